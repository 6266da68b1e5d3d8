import Maker
import NIOEmbedded
import TestSupport

@testable import HostProgram

/// A line that only notes what comes.
final class MakerTestLine: MakerLine {
  var heard: [MakerValue] = []
  var bytes: [[UInt8]] = []
  var isClosed = false

  func send(_ text: String) { heard.append(MakerValue(json: text) ?? .null) }
  func send(_ bytes: [UInt8]) { self.bytes.append(bytes) }
  func close() { isClosed = true }

  func last(_ type: String) -> MakerValue? { heard.last { $0["type"].text == type } }
}

/// A session with a pack in a folder of its own.
final class MakerTestDesk {
  let folder: TemporaryFolder
  let loop = EmbeddedEventLoop()
  let store: MakerStore
  let session: MakerSession
  let box = Box()

  /// A pack with two questions, `q1` and `q2`.
  static let two = """
    {"questions": [{"question": "A?", "answers": ["a", "b"]}, {"question": "B?", "answers": ["a", "b"]}]}
    """

  init(_ pack: String? = nil, isShared: Bool = false) throws {
    folder = try TemporaryFolder()
    if let pack { _ = try folder.write(pack, to: "pack.json") }
    store = try MakerStore(path: "\(folder.path)/pack.json")
    let box = box
    let guests = isShared ? MakerGuests(known: ["known"]) { box.codes.append($0) } : nil
    session = MakerSession(store, preview: nil, loop: loop, guests: guests) { box.complaints.append($0) }
    session.begin()
  }

  final class Box {
    var codes: [String] = []
    var complaints: [String] = []
  }

  func open(_ client: String, code: String? = nil, isLocal: Bool = true) -> MakerTestLine {
    let line = MakerTestLine()
    let given = code.map { ", \"code\": \"\($0)\"" } ?? ""
    session.hear("{\"type\": \"open\", \"client\": \"\(client)\"\(given)}", on: line, isLocal: isLocal)
    return line
  }

  deinit { folder.remove() }

  /// Sends an edit as a page does.
  func edit(_ edits: String..., number: Int, on line: MakerTestLine, isTyping: Bool = false) {
    let typing = isTyping ? ", \"typing\": true" : ""
    session.hear(
      "{\"type\": \"edit\", \"number\": \(number), \"edits\": [\(edits.joined(separator: ", "))]\(typing)}", on: line,
      isLocal: true)
  }

  /// Drops a quiz onto the page.
  func drop(_ bytes: [UInt8], named name: String, on line: MakerTestLine) {
    session.hear("{\"type\": \"import\", \"name\": \"\(name)\", \"size\": \(bytes.count)}", on: line, isLocal: true)
    session.hear(bytes, on: line)
  }

  /// The value of a key of a question, as it is now.
  func value(_ key: String, of name: String) -> MakerValue? {
    store.desk.pack.question(name)?.content.first { $0.key == key }?.value
  }
}
