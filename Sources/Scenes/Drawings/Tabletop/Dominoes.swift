import Catalogue
import PadProtocol
import Questions

/// Tiles of a set of dominoes, which stand upright: `{"dominoes": "3-5 6-6"}`.
struct Dominoes: DrawingSubject {
  let tiles: [(upper: Int, lower: Int)]

  init(_ made: MadeMedia) throws(MadeMedia.Problem) {
    let parts = (made["dominoes"] ?? "").split(separator: " ")
    tiles = parts.compactMap { part in
      let halves = part.split(separator: "-", omittingEmptySubsequences: false)
      let pips = halves.compactMap { Int($0) }
      return halves.count == 2 && pips.count == 2 && pips.allSatisfy((0...6).contains) ? (pips[0], pips[1]) : nil
    }
    guard tiles.count == parts.count, (1...12).contains(tiles.count) else { throw MadeMedia.Problem.noTiles }
  }

  var keys: Set<String> { ["dominoes"] }

  private var layout: TabletopLayout { TabletopLayout(count: tiles.count, ratio: 0.5, most: 6) }
  var aspect: Double { layout.aspect }

  func items(on sketch: Sketch) -> [DrawItem] {
    let frames = layout.frames(width: sketch.width, height: sketch.height)
    return [sketch.ground] + zip(tiles, frames).flatMap { Self.items(of: $0, in: $1, on: sketch) }
  }

  private static func items(of tile: (upper: Int, lower: Int), in frame: Rect, on sketch: Sketch) -> [DrawItem] {
    let (side, ink) = (frame.width, sketch.theme.ink.opaque)
    let bar = [frame.x + 0.1 * side, frame.maxX - 0.1 * side].map { Point(x: $0, y: frame.midY) }
    var items = [
      sketch.box(frame, sketch.theme.cards.paper.opaque, radius: 0.14 * side),
      sketch.line(bar, ink, width: 0.04 * side),
    ]
    for (number, y) in [(tile.upper, frame.y + side / 2), (tile.lower, frame.maxY - side / 2)] {
      for (across, down) in Dice.places[number] ?? [] {
        items.append(
          sketch.disc(frame.midX + 0.27 * side * across, y + 0.27 * side * down, radius: 0.085 * side, ink))
      }
    }
    return items
  }

  func alt(in language: Language) -> String {
    let list = ListTexts(language: language).joined(tiles.map { "\($0.upper)-\($0.lower)" })
    return DrawingTexts(language: language).saying(\.dominoes, list)
  }
}
