import Host
import Importers
import Maker
import NIOCore
import NIOEmbedded
import Questions
import TestSupport
import Testing

@testable import HostProgram

/// The people at one pack, with lines that only note what comes.
@Suite struct MakerSessionTests {
  @Test func editsComeToAll_withTheirNumber_once() throws {
    let desk = try MakerTestDesk(MakerTestDesk.two)
    let (ana, ben) = (desk.open("ana"), desk.open("ben"))
    #expect(ana.last("opened")?["pack"]["questions"].elements?.count == 2)
    #expect(ana.last("people")?["people"].elements?.count == 2)
    let edit =
      #"{"type": "edit", "number": 1, "edits": [{"set": "question", "of": "q1", "key": "question", "value": "C?"}]}"#
    desk.session.hear(edit, on: ana, isLocal: true)
    desk.session.hear(edit, on: ana, isLocal: true)
    for line in [ana, ben] {
      #expect(line.heard.count { $0["type"].text == "edited" && $0["edits"].elements?.isEmpty == false } == 1)
      #expect(line.last("edited")?["number"].whole == 1 && line.last("edited")?["by"].whole == 1)
    }
    desk.loop.advanceTime(by: .milliseconds(100))
    #expect(ben.last("issues")?["revision"].whole == 1)
    desk.loop.advanceTime(by: .seconds(2))
    #expect(String(decoding: try desk.folder.bytes(of: "pack.json"), as: UTF8.self).contains("\"C?\""))
    desk.session.left(ana)
    #expect(ben.last("people")?["people"].elements?.count == 1)
    // Who comes back hears how far the host has come.
    #expect(desk.open("ana").last("opened")?["acknowledged"].whole == 1)
  }

  @Test func machinesNeedACode_thatIsGoodForOne() throws {
    let desk = try MakerTestDesk(MakerTestDesk.two, isShared: true)
    #expect(desk.open("here").last("opened") != nil)
    #expect(desk.open("phone", isLocal: false).last("denied")?["reason"].text == "code")
    let code = desk.box.codes.last ?? ""
    #expect(code.utf8.count == 6)
    #expect(desk.open("phone", code: code, isLocal: false).last("opened") != nil)
    // The next machine needs the next code; who was let in needs none.
    let denied = desk.open("thief", code: code, isLocal: false)
    #expect(denied.last("denied") != nil && denied.isClosed)
    #expect(desk.open("phone", isLocal: false).last("opened") != nil)
    #expect(desk.open("known", isLocal: false).last("opened") != nil)
    #expect(desk.box.codes.count == 2 && desk.box.codes.last != code)
    for _ in 0..<40 { _ = desk.open("thief", code: "000000x", isLocal: false) }
    let late = desk.open("late", code: desk.box.codes.last, isLocal: false)
    #expect(late.last("denied")?["sentence"].text?.contains("too many wrong codes") == true)
  }

  /// Each message is sent by somebody who is in, and costs nobody else anything.
  private static let nonsense = [
    "", "x", "[]", "{}", #"{"type": "open"}"#, #"{"type": "nothing"}"#, #"{"type": "edit"}"#,
    #"{"type": "edit", "number": "1", "edits": []}"#, #"{"type": "look", "of": "q1", "stage": "never"}"#,
    #"{"type": "file", "size": -1}"#, #"{"type": "file", "size": 99999999999}"#, #"{"type": "import"}"#,
    #"{"type": "try"}"#,
  ]

  @Test(arguments: nonsense) func nonsense_closesTheLine(message: String) throws {
    let desk = try MakerTestDesk(MakerTestDesk.two)
    let (ana, ben) = (desk.open("ana"), desk.open("ben"))
    desk.session.hear(message, on: ana, isLocal: true)
    #expect(ana.isClosed && !ben.isClosed)
    let stranger = MakerTestLine()
    desk.session.hear(message, on: stranger, isLocal: true)
    #expect(stranger.isClosed && stranger.bytes.isEmpty)
  }

