import Games
import Questions
import Room
import TestSupport

/// A host program with a screen, a question file and a journal of its own.
final class BenchRoom: Sendable {
  static let code = "BENCH"
  static let port = 4747
  private static let seed: UInt64 = 1
  /// Longer than presses count after the decision.
  private static let reveal = 0.32

  /// The right answer to each question, from 0.
  let right: [Int]
  private let folder: TemporaryFolder
  private let display: VirtualX11
  private let host: Program

  /// Starts a host in the calling thread's network.
  init(parlor: String, pads: Int, rounds: Int, isByArrival: Bool) throws {
    let questions = (1...rounds).map { number in
      Question(
        text: "Question number \(number)?",
        answers: ["right \(number)"] + (1...3).map { "wrong \(number).\($0)" })
    }
    right = Self.rightAnswers(to: questions)
    // In memory: it is the network that is measured, not the disk.
    folder = try TemporaryFolder(inMemory: true)
    let csv = questions.map { ([$0.text] + $0.answers).joined(separator: ",") }.joined(separator: "\n") + "\n"
    let file = try folder.write(csv, to: "questions.csv")
    display = try VirtualX11(screens: [PixelSize(640, 480)])
    do {
      host = try Program(
        parlor,
        [
          "--questions", file, "--journal", "\(folder.path)/journal.sqlite", "--seed", "\(Self.seed)", "--rounds", "0",
          "--at-once", "--time-limit", "0", "--reveal", "\(Self.reveal)", "--start-with", "\(pads)", "--no-host-player",
          "--exit-after-game", "--no-discovery", "--display", "primary", "--mode", "current", "--language", "en",
          "--port", "\(Self.port)", "--code", Self.code, "--name", "Bench",
        ] + (isByArrival ? ["--arrival-order"] : []), environment: display.environment)
    } catch {
      display.stop()
      throw error
    }
  }

  /// Waits until pads may come.
  func waitForStart() throws { try host.waitForLine(containing: "Parlor is ready", within: .seconds(60)) }

  /// Where the host has written down what it saw.
  var journal: String { folder.path + "/journal.sqlite" }

  /// Waits until the host has closed the room.
  func waitForEnd() throws {
    let status = try host.waitForExit(within: .seconds(60))
    guard status == .exited(0) else { throw host.failure("The host has failed") }
  }

  /// An error with the host's last words, where it has ended.
  func explained(_ error: any Error) -> any Error {
    // Its connections break a moment before it is known to have ended.
    guard (try? host.waitForExit(within: .seconds(1))) != nil else { return error }
    return host.failure("\(error) The host has ended")
  }

  /// Ends the host and its screen, and removes the files.
  func stop() {
    host.stop(grace: .zero)
    display.stop()
    folder.remove()
  }

  /// Plays the host's questions ahead by the same rules: pads are told only how many answers there are.
  private static func rightAnswers(to questions: [Question]) -> [Int] {
    var generator = SeededGenerator(seed: seed)
    _ = RoomCode.make(using: &generator)
    var trivia = Trivia(questions: questions, rules: TriviaRules(rounds: 0), seed: generator.next())
    let now = Instant(nanoseconds: 0)
    _ = trivia.start(players: [Player(id: .init(rawValue: 1), name: "A", colorIndex: 0)], at: now)
    var right: [Int] = []
    while case .trivia(.question(let question)) = trivia.scene {
      right.append(question.answers.firstIndex { $0.hasPrefix("right") } ?? 0)
      _ = trivia.skip(at: now)
      _ = trivia.skip(at: now)
    }
    return right
  }
}
