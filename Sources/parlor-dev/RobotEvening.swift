import Games
import Host
import HostProgram
import Journal
import Questions
import Room

/// Quiz games among robots, as the journal receives them.
struct RobotEvening {
  /// The room before anything has happened.
  let room: Room
  private let players: Int

  init(players: Int, games: Int, questions: Int) {
    self.players = players
    room = Room(
      configuration: RoomConfiguration(name: "Bench", code: nil, startWith: players, startsWithRobots: true),
      game: GameKind.trivia.make(
        GameOptions(
          rounds: questions, isUnattended: true,
          trivia: TriviaOptions(questions: (1...games * questions).map { QuestionsBench.question($0) }, scoring: .speed)
        ),
        seed: 1))
  }

  /// Plays this many games.
  func play(games: Int, _ take: (JournalEntry) throws -> Void) throws {
    var sequence = 0
    var rehearsal = Rehearsal(room: room, robots: players, seed: 1)
    try rehearsal.play(games: games) { event, now, effects, room in
      sequence += 1
      let records = effects.compactMap { effect in
        if case .report(let record) = effect { record } else { nil }
      }
      try take(
        JournalEntry(
          sequence: sequence, event: event, at: now, wallTime: WallTime(rawValue: now.nanoseconds / 1_000_000),
          records: records, snapshot: records.contains(where: \.begins) ? room : nil))
    }
  }
}