  @Test func unknownEdits_areRefusedWithThePack() throws {
    let desk = try MakerTestDesk(MakerTestDesk.two)
    let ana = desk.open("ana")
    desk.session.hear(
      #"{"type": "edit", "number": 1, "edits": [{"set": "question", "of": "q1", "key": "evil", "value": 1}]}"#, on: ana,
      isLocal: true)
    #expect(ana.last("refused")?["number"].whole == 1 && !ana.isClosed)
    #expect(ana.last("refused")?["pack"]["questions"].elements?.count == 2)
  }

  @Test func aFileThatIsLongerThanSaid_closesTheLine() throws {
    let desk = try MakerTestDesk(MakerTestDesk.two)
    let (ana, ben) = (desk.open("ana"), desk.open("ben"))
    desk.session.hear([1, 2, 3], on: ben)
    #expect(ben.isClosed)
    desk.session.hear(
      #"{"type": "file", "of": "q1", "key": "image", "name": "a.png", "size": 2}"#, on: ana, isLocal: true)
    desk.session.hear([1, 2, 3], on: ana)
    #expect(ana.isClosed)
  }

  /// The page refuses what the host would not take, by the numbers that the host tells it.
  @Test func theHost_saysHowLargeFilesMayBe() throws {
    let desk = try MakerTestDesk(MakerTestDesk.two)
    let limits = desk.open("ana").last("opened")?["limits"]
    #expect(limits?["import-size"].whole == Importer.sizeLimit && limits?["media-size"].whole == MediaLimits.fileSize)
    for (type, most) in [("file", MediaLimits.fileSize), ("import", Importer.sizeLimit)] {
      for (size, isRefused) in [(most, false), (most + 1, true)] {
        let line = desk.open("ana")
        desk.session.hear("{\"type\": \"\(type)\", \"name\": \"a\", \"size\": \(size)}", on: line, isLocal: true)
        #expect(line.isClosed == isRefused, "\(type) \(size)")
      }
    }
  }

  @Test func whatIsNoPicture_isSaid() throws {
    let desk = try MakerTestDesk(MakerTestDesk.two)
    let ana = desk.open("ana")
    for (key, sentence) in [("image", "The picture "), ("sound", "The sound ")] {
      desk.session.hear(
        "{\"type\": \"file\", \"of\": \"q1\", \"key\": \"\(key)\", \"name\": \"../../a.png\", \"size\": 3}", on: ana,
        isLocal: true)
      desk.session.hear([1, 2, 3], on: ana)
      #expect(ana.last("filed")?["sentence"].text?.hasPrefix(sentence) == true, "\(ana.heard)")
    }
    desk.session.hear(
      #"{"type": "file", "of": "q1", "key": "image", "name": "../../my Cat.WebP", "size": \#(SampleMedia.webP.count)}"#,
      on: ana, isLocal: true)
    desk.session.hear(SampleMedia.webP, on: ana)
    #expect(ana.last("filed")?["sentence"] == .null)
    #expect(ana.last("edited")?["edits"].elements?.first?["value"].text == "my-cat.jpg")
    #expect(try !desk.folder.bytes(of: "my-cat.jpg").isEmpty)
  }

  /// Random messages made of what pages say: nothing crashes, and the file can be read afterwards.
  @Test(arguments: 1...20 as ClosedRange<UInt64>) func randomMessages(seed: UInt64) throws {
    var random = Repeatable(state: seed)
    let desk = try MakerTestDesk(MakerTestDesk.two)
    var lines = [desk.open("c0"), desk.open("c1")]
    let values = ["null", "\"text\"", "12", "true", "[\"a\", \"b\"]", "[1, 2]", "{}", "\"q1\"", "\"r1\"", "\"qa\""]
    let keys = ["question", "answers", "kind", "answer", "range", "image", "draw", "points", "title"]
    for number in 1...150 {
      let place = random.below(2)
      if lines[place].isClosed {
        desk.session.left(lines[place])
        lines[place] = desk.open("c\(place)")
      }
      func value() -> String { values[random.below(values.count)] }
      func key() -> String { keys[random.below(keys.count)] }
      let edit =
        switch random.below(6) {
        case 0: "{\"set\": \"pack\", \"key\": \"title\", \"value\": \(value())}"
        case 1: "{\"set\": \"question\", \"of\": \(value()), \"key\": \"\(key())\", \"value\": \(value())}"
        case 2: "{\"add\": \"question\", \"as\": \"q\(number)\", \"after\": \(value()), \"round\": \(value())}"
        case 3: "{\"add\": \"round\", \"as\": \"r\(number)\", \"after\": \(value())}"
        case 4: "{\"move\": \"question\", \"of\": \(value()), \"after\": \(value()), \"round\": \(value())}"
        default: "{\"remove\": \"round\", \"of\": \(value())}"
        }
      let message =
        switch random.below(10) {
        case 0: "{\"type\": \"undo\"}"
        case 1: "{\"type\": \"redo\"}"
        case 2: "{\"type\": \"at\", \"of\": \(value())}"
        default:
          "{\"type\": \"edit\", \"number\": \(number), \"typing\": \(random.below(2) == 0), \"edits\": [\(edit)]}"
        }
      desk.session.hear(message, on: lines[place], isLocal: true)
      desk.loop.advanceTime(by: .milliseconds(Int64(random.below(1_500))))
    }
    desk.session.finish()
    #expect(desk.box.complaints.isEmpty)
    let bytes = try desk.folder.bytes(of: "pack.json")
    #expect(MakerPack(json: bytes)?.value["questions"].elements?.count == desk.store.desk.pack.questions.count)
  }

  // MARK: Places

  @Test func places() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let own = "\(folder.path)/own"
    let new = try MakerPlace(of: "friday", in: own)
    #expect(new.path == "\(own)/friday/pack.json" && new.note == nil)
    let file = try folder.write(MakerTestDesk.two, to: "mine.json")
    #expect(try MakerPlace(of: file, in: own).path == file)
    // The same pack has the same page, so that its browser finds what it has kept.
    #expect(try MakerPlace(of: file, in: own).port == MakerPlace(of: file, in: own).port)
    for name in ["flags", "a/b", "", ".hidden", "\(folder.path)/nothing.csv"] {
      #expect(throws: Failure.self) { try MakerPlace(of: name, in: own) }
    }
    let broken = try folder.write("question,right\n", to: "empty.csv")
    #expect(throws: Failure.self) { try MakerPlace(of: broken, in: own) }
  }

