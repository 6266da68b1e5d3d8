import Figures
import Importers
import Journal
import Questions
import TestSupport
import Testing

@testable import parlor_dev

/// That each bench measures what it says, with figures for a few.
@Suite struct BenchTests {
  private func check(_ figures: [Figure], _ names: [String], repeats: Int) {
    #expect(figures.map(\.name) == names)
    for figure in figures {
      #expect(figure.values.count == repeats || figure.values.count == 1, "\(figure)")
      #expect(figure.bounds.isEmpty || figure.bounds.count == figure.values.count, "\(figure)")
      #expect(figure.values.allSatisfy { $0 >= 0 && $0.isFinite }, "\(figure)")
    }
  }

  @Test func questions() throws {
    check(
      try QuestionsBench(count: 20, repeats: 2).figures(),
      QuestionTexts.all.flatMap { ["\($0.form).load", "\($0.form).memory"] }.map { "questions.20.\($0)" }, repeats: 2)
  }

  @Test func textsOfQuestions_areReadAsWhatTheyAre() {
    let questions = (1...24).map { QuestionsBench.question($0) }
    for texts in QuestionTexts.all {
      let file = Importer.read(Array(texts.write(questions).utf8), name: texts.file)
      #expect(file.entries.map(\.question.text) == questions.map(\.text), "\(texts.form)")
      #expect(file.entries.map(\.question.answers) == questions.map(\.answers), "\(texts.form)")
    }
    #expect(Set(QuestionTexts.all.map(\.form)).count == 10)
  }

  @Test func history_hasAsManyGamesAsWereAskedFor() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/journal.sqlite"
    let bench = HistoryBench(count: 12, repeats: 2)
    try bench.write(to: path)
    let history = try History(path: path)
    #expect(try history.gameCount() == 12)
    let game = try #require(try history.game(12))
    #expect(game.players.count == 4 && game.roundCount == 10 && game.endedAt != nil)
    #expect(try history.rounds(of: 12).allSatisfy { $0.answers.count == 4 })
    check(try bench.figures(), ["opening", "one-game", "all", "size"].map { "history.12.\($0)" }, repeats: 2)
  }

  @Test func journal() throws {
    let bench = try JournalBench()
    defer { bench.close() }
    let robots = RobotEvening(players: 3, games: 1, questions: 1)
    check(
      try bench.figures(answers: 3, in: robots.room, repeats: 2),
      ["commit", "processor", "answers", "with-state", "synchronised-file"].map { "journal.3.\($0)" }, repeats: 2)
    let evening = try bench.evening(players: 3, games: 2, questions: 4)
    check(evening, ["answers", "history", "files", "written"].map { "journal.evening.\($0)" }, repeats: 1)
    #expect(evening[0].values == [24])
    #expect(evening[3].values[0] > evening[1].values[0])
  }

  @Test(arguments: [false, true]) func round(spread: Bool) {
    let name = "round.3.\(spread ? "one-by-one" : "at-once")"
    check(
      RoundBench.figures(players: 3, spread: spread, repeats: 2),
      ["press", "last-press", "all", "tv-and-console"].map { "\(name).\($0)" }, repeats: 2)
  }
}
