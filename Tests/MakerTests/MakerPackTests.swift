import Glibc
import Questions
import TestSupport
import Testing

@testable import Maker

/// A pack while it is written.
@Suite struct MakerPackTests {
  private static func edit(_ json: String) throws -> MakerEdit {
    try #require(MakerValue(json: json).flatMap { MakerEdit($0) })
  }

  /// A pack with two questions without a round and two in each of two rounds.
  static func sample() -> MakerPack {
    var pack = MakerPack()
    _ = pack.apply([
      .setPack(key: "title", .string("Mine")), .addRound("r1", after: nil), .addRound("r2", after: "r1"),
      .set(.round, of: "r1", key: "title", .string("First")),
    ])
    for (round, names) in [(nil, ["q1", "q2"]), ("r1", ["q3", "q4"]), ("r2", ["q5", "q6"])] as [(String?, [String])] {
      var after: String?
      for name in names {
        _ = pack.apply([
          .addQuestion(
            name, after: after, round: round,
            content: [
              .init("question", .string("Question \(name)?")), .init("answers", .array([.string("a"), .string("b")])),
            ])
        ])
        after = name
      }
    }
    return pack
  }

  private static func order(_ pack: MakerPack) -> [String] {
    pack.questions.map { "\($0.name)\($0.round.map { " \($0)" } ?? "")" }
  }

  @Test func questions_standInTheOrderOfTheirRounds() {
    #expect(Self.order(Self.sample()) == ["q1", "q2", "q3 r1", "q4 r1", "q5 r2", "q6 r2"])
  }