  /// What is JSON but of another program is never written over, and a pack of which only the journal is there goes on.
  @Test func whatIsNotOurs_isCopied_andWhatIsNew_goesOn() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let own = "\(folder.path)/own"
    let foreign = try folder.write(
      #"{"results":[{"type":"multiple","question":"Q?","correct_answer":"x","incorrect_answers":["y","z"]}]}"#,
      to: "trivia.json")
    #expect(try MakerPlace(of: foreign, in: own).path == "\(own)/trivia-copy/pack.json")
    let other = try folder.write(#"{"name": "p", "version": "1"}"#, to: "package.json")
    #expect(throws: Failure.self) { try MakerPlace(of: other, in: own) }
    let empty = try folder.write("", to: "empty.json")
    #expect(try MakerPlace(of: empty, in: own).path == empty)
    for _ in 0..<2 {
      #expect(try MakerPlace(of: "friday", in: own).path == "\(own)/friday/pack.json")
      #expect(try MakerPlace(of: "\(own)/friday", in: own).path == "\(own)/friday/pack.json")
    }
    do {
      let store = try MakerStore(path: "\(own)/friday/pack.json")
      _ = try store.accept(.own([.addQuestion("q1", after: nil, round: nil, content: [])], client: "c"))
    }
    let again = try MakerStore(path: try MakerPlace(of: "\(own)/friday", in: own).path)
    #expect(again.desk.pack.questions.count == 1 && !again.isSaved)
  }

