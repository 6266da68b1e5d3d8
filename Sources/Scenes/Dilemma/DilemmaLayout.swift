import Games

/// The scenes of Dilemma; not drawn yet.
struct DilemmaLayout: GameLayout {
  let scene: DilemmaScene
  let surroundings: GameSurroundings

  func draw(on composer: inout Composer) { composer.background() }
}
