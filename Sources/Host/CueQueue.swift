package import Games
import Synchronization

/// The cues on their way from the event loop to the main thread: all of them, in order, except late ones.
package final class CueQueue: Sendable {
  /// The waiting cues, the oldest first, because a room's cues come in order.
  private let waiting = Mutex<[Cue]>([])

  /// Creates an empty queue.
  package init() {}

  /// Adds a cue, and removes those that nobody took in time.
  ///
  /// - Returns: Whether the cue is the only one, so that somebody has to be woken for it.
  package func add(_ cue: Cue) -> Bool {
    waiting.withLock { cues in
      cues.removeFirst(cues.firstIndex { !$0.isStale(at: cue.at) } ?? cues.count)
      cues.append(cue)
      return cues.count == 1
    }
  }

  /// Removes all cues, and returns those that are not late.
  package func takeCues(at now: Instant) -> [Cue] {
    let taken = waiting.withLock { cues in
      defer { cues = [] }
      return cues
    }
    return taken.filter { !$0.isStale(at: now) }
  }
}
