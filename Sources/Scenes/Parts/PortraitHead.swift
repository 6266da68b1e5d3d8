import Catalogue
import Room

/// The header of a portrait picture: the title, and how to join under it.
///
/// At the right there is room for a ring or a QR code.
///
/// ```
/// Question 3 of 10           (12)
/// 192.168.1.20:4747  KXQP
/// ```
struct PortraitHead {
  private let title: FittedText
  private let lines: [FittedText]
  private let area: Rect
  /// The y at which the part below may begin.
  let bottom: Double

  /// The heights of the two parts, which are fixed so that both keep their places from picture to picture.
  private static let (titleHeight, linesHeight) = (7.2, 8.0)

  /// The height of the whole header.
  static let height = titleHeight + linesHeight

  /// - Parameter right: The width at the right that something else needs.
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
