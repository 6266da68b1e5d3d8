import PadProtocol
import Questions
import Testing

@testable import Scenes

/// The playing fields that questions ask for.
@Suite struct FieldDrawingTests {
  /// What the sports are called where pictures are described.
  private static let names = [
    "american-football": "美式橄榄球", "athletics": "田径", "badminton": "羽毛球", "baseball": "棒球", "basketball": "篮球",
    "beach-volleyball": "沙滩排球", "cricket": "板球", "curling": "冰壶", "fencing": "击剑", "field-hockey": "曲棍球",
    "football": "足球", "futsal": "五人制", "handball": "手球", "ice-hockey": "冰球", "kabaddi": "卡巴迪",
    "korfball": "合球", "netball": "无挡板", "padel": "板式网球", "pickleball": "匹克球", "rugby-union": "橄榄球",
    "snooker": "斯诺克", "squash": "壁球", "sumo": "相扑", "table-tennis": "乒乓", "tennis": "网球", "volleyball": "排球",
    "wrestling": "摔跤",
  ]

  private static func made(_ name: String) -> MadeMedia { DrawingCheck.made("field", name) }

  private static func field(_ name: String) throws -> Field { try #require(FieldTable.all[name]) }

  @Test func everyLineOfTheTable_isAFieldOrAMark() {
    #expect(Set(FieldTable.all.keys) == Set(Self.names.keys))
    #expect(FieldTable.all.values.reduce(0) { $0 + $1.marks.count } == FieldTable.lines.count { $0.hasPrefix(" ") })
    #expect(FieldTable.lines.count { !$0.hasPrefix(" ") } == Self.names.count)
  }

  @Test(arguments: names.keys.sorted()) func aField_isDrawnAndDescribed(name: String) throws {
    try DrawingCheck.liesInItsFrame(Self.made(name))
    try DrawingCheck.saysNoName(Self.made(name), [name, try #require(Self.names[name])])
  }

  @Test func fields_differ() throws { try DrawingCheck.differ(Self.names.keys.sorted().map(Self.made)) }

  /// Lengths and widths in the feet and yards of rule books, or in metres where the books have no others.
  private static let sizes: [(String, Double, Double)] = [
    ("tennis", 78 * 0.3048, 36 * 0.3048), ("badminton", 44 * 0.3048, 20 * 0.3048),
    ("table-tennis", 9 * 0.3048, 5 * 0.3048), ("pickleball", 44 * 0.3048, 20 * 0.3048), ("volleyball", 18, 9),
    ("beach-volleyball", 16, 8), ("padel", 20, 10), ("squash", 32 * 0.3048, 21 * 0.3048), ("basketball", 28, 15),
    ("netball", 100 * 0.3048, 50 * 0.3048), ("handball", 40, 20), ("futsal", 40, 20), ("korfball", 40, 20),
    ("field-hockey", 100 * 0.9144, 60 * 0.9144), ("american-football", 120 * 0.9144, 160 * 0.3048),
    ("football", 105, 68), ("curling", 150 * 0.3048, 5), ("snooker", 11.708 * 0.3048, 5.833 * 0.3048),
    ("athletics", 84.39 + 2 * (36.5 + 8 * 1.22), 2 * (36.5 + 8 * 1.22)), ("kabaddi", 13, 10), ("ice-hockey", 60, 30),
  ]

  @Test(arguments: sizes) func sizes_areThoseOfTheRules(name: String, length: Double, width: Double) throws {
    let field = try Self.field(name)
    #expect(abs(field.length - length) < 0.04 && abs(field.width - width) < 0.2, "\(field.length) \(field.width)")
    #expect(abs(field.length / field.width - length / width) < 0.02 * length / width)
  }

  /// A shape, one of its numbers, and the same measure from another figure of the rule book.
  private static let measures: [(String, Field.Shape, Int, Double)] = [
    // From the net to the service line, and from the net to the short service line.
    ("tennis", .across, 0, (78 / 2 - 21) * 0.3048), ("badminton", .across, 0, (44 / 2 - 6.5) * 0.3048),
    ("pickleball", .across, 0, (44 / 2 - 7) * 0.3048), ("tennis", .along, 0, 4.5 * 0.3048),
    ("volleyball", .across, 0, 9 - 3), ("padel", .across, 0, 10 - 6.95),
    // Yards: the penalty area is 18 from each post, the circle has a radius of ten.
    ("football", .rectangle, 3, (8 + 2 * 18) * 0.9144), ("football", .rectangle, 2, 18 * 0.9144),
    ("football", .circle, 2, 10 * 0.9144), ("football", .goal, 2, 8 * 0.9144), ("football", .spot, 0, 12 * 0.9144),
    ("field-hockey", .dee, 1, 16 * 0.9144), ("field-hockey", .goal, 2, 4 * 0.9144),
    ("field-hockey", .across, 0, 25 * 0.9144), ("american-football", .every, 0, 5 * 0.9144),
    ("ice-hockey", .across, 0, 75 * 0.3048), ("ice-hockey", .goal, 2, 6 * 0.3048), ("netball", .arc, 2, 16 * 0.3048),
    ("netball", .across, 0, 100 / 3 * 0.3048), ("basketball", .rectangle, 2, 5.8), ("basketball", .circle, 2, 3.6 / 2),
    ("baseball", .diamond, 2, 90 * 0.3048), ("baseball", .arc, 2, 95 * 0.3048), ("cricket", .rectangle, 2, 22 * 0.9144),
    ("cricket", .round, 4, 30 * 0.9144), ("curling", .circle, 2, 6 * 0.3048), ("rugby-union", .across, 0, 10 + 22),
    ("sumo", .circle, 2, 15.0 / 33 * 5), ("squash", .rectangle, 2, 1.6), ("snooker", .across, 0, 29 * 0.0254),
    ("snooker", .arc, 2, 11.5 * 0.0254), ("wrestling", .circle, 2, 9.0 / 2), ("handball", .dee, 1, 6),
    ("futsal", .dee, 1, 6), ("fencing", .across, 0, 7 - 2), ("kabaddi", .across, 0, 6.5 - 3.75),
  ]

  @Test(arguments: measures) func marks_areWhereTheRulesPutThem(
    name: String, shape: Field.Shape, index: Int, measure: Double
  ) throws {
    let found = try Self.field(name).marks.filter { $0.shape == shape }.map { $0.numbers[index] }
    // Rules that were once in feet and are now in metres may differ by a few centimetres.
    let room = name == "football" ? 0.09 : 0.05
    #expect(found.contains { abs($0 - measure) < room || abs($0 - measure / 2) < 0.01 && shape == .circle }, "\(found)")
  }

  /// One lap on the inner lane's running line, 30 cm from the kerb, is 400 m.
  @Test func aLap_is400Metres() throws {
    let field = try Self.field("athletics")
    let inner = try #require(field.marks.first { $0.shape == .lanes }).numbers
    let radius = field.corner - inner[0] * inner[1] + 0.3
    #expect(abs(2 * (field.length - field.width) + 2 * Double.pi * radius - 400) < 0.05)
  }

  /// What is at one end is at the other too, as its mirror image, and no line leaves the field but a net.
  @Test(arguments: names.keys.sorted()) func lines_stayOnTheField(name: String) throws {
    let field = try Self.field(name)
    let lines = FieldLines(field: field)
    for mark in field.marks where !mark.isDot && mark.shape != .net && mark.shape != .ring {
      let all = lines.lines(of: mark)
      #expect(!all.isEmpty && all.allSatisfy { $0.count > 1 })
      for point in all.joined() {
        #expect((-0.001...field.length + 0.001).contains(point.x), "\(mark) \(point)")
        #expect((-0.001...field.width + 0.001).contains(point.y), "\(mark) \(point)")
      }
      if mark.isAtBothEnds {
        #expect(all.joined().contains { $0.x < field.length / 2 } && all.joined().contains { $0.x > field.length / 2 })
      }
    }
  }

  @Test func fields_areDescribedByTheirLines() throws {
    #expect(
      try DrawingCheck.alt(Self.made("tennis"))
        == "A playing field from above, in metres: rectangle 23.77 × 10.97; net at 11.89; line along at 1.37; "
        + "line along at 9.6; line along at 5.49; At each end: line across at 5.49")
    let chinese = try DrawingCheck.alt(Self.made("beach-volleyball"), .zh)
    #expect(chinese == "俯视的运动场地，单位米：长方形 16 × 8；网，位置 8")
  }

  @Test func anUnknownField_isNamed() {
    #expect(throws: MadeMedia.Problem.self) { try Drawing(Self.made("quidditch")) }
    do { _ = try Drawing(Self.made("chess")) } catch {
      #expect(error.message.hasPrefix("cannot show the field \"chess\"; there are american-football, athletics"))
    }
  }
}
