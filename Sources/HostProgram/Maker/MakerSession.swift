import Catalogue
import Glibc
import Importers
import Maker
import NIOCore
import PadProtocol
import Questions

/// A connection of a page of the question maker.
protocol MakerLine: AnyObject {
  /// Sends a text frame.
  func send(_ text: String)
  /// Sends a binary frame.
  func send(_ bytes: [UInt8])
  /// Closes the connection after what was sent.
  func close()
}

/// The people at one pack: takes their edits, and tells everybody.
///
/// It runs on one event loop.
final class MakerSession {
  /// A page that was let in.
  struct Person {
    let number: Int
    let client: String
    let name: String
    let line: any MakerLine
    let texts: MakerHostTexts
    var place: String?
    var upload: Upload?
    /// Where and when the last letter was typed.
    var lastEdit = NIODeadline.uptimeNanoseconds(0)
  }

  /// A file that is on its way.
  struct Upload {
    let message: MakerValue
    let size: Int
    var bytes: [UInt8] = []
  }

  /// Reads a quiz without holding anybody up, and hands it over on the session's loop.
  typealias Aside = (
    _ work: @escaping @Sendable () -> MakerImport, _ then: @escaping (MakerImport) -> Void
  ) -> Void

  /// The maximum number of pages at once.
  static let mostPeople = 16
  /// The pause after which the pack's file is written.
  private static let saving = TimeAmount.seconds(2)
  /// The pause after which a pack is checked.
  private static let checking = TimeAmount.milliseconds(60)

  let store: MakerStore
  let preview: MakerPreview?
  private let loop: any EventLoop
  private let guests: MakerGuests?
  let complain: (String) -> Void
  private var check: MakerCheck
  let aside: Aside
  var people: [Person] = []
  private var last = 0
  private var isSaving = false
  private(set) var isOver = false
  private var isChecking = false

  /// Makes a session without anybody.
  ///
  /// - Parameters:
  ///   - guests: Lets pages on other machines in; nil if there are none.
  ///   - aside: Reads a quiz elsewhere: one with hundreds of pictures takes minutes.
  ///   - complain: Receives a sentence when the disk cannot be written.
  init(
    _ store: MakerStore, preview: MakerPreview?, loop: any EventLoop, guests: MakerGuests?,
    aside: @escaping Aside = { work, then in then(work()) }, complain: @escaping (String) -> Void
  ) {
    self.store = store
    self.preview = preview
    self.loop = loop
    self.guests = guests
    self.aside = aside
    self.complain = complain
    check = MakerCheck { [folder = store.folder] in
      MediaFile.staysInside($0) && access("\(folder)/\($0)", R_OK) == 0
    }
  }

  /// Tells the code with which the first machine comes in, if there is one.
  ///
  /// What a program that died had not written into the pack's file is written now.
  func begin() {
    guests?.announce()
    if !store.isSaved { saveSoon() }
  }

  /// Writes the pack's file before the program ends.
  ///
  /// What comes later is not acknowledged, so that its page keeps it.
  func finish() {
    isOver = true
    closeLines()
    do { tellOfForeignFile(try store.finish()) } catch { complain("\(error)") }
  }

  /// Closes all connections: pages come back with what was not acknowledged.
  func closeLines() {
    let lines = people.map(\.line)
    people = []
    for line in lines { line.close() }
  }

  private func tellOfForeignFile(_ kept: String?) {
    guard let kept else { return }
    complain("Another program has changed \(store.path.onOneLine) meanwhile; what it wrote is kept in \(kept).")
  }

  // MARK: Coming and going

  private func person(on line: any MakerLine) -> Int? { people.firstIndex { $0.line === line } }

  /// Whether a page was let in over a line.
  func hasLetIn(_ line: any MakerLine) -> Bool { person(on: line) != nil }

  /// Notes that a page is gone.
  func left(_ line: any MakerLine) {
    guard let place = person(on: line) else { return }
    people.remove(at: place)
    tellPeople()
  }

  private func open(_ message: MakerValue, on line: any MakerLine, isLocal: Bool) {
    let texts = MakerHostTexts(language: message["language"].text.flatMap(Language.init) ?? .en)
    guard let client = message["client"].text, (1...64).contains(client.utf8.count) else {
      return deny("version", texts.otherVersion, line)
    }
    if !isLocal, let refusal = guests?.refusal(of: client, code: message["code"].text) {
      return deny("code", texts.sentence(refusal), line)
    }
    guard !isOver else { return line.close() }
    // A phone whose network comes and goes leaves lines that nobody closes.
    for person in people where person.client == client { person.line.close() }
    people.removeAll { $0.client == client }
    guard people.count < Self.mostPeople else { return deny("full", texts.full, line) }
    last += 1
    people.append(
      Person(
        number: last, client: client, name: String((message["name"].text ?? "").prefix(40)), line: line, texts: texts))
    let desk = store.desk
    line.send(
      object(
        "opened", ("you", .number(last)), ("revision", .number(desk.revision)),
        ("acknowledged", .number(desk.lastNumber(of: client))), ("file", .string(store.path)),
        ("note", .text(store.note.map(texts.sentence))), ("pack", desk.pack.value), ("limits", Self.limits),
        ("languages", Self.languages),
        ("canUndo", .bool(desk.canUndo(client))), ("canRedo", .bool(desk.canRedo(client)))))
    line.send(issues())
    tellPeople()
  }

