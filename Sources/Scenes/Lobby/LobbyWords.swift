import Catalogue
import Room

/// How to join, on a wide picture: the address in large type, and the code on tiles next to the words about it.
///
/// ```
/// Scan with a phone camera, or open on a laptop
/// 192.168.1.20:4747
/// in a browser or parlor-pad,  [K] [X] [Q] [P]
/// with the code
/// ```
struct LobbyWords {
  let join: Scene.Join
  let texts: SceneTexts
  /// The words above the address.
  let before: Phrase
  /// The words between the address and the code; nil if there are none.
  let after: Phrase?

  private static let addresses = [10, 9.2, 8.6, 8, 7.2, 6.4, 5.6, 4.8, 4.2, 3.8, 3.4, 3, 2.8]
  private static let labels = [Metrics.Size.label, 3.4, 3.2, 3, 2.8]
  /// The height of a tile, and the minimum to which a high address may reduce it.
  private static let tile = (most: 14.0, least: 11.6)
  /// The widths of a tile as factors of its height, from which the largest is chosen that leaves room for the words.
  private static let widths = [1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5]

  func draw(in area: Rect, on composer: inout Composer) {
    let theme = composer.theme
    func phrase(_ phrase: Phrase) -> [TextSpan] {
      phrase.spans(strong: (.semibold, theme.text), rest: (.medium, theme.secondaryText))
    }
    let line = composer.fit(phrase(before), TextBox(width: area.width, sizes: Self.labels))
    let first =
      line.fits ? line : composer.fit(phrase(before), TextBox(width: area.width, lines: 2, sizes: [3.2, 3, 2.8]))
    let room = area.height - first.height
    let address = composer.fit(
      join.address, .display, composer.theme.text,
      TextBox(width: area.width, height: room - Self.tile.least - 0.8, sizes: Self.addresses))
    let height = min(Self.tile.most, room - address.height - 0.8)
    // A long address is set in a small size. The height that it leaves free is shared out between the lines.
    let slack = max(0, room - address.height - height)
    let gap = min(1.6, 0.5 * slack)
    let top = composer.put(first, x: area.x, width: area.width, top: area.y + 0.5 * max(0, slack - gap - 2.4))
    composer.put(address, x: area.x, width: area.width, top: top + 0.3 * gap)
    let row = Rect(x: area.x, y: area.maxY - height, width: area.width, height: height)
    let code = LobbyCode(code: join.code, texts: texts)
    guard let after else { return code.draw(in: row, on: &composer) }

    let widths =
      join.code.map { code in Self.widths.map { LobbyCode.width(of: code, tile: $0 * height) } } ?? [0.64 * row.width]
    // In as few lines as possible, the words may be parted within "parlor-pad". Then they stand on more lines.
    func fitted(_ size: Double, beside tiles: Double, share: Double = 1) -> FittedText {
      let width = share * (row.width - tiles - Metrics.Space.medium)
      return composer.fit(phrase(after), TextBox(width: width, height: height, lines: 3, sizes: [size]))
    }
    func chosen() -> (tiles: Double, words: FittedText) {
      for tiles in widths {
        for size in Self.labels {
          for share in [1, 0.85, 0.7, 0.6, 0.5] {
            let text = fitted(size, beside: tiles, share: share)
            if text.fits, !text.lines.contains(where: { $0.text.hasSuffix("-") }) { return (tiles, text) }
          }
        }
      }
      let least = widths.last ?? 0
      return (least, fitted(Metrics.floor, beside: least))
    }
    let (tiles, words) = chosen()
    composer.put(words, x: row.x, width: row.width - tiles, middle: row.midY)
    // The tiles follow the words, so that both are read together.
    let x = min(row.maxX - tiles, row.x + words.width + Metrics.Space.large)
    code.draw(in: Rect(x: x, y: row.y, width: tiles, height: height), on: &composer)
  }
}
