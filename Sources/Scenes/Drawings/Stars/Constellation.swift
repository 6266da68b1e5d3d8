/// Stars that people see as a figure.
struct Constellation: Hashable, Sendable {
  struct Star: Hashable, Sendable {
    /// The right ascension in hours and the declination in degrees.
    var hours: Double
    var degrees: Double
    /// The brightness, as astronomers measure it: less is brighter.
    var magnitude: Double
  }

  /// A shape that the figure has, in the words of the catalogue.
  enum Shape: String {
    case ladle, zigzag, house, trapezium, windingLine, cross, parallelogram, fork, pentagon, row, square, bentRow, kite
    case halfRing, lozenge, wedge, twoRows, hook, triangle, pot, hourglass
  }

  var shapes: [Shape]
  var stars: [Star] = []
  /// The lines between stars, each through several of them.
  var lines: [[Int]] = []

  /// The stars' places as they are seen with north at the top, in a stereographic projection around their middle.
  ///
  /// The unit is the radius of the sky; east is at the left, because the sky is seen from below.
  var places: [Point] {
    let directions = stars.map { star -> (x: Double, y: Double, z: Double) in
      let (ascension, declination) = (
        Turn.sineAndCosine(ofDegrees: 15 * star.hours), Turn.sineAndCosine(ofDegrees: star.degrees)
      )
      return (
        declination.cosine * ascension.cosine, declination.cosine * ascension.sine, declination.sine
      )
    }
    let sum = directions.reduce((x: 0, y: 0, z: 0)) { ($0.x + $1.x, $0.y + $1.y, $0.z + $1.z) }
    let length = (sum.x * sum.x + sum.y * sum.y + sum.z * sum.z).squareRoot()
    let middle = (x: sum.x / length, y: sum.y / length, z: sum.z / length)
    // East and north at the middle.
    let level = (middle.x * middle.x + middle.y * middle.y).squareRoot()
    let east = (x: -middle.y / level, y: middle.x / level)
    let north = (x: -middle.z * east.y, y: middle.z * east.x, z: level)
    return directions.map { star in
      let depth = star.x * middle.x + star.y * middle.y + star.z * middle.z
      let scale = 2 / (1 + depth)
      return Point(
        x: -scale * (star.x * east.x + star.y * east.y),
        y: -scale * (star.x * north.x + star.y * north.y + star.z * north.z))
    }
  }
}

extension StarTable {
  /// Returns the constellations in a table's lines.
  static func read(_ lines: [Substring]) -> [String: Constellation] {
    var all: [String: Constellation] = [:]
    var name = ""
    for line in lines {
      let words = line.split(separator: " ")
      let numbers = words.compactMap { Double($0) }
      if line.first != " " {
        name = String(words[0])
        all[name] = Constellation(
          shapes: words[1].split(separator: ",").compactMap { Constellation.Shape(rawValue: String($0)) })
      } else if numbers.count == 3 {
        all[name]?.stars.append(.init(hours: numbers[0], degrees: numbers[1], magnitude: numbers[2]))
      } else {
        all[name]?.lines = words.dropFirst().map { $0.split(separator: "-").compactMap { Int($0) } }
      }
    }
    return all
  }
}
