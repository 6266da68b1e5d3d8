import Catalogue
import Games
import PadProtocol
import Questions

/// A cloud of dots, with squares among them on request: `{"dots": 137, "squares": 20, "seed": 4}`.
struct Dots: DrawingSubject {
  /// The largest number that a TV shows clearly.
  static let most = 400

  let dots: Int
  let squares: Int
  let seed: Int

  init(_ made: MadeMedia) throws(MadeMedia.Problem) {
    dots = try made.number("dots", in: 1...Self.most)
    squares = try made.number("squares", in: 0...Self.most, or: 0)
    seed = try made.number("seed", in: 0...Int.max, or: 1)
    guard dots + squares <= Self.most else {
      throw MadeMedia.Problem.tooManyDots(most: Self.most)
    }
  }

  var keys: Set<String> { ["dots", "squares", "seed"] }

  private var count: Int { dots + squares }

  /// The radius of a dot, as a share of the picture's height; together the dots cover a fifth of the picture.
  private var radius: Double { min(0.06, (0.2 * aspect / (Double(count) * Double.pi)).squareRoot()) }

  /// The middles of the dots and then of the squares, in heights of the picture: at random, but none touches another.
  var places: [Point] {
    var generator = SeededGenerator(seed: UInt64(seed))
    func part() -> Double { Double(generator.below(1 << 30)) / Double(1 << 30) }
    let edge = 1.6 * radius
    let distance = 2.5 * radius
    var places: [Point] = []
    while places.count < count {
      let place = Point(x: edge + part() * (aspect - 2 * edge), y: edge + part() * (1 - 2 * edge))
      let isFree = places.allSatisfy { other in
        let (x, y) = (other.x - place.x, other.y - place.y)
        return x * x + y * y > distance * distance
      }
      if isFree { places.append(place) }
    }
    return places
  }

  func items(on sketch: Sketch) -> [DrawItem] {
    let scale = sketch.height
    let colors = [sketch.theme.answers[0], sketch.theme.answers[1]].map(\.opaque)
    return [sketch.ground]
      + places.enumerated().map { index, place in
        let (x, y, radius) = (place.x * scale, place.y * scale, radius * scale)
        guard index >= dots else { return sketch.disc(x, y, radius: radius, colors[0]) }
        let side = 1.8 * radius
        return sketch.box(Rect(x: x - side / 2, y: y - side / 2, width: side, height: side), colors[1])
      }
  }

  /// A sample to reckon with: what is in a strip at the left.
  func alt(in language: Language) -> String {
    let texts = DrawingTexts(language: language)
    let strip = places.enumerated().filter { $0.element.x < aspect / 5 }
    let count = (dots: strip.count { $0.offset < self.dots }, squares: strip.count { $0.offset >= self.dots })
    return squares == 0
      ? texts.saying(\.dots, "\(count.dots)")
      : texts.saying(\.dotsAndSquares, ListTexts(language: language).joined(["\(count.dots)", "\(count.squares)"]))
  }
}
