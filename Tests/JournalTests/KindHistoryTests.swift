import SQLite
import Games
import PadProtocol
import Room
import TestSupport
import Testing

@testable import Journal
@testable import journal_probe

/// What the history keeps of answers that are no single choice.
@Suite struct KindHistoryTests {
  private static let round = GameRecord.Round(
    number: 1, prompt: "From small to large:", kind: "order", choices: ["ant", "cow", "dog"], right: nil,
    rightWords: "ant > dog > cow")

  private static func answer(_ player: Int, _ words: String, isRight: Bool?, at milliseconds: Int) -> RoomRecord {
    RoomRecord(
      game: 1,
      .answer(
        .init(
          round: 1, race: nil, player: .init(rawValue: player), choice: nil, words: words, isRight: isRight,
          after: .milliseconds(milliseconds)),
        .init(arrival: Instant(nanoseconds: 0) + .milliseconds(milliseconds), roundTrip: nil)))
  }

  private static func outcome(
    _ points: [(Int, Int)], rights: [Int]?, isCorrection: Bool = false, ending: GameRecord.Outcome.Ending = .scored
  ) -> RoomRecord {
    RoomRecord(
      game: 1,
      .outcome(
        .init(
          round: 1, ending: ending, points: points.map { .init(player: .init(rawValue: $0.0), points: $0.1) },
          rights: rights?.map(Player.ID.init(rawValue:)), isCorrection: isCorrection, after: .seconds(3))))
  }

  @Test func words_comeBack() throws {
    let table = try JournalTable()
    let history = try HistoryScript.history(
      table,
      of: [
        HistoryScript.started, RoomRecord(game: 1, .round(Self.round)),
        Self.answer(1, "ant > cow > dog", isRight: false, at: 500),
        Self.answer(2, "ant > dog > cow", isRight: true, at: 700), Self.outcome([(2, 2)], rights: nil),
      ])
    let played = try #require(try history.rounds(of: 1).first)
    #expect(played.round == Self.round)
    #expect(played.answers.map(\.answer.words) == ["ant > cow > dog", "ant > dog > cow"])
    #expect(played.answers.map(\.answer.choice) == [nil, nil])
    #expect(played.answers.map(\.answer.isRight) == [false, true])
  }

  @Test func whatTakesAllAnswers_isKnownAtTheEnd() throws {
    let table = try JournalTable()
    let history = try HistoryScript.history(
      table,
      of: [
        HistoryScript.started, RoomRecord(game: 1, .round(Self.round)), Self.answer(1, "5", isRight: nil, at: 500),
        Self.answer(2, "7", isRight: nil, at: 700), Self.outcome([(1, 1)], rights: [1]),
      ])
    #expect(try history.rounds(of: 1).first?.answers.map(\.answer.isRight) == [true, false])
  }

  /// The host accepts what somebody wrote: what was told before does not count any more; an end that merely comes again
  /// changes nothing.
  @Test func correction_takesThePlaceOfTheEnd() throws {
    let table = try JournalTable()
    let history = try HistoryScript.history(
      table,
      of: [
        HistoryScript.started, RoomRecord(game: 1, .round(Self.round)), Self.answer(1, "x", isRight: false, at: 500),
        Self.answer(2, "y", isRight: true, at: 700), Self.outcome([(2, 1)], rights: nil),
        Self.outcome([(1, 9)], rights: nil), Self.outcome([(1, 1), (2, 1)], rights: [1, 2], isCorrection: true),
      ])
    let played = try #require(try history.rounds(of: 1).first)
    #expect(played.outcome?.points.map(\.player.rawValue) == [1, 2])
    #expect(played.outcome?.points.map(\.points) == [1, 1])
    #expect(played.answers.map(\.answer.isRight) == [true, true])
  }

  /// What the host has accepted is told from what was right, until it is taken back.
  @Test(arguments: [false, true]) func accepted_isTold(isTakenBack: Bool) throws {
    let table = try JournalTable()
    func correction(_ points: [Int], accepted: [Int]) -> RoomRecord {
      RoomRecord(
        game: 1,
        .outcome(
          .init(
            round: 1, ending: .scored, points: points.map { .init(player: .init(rawValue: $0), points: 1) },
            rights: points.map(Player.ID.init(rawValue:)), accepted: accepted.map(Player.ID.init(rawValue:)),
            isCorrection: true, after: .seconds(3))))
    }
    let history = try HistoryScript.history(
      table,
      of: [
        HistoryScript.started, RoomRecord(game: 1, .round(Self.round)), Self.answer(1, "x", isRight: false, at: 500),
        Self.answer(2, "y", isRight: true, at: 700), Self.outcome([(2, 1)], rights: nil),
        correction([1, 2], accepted: [1]),
      ] + (isTakenBack ? [correction([2], accepted: [])] : []))
    let played = try #require(try history.rounds(of: 1).first)
    #expect(played.answers.map(\.answer.isAccepted) == [isTakenBack ? nil : true, nil])
    #expect(played.answers.map(\.answer.isRight) == [!isTakenBack, true])
    #expect(played.outcome?.points.count == (isTakenBack ? 1 : 2))
  }

