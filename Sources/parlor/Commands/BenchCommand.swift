import ArgumentParser
import Canvas
import Games
import PadProtocol
import Questions
import Room
import Samples
import Scenes

/// Measures what the picture and a round with many players cost, for `scripts/bench`.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measures the picture and the room.", shouldDisplay: false)

  func run() throws {
    let fonts = try TextEngine(fontFolder: try ResourceFolder.find("Fonts"))
    for (width, height) in [(1920, 1080), (3840, 2160)] {
      for scene in [SampleScene.question, .reveal, .lobby, .over] {
        try measurePicture(of: scene, CanvasSize(width: width, height: height), fonts)
      }
    }
    for players in [10, 100, 1000, 5000] {
      for spread in [false, true] { measureRound(players: players, spread: spread) }
    }
    try measureJournal()
  }

  /// How long a pad waits for its answer to be written down.
  private func measureJournal() throws {
    let journal = try JournalBench()
    defer { journal.close() }
    for players in [1, 8, 200, 1000] {
      let room = Self.room(of: players)
      let times = try (0..<21).map { _ in try journal.commit(players, in: room) }.sorted()
      line("journal: \(players) answers at once", times[10])
      line("journal: the same, the slowest of 21", times[20])
      let states = try (0..<11).map { _ in try journal.commit(players, in: room, writingTheState: true) }.sorted()
      line("journal: with a new question", states[5])
    }
  }

  private static func room(of players: Int) -> Room {
    let questions = (1...200).map { Question(text: "Question \($0)?", answers: ["a", "b", "c", "d"]) }
    var room = Room(
      configuration: RoomConfiguration(name: "Bench", code: nil),
      game: Trivia(questions: questions, rules: TriviaRules(scoring: .speed), seed: 1))
    let now = Instant(nanoseconds: 0)
    for number in 1...players {
      let pad = PadID(rawValue: number)
      let secret = SeatSecret(rawValue: "0123456789abcdef0123456789ab\(1000 + number)")
      _ = room.handle(.arrived(pad, Arrival(address: "192.168.1.20", secret: secret)), at: now)
      _ = room.handle(.message(.join(.init(name: "P\(number)")), from: pad), at: now)
    }
    return room
  }

  /// The median of several runs, in milliseconds.
  private func median(of count: Int, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let times = (0..<count).map { _ in clock.measure(body) }.sorted()
    let middle = times[count / 2].components
    return Double(middle.seconds) * 1e3 + Double(middle.attoseconds) / 1e15
  }

  private func line(_ what: String, _ milliseconds: Double) {
    let thousandths = Int((milliseconds * 1000).rounded())
    let rest = String(thousandths % 1000)
    let text = "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    StandardOutput.line(what + String(repeating: " ", count: max(1, 52 - what.count)) + text + " ms")
  }

  private func measurePicture(of scene: SampleScene, _ size: CanvasSize, _ fonts: TextEngine) throws {
    let name = "\(scene.rawValue) \(size.width)x\(size.height)"
    var items: [DrawItem] = []
    let layout = median(of: 21) { items = scene.items(size: size, text: fonts) }
    line("\(name): layout", layout)
    let canvas = Canvas(size: size)
    let whole = median(of: 11) { _ = Painter(engine: fonts).paint(items, on: canvas) }
    line("\(name): everything, background too", whole)
    let painter = Painter(engine: fonts)
    _ = painter.paint(items, on: canvas)
    let others = Array(items.dropLast())
    var isWhole = true
    let change = median(of: 21) {
      _ = painter.paint(isWhole ? others : items, on: canvas)
      isWhole.toggle()
    }
    line("\(name): one thing changes", change)
  }

  /// Everybody answers, and gets every screen; the bytes are encoded as for the wire.
  private func measureRound(players: Int, spread: Bool) {
    let rounds = (0..<3).map { _ in RoundBench.measure(players: players, spread: spread) }
    func median(_ value: (RoundBench.Times) -> Double) -> Double { rounds.map(value).sorted()[1] }
    let name = "\(players) answers \(spread ? "one by one" : "at once")"
    line("\(name): a press, on the loop", median(\.press))
    line("\(name): the one that ends the round", median(\.reveal))
    line("\(name): all, on the loop", median(\.loop))
    line("\(name): what TV and console show", median(\.pictures))
  }
}
