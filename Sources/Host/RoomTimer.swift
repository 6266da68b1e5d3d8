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
  private let pause: TimeAmount?
  private var isComing = false
  private var doneAt = NIODeadline.uptimeNanoseconds(0)

  /// Creates an action that nobody has requested yet.
  ///
  /// - Parameter pause: The shortest time between two runs if the requests follow each other closely; nil for one turn
  ///   of the loop.
  init(on loop: any EventLoop, atMostEvery pause: TimeAmount? = nil) {
    self.loop = loop
    self.pause = pause
  }

  /// Notes that the action was just done without a request: the next run comes no sooner than the pause after that.
  func done() { doneAt = loop.now }

  /// Does the action soon, unless it is already scheduled.
  func soon(_ act: @escaping () -> Void) {
    guard !isComing else { return }
    isComing = true
    guard let pause else {
      return loop.assumeIsolated().execute { [self] in
        isComing = false
        act()
      }
    }
    // The action runs a turn later, so that it includes everything else that happens in this turn.
    loop.assumeIsolated().scheduleTask(deadline: max(loop.now, doneAt + pause)) { [self] in
      isComing = false
      done()
      act()
    }
  }
}
