import ArgumentParser
import Canvas
import Figures
import Games
import PadProtocol
import Questions
import Room
import Samples

/// Measures what the picture and a round with many players cost, for `scripts/bench`.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measures the picture and the room.", shouldDisplay: false)

  /// What can be measured.
  enum Part: String, ExpressibleByArgument, CaseIterable {
    case picture, round, journal
  }

  @Argument(help: "picture, round or journal; without it all of them.")
  var part: Part?

  @Flag(help: "A JSON object in each line instead of a table.")
  var json = false

  @Flag(help: "Fewer scenes and repeats.")
  var quick = false

  @Option(help: "Of the pictures this scene alone.")
  var scene: String?

  @Option(help: "How often each picture is drawn.")
  var repeats: Int?

  func validate() throws {
    guard let scene, SampleScene(rawValue: scene) == nil else { return }
    throw ValidationError("There is no scene \(scene); parlor help snapshot names them all.")
  }

  func run() throws {
    for part in part.map({ [$0] }) ?? Part.allCases {
      switch part {
      case .picture: try measurePictures()
      case .round:
        for players in [10, 100, 1000, 5000] {
          for spread in [false, true] { measureRound(players: players, spread: spread) }
        }
      case .journal: try measureJournal()
      }
    }
  }

  private func measurePictures() throws {
    let fonts = try ResourceFolder.find("Fonts")
    if !json { StandardOutput.line(Figure.header) }
    let one = scene.flatMap { SampleScene(rawValue: $0) }
    for scene in one.map({ [$0] }) ?? (quick ? PictureBench.few : SampleScene.allCases) {
      for size in PictureBench.sizes {
        let bench = try PictureBench(scene: scene, size: size, repeats: repeats ?? 5, fontFolder: fonts)
        for figure in try bench.figures() { StandardOutput.line(json ? figure.json : figure.row) }
      }
    }
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

  private func line(_ what: String, _ milliseconds: Double) {
    let thousandths = Int((milliseconds * 1000).rounded())
    let rest = String(thousandths % 1000)
    let text = "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    StandardOutput.line(what + String(repeating: " ", count: max(1, 52 - what.count)) + text + " ms")
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
