import Catalogue
import PadProtocol
import Room

/// The room's name alone, shown while nobody can join.
struct StandbyLayout {
  let standby: Scene.Standby
  let room: String
  let texts: SceneTexts

  func draw(on composer: inout Composer) {
    composer.background(x: 0.5, y: -0.15)
    let safe = composer.safe
    let side = 9.0
    let gap = 2.6
    // A portrait picture has the same parts around its middle.
    let shift = composer.height / 2 - 50
    var x = safe.midX - (4 * side + 3 * gap) / 2
    for shape in AnswerShape.allCases.prefix(4) {
      let inner = side * shape.opticalScale
      composer.shape(
        shape, in: Rect(x: x + (side - inner) / 2, y: shift + 30 - inner / 2, width: inner, height: inner),
        color: composer.theme.answer(shape))
      x += side + gap
    }
    let name = composer.fit(
      room, .display, composer.theme.text,
      TextBox(
        width: safe.width, height: composer.isPortrait ? 28 : 26, lines: 2, sizes: Metrics.Size.headline))
    composer.put(name, x: safe.x, width: safe.width, middle: shift + 52, align: .center)
    let line =
      switch standby.reason {
      case .starting: texts.starting
      case .deciding: texts.deciding
      case .goodbye: texts.goodbye
      }
    composer.put(
      composer.fit(
        line, .medium, composer.theme.secondaryText, TextBox(width: safe.width, lines: 2, sizes: [4.4, 4, 3.6, 3.2])),
      x: safe.x, width: safe.width, middle: shift + 70, align: .center)
  }
}
