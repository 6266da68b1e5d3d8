import PadProtocol
import Questions
import Testing

@testable import Scenes

/// The constellations that questions ask for.
@Suite struct StarDrawingTests {
  /// What the constellations are called, in Chinese without the word for a constellation.
  private static let names = [
    "andromeda": "仙女", "aquila": "天鹰", "aries": "白羊", "auriga": "御夫", "bootes": "牧夫", "canis-major": "大犬",
    "cassiopeia": "仙后", "cepheus": "仙王", "corona-borealis": "北冕", "corvus": "乌鸦", "crux": "南十字", "cygnus": "天鹅",
    "delphinus": "海豚", "draco": "天龙", "gemini": "双子", "hercules": "武仙", "leo": "狮子", "libra": "天秤", "lyra": "天琴",
    "orion": "猎户", "pegasus": "飞马", "perseus": "英仙", "sagittarius": "人马", "scorpius": "天蝎", "taurus": "金牛",
    "ursa-major": "大熊", "ursa-minor": "小熊", "virgo": "室女",
  ]

  private static func made(_ name: String) -> MadeMedia { DrawingCheck.made("stars", name) }

  private static func constellation(_ name: String) throws -> Constellation { try #require(StarTable.all[name]) }

  @Test func everyLineOfTheTable_isRead() {
    #expect(Set(StarTable.all.keys) == Set(Self.names.keys))
    let all = StarTable.all.values
    #expect(all.allSatisfy { !$0.shapes.isEmpty && !$0.lines.isEmpty })
    #expect(all.reduce(0) { $0 + $1.stars.count } + 2 * Self.names.count == StarTable.lines.count)
  }

  @Test(arguments: names.keys.sorted()) func aConstellation_isDrawnAndDescribed(name: String) throws {
    for made in [Self.made(name), DrawingCheck.made("stars", name, .init("lines", "true"))] {
      try DrawingCheck.liesInItsFrame(made)
      try DrawingCheck.saysNoName(made, [name, try #require(Self.names[name])])
    }
  }

  @Test func constellations_differ() throws { try DrawingCheck.differ(Self.names.keys.sorted().map(Self.made)) }

  /// Each star has a line, and a line joins only stars that there are.
  @Test(arguments: names.keys.sorted()) func lines_joinStars(name: String) throws {
    let constellation = try Self.constellation(name)
    let joined = Set(constellation.lines.joined())
    // The sword below Orion's belt hangs from nothing, and the fifth star of the cross has no part in it.
    let free = ["orion", "crux"].contains(name) ? 1 : 0
    #expect(joined.isSubset(of: constellation.stars.indices) && constellation.lines.allSatisfy { $0.count > 1 })
    #expect(joined.count == constellation.stars.count - free)
    let plain = try Drawing(Self.made(name)).items(in: CanvasSize(width: 500, height: 500), theme: .night)
    let lined = try Drawing(DrawingCheck.made("stars", name, .init("lines", "true"))).items(
      in: CanvasSize(width: 500, height: 500), theme: .night)
    #expect(lined.count == plain.count + constellation.lines.count)
  }

  /// Distances between two stars in degrees, as handbooks give them.
  private static let distances: [(String, Int, Int, Double)] = [
    // The pointers of the Plough, and the whole of it; Castor and Pollux; Orion's belt, and from shoulder to foot.
    ("ursa-major", 0, 1, 5.4), ("ursa-major", 0, 6, 25.7), ("gemini", 0, 1, 4.5), ("orion", 3, 5, 2.7),
    ("orion", 0, 1, 18.6), ("crux", 0, 2, 6.0), ("cassiopeia", 0, 4, 13.3), ("cygnus", 0, 5, 22.3),
    ("pegasus", 0, 1, 12.9), ("leo", 0, 8, 24.6), ("ursa-minor", 0, 6, 16.6),
  ]

  @Test(arguments: distances) func stars_areAsFarApartAsInTheSky(name: String, one: Int, other: Int, degrees: Double)
    throws
  {
    let places = try Self.constellation(name).places
    let (x, y) = (places[one].x - places[other].x, places[one].y - places[other].y)
    let distance = (x * x + y * y).squareRoot() * 180 / Double.pi
    #expect(abs(distance - degrees) < 0.03 * degrees + 0.05, "\(distance)")
  }

  /// North is at the top, and east at the left.
  @Test func theSky_isSeenFromBelow() throws {
    let orion = try Self.constellation("orion").places
    // Betelgeuse is at the upper left, Rigel at the lower right.
    #expect(orion[0].x < orion[1].x && orion[0].y < orion[1].y)
    // Seen with north at the top, the Plough's handle points left, away from its bowl.
    let plough = try Self.constellation("ursa-major").places
    #expect(plough[6].x < plough[3].x && plough[3].x < plough[0].x)
  }

  @Test func brighterStars_areLarger() throws {
    let items = try Drawing(Self.made("orion")).items(in: CanvasSize(width: 500, height: 500), theme: .night)
    let radii = items.compactMap { item -> Double? in if case .disc(let disc) = item { disc.radius } else { nil } }
    #expect(radii.count == 9 && radii.max() == radii[1] && radii.min() == radii[7])
  }

  @Test func constellations_areDescribedByShapeAndPlaces() throws {
    let alt = try DrawingCheck.alt(Self.made("crux"))
    #expect(alt.hasPrefix("Stars that form: kite; Their places from the left and from the top in per cent, each with"))
    #expect(alt.contains(": 1, ") && alt.hasSuffix(": 4"), "\(alt)")
    #expect(try DrawingCheck.alt(Self.made("leo"), .zh).hasPrefix("星星连成的形状：钩子、三角形；"))
  }

  @Test func lines_areTrueOrFalse() {
    #expect(throws: MadeMedia.Problem("needs true or false as \"lines\"")) {
      try Drawing(DrawingCheck.made("stars", "orion", .init("lines", "yes")))
    }
  }
}
