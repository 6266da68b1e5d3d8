import Catalogue
import Games
import Room

/// The column of round trips in the list of players, which explains why a player's presses come late.
struct ConsolePings {
  /// Whether each figure has its unit; otherwise, the heading has it.
  private let hasUnit: Bool
  /// The width of the widest figure.
  private let width: Double

  /// The minimum round trip of an emphasised figure, in milliseconds.
  private static let slow: Int64 = 100
  private static let gap = 1.6
  /// The minimum width that a name keeps.
  private static let leastName = 8.0

  /// Creates the column; nil if no round trip is known, or if there is no room, because names matter more.
  ///
  /// - Parameters:
  ///   - room: The width of a name and the figure together.
  ///   - fits: Whether a player's name fits a width.
  init?(
    _ players: some Collection<RoomOverview.Entry>, room: Double, composer: Composer,
    fits: (RoomOverview.Entry, _ width: Double) -> Bool
  ) {
    for hasUnit in [true, false] {
      let widths = players.compactMap { Self.figure(of: $0, hasUnit: hasUnit, composer)?.width }
      guard let widest = widths.max() else { return nil }
      let left = room - widest - Self.gap
      guard left >= Self.leastName, players.allSatisfy({ fits($0, left) || fits($0, room) == false }) else { continue }
      self.hasUnit = hasUnit
      width = widest
      return
    }
    return nil
  }

  /// Draws the heading above the column, if there is room.
  func drawHeading(_ word: String, from start: Double, to end: Double, middle: Double, on composer: inout Composer) {
    let text = composer.fit(
      hasUnit ? word : word + ", ms", .medium, composer.theme.secondaryText, TextBox(size: ConsoleLayout.Size.small))
    guard end - text.width >= start else { return }
    composer.put(text, x: end - text.width, width: text.width, middle: middle)
  }

  /// Draws a player's figure before `end`; returns the right edge for the rest of the row.
  ///
  /// If the player has no figure, a note may use its place.
  func draw(
    _ entry: RoomOverview.Entry, color: Color, end: Double, middle: Double, on composer: inout Composer
  ) -> Double {
    guard let text = Self.figure(of: entry, hasUnit: hasUnit, color: color, composer) else { return end }
    composer.put(text, x: end - width, width: width, middle: middle, align: .trailing)
    return end - width - Self.gap
  }

  /// Returns a connected player's figure; nil if the player is away or the round trip is unknown.
  private static func figure(
    of entry: RoomOverview.Entry, hasUnit: Bool, color: Color? = nil, _ composer: Composer
  ) -> FittedText? {
    guard let roundTrip = entry.roundTrip, entry.note != .away else { return nil }
    // Changes below a millisecond are not worth showing, let alone redrawing the window for.
    let milliseconds = (roundTrip.nanoseconds + 500_000) / 1_000_000
    let figure = roundTrip < .milliseconds(1) ? "<1" : grouped(Int(milliseconds))
    return composer.fit(
      hasUnit ? figure + "\u{A0}ms" : figure, .medium,
      milliseconds >= slow ? composer.theme.warning : color ?? composer.theme.secondaryText,
      TextBox(size: ConsoleLayout.Size.small))
  }
}
