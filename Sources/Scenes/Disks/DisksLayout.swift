import Games

/// The scenes of Disks; not drawn yet.
struct DisksLayout: GameLayout {
  let scene: DisksScene
  let surroundings: GameSurroundings

  func draw(on composer: inout Composer) { composer.background() }
}
