import Questions
import Testing

@testable import Maker

/// What is said of mistakes while a pack is written.
@Suite struct MakerCheckTests {
  private static func pack(_ edits: [MakerEdit]) -> MakerPack {
    var pack = MakerPack()
    _ = pack.apply(edits)
    return pack
  }

  private static let whole: [MakerValue.Member] = [
    .init("question", .string("A?")), .init("answers", .array([.string("a"), .string("b")])),
  ]

  @Test func roundsAndThePackItself_areCheckedToo() {
    var check = MakerCheck { _ in true }
    let pack = Self.pack([
      .setPack(key: "language", .string("no language at all")), .addRound("r1", after: nil),
      .set(.round, of: "r1", key: "title", .string("One")), .set(.round, of: "r1", key: "points", .number(0)),
      .addQuestion("q1", after: nil, round: "r1", content: Self.whole),
    ])
    let issues = check.issues(of: pack)
    #expect(issues.map(\.name) == [nil, "r1"] && issues.map(\.key) == ["language", "points"], "\(issues)")
  }

  @Test func filesThatAreNotThere_areNamed() {
    var files: Set<String> = ["a.png"]
    // The check asks again each time, because files come and go.
    final class Box { var files: Set<String> = [] }
    let box = Box()
    box.files = files
    var check = MakerCheck { box.files.contains($0) }
    let pack = Self.pack([
      .addRound("r1", after: nil), .set(.round, of: "r1", key: "image", .string("c.png")),
      .addQuestion("q1", after: nil, round: nil, content: Self.whole + [.init("image", .string("a.png"))]),
      .addQuestion("q2", after: "q1", round: nil, content: Self.whole + [.init("sound", .string("b.ogg"))]),
    ])
    #expect(check.issues(of: pack).filter { $0.severity == .error }.map(\.key) == ["image", "sound"])
    #expect(check.issues(of: pack).contains { $0.sentence == "There is no file “b.ogg” beside the pack." })
    files = ["a.png", "b.ogg", "c.png"]
    box.files = files
    #expect(check.issues(of: pack).filter { $0.severity == .error } == [])
  }

  /// A check that knows what has not changed says the same as a new one.
  @Test func whatIsKnown_isNotStale() {
    var check = MakerCheck { _ in false }
    var pack = Self.pack([
      .addQuestion("q1", after: nil, round: nil, content: Self.whole),
      .addQuestion("q2", after: "q1", round: nil, content: []), .addRound("r1", after: nil),
    ])
    let edits: [MakerEdit] = [
      .set(.question, of: "q1", key: "kind", .string("estimate")), .setPack(key: "language", .string("de")),
      .set(.question, of: "q2", key: "question", .string("B?")), .set(.round, of: "r1", key: "points", .number(99)),
      .set(.question, of: "q1", key: "kind", .null), .remove(.question, "q2"), .remove(.round, "r1"),
    ]
    for edit in edits {
      _ = pack.apply([edit])
      var new = MakerCheck { _ in false }
      #expect(check.issues(of: pack) == new.issues(of: pack))
    }
    #expect(check.issues(of: pack) == [])
  }
}
