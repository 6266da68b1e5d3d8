import Games
import NIOCore

/// The timer of what happens by itself.
final class RoomTimer {
  private let loop: any EventLoop
  private var timer: Scheduled<Void>?
  private var due = Instant(nanoseconds: 0)

  init(on loop: any EventLoop) { self.loop = loop }

  /// Has it come no later than at a moment; nil leaves it as it is.
  ///
  /// It may come too early: each press puts off what is due, and a new timer for each costs more than a look.
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

/// Something that is done once for all that asked for it in one turn of the loop.
final class OncePerTurn {
  private let loop: any EventLoop
  private let pause: TimeAmount?
  private var isComing = false
  private var doneAt = NIODeadline.uptimeNanoseconds(0)

  /// - Parameter pause: The shortest time between two times, for what follows closely; a turn where it is nil.
  init(on loop: any EventLoop, atMostEvery pause: TimeAmount? = nil) {
    self.loop = loop
    self.pause = pause
  }

  /// Notes that it was done at once: the next time comes no sooner after that.
  func done() { doneAt = loop.now }

  /// Does it soon, unless it is about to be done.
  func soon(_ act: @escaping () -> Void) {
    guard !isComing else { return }
    isComing = true
    guard let pause else {
      return loop.assumeIsolated().execute { [self] in
        isComing = false
        act()
      }
    }
    // A turn later, for what else happens in this one.
    loop.assumeIsolated().scheduleTask(deadline: max(loop.now, doneAt + pause)) { [self] in
      isComing = false
      done()
      act()
    }
  }
}
