import Catalogue
import Games
import Room

/// The next game, and what the room is waiting for.
///
/// ```
/// | Snap!                 Press [Enter] to start Snap! |
/// | Turn a card each in turn,           2 to 8 players |
/// | call when two are equal.             [G] to change |
/// ```
///
/// On a portrait picture, all parts are below each other.
struct LobbyGame {
  let lobby: Scene.Lobby
  let texts: SceneTexts

  /// The height on a wide picture.
  static let height = 18.4
  /// The height on a portrait picture.
  static let portraitHeight = 26.0

  private static let titles = [6.4, 6, 5.6, 5.2, 4.8, 4.4]
  private static let prompts = [4.4, 4.2, 4, 3.8, 3.6, 3.4, 3.2, 3, 2.8]
  private static let small = [3.2, 3, 2.8]

  func draw(in card: Rect, on composer: inout Composer) {
    composer.box(card, radius: composer.theme.radius.card, fill: composer.theme.surface)
    let area = Rect(
      x: card.x + 2.6, y: card.y + 0.9, width: card.width - 5.2, height: card.height - 1.8)
    if composer.isPortrait { return standing(in: area, on: &composer) }
    guard let game = lobby.game else { return nameless(in: area, on: &composer) }
    let facts = facts(of: game, composer)
    // The summary has to be complete: a smaller title leaves more room for it.
    var chosen = arrangement(of: game, beside: facts, title: Self.titles[0], in: area, composer)
    for size in Self.titles.dropFirst() where !chosen.fits {
      chosen = arrangement(of: game, beside: facts, title: size, in: area, composer)
    }
    composer.put(chosen.title, x: area.x, width: chosen.title.width, middle: chosen.middle)
    draw(chosen.status, maxX: area.maxX, middle: chosen.middle, on: &composer)
    let bottom = Rect(x: area.x, y: chosen.bottom, width: area.width, height: area.maxY - chosen.bottom)
    composer.put(chosen.summary, x: area.x, width: chosen.summary.width, middle: bottom.midY)
    draw(facts, of: game, in: bottom, on: &composer)
  }

  /// What the room is waiting for.
  private enum Status {
    case prompt(KeyPrompt, size: Double)
    case waiting([FittedText])
  }

  /// An arrangement of all parts on a picture that is not portrait.
  private struct Arrangement {
    var title: FittedText
    var status: Status
    var summary: FittedText
    /// The middle of the upper row.
    var middle: Double
    /// The y at which the lower row begins.
    var bottom: Double
    var fits: Bool
  }

  private func arrangement(
    of game: Scene.GameCard, beside facts: Facts, title size: Double, in area: Rect, _ composer: Composer
  ) -> Arrangement {
    let gap = Metrics.Space.medium
    let title = composer.fit(game.title, .display, composer.theme.text, TextBox(width: area.width, sizes: [size]))
    let (status, box) = status(width: area.width - title.width - gap, height: 1.35 * title.height, composer)
    // The title's line height already leaves enough space below it.
    let top = max(title.height - 0.1 * size, box.height)
    let bottom = area.y + top + 0.3
    let summary = composer.fit(
      game.summary, .medium, composer.theme.secondaryText,
      TextBox(
        width: area.width - facts.width - Metrics.Space.medium, height: area.maxY - bottom, lines: 3,
        sizes: [3.6, 3.4] + Self.small))
    let fits =
      summary.fits && facts.height <= area.maxY - bottom && title.width + gap + box.width <= area.width
    return Arrangement(
      title: title, status: status, summary: summary, middle: area.y + top / 2, bottom: bottom, fits: fits)
  }

  /// The number of players, and how to choose another game.
  private struct Facts {
    var seats: FittedText
    var size: Double
    var width: Double
    var height: Double
  }