  /// Scores that were adjusted by hand count, are noted, and go along where the history is copied.
  @Test func adjusted_isNoted() throws {
    let table = try JournalTable()
    func adjusted(_ player: Int, _ points: Int) -> RoomRecord {
      RoomRecord(game: 1, .adjusted(.init(rawValue: player), by: points))
    }
    let history = try HistoryScript.history(
      table,
      of: [
        HistoryScript.started, adjusted(1, 2), RoomRecord(game: 1, .round(Self.round)),
        Self.answer(2, "y", isRight: true, at: 700), Self.outcome([(2, 1)], rights: nil), adjusted(1, -1),
        // Somebody who is not in the game has no score.
        adjusted(9, 5),
      ])
    let copy = table.path + ".copy.db"
    try history.copy(to: copy)
    for history in [history, try History(path: copy)] {
      let game = try #require(try history.game(1))
      #expect(game.adjustments.map(\.player.rawValue) == [1, 1])
      #expect(game.adjustments.map(\.points) == [2, -1])
      #expect(game.adjustments.map(\.round) == [0, 1])
      #expect(game.adjustments.map(\.wallTime.rawValue) == [2_000, 6_000])
      #expect(game.players.map { "\($0.player.name) \($0.score)" } == ["Ada 1", "Bo 1", "Cleo 0"])
    }
  }

  @Test func asked_isEachQuestionOnce_theLongestAgoFirst() throws {
    let table = try JournalTable()
    func round(_ number: Int, _ prompt: String, _ choices: [String] = ["a", "b"], id: String? = nil) -> RoomRecord {
      RoomRecord(game: 1, .round(.init(number: number, prompt: prompt, choices: choices, right: 0, question: id)))
    }
    let history = try HistoryScript.history(
      table,
      of: [
        HistoryScript.started, round(1, "Whose flag?", ["Mali", "Chad"]), round(2, "Second?"),
        round(3, "Whose flag?", ["Peru", "Chad"]), round(4, "Third?", id: "t-3"), round(5, "Second?"),
      ])
    #expect(
      try history.asked() == [
        AskedRound(prompt: "Whose flag?", choices: ["Mali", "Chad"]),
        AskedRound(prompt: "Whose flag?", choices: ["Peru", "Chad"]),
        AskedRound(prompt: "Third?", choices: ["a", "b"], id: "t-3"),
        AskedRound(prompt: "Second?", choices: ["a", "b"]),
      ])
    #expect(try history.rounds(of: 1).map(\.round.question) == [nil, nil, nil, "t-3", nil])
  }

  /// Pads of the version before are let in again when what they said is replayed.
  @Test func joinsOfTheVersionBefore_areReplayed() throws {
    let coder = JournalCoder()
    let old = RoomEvent.message(.join(.init(version: 1, name: "Ana")), from: .connection(1))
    let other = RoomEvent.message(.press(Token(rawValue: "t1.1")), from: .connection(1))
    let (before, after) = try DatabaseQueue().write { db -> ([Row], [Row]) in
      for step in JournalSchema.present.steps.prefix(3) { try step(db) }
      try db.execute(sql: "INSERT INTO evening (id, room, began_at, runs) VALUES (1, 'Den', 0, 1)")
      for (sequence, event) in [old, other].enumerated() {
        let text = try coder.text(of: event)
        try db.execute(
          sql: "INSERT INTO event (evening, sequence, at, happened_at, json, checksum) VALUES (1, ?, 0, 0, ?, ?)",
          arguments: [sequence, text.json, text.checksum])
      }
      let before = try Row.fetchAll(db, sql: "SELECT * FROM event ORDER BY sequence")
      try JournalSchema.version4(db)
      return (before, try Row.fetchAll(db, sql: "SELECT * FROM event ORDER BY sequence"))
    }
    #expect(before.count == 2 && after.count == 2)
    let events = try after.map { try JournalCoder.decode(RoomEvent.self, from: $0, "an event") }
    #expect(events == [.message(.join(.init(version: 2, name: "Ana")), from: .connection(1)), other])
    #expect(before[1] == after[1])
  }
}
