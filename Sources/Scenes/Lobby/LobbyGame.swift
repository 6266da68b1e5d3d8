import Catalogue
import Games
import Room

/// The next game, and what the room is waiting for.
///
/// ```
/// | Snap!                        Turn a card each in turn,      Press [Enter] to start Snap! |
/// | 2 to 8 players [G] to change call when two are equal.                                    |
/// ```
///
/// On a narrow picture, the sentence is below the rest.
struct LobbyGame {
  let lobby: Scene.Lobby
  let texts: SceneTexts

  /// The height on a portrait picture.
  static let portraitHeight = 26.0

  private static let titles = [6.4, 6, 5.6, 5.2, 4.8, 4.4]
  private static let prompts = [4.4, 4.2, 4, 3.8, 3.6, 3.4, 3.2, 3, 2.8]
  private static let small = [3.2, 3, 2.8]

  func draw(in card: Rect, on composer: inout Composer) {
    composer.box(card, radius: composer.theme.radius.card, fill: composer.theme.surface)
    var area = Rect(
      x: card.x + 3, y: card.y + 0.9, width: card.width - 6, height: card.height - 1.8)
    if composer.isPortrait { return standing(in: area, on: &composer) }
    let isStacked = composer.isNarrow
    if isStacked, let summary = summary(width: area.width, height: 0.45 * area.height, composer) {
      let bottom = card.maxY - max(1.2, 0.09 * card.height)
      composer.put(summary, x: area.x, width: area.width, top: bottom - summary.height)
      area.height = bottom - summary.height - 0.4 - area.y
    }
    // A 16:10 screen needs every bit of the width.
    let gap = Self.isTight(composer) ? Metrics.Space.medium : Metrics.Space.large
    let end = status(in: area, on: &composer) - gap
    let start = title(in: Rect(x: area.x, y: area.y, width: end - area.x, height: area.height), on: &composer)
    if isStacked == false, let summary = summary(width: end - start - gap, height: area.height, composer) {
      composer.put(summary, x: start + gap, width: end - start - gap, middle: area.midY)
    }
  }

  /// Draws the parts on separate lines of a portrait picture: the game, how to play it, and what the room is waiting
  /// for.
  private func standing(in area: Rect, on composer: inout Composer) {
    let row = Rect(x: area.x, y: area.maxY - 7, width: area.width, height: 7)
    if lobby.canStart {
      let prompt = texts.pressToStart(lobby.game?.title)
      let size = Self.prompts.first { composer.promptWidth(prompt, size: $0) <= row.width } ?? 2.8
      composer.prompt(
        prompt, maxX: row.midX + composer.promptWidth(prompt, size: size) / 2, middle: row.midY, size: size)
    } else {
      let missing = lobby.teams.isEmpty ? texts.playersMissing(lobby.needed - lobby.presentCount) : texts.teamMissing
      let words = composer.fit(
        [
          TextSpan(texts.waitingForPlayers + "  ", .semibold, composer.theme.text),
          TextSpan(missing, .medium, composer.theme.accent),
        ], TextBox(width: row.width, height: row.height, lines: 2, sizes: [3.6] + Self.small))
      composer.put(words, x: row.x, width: row.width, middle: row.midY, align: .center)
    }
    guard let game = lobby.game else {
      guard lobby.canStart else { return }
      let title = composer.fit(
        texts.everybodyIn, .display, composer.theme.text, TextBox(width: area.width, sizes: Self.titles))
      return composer.put(title, x: area.x, width: area.width, middle: (area.y + row.y) / 2, align: .center)
    }
    let bottom = drawTitle(of: game, in: area, on: &composer)
    if let summary = summary(width: area.width, height: row.y - bottom, composer) {
      composer.put(summary, x: area.x, width: area.width, middle: (bottom + row.y) / 2)
    }
  }

