import Games
import Journal
import Room
import Synchronization

@testable import Host

/// A journal in memory, which commits at once, or when a test says so, or fails.
final class MemoryStore: Store {
  /// An evening as it is written down.
  struct Evening {
    var snapshot: Room
    var port: Int
    var events: [(event: RoomEvent, at: Instant)] = []
    var records: [RoomRecord] = []
    var lastEntry: WallTime
    var attempts = 0
    var earlyEnds = 0
    /// Why it is over; nil where it can be gone on with.
    var ending: String?
  }

  private struct State {
    var evenings: [Int64: Evening] = [:]
    /// How long ago the last entry was; nil where the machine was started anew since then.
    var age: Span? = .seconds(5)
    var isHeld = false
    /// What `begin` and `goOn` fail with.
    var trouble: JournalError?
    var isClosed = false
    var writer: Writer?
  }

  private let state = Mutex(State())
  let path = "/memory/journal.sqlite"
  let notes: [JournalNote]

  init(notes: [JournalNote] = []) { self.notes = notes }

  /// Whether commits wait until they are asked for.
  var isHeld: Bool {
    get { state.withLock { $0.isHeld } }
    set { state.withLock { $0.isHeld = newValue } }
  }

  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// The evening that was begun last.
  var evening: Evening? { state.withLock { $0.evenings.max { $0.key < $1.key }?.value } }

  /// How long ago the last entry was when somebody looks for an interrupted evening.
  func setAge(_ age: Span?) { state.withLock { $0.age = age } }

  /// Has the next evening fail to begin, or to go on.
  func fail(beginningWith error: JournalError) { state.withLock { $0.trouble = error } }

  /// As if the program had run for more than a minute since it went on.
  func forgetTries() { for id in state.withLock({ Array($0.evenings.keys) }) { change(id) { $0.earlyEnds = 0 } } }

  /// Commits what waits.
  func commit() { state.withLock { $0.writer }?.commit() }

  /// Fails: what waits is never written.
  func fail(_ error: JournalError) { state.withLock { $0.writer }?.fail(error) }

  /// The process is gone: what waits was never written, and nobody is called back.
  func crash() {
    state.withLock { $0.writer }?.cut()
    state.withLock { $0.writer = nil }
  }

  func change(_ evening: Int64, _ body: (inout Evening) -> Void) {
    state.withLock { state in
      guard var changed = state.evenings[evening] else { return }
      body(&changed)
      state.evenings[evening] = changed
    }
  }

  private func evening(_ id: Int64) throws -> Evening {
    guard let evening = state.withLock({ $0.evenings[id] }) else {
      throw JournalError.notRebuildable(reason: "there is none")
    }
    return evening
  }

  func interrupted() throws -> InterruptedEvening? {
    state.withLock { state in
      guard let (id, evening) = state.evenings.filter({ $0.value.ending == nil }).max(by: { $0.key < $1.key }) else {
        return nil
      }
      return InterruptedEvening(
        id: id, room: evening.snapshot.configuration.name, lastEntry: evening.lastEntry, age: state.age,
        attempts: evening.attempts, earlyEnds: evening.earlyEnds)
    }
  }

  func noteTry(_ id: Int64) throws { change(id) { $0.earlyEnds += 1 } }

  func takeBackTry(_ id: Int64) throws { change(id) { $0.earlyEnds -= 1 } }

  func rebuild(_ id: Int64, withInitials: Bool) throws -> RebuiltEvening {
    guard !withInitials else { throw JournalError.notRebuildable(reason: "a store in memory knows no initials") }
    let evening = try evening(id)
    var room = evening.snapshot
    for (event, moment) in evening.events { _ = room.handle(event, at: moment) }
    return RebuiltEvening(room: room, port: evening.port)
  }

  func forget(_ id: Int64) throws { change(id) { $0.ending = "forgotten" } }

  func begin(_ room: Room, port: Int, at moment: WallTime) throws -> Int64 {
    try state.withLock { state in
      if let trouble = state.trouble { throw trouble }
      for id in state.evenings.keys where state.evenings[id]?.ending == nil { state.evenings[id]?.ending = "forgotten" }
      let id = (state.evenings.keys.max() ?? 0) + 1
      state.evenings[id] = Evening(snapshot: room, port: port, lastEntry: moment)
      return id
    }
  }

  func goOn(with id: Int64, port: Int, room: Room, at moment: WallTime) throws {
    if let trouble = state.withLock({ $0.trouble }) { throw trouble }
    change(id) { evening in
      evening.attempts += 1
      (evening.snapshot, evening.events, evening.port, evening.lastEntry) = (room, [], port, moment)
    }
  }

  func abandon(_ evening: Int64) { change(evening) { $0.ending = "abandoned" } }

  func writer(
    for evening: Int64, onCommit: @escaping @Sendable (Int) -> Void,
    onFailure: @escaping @Sendable (JournalError) -> Void
  ) -> Writer {
    let writer = Writer(evening: evening, store: self, onCommit: onCommit, onFailure: onFailure)
    state.withLock { $0.writer = writer }
    return writer
  }

  func close() { state.withLock { $0.isClosed = true } }

  /// Writes an evening down.
  final class Writer: StoreWriter {
    private struct State {
      var waiting: [JournalEntry] = []
      var isOver = false
      var isEnding = false
    }

    private let state = Mutex(State())
    private let evening: Int64
    private let store: MemoryStore
    private let onCommit: @Sendable (Int) -> Void
    private let onFailure: @Sendable (JournalError) -> Void

    init(
      evening: Int64, store: MemoryStore, onCommit: @escaping @Sendable (Int) -> Void,
      onFailure: @escaping @Sendable (JournalError) -> Void
    ) {
      self.evening = evening
      self.store = store
      self.onCommit = onCommit
      self.onFailure = onFailure
    }

    func append(_ entry: JournalEntry) {
      state.withLock { if !$0.isOver { $0.waiting.append(entry) } }
      if !store.isHeld { commit() }
    }

    func commit() {
      let (waiting, isEnding) = state.withLock { state in
        defer { state.waiting = [] }
        return (state.waiting, state.isEnding)
      }
      store.change(evening) { evening in
        for entry in waiting {
          evening.records += entry.records
          evening.lastEntry = entry.wallTime
          if let room = entry.snapshot {
            (evening.snapshot, evening.events) = (room, [])
          } else {
            evening.events.append((entry.event, entry.at))
          }
        }
        if isEnding { evening.ending = "closed" }
      }
      if let last = waiting.last { onCommit(last.sequence) }
    }

    func fail(_ error: JournalError) {
      cut()
      onFailure(error)
    }

    func cut() { state.withLock { $0 = State(isOver: true) } }

    func end() {
      state.withLock { ($0.isEnding, $0.isOver) = (true, true) }
      if !store.isHeld { commit() }
    }

    func abandon() {
      cut()
      store.abandon(evening)
    }

    func close(within limit: Duration) -> Bool {
      commit()
      return true
    }
  }
}
