import Catalogue
import Games
import PadProtocol
import Questions
import Testing

@testable import Scenes

/// The pictures that questions ask for.
@Suite struct DrawingTests {
  private static let languages: [Language] = [.en, .zh]

  private static func made(_ json: String) throws -> MadeMedia { try #require(MadeMedia(json: json)) }
  private static func drawing(_ json: String) throws -> Drawing { try Drawing(try made(json)) }
  private static func alt(_ json: String, _ language: Language = .en) throws -> String {
    try drawing(json).alt(in: language)
  }

  private static let samples =
    FlagTable.all.keys.sorted().map { "{\"flag\": \"\($0)\"}" } + [
      "{\"dots\": 400}", "{\"dots\": 1}", "{\"dots\": 30, \"squares\": 8, \"seed\": 9}", "{\"share\": 1}",
      "{\"share\": 99}",
      "{\"angle\": 47, \"turn\": 300}", "{\"clock\": \"0:00\"}", "{\"clock\": \"23:59\", \"mirrored\": true}",
      "{\"dice\": \"1\"}", "{\"dice\": \"1 2 3 4 5 6 6 6\"}", "{\"cubes\": \"0 6/1\"}", "{\"moon\": 0}",
      "{\"moon\": 50, \"waning\": true}", "{\"moon\": 100}", "{\"braille\": \"w\"}", "{\"braille\": \"ABCDEFGH\"}",
      "{\"morse\": \"E\"}", "{\"signals\": \"ABCDEF\"}", "{\"signals\": \"yz\"}",
    ]

  /// Whatever the size, everything drawn has a place, the first item fills the picture, and nothing is endless.
  @Test(arguments: samples) func aPicture_fillsItsFrame(json: String) throws {
    let drawing = try Self.drawing(json)
    #expect((0.5...4).contains(drawing.aspect))
    for height in [90, 700, 2_160] {
      let size = CanvasSize(width: Int((Double(height) * drawing.aspect).rounded()), height: height)
      let items = drawing.items(in: size, theme: .night)
      #expect(!items.isEmpty && items == drawing.items(in: size, theme: .night))
      for item in items {
        let frame = item.frame
        #expect([frame.x, frame.y, frame.width, frame.height].allSatisfy { $0.isFinite && abs($0) < 1e5 })
      }
    }
    for language in Self.languages {
      let alt = drawing.alt(in: language)
      #expect(!alt.isEmpty && alt.count <= 300 && !alt.contains("{"), "\(alt)")
      #expect(alt.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) } == (language == .zh))
    }
  }

  // MARK: Flags

  @Test func everyLineOfTheTable_isAFlagOrAShape() {
    let lines = (FlagTable.aToJ + "\n" + FlagTable.kToZ).split(separator: "\n")
    #expect(lines.count { $0.first != " " } == FlagTable.all.count && FlagTable.all.count == 94)
    let shapes = lines.count { $0.hasPrefix(" ") && !$0.hasPrefix("  ") }
    #expect(FlagTable.all.values.reduce(0) { $0 + $1.shapes.count } == shapes)
    #expect(FlagTable.easy.isSubset(of: FlagTable.all.keys) && FlagTable.medium.isSubset(of: FlagTable.all.keys))
    #expect(FlagTable.easy.isDisjoint(with: FlagTable.medium))
    #expect(FlagTable.all.keys.allSatisfy { FlagTable.alike($0).isSubset(of: FlagTable.all.keys) })
    #expect(SignalTable.all.count == 26)
  }

  /// Flags as an encyclopaedia describes them.
  private static let words = [
    ("fr", "stripes from the left: blue, white, red"),
    ("nl", "stripes from the top: red, white, blue"),
    ("de", "stripes from the top: black, red, yellow"),
    ("it", "stripes from the left: green, white, red"),
    ("ie", "stripes from the left: green, white, orange"),
    ("jp", "white ground; red disc"),
    ("bd", "green ground; red disc"),
    ("se", "blue ground; yellow cross"),
    ("vn", "red ground; yellow star"),
    ("cn", "red ground; yellow star × 5"),
    ("tr", "red ground; white crescent; white star"),
    ("qa", "dark red ground; white shape"),
    ("lv", "stripes from the top: dark red, white, dark red"),
    ("bw", "stripes from the top: light blue, white, black, white, light blue"),
    ("ua", "stripes from the top: blue, yellow"),
    ("jm", "green ground; black triangle × 2; yellow diagonal cross"),
  ]

  @Test(arguments: words) func flags_areDescribed(code: String, words: String) throws {
    let alt = try Self.alt("{\"flag\": \"\(code)\"}")
    #expect(alt.hasPrefix("A flag: \(words)"), "\(alt)")
  }

  /// Two flags that are described alike are named as alike, or they could not be told apart without seeing them.
  @Test func flagsOfOneDescription_areNamedAsAlike() {
    let words = FlagWords(language: .en)
    let codes = FlagTable.all.keys.sorted()
    for (index, one) in codes.enumerated() {
      for other in codes[(index + 1)...] {
        guard let first = FlagTable.all[one], let second = FlagTable.all[other] else { continue }
        if words.parts(of: first) == words.parts(of: second) {
          #expect(FlagTable.alike(one).contains(other), "\(one) \(other)")
        }
      }
    }
  }

  /// A crescent is what is left of a disc: points of the disc outside of the other one, and the edge of the other one.
  @Test(arguments: ["tr", "tn", "pk", "sg", "mv", "ly", "az", "uz", "my", "dz"]) func crescents_areCutOut(code: String)
    throws
  {
    let flag = try #require(FlagTable.all[code])
    let sketch = Sketch(size: CanvasSize(width: Int(1_000 * flag.aspect), height: 1_000), theme: .night)
    let frame = Rect(x: 0, y: 0, width: sketch.width, height: sketch.height)
    for shape in flag.shapes {
      guard case .crescent(let center, let radius, let other, let cut, _) = shape else { continue }
      let item = Flag(aspect: flag.aspect, shapes: [shape]).items(in: frame, on: sketch)[0]
      guard case .path(let path) = item else { continue }
      let points = path.steps.compactMap { step in
        switch step {
        case .move(let point), .line(let point): point
        default: nil
        }
      }
      func distance(_ point: Point, _ middle: Point) -> Double {
        let (x, y) = (point.x - middle.x * sketch.width, point.y - middle.y * sketch.height)
        return (x * x + y * y).squareRoot()
      }
      // Each point is on one of the two circles, inside the disc and outside of the other one.
      for point in points {
        #expect(distance(point, center) < 1_000 * radius + 0.01 && distance(point, other) > 1_000 * cut - 0.01)
      }
      // Neighbours are near each other: the outline does not jump across the disc, but for a ring's one seam.
      let jumps = zip(points, points.dropFirst()).map { one, next in
        ((one.x - next.x) * (one.x - next.x) + (one.y - next.y) * (one.y - next.y)).squareRoot()
      }
      let far = jumps.filter { $0 > 0.12 * 1_000 * radius }
      #expect(far.count <= (code == "tn" ? 1 : 0), "\(code) \(far)")
    }
  }

  // MARK: Amounts

  @Test(arguments: [(1, 0), (137, 0), (400, 0), (60, 40), (0 + 1, 399)]) func dots_canBeCounted(dots: Int, squares: Int)
    throws
  {
    let cloud = try Dots(try Self.made("{\"dots\": \(dots), \"squares\": \(squares), \"seed\": 7}"))
    let items = cloud.items(on: Sketch(size: CanvasSize(width: 1_500, height: 1_000), theme: .night))
    #expect(items.count { if case .disc = $0 { true } else { false } } == dots)
    #expect(items.count { if case .box = $0 { true } else { false } } == squares + 1)
    let things = items.dropFirst()
    for (index, one) in things.enumerated() {
      #expect(Rect(x: 0, y: 0, width: 1_500, height: 1_000).contains(one.frame))
      for other in things.dropFirst(index + 1) {
        let (x, y) = (one.frame.midX - other.frame.midX, one.frame.midY - other.frame.midY)
        #expect((x * x + y * y).squareRoot() > one.frame.width)
      }
    }
    // The sample that is described is the number of those whose middles are in the left fifth.
    let sample = things.count { $0.frame.midX < 300 }
    let numbers = try Self.alt("{\"dots\": \(dots), \"squares\": \(squares), \"seed\": 7}").split { !$0.isNumber }
      .compactMap { Int($0) }
    #expect(numbers.reduce(0, +) == sample)
  }

  @Test func anotherSeed_isAnotherCloud() throws {
    func places(_ seed: Int) throws -> [Point] { try Dots(try Self.made("{\"dots\": 50, \"seed\": \(seed)}")).places }
    #expect(try places(1) == places(1) && places(1) != places(2))
  }

  @Test func sharesAndAngles_areSaidAsAClocksHand() throws {
    #expect(
      try Self.alt("{\"share\": 25}").hasSuffix(": 15") && Self.alt("{\"share\": 50}").hasSuffix(": 30"))
    #expect(
      try Self.alt("{\"angle\": 90}").hasSuffix(": 15") && Self.alt("{\"angle\": 180}").hasSuffix(": 30"))
  }

  // MARK: Clocks

  /// The time, whether in a mirror, and what is said of the hands as they are seen.
  private static let clocks = [
    ("10:10", false, "A clock. Hours around its short hand, minute at its long hand: 10–11, 10"),
    ("3:00", false, "A clock. Hour at its short hand, minute at its long hand: 3, 0"),
    ("0:30", false, "A clock. Hours around its short hand, minute at its long hand: 12–1, 30"),
    ("12:00", false, "A clock. Hour at its short hand, minute at its long hand: 12, 0"),
    // In a mirror 3:00 looks like 9:00, and 1:50 like 10:10.
    ("3:00", true, "In a mirror: A clock. Hour at its short hand, minute at its long hand: 9, 0"),
    ("1:50", true, "In a mirror: A clock. Hours around its short hand, minute at its long hand: 10–11, 10"),
  ]

  @Test(arguments: clocks) func clocks_areRead(time: String, isMirrored: Bool, words: String) throws {
    #expect(try Self.alt("{\"clock\": \"\(time)\", \"mirrored\": \(isMirrored)}") == words)
  }

  // MARK: Signs

  @Test func signs_areThoseOfTheirAlphabets() throws {
    #expect(try Self.alt("{\"morse\": \"SOS\"}") == "Morse code: ··· −−− ···")
    // From the first ten letters: C 14, A 1, T 2345; W alone has no letter of the first ten as its upper part's pattern.
    #expect(try Self.alt("{\"braille\": \"CAT\"}").hasSuffix("14, 1, 2345"))
    #expect(try Self.alt("{\"braille\": \"JOKUWXYZ\"}").hasSuffix("245, 135, 13, 136, 2456, 1346, 13456, 1356"))
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { Braille.dots($0) }
    #expect(Set(letters).count == 26)
    #expect(try Self.alt("{\"signals\": \"CQ\"}").contains("2: yellow ground"))
    #expect(
      try Self.alt("{\"dice\": \"3 5\"}").hasSuffix("3, 5") && Self.alt("{\"cubes\": \"2 1/1\"}").hasSuffix("2 1; 1"))
  }

  // MARK: What is wrong

  private static let wrong = [
    (
      "{\"map\": \"fr\"}",
      "asks for nothing that can be drawn: flag, signals, dots, share, angle, clock, dice, cubes, moon, braille, "
        + "morse, field, stars, silhouette, dominoes, cards, chess, notes"
    ),
    ("{\"dots\": 401}", "needs a whole number from 1 to 400 as \"dots\""),
    ("{\"dots\": 300, \"squares\": 101}", "can show at most 400 dots and squares together"),
    ("{\"dots\": 3, \"colour\": \"red\"}", "has the unknown key \"colour\""),
    ("{\"clock\": \"10:7\"}", "needs a time such as \"10:10\" as \"clock\""),
    ("{\"clock\": \"24:00\"}", "needs a time such as \"10:10\" as \"clock\""),
    ("{\"dice\": \"7\"}", "needs 1 to 8 numbers from 1 to 6 as \"dice\", such as \"3 5 6\""),
    ("{\"cubes\": \"7\"}", "needs up to 6 rows of up to 6 heights from 0 to 6 as \"cubes\", such as \"3 2 1/1 1\""),
    ("{\"signals\": \"A1\"}", "needs 1 to 6 letters from A to Z as \"signals\""),
    ("{\"moon\": 25, \"waning\": \"yes\"}", "needs true or false as \"waning\""),
  ]

  @Test(arguments: wrong) func wrongPictures_areNamed(json: String, sentence: String) throws {
    let made = try Self.made(json)
    do {
      _ = try Drawing(made)
      Issue.record("\(json) can be drawn")
    } catch { #expect(error == MadeMedia.Problem(sentence)) }
  }

  // MARK: Questions

  @Test func aQuestion_getsSizeAndDescription() throws {
    let flag = Question(
      text: "Whose?", answers: ["a", "b"], language: "zh-Hans",
      picture: QuestionPicture(file: try Self.made("{\"flag\": \"ch\"}").file))
    let done = try flag.completed(in: .en)
    #expect(done.picture?.aspect == 1 && done.picture?.alt == "一面旗：红色底；白色长方形 × 2")
    var named = flag
    named.picture?.alt = "My own words"
    #expect(try named.completed(in: .en).picture?.alt == "My own words")
    // A sound has a picture of its tones, unless the question has one of its own.
    let tune = Question(text: "Which?", answers: ["a", "b"], sound: try Self.made("{\"tune\": \"fifth\"}").file)
    let heard = try tune.completed(in: .en)
    #expect(heard.picture?.alt == "The tones: G4 G4 G4 D♯4 F4 F4 F4 D4")
    #expect(heard.picture.flatMap { MadeMedia($0.file) }?.isScore == true)
    var seen = tune
    seen.picture = flag.picture
    #expect(try seen.completed(in: .en).picture?.file == flag.picture?.file)
    let plain = Question(text: "Which?", answers: ["a", "b"], picture: QuestionPicture(file: MediaFile(name: "a.png")))
    #expect(try plain.completed(in: .en) == plain)
  }

  @Test func aWrongPicture_isSaidWithItsKey() throws {
    let flag = Question(
      text: "Whose?", answers: ["a", "b"], picture: QuestionPicture(file: try Self.made("{\"dots\": 0}").file))
    #expect(throws: MadeMedia.Problem("\"draw\" needs a whole number from 1 to 400 as \"dots\"")) {
      try flag.completed(in: .en)
    }
  }
}
