package import Games
import Synchronization

/// The cues on their way from the event loop to the main thread: all of them and in order, but none that is late.
package final class CueQueue: Sendable {
  /// The oldest first, as a room's cues come in order.
  private let waiting = Mutex<[Cue]>([])

  /// Makes an empty one.
  package init() {}

  /// Adds a cue, and lets go of those that nobody took in time.
  ///
  /// - Returns: Whether it is the only one, so that somebody has to be woken for it.
  package func add(_ cue: Cue) -> Bool {
    waiting.withLock { cues in
      cues.removeFirst(cues.firstIndex { !$0.isStale(at: cue.at) } ?? cues.count)
      cues.append(cue)
      return cues.count == 1
    }
  }

  /// Takes all that are not late.
  package func takeCues(at now: Instant) -> [Cue] {
    let taken = waiting.withLock { cues in
      defer { cues = [] }
      return cues
    }
    return taken.filter { !$0.isStale(at: now) }
  }
}