  /// An edit as the page sends it, and the order afterwards.
  private static let moves: [(String, [String])] = [
    (#"{"move":"question","of":"q2","after":null,"round":null}"#, ["q2", "q1", "q3 r1", "q4 r1", "q5 r2", "q6 r2"]),
    (#"{"move":"question","of":"q1","after":"q6","round":"r2"}"#, ["q2", "q3 r1", "q4 r1", "q5 r2", "q6 r2", "q1 r2"]),
    (#"{"move":"question","of":"q6","after":null,"round":"r1"}"#, ["q1", "q2", "q6 r1", "q3 r1", "q4 r1", "q5 r2"]),
    (#"{"move":"round","of":"r2","after":null}"#, ["q1", "q2", "q5 r2", "q6 r2", "q3 r1", "q4 r1"]),
    (
      #"{"add":"question","as":"qa","after":"q3","round":"r1","content":{"kind":"choice"}}"#,
      ["q1", "q2", "q3 r1", "qa r1", "q4 r1", "q5 r2", "q6 r2"]
    ),
    (#"{"remove":"round","of":"r1"}"#, ["q1", "q2", "q5 r2", "q6 r2"]),
    (#"{"remove":"question","of":"q9"}"#, ["q1", "q2", "q3 r1", "q4 r1", "q5 r2", "q6 r2"]),
    (#"{"move":"question","of":"q1","after":null,"round":"gone"}"#, ["q2", "q1", "q3 r1", "q4 r1", "q5 r2", "q6 r2"]),
  ]

  @Test(arguments: moves) func edits_moveParts(json: String, order: [String]) throws {
    var pack = Self.sample()
    let edit = try Self.edit(json)
    let back = pack.apply([edit])
    #expect(Self.order(pack) == order)
    #expect(MakerEdit(edit.value) == edit)
    _ = pack.apply(back)
    #expect(pack == Self.sample())
  }

  @Test(arguments: [
    #"{"set":"question","of":"q1","key":"colour","value":1}"#, #"{"set":"pack","key":"rounds","value":[]}"#,
    #"{"add":"question","as":"Q 1"}"#, #"{"add":"question","as":"q7","content":{"as":"q1"}}"#, #"{"move":"pack"}"#,
    #"{}"#, #"[]"#,
  ])
  func nonsense_isNoEdit(json: String) {
    #expect(MakerValue(json: json).flatMap { MakerEdit($0) } == nil)
  }

  // MARK: Random edits

  private static func random(_ random: inout Repeatable, of pack: MakerPack, _ serial: Int) -> MakerEdit {
    let names = pack.questions.map(\.name) + ["gone"]
    let rounds = pack.rounds.map(\.name)
    func pick<Element>(_ elements: [Element]) -> Element? {
      elements.isEmpty ? nil : elements[random.below(elements.count)]
    }
    let after = random.below(3) == 0 ? nil : pick(names)
    let round = random.below(3) == 0 ? nil : pick(rounds + ["gone"])
    switch random.below(9) {
    case 0: return .addQuestion("n\(serial)", after: after, round: round, content: [.init("kind", .string("poll"))])
    case 1: return .addRound("n\(serial)", after: pick(rounds))
    case 2, 3: return .moveQuestion(pick(names) ?? "gone", after: after, round: round)
    case 4: return .moveRound(pick(rounds) ?? "gone", after: pick(rounds))
    case 5: return .remove(.question, pick(names) ?? "gone")
    case 6 where serial % 4 == 0: return .remove(.round, pick(rounds) ?? "gone")
    case 7: return .set(.round, of: pick(rounds) ?? "gone", key: "points", random.below(2) == 0 ? .null : .number(2))
    default: return .set(.question, of: pick(names) ?? "gone", key: "question", .string("Text \(serial)"))
    }
  }

  /// Whatever is done, names stay different, questions stand in rounds that exist, and taking all back gives the start.
  @Test(arguments: 1...30 as ClosedRange<UInt64>) func randomEdits_canBeTakenBack(seed: UInt64) throws {
    var random = Repeatable(state: seed)
    var desk = MakerDesk(Self.sample())
    var file = Array(Self.sample().json.utf8)
    var journal = MakerJournal.Mark(of: file, names: Self.sample().names, numbers: [:]).line
    let people = seed % 3 == 0 ? 2 : 1
    for serial in 1...200 {
      // The file is written now and then; what is undone afterwards may have been done before.
      if random.below(15) == 0 {
        file = Array(desk.pack.json.utf8)
        journal += "\n" + MakerJournal.Mark(of: file, names: desk.pack.names, numbers: desk.numbers).line
      }
      let record: MakerDesk.Record =
        switch random.below(12) {
        case 0: .undo(client: "c\(random.below(people))")
        case 1: .redo(client: "c\(random.below(people))")
        default:
          .edits(
            [Self.random(&random, of: desk.pack, serial)], client: "c\(random.below(people))", number: serial,
            isTyping: random.below(3) > 0, isPause: random.below(4) == 0)
        }
      if let change = desk.accept(record) { journal += "\n" + record.known(by: change).line }
      let names = desk.pack.names
      #expect(Set(names).count == names.count)
      let rounds = desk.pack.rounds.map(\.name)
      #expect(desk.pack.questions.allSatisfy { $0.round == nil || rounds.contains($0.round ?? "") })
      let places = desk.pack.questions.map { question in question.round.flatMap(rounds.firstIndex) ?? -1 }
      #expect(places == places.sorted())
    }
    // The journal makes the same desk again, and its file the same pack.
    let again = try #require(MakerJournal.desk(file: file, journal: journal))
    #expect(again.desk.pack == desk.pack && !again.isForeign)
    var read = try #require(MakerPack(json: Array(desk.pack.json.utf8)))
    read.take(names: desk.pack.names)
    #expect(read == desk.pack)
    // Where two people write, each keeps what the other one has changed since.
    guard people == 1 else { return }
    while desk.accept(.redo(client: "c0")) != nil {}
    let last = desk.pack
    while desk.accept(.undo(client: "c0")) != nil {}
    #expect(desk.pack == Self.sample())
    while desk.accept(.redo(client: "c0")) != nil {}
    #expect(desk.pack == last)
  }

  /// Thousands of questions that are put in at once stand as if each had come alone.
  @Test(arguments: [nil, "r1", "gone"] as [String?]) func aQuiz_isPutInAsItsQuestions(round: String?) {
    for after in [nil, "q1", "q4", "q9"] as [String?] {
      let names = ["na", "nb", "nc"]
      let edits = zip(names, [after] + names.map(Optional.some)).map { name, after in
        MakerEdit.addQuestion(name, after: after, round: round, content: [])
      }
      var (whole, single) = (Self.sample(), Self.sample())
      let back = whole.apply(edits)
      for edit in edits { _ = single.apply([edit]) }
      #expect(whole == single && whole.questions.count == 9)
      _ = whole.apply(back)
      #expect(whole == Self.sample())
      // A name that is taken keeps its question where it is.
      _ = whole.apply([.addQuestion("nb", after: nil, round: "r2", content: [])])
      _ = whole.apply(edits)
      #expect(whole.question("nb")?.round == "r2" && whole.questions.count == 9)
    }
  }

  private static func seconds(_ body: () -> Void) -> Double {
    var (before, after) = (timespec(), timespec())
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &before)
    body()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &after)
    return Double(after.tv_sec - before.tv_sec) + Double(after.tv_nsec - before.tv_nsec) / 1e9
  }

  /// Ten times as many questions take about ten times as long to read and to put in, and not a hundred times.
  @Test func time_growsWithTheNumberAlone() {
    func edits(_ count: Int) -> [MakerEdit] {
      (0..<count).map { .addQuestion("n\($0)", after: $0 == 0 ? nil : "n\($0 - 1)", round: nil, content: []) }
    }
    func times(_ count: Int) -> (add: Double, read: Double) {
      let edits = edits(count)
      var pack = MakerPack()
      let add = Self.seconds { _ = pack.apply(edits) }
      let file = Array(pack.json.utf8)
      return (add, Self.seconds { _ = MakerPack(json: file) })
    }
    _ = times(100)
    let (few, many) = (times(500), times(5_000))
    #expect(many.add < 40 * few.add && many.read < 40 * few.read, "\(few) \(many)")
  }

  // MARK: The journal

  @Test func aJournalOfAnotherFile_isForeign() throws {
    let file = Array(Self.sample().json.utf8)
    let mark = MakerJournal.Mark(of: file, names: Self.sample().names, numbers: ["c": 4])
    let record = MakerDesk.Record.own([.setPack(key: "title", .string("New"))], client: "c")
    let journal = "\(mark.line)\n\(record.line)\n"
    let same = try #require(MakerJournal.desk(file: file, journal: journal))
    #expect(same.desk.pack.value["title"] == .string("New") && same.desk.lastNumber(of: "c") == 4)
    let other = try #require(MakerJournal.desk(file: Array("[]".utf8), journal: journal))
    #expect(other.isForeign && other.desk.pack.questions.isEmpty)
    // Names alone, as a clean end leaves them, are no loss.
    let clean = try #require(MakerJournal.desk(file: Array("[]".utf8), journal: mark.line + "\n"))
    #expect(!clean.isForeign)
    for text in ["{}", "{\"results\": []}", "3"] { #expect(MakerPack(json: Array(text.utf8)) == nil) }
    // A torn line, and a mark of a file that was never there, lose nothing.
    let unborn = MakerJournal.Mark(of: [1], names: [], numbers: [:])
    let torn = try #require(
      MakerJournal.desk(file: file, journal: "\(mark.line)\n{\"own\": [\n\(unborn.line)\n\(record.line)"))
    #expect(torn.desk.pack == same.desk.pack)
    #expect(MakerJournal.desk(file: Array("{".utf8), journal: "") == nil)
  }

  @Test func typing_isOneStep() {
    var desk = MakerDesk(Self.sample())
    func type(_ text: String, _ number: Int, pause: Bool = false, by client: String = "a", isTyping: Bool = true) {
      let edit = MakerEdit.set(.question, of: "q1", key: "question", .string(text))
      let record = MakerDesk.Record.edits([edit], client: client, number: number, isTyping: isTyping, isPause: pause)
      #expect(desk.accept(record) != nil)
    }
    var question: String? { desk.pack.question("q1")?.content.first { $0.key == "question" }?.value.text }
    type("W", 1)
    type("Wh", 2)
    type("Who", 3)
    type("Who?", 4, pause: true)
    _ = desk.accept(.undo(client: "a"))
    #expect(question == "Who")
    _ = desk.accept(.undo(client: "a"))
    #expect(question == "Question q1?" && !desk.canUndo("a") && desk.canRedo("a"))
    // What was sent twice is done once.
    let before = desk
    let edit = MakerEdit.set(.question, of: "q1", key: "question", .string("Again"))
    #expect(
      desk.accept(.edits([edit], client: "a", number: 4, isTyping: false, isPause: false)) == nil && desk == before)
  }

  // MARK: Files

  /// Everything that a file can have comes through, also keys that nobody knows.
  @Test func files_areKept() throws {
    let text = """
      {"$schema": "s", "title": "T", "language": "en", "category": "C", "questions": [
      {"id": "a-1", "source": {"page": 7}, "question": "A \\"b\\"?", "answers": ["x", "y"], "explanation": "E", "difficulty": "easy"},
      {"question": "E?", "answer": 2.50, "unit": "m", "range": [1, 9]}],
      "rounds": [{"title": "R", "points": 2, "host": "Ana", "questions": [
      {"question": "D?", "kind": "several", "right": 2, "answers": ["1", "2", "3"], "draw": {"dots": 5, "seed": 1}}]}]}
      """
    let pack = try #require(MakerPack(json: Array(text.utf8)))
    let (one, other) = (
      QuestionReader.read(Array(text.utf8), name: "x.json"), QuestionReader.read(Array(pack.json.utf8), name: "x.json")
    )
    #expect(one.questions == other.questions && one.questions.count == 3)
    #expect(one.issues.map(\.message) == other.issues.map(\.message) && one.title == other.title)
    for key in [#""$schema": "s""#, #""source": {"page": 7}"#, #""host": "Ana""#] { #expect(pack.json.contains(key)) }
    #expect(pack.json.contains("\"answer\": 2.50"))
    #expect(MakerPack(json: Array("[{\"question\": \"A?\"}]".utf8))?.questions.count == 1)
    #expect(MakerPack(json: Array("question,right".utf8)) == nil)
  }

  private static func issues(of pack: MakerPack) -> [MakerIssue] {
    var check = MakerCheck { $0 == "there.png" }
    return check.issues(of: pack)
  }

  /// A question's keys with a mistake, the key that is named, and how the sentence begins.
  private static let mistakes: [([MakerValue.Member], String?, String)] = [
    (
      [.init("question", .string("A?")), .init("answers", .array([.string("a"), .string("A")]))], "answers",
      "Answers 1 and 2"
    ),
    ([.init("answers", .array([.string("a"), .string("b")]))], nil, "The item has no"),
    (
      [
        .init("question", .string("A?")), .init("answer", .number("3")), .init("range", .array([.number("5"), .null])),
      ], "range",
      "\"range\" must be two numbers"
    ),
    (
      [.init("question", .string("A?")), .init("answer", .number("3")), .init("difficulty", .string("hot"))],
      "difficulty", "\"hot\" is none"
    ),
  ]

  @Test(arguments: mistakes.indices) func mistakes_areNamedWithTheirKeys(index: Int) throws {
    let (content, key, beginning) = Self.mistakes[index]
    var pack = MakerPack()
    _ = pack.apply([.addQuestion("q1", after: nil, round: nil, content: content)])
    let issue = try #require(Self.issues(of: pack).first)
    #expect(issue.name == "q1" && issue.key == key)
    #expect(issue.sentence.hasPrefix(beginning) && issue.sentence.hasSuffix("."), "\(issue.sentence)")
  }

  @Test func aWholeQuestion_isPlayable() {
    let (question, issues) = Self.sample().checked("q3")
    #expect(question?.text == "Question q3?" && issues.isEmpty)
    #expect(Self.sample().checked("q9").question == nil && Self.issues(of: Self.sample()).isEmpty)
  }
}
