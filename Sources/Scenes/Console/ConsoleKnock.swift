import Catalogue
import Console
import Games
import Room

/// The banner for a person who asks to be let in: name, address, and the host's two choices.
struct ConsoleKnock {
  private let knock: RoomOverview.Knock
  private let others: Int
  private let focus: ConsoleFocus
  private let texts: SceneTexts
  private let buttons: ConsoleButtons
  /// The height of the banner.
  let height: Double

  /// Creates the banner; nil if nobody knocks.
  init?(view: ConsoleView, focus: ConsoleFocus, texts: SceneTexts, width: Double, composer: Composer) {
    guard let knock = view.knocks.first else { return nil }
    self.knock = knock
    others = view.knocks.count - 1
    self.focus = focus
    self.texts = texts
    buttons = ConsoleButtons(view: view, width: 0.55 * width, composer: composer) { $0.isAboutKnock }
    height = max(8, buttons.height) + 2.4
  }

  func draw(in area: Rect, on composer: inout Composer) {
    composer.box(area, radius: 2.2, fill: composer.theme.raised, stroke: composer.theme.line, strokeWidth: 0.35)
    buttons.draw(
      x: area.maxX - 1.6 - buttons.width, bottom: area.midY + buttons.height / 2, focus: focus, on: &composer)
    let radius = 2.9
    composer.disc(of: knock.player, x: area.x + 2 + radius, y: area.midY, radius: radius, isNamed: true)
    let x = area.x + 2 + 2 * radius + 1.8
    let width = area.maxX - 1.6 - buttons.width - 2 - x
    let question = composer.fit(
      texts.wantsToComeIn(knock.player.name).spans(
        strong: (.bold, composer.theme.text), rest: (.medium, composer.theme.text)),
      TextBox(width: width, height: 6, lines: 2, sizes: [3.4, 3, 2.6, 2.4, 2.2]))
    let origin = others > 0 ? "\(knock.address)   \(texts.alsoWaiting(others))" : knock.address
    let address = composer.fit(
      origin, .medium, composer.theme.text, TextBox(width: width, sizes: [2.4, ConsoleLayout.Size.small, 2]))
    let top = area.midY - (question.height + address.height) / 2
    composer.put(
      address, x: x, width: width, top: composer.put(question, x: x, width: width, top: top))
  }
}

extension ConsoleView.Action {
  /// Whether the action belongs on the banner of a knock.
  var isAboutKnock: Bool {
    switch command {
    case .room(.admit), .room(.refuse): true
    default: false
    }
  }
}
