import Catalogue

/// A sentence about a problem that the host should read at some time; it does not get in the way.
struct ConsoleWarning {
  private let words: FittedText
  private let width: Double
  /// The height of the warning.
  let height: Double
  /// Whether the warning fits with letters of the normal size.
  let fits: Bool

  private static let mark = 1.5
  private static let textX = 5.6
  private static let padding = 2.2

  /// Creates the warning, with smaller letters if it would be higher than `most`; nil if there is no note.
  init?(_ note: String?, width: Double, most: Double, composer: Composer) {
    guard let note, note.isEmpty == false else { return nil }
    let room = width - Self.textX - 2
    let short = composer.fit(
      note, .medium, composer.theme.text,
      TextBox(width: room, height: most - Self.padding, lines: 2, sizes: [ConsoleLayout.Size.text, 2.4]))
    // A path can be long, but none of its words may be missing.
    words =
      short.fits
      ? short
      : composer.fit(
        note, .medium, composer.theme.text,
        TextBox(width: room, height: max(4, most - Self.padding), lines: 40, sizes: [ConsoleLayout.Size.small, 2]))
    self.width = width
    height = words.height + Self.padding
    fits = words.fits && height <= most
  }

  func draw(x: Double, y: Double, on composer: inout Composer) {
    let rect = Rect(x: x, y: y, width: width, height: height)
    composer.box(rect, radius: 1.5, fill: Fill(composer.theme.background.opacity(0.4)), stroke: composer.theme.bad)
    let center = Point(x: x + 1.6 + Self.mark, y: y + Self.padding / 2 + words.lineHeight / 2)
    composer.disc(x: center.x, y: center.y, radius: Self.mark, fill: composer.theme.accent)
    composer.put(
      composer.fit("!", .bold, composer.theme.onAccent, TextBox(size: 2.2)), x: center.x - Self.mark,
      width: 2 * Self.mark,
      middle: center.y, align: .center)
    composer.put(words, x: x + Self.textX, width: width - Self.textX - 2, middle: rect.midY)
  }
}