  private func deny(_ reason: String, _ sentence: String, _ line: any MakerLine) {
    line.send(object("denied", ("reason", .string(reason)), ("sentence", .string(sentence))))
    line.close()
  }

  /// The languages that are offered for questions, by their tags (BCP 47); a pack can have others.
  private static let languages: MakerValue = .array(
    ["en", "zh", "es", "hi", "ar", "pt", "fr", "ru", "ja", "de", "ko", "it", "tr", "pl", "nl", "uk"].map { .string($0) }
  )

  /// The maximum size of what a message announces, in bytes.
  private static let sizeLimits = ["file": MediaLimits.fileSize, "import": Importer.sizeLimit]

  private static let limits: MakerValue = .object(
    [
      ("question", QuestionLimits.questionLength), ("answer", QuestionLimits.answerLength),
      ("answers", QuestionLimits.answers.upperBound), ("spellings", QuestionLimits.spellings.upperBound),
      ("explanation", QuestionLimits.explanationLength), ("title", QuestionLimits.packTitleLength),
      ("round-title", QuestionLimits.roundTitleLength), ("unit", QuestionLimits.unitLength),
      ("alt", MediaLimits.altLength), ("id", QuestionLimits.idLength),
      ("media-size", sizeLimits["file"] ?? 0), ("import-size", sizeLimits["import"] ?? 0),
    ].map { .init($0.0, .number($0.1)) })

  // MARK: Hearing

  /// Takes a text frame; a page that sends nonsense loses its connection.
  func hear(_ text: String, on line: any MakerLine, isLocal: Bool) {
    guard let message = MakerValue(json: text), let type = message["type"].text else { return line.close() }
    guard let place = person(on: line) else {
      return type == "open" ? open(message, on: line, isLocal: isLocal) : line.close()
    }
    guard people[place].upload == nil else { return line.close() }
    switch type {
    case "edit": edit(message, by: place)
    case "undo": takeBack(.undo(client: people[place].client), by: people[place])
    case "redo": takeBack(.redo(client: people[place].client), by: people[place])
    case "at":
      people[place].place = message["of"].text
      tellPeople()
    case "look": look(message, for: line, people[place].texts)
    case "try": tryOut(message, for: line, people[place].texts)
    case "file", "import":
      let most = Self.sizeLimits[type] ?? 0
      guard let size = message["size"].whole, (0...most).contains(size) else { return line.close() }
      people[place].upload = Upload(message: message, size: size)
      if size == 0 { uploaded(by: place) }
    default: line.close()
    }
  }

  /// Takes a binary frame, which is a piece of a file.
  func hear(_ bytes: [UInt8], on line: any MakerLine) {
    guard let place = person(on: line), let size = people[place].upload?.size else { return line.close() }
    people[place].upload?.bytes += bytes
    let count = people[place].upload?.bytes.count ?? 0
    guard count <= size else { return line.close() }
    if count == size { uploaded(by: place) }
  }

  // MARK: Saving and checking

  /// Writes the pack's file after a pause.
  func saveSoon() {
    guard !isSaving else { return }
    isSaving = true
    loop.assumeIsolated().scheduleTask(in: Self.saving) { [weak self] in
      guard let self else { return }
      isSaving = false
      do {
        tellOfForeignFile(try store.save())
      } catch {
        complain("\(error)")
        saveSoon()
      }
    }
  }

  /// Checks the pack after a pause.
  func checkSoon() {
    guard !isChecking else { return }
    isChecking = true
    loop.assumeIsolated().scheduleTask(in: Self.checking) { [weak self] in
      guard let self else { return }
      isChecking = false
      broadcast(issues())
    }
  }

  private func issues() -> String {
    object(
      "issues", ("revision", .number(store.desk.revision)),
      ("issues", .array(check.issues(of: store.desk.pack).map(\.value))))
  }

  // MARK: Telling

  private func tellPeople() {
    let list = people.map { person in
      MakerValue.object([
        .init("number", .number(person.number)), .init("name", .string(person.name)), .init("at", .text(person.place)),
      ])
    }
    broadcast(object("people", ("people", .array(list))))
  }

  private func broadcast(_ text: String) { for person in people { person.line.send(text) } }

  /// Returns a message of a type.
  func object(_ type: String, _ members: (String, MakerValue)...) -> String { object(type, members) }

  /// Returns a message of a type.
  func object(_ type: String, _ members: [(String, MakerValue)]) -> String {
    MakerValue.object([.init("type", .string(type))] + members.map { .init($0.0, $0.1) }).json
  }
}
