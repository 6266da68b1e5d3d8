import Catalogue
import Games
import PadProtocol
import Questions
import Room

/// A game of three robots, as one of their pads sees it: the clock jumps from one deadline to the next.
struct PlayedEvening {
  /// All that the pad was told, in order.
  private(set) var messages: [ServerMessage] = []

  private var room: Room
  private var robots: RobotCrew
  private var now = Instant(nanoseconds: 1_000_000_000)

  init(_ kind: GameKind, in language: Language, seed: UInt64 = 5) {
    let answers = ["right", "wrong 1", "wrong 2", "wrong 3"]
    let kinds: [QuestionKind] = [
      .choice, .several(right: 2), .order, .estimate(Estimate(value: 42, unit: "km", range: 0...100)), .typed,
    ]
    let questions = kinds.enumerated().map { index, kind in
      Question(text: "Question \(index + 1)?", kind: kind, answers: kind.answers.contains(4) ? answers : [])
    }
    room = Room(
      configuration: RoomConfiguration(name: "Friday Quiz", code: nil, language: language, seed: seed),
      game: kind.make(
        GameOptions(
          rounds: kind == .trivia ? questions.count : 3, playTime: .seconds(40), isUnattended: true,
          trivia: TriviaOptions(questions: questions)), seed: seed))
    robots = RobotCrew(count: 3, language: language, seed: seed)
    happen(.conditions(Conditions(hasTV: true, hasAddress: true)))
    for join in robots.joins { happen(join) }
    happen(.command(.start))
    // Far more turns than any of the games has.
    for _ in 0..<20_000 {
      guard let next = [robots.deadline, room.deadline].compactMap({ $0 }).min() else { break }
      now = max(now, next)
      for event in robots.due(at: now) { happen(event) }
      happen(.tick)
    }
  }

  private mutating func happen(_ event: RoomEvent) {
    for effect in room.handle(event, at: now) {
      switch effect {
      case .send(let message, let pad):
        if pad == .robot(1) { messages.append(message) }
      case .screen(let screen, let pad):
        if pad == .robot(1) { messages.append(.screen(screen)) }
        robots.see(screen, on: pad, habit: room.habit(of: pad), at: now)
      default: break
      }
    }
  }
}
