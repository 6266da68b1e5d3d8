import Canvas
import Games
import Glibc
import PadProtocol
import Questions
import Room
import Scenes
import Tidying

/// Strings on their way to the screen, and how long each took.
struct TextRun {
  /// The most CPU time that a string may take.
  static let limit = 20.0

  private(set) var count = 0
  private(set) var slowest: [String] = []
  private var worst = 0.0
  private var total = 0.0
  private var slow = 0
  private var kinds: [StringMaker.Kind: (count: Int, time: Double, worst: Double)] = [:]
  private var maker: StringMaker
  private var engine: TextEngine
  private let large = Canvas(size: CanvasSize(width: 1920, height: 1080))
  private let small = Canvas(size: CanvasSize(width: 960, height: 540))

  init(seed: UInt64) throws {
    maker = StringMaker(seed: seed)
    engine = try Self.engine()
    warmUp()
  }

  private static func engine() throws -> TextEngine { try TextEngine(fontFolder: ResourceFolder.find("Fonts")) }

  /// The words of the scenes themselves and the first fonts are no stranger's doing.
  private mutating func warmUp() {
    let here = count
    for number in 0..<8 * Way.allCases.count {
      count = number
      show("Parlor")
    }
    count = here
  }

  /// The CPU time that it takes to show a string, in milliseconds.
  private func measure(_ text: String) -> Double {
    let before = Self.processorTime
    show(text)
    return Self.processorTime - before
  }

  /// Whether none was too slow.
  var isGood: Bool { slow == 0 }

  /// One line.
  var summary: String {
    "mean \(Self.text(total / Double(max(1, count)))) ms, slowest \(Self.text(worst)) ms, \(slow) over \(Int(Self.limit)) ms"
  }

  /// A line for each kind of string: how many there were, the mean and the slowest.
  var table: [String] {
    StringMaker.Kind.allCases.compactMap { kind in
      kinds[kind].map {
        "\(kind.rawValue): \($0.count) strings, mean \(Self.text($0.time / Double($0.count))) ms, slowest \(Self.text($0.worst)) ms"
      }
    }
  }

  /// Whether every kind of string has come.
  var isComplete: Bool { table.count == StringMaker.Kind.allCases.count }

  /// Makes a string and shows it.
  mutating func step() {
    let (kind, text) = maker.next()
    var time = measure(text)
    // What other programs do to the caches and the clock of the processor counts too: a slow string is slow each time,
    // also for an engine that has seen nothing yet.
    for _ in 0..<2 where time > Self.limit {
      guard let fresh = try? Self.engine() else { break }
      engine = fresh
      warmUp()
      time = min(time, measure(text))
    }
    count += 1
    total += time
    var own = kinds[kind] ?? (0, 0, 0)
    own = (own.count + 1, own.time + time, max(own.worst, time))
    kinds[kind] = own
    if time > Self.limit { slow += 1 }
    if time > worst || time > Self.limit {
      worst = max(worst, time)
      let scalars = text.unicodeScalars.prefix(40).map { String($0.value, radix: 16) }.joined(separator: " ")
      let line = "\(Self.text(time)) ms, string \(count), \(kind.rawValue), \(text.utf8.count) bytes: \(scalars)"
      slowest = (slowest + [line]).suffix(20)
    }
  }

  /// The ways that a stranger's text takes.
  private enum Way: Int, CaseIterable {
    case name, question, answer, otherRoom
    /// Without any tidying: what lies behind must not rely on it.
    case raw
  }

  private func show(_ text: String) {
    // A television's own size for the long ones and some of the others.
    let canvas = text.utf8.count > 2_000 || count.isMultiple(of: 16) ? large : small
    let items: [DrawItem]
    switch Way(rawValue: (count / 8) % Way.allCases.count) ?? .raw {
    case .name:
      let name = PlayerName.clean(text, fallback: "Player")
      let player = Player(id: Player.ID(rawValue: 1), name: name, colorIndex: 0)
      items = layout(Scene(content: .lobby(.init(players: [player], needed: 2)), room: name, language: .en), canvas)
    case .question: items = layout(Self.question(text, answers: ["Yes", "No"]), canvas)
    case .answer: items = layout(Self.question("Which?", answers: [text, "No"]), canvas)
    case .otherRoom: items = lines(of: text.tidied(atMost: 300), canvas)
    case .raw: items = lines(of: text, canvas)
    }
    // A background of its own would take most of the time.
    _ = Painter(engine: engine).paint(items.filter { if case .text = $0 { true } else { false } }, on: canvas)
  }

  private func layout(_ scene: Scene, _ canvas: Canvas) -> [DrawItem] {
    Scenes.layout(scene, size: canvas.size, now: Instant(nanoseconds: 0), text: engine)
  }

  private func lines(of text: String, _ canvas: Canvas) -> [DrawItem] {
    let size = canvas.size.height / 30
    let paragraph = Paragraph(
      spans: [TextSpan(text, .medium, Color(0xFFFFFF))], size: size, maxWidth: Double(canvas.size.width) * 0.8,
      tabular: count.isMultiple(of: 3), direction: TextDirection(firstStrongIn: text) ?? .leftToRight)
    return engine.lines(of: paragraph).lines.enumerated().map { index, line in
      .text(DrawItem.PlacedText(line: line, x: 20, baseline: Double(size * (index + 2))))
    }
  }

  /// The question as a file brings it; what a file may not bring is shown as it is.
  private static func question(_ text: String, answers: [String]) -> Scene {
    let list = answers.map(\.quoted).joined(separator: ",")
    let json = #"[{"question":\#(text.quoted),"answers":[\#(list)]}]"#
    let read = QuestionReader.read(Array(json.utf8), name: "x.json").questions.first
    return Scene(
      content: .game(
        .trivia(
          .question(
            TriviaScene.Question(
              number: 1, count: 1, text: read?.text ?? text, answers: read?.answers ?? answers, players: [],
              countdown: nil)))), room: "Attic", language: .en)
  }

  /// Of this thread, in milliseconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  private static func text(_ milliseconds: Double) -> String { "\((milliseconds * 100).rounded() / 100)" }
}

extension String {
  /// The text as a JSON string.
  fileprivate var quoted: String {
    unicodeScalars.reduce(into: "\"") { result, scalar in
      switch scalar {
      case "\"", "\\": result.unicodeScalars.append(contentsOf: ["\\", scalar])
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}
