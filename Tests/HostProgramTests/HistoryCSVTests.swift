import Games
import Journal
import Testing

@testable import HostProgram

private typealias Sample = HistorySample

@Suite struct HistoryCSVTests {
  @Test(arguments: [
    ("Ada", "Ada"), ("", ""), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
    ("two\nlines", "\"two\nlines\""),
    ("two\r\nlines", "\"two\r\nlines\""), ("\r", "\"'\r\""), ("=1+1", "'=1+1"), ("+49", "'+49"), ("-5", "'-5"),
    ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "'\tx"), ("=\"a\",b", "\"'=\"\"a\"\",b\""), ("a=1", "a=1"), ("5-3", "5-3"),
    // An accent makes one character of itself and what it follows; a reader of CSV sees two.
    ("a\"\u{301}b", "\"a\"\"\u{301}b\""), ("a,\u{301}b", "\"a,\u{301}b\""), ("=\u{301}1", "'=\u{301}1"),
  ]) func text_isACell(text: String, cell: String) {
    #expect(Array(HistoryCSV.text(text).unicodeScalars) == Array(cell.unicodeScalars))
  }

  @Test func answers_areLines() {
    let start = "12,2026-11-21T20:14:07.250Z,Living Room,trivia,1,Which planet is closest to the sun?,Mercury,won"
    #expect(
      HistoryCSV.lines(Sample.account(Sample.race)) == [
        "\(start),3,Eve,Venus,false,2100.000,0.000,,0.000,0.000,false,false,0,2026-11-21T20:14:09.350Z,0.000,false,wrong",
        "\(start),1,Ada,Mercury,true,3421.000,1321.000,4.200,0.000,1321.000,false,true,1,2026-11-21T20:14:10.671Z,0.000,false,right",
        "\(start),2,Ben,Mercury,true,3433.000,1333.000,,0.000,1333.000,true,false,0,2026-11-21T20:14:10.683Z,0.000,false,right",
      ])
  }

  @Test func linesOfAFairDecision_tellTheWait() {
    let start = "12,2026-11-21T20:14:07.250Z,Living Room,trivia,1,Which planet is closest to the sun?,Mercury,won"
    #expect(
      HistoryCSV.lines(Sample.account(Sample.fairRace)) == [
        "\(start),1,Ada,Mercury,true,3421.000,0.000,,0.000,0.000,false,false,0,2026-11-21T20:14:10.671Z,13.000,false,right",
        "\(start),2,Ben,Mercury,true,3433.000,12.000,40.000,20.000,-8.000,false,true,1,2026-11-21T20:14:10.683Z,13.000,"
          + "true,right",
      ])
  }

  @Test func header_hasANameForEveryCell() {
    let lines = HistoryCSV.lines(Sample.account(Sample.race))
    let width = HistoryCSV.header.split(separator: ",").count
    #expect(width == 24)
    #expect(lines.allSatisfy { $0.split(separator: ",", omittingEmptySubsequences: false).count == width })
  }

  /// A number below 0 is no formula: it stays a number.
  @Test func adjustedBeforeTheFirst_isANumber() {
    let round = Sample.round(
      outcome: nil, answers: [Sample.answer(Sample.ada, 1, at: 100, adjustment: .milliseconds(20))])
    let line = HistoryCSV.lines(Sample.account(round)).first ?? ""
    #expect(
      line.hasSuffix(",,1,Ada,Mercury,true,100.000,0.000,,20.000,-20.000,false,,0,2026-11-21T20:14:07.350Z,,,right"))
  }

  @Test func roundWithoutAnswers_hasNoLine() {
    #expect(HistoryCSV.lines(Sample.account(Sample.round(outcome: Sample.outcome(.skipped, after: 1)))).isEmpty)
  }
}
