import Maker
import TestSupport
import Testing

@testable import HostProgram

/// Two people at the answers of one question.
@Suite struct MakerTogetherTests {
  private static func answers(_ value: String, was: String) -> String {
    #"{"set": "question", "of": "q1", "key": "answers", "value": \#(value), "was": \#(was)}"#
  }

  @Test func bothAnswers_areKept() throws {
    let desk = try MakerTestDesk(MakerTestDesk.two)
    let (ana, ben) = (desk.open("ana"), desk.open("ben"))
    // Neither page has heard of the other one's edit when it sends its own.
    desk.edit(Self.answers(#"["a", "b", "Lisbon"]"#, was: #"["a", "b"]"#), number: 1, on: ana)
    desk.edit(Self.answers(#"["a", "b", "Genoa"]"#, was: #"["a", "b"]"#), number: 1, on: ben)
    #expect(desk.value("answers", of: "q1")?.json == #"["a", "b", "Lisbon", "Genoa"]"#)
    // Ben is told what has become of his edit, under his own number, and goes on with what he sees.
    #expect(ben.last("edited")?["number"].whole == 1)
    #expect(ben.last("edited")?["edits"].elements?.first?["value"].elements?.count == 4)
    desk.edit(Self.answers(#"["a", "b", "Genova"]"#, was: #"["a", "b", "Genoa"]"#), number: 2, on: ben)
    #expect(desk.value("answers", of: "q1")?.json == #"["a", "b", "Lisbon", "Genova"]"#)
    // What comes over two lines is joined once.
    desk.edit(Self.answers(#"["a", "b", "Genova"]"#, was: #"["a", "b", "Genoa"]"#), number: 2, on: ben)
    #expect(desk.value("answers", of: "q1")?.json == #"["a", "b", "Lisbon", "Genova"]"#)
  }

  @Test func theSameAnswer_isRefusedWithWhatWasWritten() throws {
    let desk = try MakerTestDesk(MakerTestDesk.two)
    let (ana, ben) = (desk.open("ana"), desk.open("ben"))
    desk.edit(Self.answers(#"["a", "Lisbon"]"#, was: #"["a", "b"]"#), number: 1, on: ana)
    desk.edit(Self.answers(#"["a", "Genoa"]"#, was: #"["a", "b"]"#), number: 1, on: ben)
    #expect(desk.value("answers", of: "q1")?.json == #"["a", "Lisbon"]"#)
    let refused = try #require(ben.last("refused"))
    #expect(refused["number"].whole == 1 && refused["sentence"].text?.contains("Genoa") == true)
    #expect(refused["pack"]["questions"].elements?.first?["answers"].json == #"["a", "Lisbon"]"#)
    #expect(ana.last("refused") == nil)
  }
}
