import Catalogue
import PadProtocol
import Questions

/// A constellation with north at the top: `{"stars": "orion", "lines": true}`.
struct StarsSubject: DrawingSubject {
  let constellation: Constellation
  let hasLines: Bool
  private let places: [Point]
  private let area: Rect

  init(_ made: MadeMedia) throws(MadeMedia.Problem) {
    constellation = try made.entry("stars", of: StarTable.all)
    hasLines = try made.isTrue("lines")
    places = constellation.places
    area = Rect(around: places)
  }

  var keys: Set<String> { ["stars", "lines"] }
  var aspect: Double { min(1.8, max(0.8, (area.width + 2 * margin) / (area.height + 2 * margin))) }

  private var margin: Double { 0.13 * max(area.width, area.height) }

  /// Returns the place of each star on a picture of this size.
  func points(width: Double, height: Double) -> [Point] {
    let scale = min(width / (area.width + 2 * margin), height / (area.height + 2 * margin))
    return places.map {
      Point(x: width / 2 + ($0.x - area.midX) * scale, y: height / 2 + ($0.y - area.midY) * scale)
    }
  }

  func items(on sketch: Sketch) -> [DrawItem] {
    let points = points(width: sketch.width, height: sketch.height)
    let sky = sketch.box(Rect(x: 0, y: 0, width: sketch.width, height: sketch.height), sketch.theme.ink.opaque)
    let lines = hasLines ? constellation.lines : []
    let color = sketch.theme.line.over(sketch.theme.ink.opaque)
    return [sky] + lines.map { sketch.line($0.map { points[$0] }, color, width: 0.005 * sketch.height) }
      + zip(constellation.stars, points).map { star, point in
        let radius = max(0.007, 0.025 - 0.004 * star.magnitude) * sketch.height
        return sketch.disc(point.x, point.y, radius: radius, sketch.theme.cards.paper.opaque)
      }
  }

  func alt(in language: Language) -> String {
    let texts = DrawingTexts(language: language)
    let list = ListTexts(language: language)
    let shapes = list.joined(constellation.shapes.map { texts[keyPath: Self.word(for: $0)] })
    let stars = zip(constellation.stars, points(width: 100 * aspect, height: 100))
      .sorted { $0.0.magnitude < $1.0.magnitude }
      .map { star, point in
        texts.label(
          label: "\(Int((point.x / aspect).rounded()))/\(Int(point.y.rounded()))",
          value: "\(Int(star.magnitude.rounded()))")
      }
    return texts.saying(\.starShapes, shapes) + texts.semicolon + texts.saying(\.starPlaces, list.joined(stars))
  }

  private static func word(for shape: Constellation.Shape) -> KeyPath<DrawingTexts, String> {
    switch shape {
    case .ladle: \.ladle
    case .zigzag: \.zigzag
    case .house: \.house
    case .trapezium: \.trapezium
    case .windingLine: \.windingLine
    case .cross: \.cross
    case .parallelogram: \.parallelogram
    case .fork: \.fork
    case .pentagon: \.pentagon
    case .row: \.row
    case .square: \.square
    case .bentRow: \.bentRow
    case .kite: \.kite
    case .halfRing: \.halfRing
    case .lozenge: \.lozenge
    case .wedge: \.wedge
    case .twoRows: \.twoRows
    case .hook: \.hook
    case .triangle: \.triangle
    case .pot: \.pot
    case .hourglass: \.hourglass
    }
  }
}
