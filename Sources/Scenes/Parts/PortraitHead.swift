import Catalogue
import Room

/// The head of a portrait picture: what it is, and under it how to join; at its right there is room for a ring or a
/// QR code.
///
/// ```
/// Question 3 of 10           (12)
/// 192.168.1.20:4747  KXQP
/// ```
struct PortraitHead {
  private let title: FittedText
  private let lines: [FittedText]
  private let area: Rect
  /// Where the part below it may begin.
  let bottom: Double

  /// The heights of its two parts: they keep their places from picture to picture.
  private static let (titleHeight, linesHeight) = (7.2, 8.0)

  /// How high it is.
  static let height = titleHeight + linesHeight

  /// - Parameter right: How much of its width something else takes.
  init(_ phrase: Phrase, join: Scene.Join?, right: Double, composer: Composer) {
    let safe = composer.safe
    area = Rect(
      x: safe.x, y: safe.y, width: safe.width - (right > 0 ? right + Metrics.Space.medium : 0), height: Self.height)
    bottom = area.maxY + Metrics.Space.medium
    title = composer.fit(
      phrase.spans(strong: (.semibold, composer.theme.text), rest: (.medium, composer.theme.secondaryText)),
      TextBox(
        width: area.width, height: Self.titleHeight, lines: 2, sizes: [4.4, 4, Metrics.Size.label, 3.2, 3, 2.8]))
    lines =
      SmallInvitation(join: join, composer: composer)?.lines(
        width: area.width, height: Self.linesHeight, composer: composer) ?? []
  }

  func drawTitle(on composer: inout Composer) {
    composer.put(title, x: area.x, width: area.width, middle: area.y + Self.titleHeight / 2)
  }

  func drawInvitation(on composer: inout Composer) {
    let height = lines.reduce(0) { $0 + $1.height }
    var y = area.maxY - (Self.linesHeight + height) / 2
    for line in lines { y = composer.put(line, x: area.x, width: area.width, top: y) }
  }
}
