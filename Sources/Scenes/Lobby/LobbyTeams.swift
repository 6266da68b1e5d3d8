import Catalogue
import Games
import Room

/// The teams on the lobby's wall: a box for each, with its head and name, and all of its members below them.
///
/// ```
/// +---------------------+  +---------------------+
/// | (F) Team Fox     3  |  | (O) Team Owl     2  |
/// | (m) Mia   (t) Tom   |  | (z) Zoe   (b) Ben   |
/// | (k) Kim             |  |                     |
/// +---------------------+  +---------------------+
/// ```
struct LobbyTeams {
  /// A member's place: the head, and the name if there is room for it.
  struct Place {
    var player: Player
    var x: Double
    var y: Double
    var radius: Double
    /// The width of the name after the head; nil if only heads are shown.
    var nameWidth: Double?
  }

  private struct Box {
    var team: Scene.Lobby.Team
    var rect: Rect
    var places: [Place]
    /// The position and the value of the count of members without a place; nil if all have a place.
    var rest: (x: Double, y: Double, count: Int)?
  }

  private let boxes: [Box]
  private let away: Set<Player.ID>
  private let tally: Tally?

  /// The maximum number of teams in a row, in general and on a portrait picture.
  ///
  /// More than four teams form two rows, if there is room for two.
  private static let mostInARow = 4
  private static let mostInAPortraitsRow = 2
  private static let padding = 1.4
  /// The heights of a team's heading: in a large box, in a tall one and in a low one.
  private static let (large, tall, low) = (7.6, 5.6, 4.4)
  /// The heights of rows of members with names, the most comfortable one first.
  private static let rows = [11, 9, 7.2, 5.8, 4.6, 3.8]
  /// The radius from which a head has a larger name.
  private static let largeHead = 3.0
  private static let leastName = 5.2
  private static let mostColumns = 4
  private static let countWidth = 15.0

  /// - Parameter area: The whole area for all teams.
  init(_ lobby: Scene.Lobby, tally: Tally?, in area: Rect, gap: Double, on composer: Composer) {
    away = lobby.away
    self.tally = tally
    let teams = lobby.teams
    let isTall = area.height > 14
    let most = Self.mostInAPortraitsRow
    let rows =
      composer.isPortrait && isTall
      ? max(1, (teams.count + most - 1) / most) : isTall && teams.count > Self.mostInARow ? 2 : 1
    let columns = (teams.count + rows - 1) / rows
    let size = (
      width: (area.width - Double(columns - 1) * gap) / Double(columns),
      height: (area.height - Double(rows - 1) * gap) / Double(rows)
    )
    boxes = teams.enumerated().map { place, team in
      let rect = Rect(
        x: area.x + Double(place % columns) * (size.width + gap),
        y: area.y + Double(place / columns) * (size.height + gap), width: size.width, height: size.height)
      let top = rect.y + Self.heading(rect)
      let inner = Rect(
        x: rect.x + Self.padding, y: top, width: rect.width - 2 * Self.padding, height: rect.maxY - top - 0.5)
      let named = team.others > 0 ? nil : Self.named(team.members, in: inner, composer)
      let (places, rest) = named.map { ($0, nil) } ?? Self.heads(team.members, others: team.others, in: inner)
      return Box(team: team, rect: rect, places: places, rest: rest)
    }
  }

  private static func heading(_ rect: Rect) -> Double {
    rect.height > 24 ? large : rect.height > 14 ? tall : low
  }

  /// Returns places for heads with names, as large as possible; nil if some names would be cut.
  private static func named(_ members: [Player], in area: Rect, _ composer: Composer) -> [Place]? {
    for least in rows {
      let rows = max(1, Int(area.height / least))
      let columns = max(1, (members.count + rows - 1) / rows)
      let (width, height) = (area.width / Double(columns), min(least + 0.4, area.height / Double(rows)))
      let radius = min(0.45 * least, height / 2 - 0.1)
      let room = width - 2 * radius - 1.6
      guard columns <= mostColumns, room >= leastName,
        members.allSatisfy({ name($0, width: room, isLarge: radius >= largeHead, composer).fits })
      else { continue }
      return members.enumerated().map { place, player in
        Place(
          player: player, x: area.x + Double(place / rows) * width + radius,
          y: area.y + (Double(place % rows) + 0.5) * height, radius: radius, nameWidth: room)
      }
    }
    return nil
  }

  private static func name(_ player: Player, width: Double, isLarge: Bool, _ composer: Composer) -> FittedText {
    composer.fit(
      name: player.name, .medium, composer.theme.text,
      TextBox(width: width, lines: 1, sizes: (isLarge ? [4.8, 4.4, 4] : []) + [3.6, 3.2, 3, 2.8]))
  }

