import Catalogue
import Games
import PadProtocol
import Room

/// A player in a rounded box: the disc, the name with a few words under it, and the number of games won this evening.
struct PlayerPill {
  /// The player's presence in the room.
  enum Presence {
    case here, away
    /// The player has won and left.
    case gone
  }

  let player: Player
  var presence = Presence.here
  /// A note about the player, shown under the name if there is room for it.
  var note: String?
  /// The games that the player has won, shown in place of the note if there is no note.
  var detail: String?
  /// The number of games that the player has won.
  var wins = 0

  /// The positions of the parts in a box.
  private struct Places {
    var x: Double
    var end: Double
    var disc: Double

    init(_ rect: Rect) {
      let isTight = rect.height < 7
      disc = PlayerPill.radius(in: rect)
      x = rect.x + rect.height + (isTight ? 0.5 : 0.8)
      end = rect.maxX - (isTight ? 0.8 : 2)
    }
  }

  private static let smallNames = [3.6, 3.4, 3.2, 2.8]
  /// The minimum width of a name; anything narrower would be meaningless.
  private static let leastName = 4.5
  private static let starSize = 3.8
  private static let starGap = 1.0

  /// Returns the radius of the head in a box.
  static func radius(in rect: Rect) -> Double { rect.height / 2 - (rect.height < 7 ? 0.2 : 1) }

  /// Whether the name fits a box at no less than the smallest size of all other texts.
  func hasRoomForName(in rect: Rect, _ composer: Composer) -> Bool {
    let places = Places(rect)
    return fitName(width: places.end - places.x - winsWidth(composer), height: rect.height, composer).fits
  }

  /// Whether the name fits a box in one line of a type size.
  func hasRoomForName(in rect: Rect, size: Double, _ composer: Composer) -> Bool {
    let places = Places(rect)
    return composer.fit(
      name: player.name, .semibold, composer.theme.text,
      TextBox(width: places.end - places.x - winsWidth(composer), lines: 1, sizes: [size])
    ).fits
  }

  /// Whether the name and the detail fit a box.
  func hasRoomForDetail(in rect: Rect, _ composer: Composer) -> Bool {
    guard let detail else { return true }
    let places = Places(rect)
    let width = places.end - places.x
    let name = smallName(width: width - winsWidth(composer), composer)
    let words = composer.fit(detail, .medium, composer.theme.text, TextBox(width: width, sizes: [2.8]))
    return name.fits && words.fits && name.height + words.height <= rect.height
  }

  /// - Parameters:
  ///   - hasDetail: Whether the games won are listed, if there were several.
  ///   - hasBox: Whether the box is visible.
  ///   - size: The type size of the name, the same for all of many; nil for the largest that fits.
  ///   - isNew: Whether the player has just arrived.
  ///   - mood: The mood of the head.
  func draw(
    in rect: Rect, hasDetail: Bool, hasBox: Bool = true, size: Double? = nil, isNew: Bool = false,
    mood: DrawItem.Portrait.Mood = .idle, on composer: inout Composer
  ) {
    let isHere = presence == .here
    let look = isHere && hasBox ? composer.theme.card(of: player) : composer.theme.plainCard
    if hasBox {
      composer.box(
        rect, radius: rect.height / 2,
        fill: isHere ? look.fill : Fill(composer.theme.background.opacity(0.5)),
        stroke: isNew ? composer.theme.accent : isHere ? nil : composer.theme.faintLine, strokeWidth: isNew ? 0.4 : 0.25
      )
    }
    composer.writing(on: look) {
      write(in: rect, hasDetail: hasDetail, isAmongMany: !hasBox || size != nil, size: size, mood: mood, on: &$0)
    }
  }

  private func write(
    in rect: Rect, hasDetail: Bool, isAmongMany: Bool, size: Double?, mood: DrawItem.Portrait.Mood,
    on composer: inout Composer
  ) {
    let isHere = presence == .here
    let places = Places(rect)
    composer.disc(
      of: player, x: rect.x + rect.height / 2, y: rect.midY, radius: places.disc, filled: isHere,
      away: presence == .away, mood: mood, isNamed: true)
    let (x, width) = (places.x, places.end - places.x)
    let nameWidth = width - winsWidth(composer)
    let color = isHere ? composer.theme.text : composer.theme.secondaryText
    var middle = rect.midY
    if let words = note ?? (hasDetail ? detail : nil) {
      // The name matters more than the words. If there is no room for both, the words are left out.
      let name = smallName(width: nameWidth, color: color, composer)
      let text = composer.fit(words, .medium, composer.theme.secondaryText, TextBox(width: width, sizes: [2.8]))
      if name.fits && text.fits && name.height + text.height <= rect.height {
        let top = rect.midY - (name.height + text.height) / 2
        composer.put(text, x: x, width: width, top: composer.put(name, x: x, width: nameWidth, top: top))
        middle = top + name.height / 2
        mark(end: places.end, middle: middle, on: &composer)
        return
      }
    }
    // The name matters more than the number of wins.
    let showsWins = nameWidth >= Self.leastName
    let room = showsWins ? nameWidth : width
    composer.put(
      fitName(
        width: room, height: rect.height, color: color, isAmongMany: isAmongMany, size: size, composer),
      x: x,
      width: room,
      middle: middle)
    if showsWins { mark(end: places.end, middle: middle, on: &composer) }
  }

