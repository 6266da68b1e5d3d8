import PadProtocol
import Questions
import Testing

@testable import Games

/// What the pads say of who was first.
@Suite struct TriviaWordsTests {
  /// A question that these have answered rightly, in this order.
  private func asked(of names: [String] = ["Ana", "Ben", "Cleo"], right: [String]) throws -> (TriviaTable, Race) {
    var table = TriviaTable(names)
    let question = try #require(table.question)
    let index = try #require(question.answers.firstIndex(of: "right"))
    let token = table.screen(names[0]).shared.buttons[index].token
    var race: Race?
    for name in right {
      for case .claim(let claimed, _) in table.game.press(token, by: table.player(name).id, at: table.now) {
        race = race ?? claimed
      }
    }
    return (table, try #require(race))
  }

  private func decide(
    _ winners: [String], of names: [String] = ["Ana", "Ben", "Cleo"], right: [String], margin: Span? = nil
  ) throws -> TriviaTable {
    var (table, race) = try asked(of: names, right: right)
    _ = table.game.decided(race, winners: winners.map { table.player($0).id }, margin: margin, at: table.now)
    return table
  }

  private func personal(_ name: String, in table: TriviaTable, _ language: Language = .en) -> String? {
    table.game.screen(for: table.player(name).id, in: language).personal.status
  }

  /// A right answer by everybody brings all of them a point, and so all of them win.
  @Test(arguments: [(2, "The winners: P1, P2"), (12, nil), (13, " and 1 more"), (3_000, " and 2988 more")])
  func winners_OfAHall_FitOnAPad(players: Int, ending: String?) throws {
    let names = (1...players).map { "P\($0)" }
    var table = TriviaTable(
      names, questions: TriviaTable.questions(1), rules: TriviaRules(scoring: .right, rounds: 0))
    for name in names { table.press(name, "right") }
    table.passReveal()
    let (shared, all) = (table.game.shared(in: .en), (1...min(players, 12)).map { "P\($0)" }.joined(separator: ", "))
    #expect(shared.status.hasPrefix("The winners: \(all)"))
    #expect(shared.status.hasSuffix(ending ?? all))
    #expect(shared.status.utf8.count < 100)
    for name in [names[0], names[players - 1]] {
      #expect(personal(name, in: table) == "You are one of the winners!")
    }
  }

  @Test(
    arguments: [
      (nil, "You were first: a point for you!", "你最快：得一分！"),
      (0.4, "First by less than 1 ms: a point for you!", "领先不到 1 毫秒：得一分！"),
      (12, "First by 12 ms: a point for you!", "领先 12 毫秒：得一分！"),
      (999.7, "First by 1.0 s: a point for you!", "领先 1.0 秒：得一分！"),
      (1_240, "First by 1.2 s: a point for you!", "领先 1.2 秒：得一分！"),
    ] as [(Double?, String, String)])
  func winner_ReadsTheMargin(milliseconds: Double?, english: String, chinese: String) throws {
    let table = try decide(["Ana"], right: ["Ana"], margin: milliseconds.map { .seconds($0 / 1000) })
    #expect(personal("Ana", in: table) == english)
    #expect(personal("Ana", in: table, .zh) == chinese)
  }

  @Test(arguments: Language.allCases)
  func margin_LearnedLater_ChangesTheWinnersScreenOnly(language: Language) throws {
    var (table, race) = try asked(right: ["Ana"])
    let ana = table.player("Ana").id
    _ = table.game.decided(race, winners: [ana], margin: nil, at: table.now)
    let before = table.people.map { table.game.screen(for: $0.id, in: language) }
    _ = table.game.learned(margin: .milliseconds(12), of: race, at: table.now)
    let after = table.people.map { table.game.screen(for: $0.id, in: language) }
    #expect(before[0].personal.status != after[0].personal.status)
    #expect(after[0].personal.status?.contains("12") == true)
    #expect(before[0].shared == after[0].shared)
    #expect(Array(before[1...]) == Array(after[1...]))
  }

  @Test func photoFinish_IsSharedAndSaidSo() throws {
    let table = try decide(["Ana", "Cleo"], right: ["Cleo", "Ana", "Ben"], margin: .milliseconds(12))
    for name in ["Ana", "Cleo"] {
      #expect(personal(name, in: table) == "First in a photo finish: a point for you!")
      #expect(personal(name, in: table, .zh) == "难分先后，并列第一：得一分！")
    }
    // The margin is that of the winners to the next one: who came after them may have been any of several.
    #expect(personal("Ben", in: table) == "Somebody was faster.")
    for name in ["Ana", "Ben", "Cleo"] {
      #expect(table.screen(name).shared.status == "Photo finish: Ana and Cleo were first.")
      let id = table.player(name).id
      #expect(table.game.screen(for: id, in: .zh).shared.status == "难分先后：Ana、Cleo 同时答对。")
    }
  }

  @Test(arguments: [
    (1, "Guest 1 was first.", "Guest 1 最先答对。"),
    (3, "Photo finish: Guest 1, Guest 2 and Guest 3 were first.", "难分先后：Guest 1、Guest 2、Guest 3 同时答对。"),
    (
      12, "Photo finish: Guest 1, Guest 2, Guest 3 and 9 more were first.",
      "难分先后：Guest 1、Guest 2、Guest 3 等 12 人同时答对。"
    ),
  ])
  func outcome_NamesAFew(count: Int, english: String, chinese: String) throws {
    let names = (1...13).map { "Guest \($0)" }
    let winners = Array(names.prefix(count))
    let table = try decide(winners, of: names, right: winners)
    let last = table.player("Guest 13").id
    #expect(table.game.screen(for: last, in: .en).shared.status == english)
    #expect(table.game.screen(for: last, in: .zh).shared.status == chinese)
  }
}