  /// Returns places for heads alone, as large as possible, and the count of members without a place.
  private static func heads(
    _ members: [Player], others: Int, in area: Rect
  ) -> (places: [Place], rest: (x: Double, y: Double, count: Int)?) {
    func grid(_ radius: Double) -> (columns: Int, rows: Int, step: Double) {
      let step = 2 * radius + 0.3
      return (max(1, Int(area.width / step)), max(1, Int(area.height / step)), step)
    }
    let count = members.count + others
    let sizes = [4.4, 4.1, 3.8, 3.5, 3.2, 2.9, 2.6, 2.4, 2.2, 2.05, 1.9, 1.75, 1.6, 1.4]
    let radius =
      sizes.first { 2 * $0 <= area.height && grid($0).columns * grid($0).rows >= count } ?? 1.4
    let (columns, rows, step) = grid(radius)
    let room = count > columns * rows || others > 0 ? Int((countWidth / step).rounded(.up)) : 0
    let shown = min(members.count, max(0, columns * rows - room))
    func center(_ place: Int) -> Point {
      Point(
        x: area.x + (Double(place % columns) + 0.5) * step, y: area.y + (Double(place / columns) + 0.5) * step)
    }
    let places = members.prefix(shown).enumerated().map { place, player in
      Place(player: player, x: center(place).x, y: center(place).y, radius: radius, nameWidth: nil)
    }
    guard shown < count else { return (places, nil) }
    return (places, (center(shown).x - step / 2, center(shown).y, count - shown))
  }

  /// - Parameters:
  ///   - missing: The players whose place stays empty because they are on their way.
  ///   - mood: Returns the mood of a player's head.
  func draw(
    missing: Set<Player.ID>, texts: SceneTexts, on composer: inout Composer,
    mood: (Player.ID) -> DrawItem.Portrait.Mood
  ) {
    for box in boxes {
      composer.box(box.rect, radius: min(composer.theme.radius.card, 3), fill: composer.theme.surface)
      heading(of: box, on: &composer)
      for place in box.places where !missing.contains(place.player.id) {
        composer.disc(
          of: place.player, x: place.x, y: place.y, radius: place.radius, filled: !away.contains(place.player.id),
          away: away.contains(place.player.id), mood: mood(place.player.id), isNamed: true)
        guard let width = place.nameWidth else { continue }
        composer.put(
          Self.name(place.player, width: width, isLarge: place.radius >= Self.largeHead, composer),
          x: place.x + place.radius + 1, width: width, middle: place.y)
      }
      if let rest = box.rest {
        let words = composer.fit(
          texts.more(rest.count), .semibold, composer.theme.secondaryText,
          TextBox(width: Self.countWidth, sizes: [3, 2.8]))
        composer.put(words, x: rest.x, width: Self.countWidth, middle: rest.y)
      }
    }
  }

  /// Draws the team's head and name, and at the right its number of games won and its number of members.
  private func heading(of box: Box, on composer: inout Composer) {
    let height = Self.heading(box.rect)
    let radius = height > 7 ? 3.1 : height > 5 ? 2.2 : 1.7
    let middle = box.rect.y + height / 2 + 0.4
    let x = box.rect.x + Self.padding + radius
    composer.disc(of: box.team.player, x: x, y: middle, radius: radius, isNamed: true)
    var end = box.rect.maxX - Self.padding
    let count = composer.fit(
      grouped(box.team.members.count + box.team.others), .semibold, composer.theme.secondaryText, TextBox(size: 3.2),
      tabular: true)
    composer.put(count, x: end - count.width, width: count.width, middle: middle)
    end -= count.width + 2.2
    let nameX = x + radius + 1.2
    let wins = tally?.wins(of: box.team.player.id) ?? 0
    let name = composer.fit(
      box.team.player.name, .display, composer.theme.text,
      TextBox(
        width: end - nameX, lines: 1,
        sizes: (height > 7 ? [5.6, 5.2, 4.8] : []) + (height > 5 ? [4.4, 4, 3.6, 3.2, 2.8] : [3.4, 3.2, 2.8])))
    composer.put(name, x: nameX, width: end - nameX, middle: middle)
    guard wins > 0, nameX + name.width + 1 + composer.winMarkWidth(wins, size: 3) <= end else { return }
    composer.winMark(wins, maxX: end, middle: middle, size: 3)
  }

  /// Returns the position of a player's face; nil for players without a place.
  func place(of player: Player.ID) -> (x: Double, y: Double, radius: Double)? {
    boxes.lazy.flatMap(\.places).first { $0.player.id == player }.map { ($0.x, $0.y, $0.radius) }
  }

  /// Returns the position at which the player's team counts its members without a place; nil if there is none.
  func rest(with player: Player.ID) -> (x: Double, y: Double, radius: Double)? {
    boxes.first { $0.team.members.contains { $0.id == player } }?.rest.map { ($0.x + 2, $0.y, 1.8) }
  }
}
