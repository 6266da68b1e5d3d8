import Maker
import TestSupport
import Testing

@testable import HostProgram

/// Undo, where several people write.
@Suite struct MakerUndoTests {
  private static func set(_ of: String, _ key: String, _ value: String) -> String {
    "{\"set\": \"question\", \"of\": \"\(of)\", \"key\": \"\(key)\", \"value\": \"\(value)\"}"
  }

  private static let undo = #"{"type": "undo"}"#
  private static let redo = #"{"type": "redo"}"#

  @Test func undo_takesBackOnesOwnStep() throws {
    let desk = try MakerTestDesk(MakerTestDesk.two)
    let (ana, ben) = (desk.open("ana"), desk.open("ben"))
    desk.edit(Self.set("q1", "question", "Ana's?"), number: 1, on: ana)
    desk.edit(Self.set("q2", "question", "Ben's?"), number: 1, on: ben)
    #expect(ana.last("edited")?["canUndo"] == .bool(true))
    desk.session.hear(Self.undo, on: ana, isLocal: true)
    #expect(desk.value("question", of: "q1")?.text == "A?" && desk.value("question", of: "q2")?.text == "Ben's?")
    #expect(ana.last("edited")?["canUndo"] == .bool(false) && ana.last("edited")?["canRedo"] == .bool(true))
    #expect(ben.last("edited")?["canUndo"] == .bool(true) && ben.last("edited")?["canRedo"] == .bool(false))
    #expect(ben.last("edited")?["by"].whole == 1 && ben.last("edited")?["number"] == .null)
    // There is nothing more to take back, which costs Ben nothing.
    desk.session.hear(Self.undo, on: ana, isLocal: true)
    #expect(desk.value("question", of: "q2")?.text == "Ben's?")
    desk.session.hear(Self.redo, on: ana, isLocal: true)
    #expect(desk.value("question", of: "q1")?.text == "Ana's?")
  }

  @Test func whatOthersHaveChangedSince_stays() throws {
    let desk = try MakerTestDesk(MakerTestDesk.two)
    let (ana, ben) = (desk.open("ana"), desk.open("ben"))
    desk.edit(Self.set("q1", "category", "Sea"), number: 1, on: ana)
    desk.edit(Self.set("q1", "question", "Ana's?"), number: 2, on: ana)
    desk.edit(Self.set("q1", "question", "Ben's?"), number: 1, on: ben)
    desk.session.hear(Self.undo, on: ana, isLocal: true)
    #expect(desk.value("question", of: "q1")?.text == "Ben's?")
    #expect(ana.last("kept")?["sentence"].text?.hasPrefix("Somebody else") == true && ben.last("kept") == nil)
    // The step before goes another way.
    desk.session.hear(Self.undo, on: ana, isLocal: true)
    #expect(desk.value("category", of: "q1") == nil)
    desk.session.hear(Self.redo, on: ana, isLocal: true)
    #expect(desk.value("category", of: "q1")?.text == "Sea")
    // Ben takes back to what Ana had written.
    desk.session.hear(Self.undo, on: ben, isLocal: true)
    #expect(desk.value("question", of: "q1")?.text == "Ana's?")
  }

  /// A question, a copied round or a quiz that was put in by one stays where another one has written in it.
  @Test func whatOthersHaveWrittenInto_isNotTakenOut() throws {
    let desk = try MakerTestDesk(MakerTestDesk.two)
    let (ana, ben) = (desk.open("ana"), desk.open("ben"))
    desk.edit(
      #"{"add": "round", "as": "r1", "after": null}"#,
      #"{"add": "question", "as": "qa", "after": null, "round": "r1", "content": {}}"#,
      #"{"add": "question", "as": "qb", "after": "qa", "round": "r1", "content": {}}"#, number: 1, on: ana)
    desk.edit(Self.set("qb", "question", "Ben's?"), number: 1, on: ben)
    desk.session.hear(Self.undo, on: ana, isLocal: true)
    let pack = desk.store.desk.pack
    #expect(pack.questions.map(\.name) == ["q1", "q2", "qb"] && pack.rounds.map(\.name) == ["r1"])
    #expect(desk.value("question", of: "qb")?.text == "Ben's?" && ana.last("kept")?["sentence"].text != nil)
    // A round into which somebody else has put a question stays, too.
    desk.edit(#"{"add": "round", "as": "r2", "after": "r1"}"#, number: 2, on: ana)
    desk.edit(#"{"move": "question", "of": "q1", "after": null, "round": "r2"}"#, number: 2, on: ben)
    desk.session.hear(Self.undo, on: ana, isLocal: true)
    #expect(desk.store.desk.pack.questions.count == 3 && desk.store.desk.pack.rounds.count == 2)
  }

  /// What was typed before and after somebody else wrote there is not one step.
  @Test func typing_isCutByOthers() throws {
    let desk = try MakerTestDesk(MakerTestDesk.two)
    let (ana, ben) = (desk.open("ana"), desk.open("ben"))
    desk.edit(Self.set("q1", "question", "W"), number: 1, on: ana, isTyping: true)
    desk.edit(Self.set("q1", "question", "WB"), number: 1, on: ben, isTyping: true)
    desk.edit(Self.set("q1", "question", "WBo"), number: 2, on: ana, isTyping: true)
    desk.session.hear(Self.undo, on: ana, isLocal: true)
    #expect(desk.value("question", of: "q1")?.text == "WB")
  }

  /// A program that died knows whose step is whose.
  @Test func undo_outlivesACrash() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write(MakerTestDesk.two, to: "pack.json")
    func question(_ store: MakerStore) -> String? {
      store.desk.pack.question("q1")?.content.first { $0.key == "question" }?.value.text
    }
    do {
      let store = try MakerStore(path: path)
      for (client, text) in [("ana", "Ana's?"), ("ben", "Ben's?")] {
        let edit = MakerEdit.set(.question, of: "q1", key: "question", .string(text))
        _ = try store.accept(.edits([edit], client: client, number: 1, isTyping: false, isPause: true))
      }
      #expect(try store.accept(.undo(client: "ana"))?.edits == [])
    }
    let again = try MakerStore(path: path)
    #expect(!again.desk.canUndo("ana") && again.desk.canUndo("ben") && question(again) == "Ben's?")
    _ = try again.accept(.undo(client: "ben"))
    #expect(question(again) == "Ana's?")
  }
}