  private func facts(of game: Scene.GameCard, _ composer: Composer) -> Facts {
    let size = composer.width < 170 ? 2.8 : 3
    let count =
      lobby.teams.isEmpty ? texts.seats(game.seats) : texts.teams(min(game.seats.upperBound, Room.mostTeams))
    let seats = composer.fit(count, .medium, composer.theme.secondaryText, TextBox(size: size))
    guard game.isChoosable else { return Facts(seats: seats, size: size, width: seats.width, height: seats.height) }
    return Facts(
      seats: seats, size: size, width: max(seats.width, composer.promptWidth(texts.chooseAnother, size: size)),
      height: seats.height + Composer.keyCapHeight(size: size))
  }

  private func draw(_ facts: Facts, of game: Scene.GameCard, in area: Rect, on composer: inout Composer) {
    let top = area.midY - facts.height / 2
    let bottom = composer.put(facts.seats, x: area.x, width: area.width, top: top, align: .trailing)
    guard game.isChoosable else { return }
    composer.prompt(
      texts.chooseAnother, maxX: area.maxX, middle: (bottom + top + facts.height) / 2, size: facts.size)
  }

  /// Returns what the room is waiting for, with its width and height.
  private func status(
    width: Double, height: Double, _ composer: Composer
  ) -> (Status, box: (width: Double, height: Double)) {
    guard lobby.canStart else {
      let lines = [
        composer.fit(
          texts.waitingForPlayers, .semibold, composer.theme.text,
          TextBox(width: width, sizes: Self.small)),
        composer.fit(missing, .medium, composer.theme.accent, TextBox(width: width, sizes: [3, 2.8])),
      ]
      return (.waiting(lines), (lines.map(\.width).max() ?? 0, lines.reduce(0) { $0 + $1.height }))
    }
    // Where the whole prompt does not fit, the title next to it says which game is started.
    let prompts = [texts.pressToStart(lobby.game?.title), texts.pressToStart(nil)]
    let choices = prompts.flatMap { prompt in
      Self.prompts.filter { Composer.keyCapHeight(size: $0) <= height }.map { (prompt, $0) }
    }
    let (prompt, size) =
      choices.first { composer.promptWidth($0, size: $1) <= width } ?? (prompts[1], Metrics.floor)
    return (
      .prompt(prompt, size: size), (composer.promptWidth(prompt, size: size), Composer.keyCapHeight(size: size))
    )
  }

  private func draw(_ status: Status, maxX: Double, middle: Double, on composer: inout Composer) {
    switch status {
    case .prompt(let prompt, let size): composer.prompt(prompt, maxX: maxX, middle: middle, size: size)
    case .waiting(let lines):
      var top = middle - lines.reduce(0) { $0 + $1.height } / 2
      for line in lines {
        top = composer.put(line, x: maxX - line.width, width: line.width, top: top, align: .trailing)
      }
    }
  }

  /// Draws what the room is waiting for if there is no game to choose from.
  private func nameless(in area: Rect, on composer: inout Composer) {
    let title =
      lobby.canStart
      ? composer.fit(
        texts.everybodyIn, .display, composer.theme.text,
        TextBox(width: 0.6 * area.width, height: area.height, lines: 2, sizes: Self.titles)) : nil
    if let title { composer.put(title, x: area.x, width: title.width, middle: area.midY) }
    let left = title.map { $0.width + Metrics.Space.large } ?? 0
    let (status, _) = status(width: area.width - left, height: area.height, composer)
    draw(status, maxX: area.maxX, middle: area.midY, on: &composer)
  }

  private var missing: String {
    lobby.teams.isEmpty ? texts.playersMissing(lobby.needed - lobby.presentCount) : texts.teamMissing
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

  /// Fits the explanation of the game; nil if none is needed.
  private func summary(width: Double, height: Double, _ composer: Composer) -> FittedText? {
    lobby.game.map {
      composer.fit(
        $0.summary, .medium, composer.theme.secondaryText,
        TextBox(width: width, height: height, lines: 3, sizes: [3.6] + Self.small))
    }
  }
}
