import Games

/// The scenes of Snap!; not drawn yet.
struct SnapLayout: GameLayout {
  let scene: SnapScene
  let surroundings: GameSurroundings

  func draw(on composer: inout Composer) { composer.background() }
}
