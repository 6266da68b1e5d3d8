import Catalogue
import Console
import Games
import Room

/// An interrupted game: its progress, its players, and the host's two choices.
///
/// ```
/// +---------------------+   +-----------------+
/// |         (II)        |   | Players 8       |
/// |  Question 4 of 10   |   | (M) Mia       4 |
/// |   today at 20:15    |   | (T) Tom       3 |
/// | [R Go on] [N New]   |   | …               |
/// +---------------------+   +-----------------+
/// ```
struct ConsoleOffer {
  let offer: ConsoleView.Offer
  let view: ConsoleView
  let focus: ConsoleFocus
  let texts: SceneTexts

  func draw(in area: Rect, leftWidth: Double, gap: Double, on composer: inout Composer) {
    var card = area
    if offer.players.isEmpty == false {
      card.width = leftWidth
      let x = card.maxX + gap
      ConsolePlayers(view: players, focus: focus, texts: texts, namesStayWhole: true).draw(
        in: Rect(x: x, y: area.y, width: area.maxX - x, height: area.height), on: &composer)
    }
    game(in: card, on: &composer)
  }

  /// A view with the players of the interrupted game, for the list of players.
  private var players: ConsoleView {
    var view = view
    view.players = offer.players.map { RoomOverview.Entry(player: $0.player, score: $0.score, note: nil) }
    view.otherPlayers = offer.others
    return view
  }

  private func game(in card: Rect, on composer: inout Composer) {
    composer.box(card, radius: 2.2, fill: Fill(composer.theme.background.opacity(0.4)), stroke: composer.theme.line)
    let inner = card.inset(by: 3)
    let buttons = ConsoleButtons(view: view, width: inner.width, fills: true, composer: composer) {
      $0.isAboutOffer
    }
    buttons.draw(x: inner.x, bottom: inner.maxY, focus: focus, on: &composer)

    let room = inner.height - buttons.height - 2.4
    let title = composer.fit(
      offer.title, .display, composer.theme.text,
      TextBox(width: inner.width, height: 0.5 * room, lines: 3, sizes: [6.4] + ConsoleLayout.Size.title + [3, 2.6]))
    let when = composer.fit(
      offer.when, .medium, composer.theme.secondaryText,
      TextBox(width: inner.width, lines: 2, sizes: [3.4] + ConsoleLayout.Size.status + [2.2]))
    let words = title.height + 0.8 + when.height
    // The mark is the first item to be left out if there is little room.
    let mark = min(5.2, (room - words - 2.4) / 2)
    let hasMark = mark >= 2.6
    let height = words + (hasMark ? 2 * mark + 2.4 : 0)
    var y = inner.y + max(0, (room - height) / 2)
    if hasMark {
      composer.pauseMark(x: inner.midX, y: y + mark, radius: mark)
      y += 2 * mark + 2.4
    }
    y = composer.put(title, x: inner.x, width: inner.width, top: y, align: .center)
    composer.put(when, x: inner.x, width: inner.width, top: y + 0.8, align: .center)
  }
}

extension ConsoleView.Action {
  /// Whether the action belongs to the interrupted game.
  var isAboutOffer: Bool {
    switch command {
    case .program(.resumeGame), .program(.startAfresh): true
    default: false
    }
  }
}