  /// Draws the game's name, and at the right the number of players and how to choose another game.
  ///
  /// Returns the bottom of this part.
  private func drawTitle(of game: Scene.GameCard, in area: Rect, on composer: inout Composer) -> Double {
    let count =
      lobby.teams.isEmpty ? texts.seats(game.seats) : texts.teams(min(game.seats.upperBound, Room.mostTeams))
    let size = 2.8
    let capHeight = Composer.keyCapHeight(size: size)
    let seats = composer.fit(count, .medium, composer.theme.secondaryText, TextBox(size: size))
    let right = max(seats.width, game.isChoosable ? composer.promptWidth(texts.chooseAnother, size: size) : 0)
    let height = seats.height + capHeight
    let title = composer.fit(
      game.title, .display, composer.theme.text,
      TextBox(width: area.width - right - Metrics.Space.medium, height: height, sizes: Self.titles))
    composer.put(title, x: area.x, width: title.width, middle: area.y + height / 2)
    let middle = game.isChoosable ? area.y + seats.height / 2 : area.y + height / 2
    composer.put(seats, x: area.x, width: area.width, middle: middle, align: .trailing)
    if game.isChoosable {
      composer.prompt(
        texts.chooseAnother, maxX: area.maxX, middle: area.y + seats.height + capHeight / 2, size: size)
    }
    return area.y + height
  }

  private static func isTight(_ composer: Composer) -> Bool { composer.width < 170 }

  /// Fits the explanation of the game; nil if none is needed.
  private func summary(width: Double, height: Double, _ composer: Composer) -> FittedText? {
    lobby.game.map {
      composer.fit(
        $0.summary, .medium, composer.theme.secondaryText,
        TextBox(width: width, height: height, lines: 3, sizes: [3.6] + Self.small))
    }
  }

  /// Draws the game's name and the number of players at the left; returns the right edge.
  private func title(in area: Rect, on composer: inout Composer) -> Double {
    guard let game = lobby.game else {
      guard lobby.canStart else { return area.x }
      let title = composer.fit(
        texts.everybodyIn, .display, composer.theme.text,
        TextBox(width: area.width, height: area.height, sizes: Self.titles))
      composer.put(title, x: area.x, width: area.width, middle: area.midY)
      return area.x + title.width
    }
    let size = Self.isTight(composer) ? 2.8 : 3
    let count =
      lobby.teams.isEmpty ? texts.seats(game.seats) : texts.teams(min(game.seats.upperBound, Room.mostTeams))
    let seats = composer.fit(count, .medium, composer.theme.secondaryText, TextBox(size: size))
    let capHeight = game.isChoosable ? Composer.keyCapHeight(size: size) : seats.height
    let title = composer.fit(
      game.title, .display, composer.theme.text,
      TextBox(width: area.width, height: area.height - capHeight + 0.8, sizes: Self.titles))
    // The title's line height already leaves enough space above the key.
    let overlap = 0.1 * title.size
    let top = area.midY - (title.height + capHeight - overlap) / 2
    let middle = composer.put(title, x: area.x, width: area.width, top: top) - overlap + capHeight / 2
    composer.put(seats, x: area.x, width: area.width, middle: middle)
    var end = area.x + seats.width
    if game.isChoosable {
      end += Metrics.Space.medium + composer.promptWidth(texts.chooseAnother, size: size)
      composer.prompt(texts.chooseAnother, maxX: end, middle: middle, size: size)
    }
    return max(area.x + title.width, end)
  }

  /// Draws what the room is waiting for at the right; returns the left edge.
  private func status(in area: Rect, on composer: inout Composer) -> Double {
    let most = (composer.isNarrow ? 0.44 : Self.isTight(composer) ? 0.34 : 0.36) * area.width
    guard lobby.canStart else { return waiting(in: area, most: most, on: &composer) }
    let prompt = texts.pressToStart(lobby.game?.title)
    let size =
      Self.prompts.first {
        composer.promptWidth(prompt, size: $0) <= most && Composer.keyCapHeight(size: $0) + 0.3 <= area.height
      } ?? 2.8
    return composer.prompt(prompt, maxX: area.maxX, middle: area.midY, size: size)
  }

  /// Draws the same part if there are too few players.
  private func waiting(in area: Rect, most: Double, on composer: inout Composer) -> Double {
    let headline = composer.fit(
      texts.waitingForPlayers, .semibold, composer.theme.text, TextBox(width: most, sizes: [3.6] + Self.small))
    let missing = composer.fit(
      lobby.teams.isEmpty ? texts.playersMissing(lobby.needed - lobby.presentCount) : texts.teamMissing, .medium,
      composer.theme.accent,
      TextBox(width: most, sizes: Self.small))
    let lines = [headline, missing]
    var top = area.midY - lines.reduce(0) { $0 + $1.height } / 2
    for line in lines { top = composer.put(line, x: area.x, width: area.width, top: top, align: .trailing) }
    return area.maxX - (lines.map(\.width).max() ?? 0)
  }
}