  private func fitName(
    width: Double, height: Double, color: Color? = nil, isAmongMany: Bool = false, size: Double? = nil,
    _ composer: Composer
  ) -> FittedText {
    func fit(lines: Int, _ sizes: [Double]) -> FittedText {
      composer.fit(
        name: player.name, .semibold, color ?? composer.theme.text,
        TextBox(
          width: width, height: (height < 5 ? height : max(height, 5.7)) - 0.1, lines: lines, sizes: sizes),
        isAmongMany: isAmongMany)
    }
    // Fitting hundreds of names twice for each picture would be too slow.
    if isAmongMany { return fit(lines: 2, size.map { [$0] } ?? Metrics.Size.name) }
    // A slightly smaller size is better than a second line. For a double name, any size is better than one half on each
    // line.
    let isDouble = player.name.contains("-") && !player.name.contains(" ")
    let line = fit(lines: 1, isDouble ? Metrics.Size.name : Metrics.Size.name.dropLast())
    return line.fits ? line : fit(lines: 2, Metrics.Size.name)
  }

  /// Draws the head with the name under it, for places that are too narrow for both side by side.
  func drawStacked(in rect: Rect, mood: DrawItem.Portrait.Mood, on composer: inout Composer) {
    let radius = Self.stackedRadius(in: rect)
    let isHere = presence == .here
    composer.disc(
      of: player, x: rect.midX, y: rect.y + radius, radius: radius, filled: isHere, away: presence == .away, mood: mood,
      isNamed: true)
    let color = isHere ? composer.theme.text : composer.theme.secondaryText
    let box = TextBox(width: rect.width, height: 5, sizes: [Metrics.floor])
    composer.put(
      composer.fit(name: player.name, .semibold, color, box, isAmongMany: true), x: rect.x, width: rect.width,
      middle: rect.maxY - 1.8, align: .center)
  }

  /// Returns the radius of the head above a name.
  static func stackedRadius(in rect: Rect) -> Double { (rect.height - stackedName) / 2 }

  private static let stackedName = 2.9

  private func smallName(width: Double, color: Color? = nil, _ composer: Composer) -> FittedText {
    composer.fit(
      name: player.name, .semibold, color ?? composer.theme.text, TextBox(width: width, sizes: Self.smallNames))
  }

  private func winsWidth(_ composer: Composer) -> Double {
    wins == 0 ? 0 : composer.winMarkWidth(wins, size: Self.starSize) + Self.starGap
  }

  private func mark(end: Double, middle: Double, on composer: inout Composer) {
    if wins > 0 { composer.winMark(wins, maxX: end, middle: middle, size: Self.starSize) }
  }
}

extension Composer {
  /// Draws a star with the number of games won, ending at `maxX`; returns the x at which it begins.
  @discardableResult
  mutating func winMark(_ wins: Int, maxX: Double, middle y: Double, size: Double) -> Double {
    let number = fit(String(wins), .bold, theme.text, TextBox(size: size), tabular: true)
    put(number, x: maxX - number.width, width: number.width, middle: y)
    let x = maxX - winMarkWidth(wins, size: size)
    star(x: x + 0.45 * size, y: y, size: 0.9 * size)
    return x
  }

  /// Returns the width of a `winMark`.
  func winMarkWidth(_ wins: Int, size: Double) -> Double {
    fit(String(wins), .bold, theme.text, TextBox(size: size), tabular: true).width + 1.16 * size
  }

  /// Draws the star that stands for a game won.
  mutating func star(x: Double, y: Double, size: Double) {
    // The star's lowest points lie above the lower edge of its square, so a centred square would look too high.
    shape(.star, in: Rect(x: x - size / 2, y: y - 0.46 * size, width: size, height: size), color: theme.accent)
  }
}

extension Tally {
  /// The players who have won at least one game, most wins first.
  var winners: [Line] { lines.filter { $0.total > 0 } }

  /// Returns the number of games that a player has won.
  func wins(of player: Player.ID) -> Int { lines.first { $0.player.id == player }?.total ?? 0 }

  /// Returns the names of the games that a player has won, with counts; nil if that adds nothing to the total.
  func detail(of player: Player.ID, texts: SceneTexts) -> String? {
    guard games.count > 1, let line = lines.first(where: { $0.player.id == player }), line.total > 0 else { return nil }
    return zip(games, line.wins).filter { $1 > 0 }.map { "\($0.title)\u{A0}\($1)" }.joined(separator: texts.comma)
  }
}
