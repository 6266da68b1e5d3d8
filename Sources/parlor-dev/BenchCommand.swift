import ArgumentParser
import Canvas
import Figures
import Games
import HostProgram
import PadProtocol
import Questions
import Room
import Samples

/// Measures the cost of pictures, a round with many players, the journal, a long history, many questions and sounds,
/// for `scripts/bench`.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measures pictures, rounds, the journal, the history, questions and sound.")

  /// The parts that can be measured.
  enum Part: String, ExpressibleByArgument, CaseIterable {
    case picture, round, journal, history, questions, sound
  }

  @Argument(help: "The part to measure: picture, round, journal, history, questions or sound; all unless given.")
  var part: Part?

  @Flag(help: "Write a JSON object on each line instead of a table.")
  var json = false

  @Flag(help: "Fewer scenes, players and games.")
  var quick = false

  @Option(help: "The only scene whose pictures are measured.")
  var scene: String?

  @Option(help: "How many times each thing is measured.")
  var repeats: Int?

  func validate() throws {
    guard let scene, SampleScene(rawValue: scene) == nil else { return }
    throw ValidationError("There is no scene \(scene); parlor help snapshot names them all.")
  }

  func run() throws {
    if !json { StandardOutput.line(Figure.header) }
    for part in part.map({ [$0] }) ?? Part.allCases {
      switch part {
      case .picture: try measurePictures()
      case .round:
        for players in quick ? [10, 1000] : [10, 100, 1000, 5000, 10_000] {
          for spread in [false, true] {
            tell(RoundBench.figures(players: players, spread: spread, repeats: repeats ?? 5))
          }
        }
      case .journal: try measureJournal()
      case .history:
        for count in quick ? [1000] : [1000, 10_000] {
          tell(try HistoryBench(count: count, repeats: repeats ?? 5).figures())
        }
      case .sound: tell(SoundBench.figures(repeats: repeats ?? 5))
      case .questions:
        for count in quick ? [5000] : [5000, 50_000] {
          tell(try QuestionsBench(count: count, repeats: repeats ?? 5).figures())
        }
      }
    }
  }

  private func tell(_ figures: [Figure]) {
    for figure in figures { StandardOutput.line(json ? figure.json : figure.row) }
  }

  private func measurePictures() throws {
    let fonts = try ResourceFolder.find("Fonts")
    let one = scene.flatMap { SampleScene(rawValue: $0) }
    for scene in one.map({ [$0] }) ?? (quick ? PictureBench.few : SampleScene.allCases) {
      for size in PictureBench.sizes {
        tell(try PictureBench(scene: scene, size: size, repeats: repeats ?? 5, fontFolder: fonts).figures())
      }
    }
  }

  private func measureJournal() throws {
    let journal = try JournalBench()
    defer { journal.close() }
    for players in [1, 8, 200, 1000] {
      tell(try journal.figures(answers: players, in: Self.room(of: players), repeats: repeats ?? 21))
    }
    tell(try journal.evening(players: 20, games: 5, questions: 20))
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
}
