import Games
import Journal
import NIOCore
package import Room
import Synchronization

/// Records all events of the room, and releases their effects only once the events are recorded.
///
/// The clerk lives on the event loop and uses the loop's clock; the journal's own thread does the writing. If the
/// writing fails or takes too long, the clerk gives up: a game without a journal is better than none.
final class Clerk {
  /// The maximum time that a pad waits for an answer because of a slow disk.
  private static let patience = Span.seconds(1)
  /// The delay of an alarm that shows that the whole process was stalled.
  private static let stall = Span.milliseconds(100)

  /// The journal's side; it may be closed from any thread.
  let writer: any StoreWriter
  private let loop: any EventLoop
  private let wallTime: () -> WallTime
  private let carryOut: ([RoomEffect]) -> Void
  private let giveUp: (JournalError) -> Void
  private var outbox = Outbox()
  private var sequence = 0
  private var snapshots = SnapshotRule()
  private let written = Written()
  private var alarm: Scheduled<Void>?
  private var isDone = false
  /// The number of times in a row that the whole process was stalled when the alarm was due.
  private var stalls = 0

  /// Creates the clerk of an evening whose state is in the journal.
  ///
  /// - Parameters:
  ///   - carryOut: Receives the effects of recorded events, from `releaseRecorded` or in a separate turn of the loop.
  ///   - giveUp: Called once, after everything that was held back has been carried out.
  init(
    store: any Store, evening: Int64, loop: any EventLoop, wallTime: @escaping () -> WallTime,
    carryOut: @escaping ([RoomEffect]) -> Void, giveUp: @escaping (JournalError) -> Void
  ) {
    self.loop = loop
    self.wallTime = wallTime
    self.carryOut = carryOut
    self.giveUp = giveUp
    let this = NIOLoopBoundBox(Weak(), eventLoop: loop)
    let written = written
    writer = store.writer(
      for: evening,
      onCommit: { through in
        if written.note(through) { loop.execute { this.value.clerk?.releaseRecorded() } }
      },
      onFailure: { error in loop.execute { this.value.clerk?.fail(error) } })
    this.value.clerk = self
  }

  /// Records an event that has happened, and holds back its effects.
  ///
  /// - Parameters:
  ///   - seats: The number of seats in the room.
  ///   - room: Copies the room; called only for a snapshot, because a copy costs more than most events.
  func recordEvent(
    _ event: RoomEvent, at now: Instant, leadingTo effects: SiftedEffects, seats: Int, room: () -> Room
  ) {
    let records = effects.records
    sequence += 1
    let isSnapshot = snapshots.count(isTurn: records.contains(where: \.begins), seats: seats)
    outbox.hold(effects.others, of: sequence, at: now)
    writer.append(
      JournalEntry(
        sequence: sequence, event: event, at: now, wallTime: wallTime(), records: records,
        snapshot: isSnapshot ? room() : nil))
    if alarm == nil { watch() }
  }

  /// Holds back effects that no event has led to, behind those that are already held back.
  ///
  /// Otherwise they could reveal an event that is not recorded yet. If nothing is held back, they are carried out
  /// immediately.
  func holdBack(_ effects: [RoomEffect], at now: Instant) {
    guard outbox.oldest != nil, !isDone else { return carryOut(effects) }
    outbox.hold(effects, of: sequence, at: now)
  }

  /// Ends the recording properly: from now on nothing is recorded or held back.
  func end() {
    isDone = true
    alarm?.cancel()
    writer.end()
  }

  /// Carries out the effects of all events that are recorded by now.
  ///
  /// The loop does so automatically once it has nothing else to do. If a thousand players press at the same time, that is
  /// after the last press; called between two presses, this lets the first players have their answers earlier.
  func releaseRecorded() {
    guard let through = written.take(), !isDone else { return }
    carryOut(outbox.release(through: through))
  }

  private func fail(_ error: JournalError) {
    guard !isDone else { return }
    isDone = true
    alarm?.cancel()
    writer.abandon()
    carryOut(outbox.release(through: sequence))
    giveUp(error)
  }

  private func look(due: Instant, countingFrom start: Instant) {
    let now = loop.moment
    guard let oldest = outbox.oldest, max(oldest, start) + Self.patience <= now, !isDone else {
      stalls = 0
      return watch()
    }
    if now - due > Self.stall, stalls < 3 {
      stalls += 1
      watch(from: now)
    } else {
      fail(.tooSlow)
    }
  }

  /// Checks again when the oldest effect will have waited for too long.
  ///
  /// - Parameter start: The earliest time to count from. A process may have been stalled, together with its machine or
  ///   for lack of a core. It then gets another second, because the journal's thread was stalled as well.
  private func watch(from start: Instant = Instant(nanoseconds: 0)) {
    guard let oldest = outbox.oldest, !isDone else { return alarm = nil }
    let due = max(oldest, start) + Self.patience
    let deadline = NIODeadline.uptimeNanoseconds(UInt64(due.nanoseconds))
    alarm = loop.assumeIsolated().scheduleTask(deadline: deadline) { [weak self] in
      // The check runs after everything that already waits for the loop, which may include a commit's report.
      self?.loop.assumeIsolated().execute { self?.look(due: due, countingFrom: start) }
    }
  }
}

/// How far the journal has been written: noted by the journal's thread, read by the loop.
private final class Written: Sendable {
  private let through = Mutex<Int?>(nil)

  /// Notes that all events up to this one are written; returns whether the loop must be told of it.
  func note(_ sequence: Int) -> Bool {
    through.withLock { through in
      defer { through = sequence }
      return through == nil
    }
  }

  /// Returns the last event that is written; nil if the loop knows it already.
  func take() -> Int? {
    through.withLock { through in
      defer { through = nil }
      return through
    }
  }
}

/// A weak reference to the clerk: the journal's thread must not keep the clerk alive.
private struct Weak {
  weak var clerk: Clerk?
}

extension RoomRecord {
  /// Whether something begins or ends with this record, so that a snapshot may replace the entries before it.
  package var begins: Bool {
    switch happening {
    case .started, .round, .over: true
    case .joined, .answer, .decision, .outcome, .adjusted, .result: false
    }
  }
}
