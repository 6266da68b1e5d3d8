import Catalogue
import Games
import Room

/// The column of round trips in the list of players: why somebody's presses come late.
struct ConsolePings {
  /// Whether each figure has its unit; else the heading has it.
  private let hasUnit: Bool
  /// The widest figure.
  private let width: Double

  /// The round trip from which on a figure is emphasised, in milliseconds.
  private static let slow: Int64 = 100
  private static let gap = 1.6
  /// The least that a name keeps.
  private static let leastName = 8.0

  /// Nil if no round trip is known, or if there is no room: names matter more.
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

  /// Draws the heading of the column above it, if there is room.
  func drawHeading(_ word: String, from start: Double, to end: Double, middle: Double, on composer: inout Composer) {
    let text = composer.fit(
      hasUnit ? word : word + ", ms", .medium, composer.theme.secondaryText, TextBox(size: ConsoleLayout.Size.small))
    guard end - text.width >= start else { return }
    composer.put(text, x: end - text.width, width: text.width, middle: middle)
  }

  /// Draws a player's figure before `end`; returns where the rest of the row ends, because a note may take its place.
  func draw(
    _ entry: RoomOverview.Entry, color: Color, end: Double, middle: Double, on composer: inout Composer
  ) -> Double {
    guard let text = Self.figure(of: entry, hasUnit: hasUnit, color: color, composer) else { return end }
    composer.put(text, x: end - width, width: width, middle: middle, align: .trailing)
    return end - width - Self.gap
  }

  /// The figure of a connected player.
  private static func figure(
    of entry: RoomOverview.Entry, hasUnit: Bool, color: Color? = nil, _ composer: Composer
  ) -> FittedText? {
    guard let roundTrip = entry.roundTrip, entry.note != .away else { return nil }
    // What goes on below a millisecond is nothing to look at, let alone to draw the window anew for.
    let milliseconds = (roundTrip.nanoseconds + 500_000) / 1_000_000
    let figure = roundTrip < .milliseconds(1) ? "<1" : grouped(Int(milliseconds))
    return composer.fit(
      hasUnit ? figure + "\u{A0}ms" : figure, .medium,
      milliseconds >= slow ? composer.theme.warning : color ?? composer.theme.secondaryText,
      TextBox(size: ConsoleLayout.Size.small))
  }
}
