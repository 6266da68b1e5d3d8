/// The desk at which a pack is written: the pack, what can be undone, and who has sent what.
///
/// All changes come through ``accept(_:)`` and its relatives, and each gives a record. The records, in their order, make
/// the same desk again.
package struct MakerDesk: Hashable, Sendable {
  /// A change of the desk, as the journal keeps it.
  package enum Record: Hashable, Sendable {
    /// A page's edits, with its number of them.
    case edits([MakerEdit], client: String, number: Int, isTyping: Bool, isPause: Bool)
    /// What the program itself changed for a page, such as an import.
    case own([MakerEdit], client: String)
    /// Takes a page's last step back. The journal names the edits, because a step may have begun before what it begins
    /// with.
    case undo([MakerEdit]? = nil, client: String)
    /// Makes a step again that was taken back, in the same way.
    case redo([MakerEdit]? = nil, client: String)
  }

  /// A change that everybody has to be told of.
  package struct Change: Hashable, Sendable {
    /// The number of the change.
    package var revision: Int
    /// The edits that make it; none if all was changed by others since.
    package var edits: [MakerEdit]
    /// Whether something stays that others have changed since.
    package var isPartial = false
  }

  /// The maximum number of steps that can be taken back.
  private static let mostSteps = 1_000

  /// The pack as it is now.
  package private(set) var pack: MakerPack
  /// The number of changes so far.
  package private(set) var revision = 0
  private var done: [MakerStep] = []
  private var undone: [MakerStep] = []
  private var stamps = MakerStamps()
  /// The number of the latest step.
  private var latest = 0

  /// Puts a pack on the desk.
  ///
  /// - Parameter numbers: The number of the last edits of each page that are in the pack already.
  package init(_ pack: MakerPack, numbers: [String: Int] = [:]) {
    self.pack = pack
    self.numbers = numbers
  }

  /// The number of the last edits of each page.
  package private(set) var numbers: [String: Int]

  /// Whether a page has something to take back.
  package func canUndo(_ client: String) -> Bool { done.contains { $0.client == client } }
  /// Whether a page has taken something back that can be done again.
  package func canRedo(_ client: String) -> Bool { undone.contains { $0.client == client } }

  /// Returns the number of the last edits that a page has sent; 0 for none.
  package func lastNumber(of client: String) -> Int { numbers[client, default: 0] }

  /// Makes the change of a record; returns nil if it changes nothing, because it was made already or there is nothing
  /// to undo.
  package mutating func accept(_ record: Record) -> Change? {
    switch record {
    case .edits(let edits, let client, let number, let isTyping, let isPause):
      guard number > lastNumber(of: client) else { return nil }
      numbers[client] = number
      let typing = isTyping ? MakerStep.Typing(edits) : nil
      let isMore = typing != nil && !isPause && isTyped(at: typing, by: client)
      let back = pack.apply(edits)
      // While somebody types, the step takes back to what was there before the first letter.
      if !isMore { push(back, client, typing) }
      undone.removeAll { $0.client == client }
      return changed(edits)
    case .own(let edits, let client):
      push(pack.apply(edits), client, nil)
      undone.removeAll { $0.client == client }
      return changed(edits)
    case .undo(let known, let client): return undo(known, client)
    case .redo(let known, let client): return redo(known, client)
    }
  }

  /// Whether the last step of a page was typed at the same key, where nobody else has changed anything since.
  private func isTyped(at typing: MakerStep.Typing?, by client: String) -> Bool {
    guard let typing, let last = done.last(where: { $0.client == client }) else { return false }
    return last.typing == typing && stamps[typing.edit.field] == last.number
  }

  private mutating func undo(_ known: [MakerEdit]?, _ client: String) -> Change? {
    let step = done.lastIndex { $0.client == client }.map { done.remove(at: $0) }
    guard let edits = edits(of: step, known, expected: { _ in step?.number ?? 0 }) else { return nil }
    guard !edits.isEmpty else { return Change(revision: revision, edits: [], isPartial: true) }
    let forth = pack.apply(edits)
    for field in edits.map(\.field) { stamps[field] = step?.former[field] ?? 0 }
    undone.append(
      MakerStep(
        number: step?.number ?? 0, client: client, edits: forth, typing: nil, latest: latest,
        former: step?.former ?? [:]))
    return changed(edits, of: step)
  }

  private mutating func redo(_ known: [MakerEdit]?, _ client: String) -> Change? {
    let step = undone.lastIndex { $0.client == client }.map { undone.remove(at: $0) }
    guard let edits = edits(of: step, known, expected: { step?.former[$0] ?? 0 }) else { return nil }
    guard !edits.isEmpty else { return Change(revision: revision, edits: [], isPartial: true) }
    push(pack.apply(edits), client, nil, again: step)
    return changed(edits, of: step)
  }

  /// Returns the edits of a step that others have left as they can be; nil if there is no step.
  private func edits(
    of step: MakerStep?, _ known: [MakerEdit]?, expected: (MakerField) -> Int
  ) -> [MakerEdit]? {
    known ?? step.map { pack.harmless($0.edits, stamps, latest: $0.latest, expected: expected) }
  }

  private mutating func push(
    _ back: [MakerEdit], _ client: String, _ typing: MakerStep.Typing?, again step: MakerStep? = nil
  ) {
    // What changed nothing cannot be taken back.
    guard !back.isEmpty else { return }
    latest += 1
    // What others did before still knows a step that is made again.
    let number = step.flatMap { $0.number > 0 ? $0.number : nil } ?? latest
    let fields = Set(back.map(\.field))
    let former = Dictionary(uniqueKeysWithValues: fields.map { ($0, stamps[$0]) })
    for field in fields { stamps[field] = number }
    done.append(
      MakerStep(number: number, client: client, edits: back, typing: typing, latest: latest, former: former))
    if done.count > Self.mostSteps { done.removeFirst() }
  }

  private mutating func changed(_ edits: [MakerEdit], of step: MakerStep? = nil) -> Change {
    revision += 1
    return Change(revision: revision, edits: edits, isPartial: step.map { $0.edits.count > edits.count } ?? false)
  }
}

extension MakerDesk.Record {
  /// Returns the record as the journal keeps it, with the edits that it has led to.
  package func known(by change: MakerDesk.Change) -> Self {
    switch self {
    case .undo(_, let client): .undo(change.edits, client: client)
    case .redo(_, let client): .redo(change.edits, client: client)
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
      case .own(let edits, let client): .object([.init("client", .string(client)), .init("own", list(edits))])
      case .undo(let edits, let client): .object([.init("client", .string(client)), .init("undo", list(edits ?? []))])
      case .redo(let edits, let client): .object([.init("client", .string(client)), .init("redo", list(edits ?? []))])
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
    let client = value["client"].text ?? ""
    if let own = edits(value["own"]) {
      self = .own(own, client: client)
    } else if let undone = edits(value["undo"]) {
      self = .undo(undone, client: client)
    } else if let redone = edits(value["redo"]) {
      self = .redo(redone, client: client)
    } else if let list = edits(value["edits"]), value["client"].text != nil, let number = value["number"].whole {
      self = .edits(
        list, client: client, number: number, isTyping: value["typing"] == .bool(true),
        isPause: value["pause"] == .bool(true))
    } else {
      return nil
    }
  }
}
