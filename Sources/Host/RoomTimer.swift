import Games
import NIOCore

/// The timer for everything that happens automatically.
final class RoomTimer {
  private let loop: any EventLoop
  private var timer: Scheduled<Void>?
  private var due = Instant(nanoseconds: 0)

  init(on loop: any EventLoop) { self.loop = loop }

  /// Sets the timer to fire no later than at this moment; nil leaves it unchanged.
  ///
  /// It may fire too early. Each press postpones what is due, and a new timer for each press costs more than a check.
  func set(to moment: Instant?, _ act: @escaping (_ now: Instant) -> Void) {
    guard let moment else { return }
    if timer != nil, due <= moment { return }
    timer?.cancel()
    due = moment
    let deadline = NIODeadline.uptimeNanoseconds(UInt64(max(moment.nanoseconds, 0)))
    timer = loop.assumeIsolated().scheduleTask(deadline: deadline) { [self] in
      timer = nil
      act(loop.moment)
    }
  }
}

/// An action that is done once for all requests in one turn of the loop.
final class OncePerTurn {
  private let loop: any EventLoop
  private var coming: Scheduled<Void>?
  private var due = NIODeadline.distantFuture
  private var doneAt = NIODeadline.uptimeNanoseconds(0)

  /// Creates an action that nobody has requested yet.
  init(on loop: any EventLoop) { self.loop = loop }

  /// Notes that the action was just done without a request.
  func done() { doneAt = loop.now }

  /// Does the action soon, unless it is already due at the same moment or earlier.
  ///
  /// - Parameter pause: The shortest time since the last run, if the requests follow each other closely; nil for one
  ///   turn of the loop.
  func soon(after pause: TimeAmount? = nil, _ act: @escaping () -> Void) {
    let deadline = max(loop.now, pause.map { doneAt + $0 } ?? doneAt)
    guard deadline < due else { return }
    coming?.cancel()
    coming = nil
    due = deadline
    // The action runs a turn later, so that it includes everything else that happens in this turn.
    let run = { [self] in
      due = .distantFuture
      done()
      act()
    }
    if pause == nil {
      loop.assumeIsolated().execute(run)
    } else {
      coming = loop.assumeIsolated().scheduleTask(deadline: deadline, run)
    }
  }
}