  /// After a clean end all parts have the names that pages know, and what others wrote meanwhile is kept.
  @Test func namesOutliveACleanEnd_andOthersWorkIsKept() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write(MakerTestDesk.two, to: "pack.json")
    do {
      let store = try MakerStore(path: path)
      _ = try store.accept(
        .edits(
          [.addQuestion("qnew", after: "q1", round: nil, content: [])], client: "ana", number: 7, isTyping: false,
          isPause: false))
      #expect(try store.finish() == nil)
    }
    do {
      let again = try MakerStore(path: path)
      #expect(again.desk.pack.questions.map(\.name) == ["q1", "qnew", "q2"] && again.desk.lastNumber(of: "ana") == 7)
      _ = try folder.write("[]", to: "pack.json")
      _ = try again.accept(.own([.setPack(key: "title", .string("T"))], client: "c"))
      let kept = try #require(try again.save())
      #expect(kept == path + ".theirs")
      #expect(try folder.bytes(of: "pack.json.theirs") == Array("[]".utf8))
      #expect(throws: Failure.self) { try MakerStore(path: path) }
      // A program that dies leaves what it has not written into the file.
      _ = try again.accept(.undo(client: "c"))
    }
    #expect(try MakerStore(path: path).desk.pack.value["title"] == .null)
  }

  /// A page that comes back over another line takes its own place, and hears of what it has sent twice.
  @Test func onePage_hasOnePlace() throws {
    let desk = try MakerTestDesk(MakerTestDesk.two)
    let lines = (0..<20).map { _ in desk.open("ana") }
    #expect(lines.dropLast().allSatisfy(\.isClosed) && lines.last?.isClosed == false)
    let last = try #require(lines.last)
    #expect(last.last("people")?["people"].elements?.count == 1)
    let edit = #"{"type": "edit", "number": 1, "edits": [{"set": "pack", "key": "title", "value": "T"}]}"#
    for _ in 0..<2 { desk.session.hear(edit, on: last, isLocal: true) }
    #expect(last.heard.count { $0["type"].text == "edited" && $0["number"].whole == 1 } == 2)
    #expect(last.last("edited")?["edits"].elements?.isEmpty == true)
    desk.session.finish()
    #expect(last.isClosed)
    desk.session.hear(edit, on: last, isLocal: true)
    #expect(desk.store.desk.revision == 1)
  }

  /// A pack of another format is copied with its pictures, once.
  @Test func copies() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let own = "\(folder.path)/own"
    _ = try folder.makeFolder("quiz")
    _ = try folder.makeFolder("quiz/pictures")
    _ = try folder.write(SampleMedia.jpeg, to: "quiz/pictures/cat.jpg")
    _ = try folder.write("question,right,wrong1,image\nWho?,Ada,Bob,pictures/cat.jpg\n", to: "quiz/pack.csv")
    let copy = try MakerPlace(of: "\(folder.path)/quiz", in: own)
    #expect(copy.path == "\(own)/quiz-copy/pack.json" && copy.note == .copied("\(folder.path)/quiz"))
    #expect(try folder.bytes(of: "own/quiz-copy/pictures/cat.jpg") == SampleMedia.jpeg)
    let store = try MakerStore(path: copy.path, note: copy.note)
    #expect(store.desk.pack.questions.count == 1)
    _ = try store.accept(.own([.setPack(key: "title", .string("Mine"))], client: "c"))
    try store.save()
    #expect(try MakerPlace(of: "\(folder.path)/quiz", in: own).path == copy.path)
    // Nobody else can write it meanwhile.
    #expect(throws: Failure.self) { try MakerStore(path: copy.path) }
  }
}
