/// The desk at which a pack is written: the pack, what can be undone, and who has sent what.
///
/// All changes come through ``accept(_:)`` and its relatives, and each gives a record. The records, in their order, make
/// the same desk again.
package struct MakerDesk: Hashable, Sendable {
  /// Edits that are taken back together.
  struct Step: Hashable, Sendable {
    /// The edits that take the step back.
    var back: [MakerEdit]
    /// What was typed at; nil if the step is complete.
    var typing: Typing?
  }

  /// A key that somebody is typing at.
  struct Typing: Hashable, Sendable {
    var edit: MakerEdit
    var client: String

    init?(_ edits: [MakerEdit], client: String) {
      guard edits.count == 1 else { return nil }
      switch edits[0] {
      case .set(let part, let name, let key, _): edit = .set(part, of: name, key: key, .null)
      case .setPack(let key, _): edit = .setPack(key: key, .null)
      default: return nil
      }
      self.client = client
    }
  }

  /// A change of the desk, as the journal keeps it.
  package enum Record: Hashable, Sendable {
    /// A page's edits, with its number of them.
    case edits([MakerEdit], client: String, number: Int, isTyping: Bool, isPause: Bool)
    /// What the program itself changed, such as an import.
    case own([MakerEdit])
    /// Takes the last step back. The journal names the edits, because a step may have begun before what it begins with.
    case undo([MakerEdit] = [])
    /// Makes a step again that was taken back, in the same way.
    case redo([MakerEdit] = [])
  }

  /// A change that everybody has to be told of.
  package struct Change: Hashable, Sendable {
    /// The number of the change.
    package var revision: Int
    /// The edits that make it.
    package var edits: [MakerEdit]
  }

  /// The maximum number of steps that can be taken back.
  private static let mostSteps = 1_000

  /// The pack as it is now.
  package private(set) var pack: MakerPack
  /// The number of changes so far.
  package private(set) var revision = 0
  private var done: [Step] = []
  private var undone: [[MakerEdit]] = []

  /// Puts a pack on the desk.
  ///
  /// - Parameter numbers: The number of the last edits of each page that are in the pack already.
  package init(_ pack: MakerPack, numbers: [String: Int] = [:]) {
    self.pack = pack
    self.numbers = numbers
  }

  /// The number of the last edits of each page.
  package private(set) var numbers: [String: Int]

  /// Whether there is something to take back.
  package var canUndo: Bool { !done.isEmpty }
  /// Whether something was taken back that can be done again.
  package var canRedo: Bool { !undone.isEmpty }

  /// Returns the number of the last edits that a page has sent; 0 for none.
  package func lastNumber(of client: String) -> Int { numbers[client, default: 0] }

  /// Makes the change of a record; returns nil if it changes nothing, because it was made already or there is nothing
  /// to undo.
  package mutating func accept(_ record: Record) -> Change? {
    switch record {
    case .edits(let edits, let client, let number, let isTyping, let isPause):
      guard number > lastNumber(of: client) else { return nil }
      numbers[client] = number
      let typing = isTyping ? Typing(edits, client: client) : nil
      let back = pack.apply(edits)
      if let typing, !isPause, let last = done.last, last.typing == typing {
        // The step takes back to what was there before the first letter.
      } else {
        push(Step(back: back, typing: typing))
      }
      undone = []
      return changed(edits)
    case .own(let edits):
      push(Step(back: pack.apply(edits), typing: nil))
      undone = []
      return changed(edits)
    case .undo(let known):
      let step = done.popLast()?.back ?? []
      let edits = known.isEmpty ? step : known
      guard !edits.isEmpty else { return nil }
      undone.append(pack.apply(edits))
      return changed(edits)
    case .redo(let known):
      let step = undone.popLast() ?? []
      let edits = known.isEmpty ? step : known
      guard !edits.isEmpty else { return nil }
      push(Step(back: pack.apply(edits), typing: nil))
      return changed(edits)
    }
  }

  private mutating func push(_ step: Step) {
    // What changed nothing cannot be taken back.
    guard !step.back.isEmpty else { return }
    done.append(step)
    if done.count > Self.mostSteps { done.removeFirst() }
  }

  private mutating func changed(_ edits: [MakerEdit]) -> Change {
    revision += 1
    return Change(revision: revision, edits: edits)
  }
}

extension MakerDesk.Record {
  /// Returns the record as the journal keeps it, with the edits that it has led to.
  package func known(by change: MakerDesk.Change) -> Self {
    switch self {
    case .undo: .undo(change.edits)
    case .redo: .redo(change.edits)
    case .edits, .own: self
    }
  }

  /// The record as a line of the journal.
  package var line: String {
    func list(_ edits: [MakerEdit]) -> MakerValue { .array(edits.map(\.value)) }
    let value: MakerValue =
      switch self {
      case .edits(let edits, let client, let number, let isTyping, let isPause):
        .object([
          .init("client", .string(client)), .init("number", .number(number)), .init("typing", .bool(isTyping)),
          .init("pause", .bool(isPause)), .init("edits", list(edits)),
        ])
      case .own(let edits): .object([.init("own", list(edits))])
      case .undo(let edits): .object([.init("undo", list(edits))])
      case .redo(let edits): .object([.init("redo", list(edits))])
      }
    return value.json
  }

  /// Reads a line of the journal; nil if it is damaged, as the last line of a computer that lost its power can be.
  package init?(line: some StringProtocol) {
    guard let value = MakerValue(json: String(line)) else { return nil }
    func edits(_ list: MakerValue) -> [MakerEdit]? {
      guard let elements = list.elements else { return nil }
      let edits = elements.compactMap { MakerEdit($0) }
      return edits.count == elements.count ? edits : nil
    }
    if let own = edits(value["own"]) {
      self = .own(own)
    } else if let undone = edits(value["undo"]) {
      self = .undo(undone)
    } else if let redone = edits(value["redo"]) {
      self = .redo(redone)
    } else if let list = edits(value["edits"]), let client = value["client"].text, let number = value["number"].whole {
      self = .edits(
        list, client: client, number: number, isTyping: value["typing"] == .bool(true),
        isPause: value["pause"] == .bool(true))
    } else {
      return nil
    }
  }
}
