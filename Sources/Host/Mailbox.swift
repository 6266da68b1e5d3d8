package import Console
package import Games
import Glibc
package import Room
import Synchronization

/// Connects the event loop, which owns the room, and the main thread, which owns the windows.
///
/// It holds only the newest picture: the room never waits for the TV, and a slow TV skips the pictures that it missed.
/// The main thread computes the contents of the picture, because the loop has presses to handle.
package final class Mailbox: Sendable {
  /// Computes the contents of the TV and the console.
  package typealias Picture = @Sendable () -> (scene: Scene, console: ConsoleView)

  /// The contents for the main thread.
  package struct Contents: Sendable {
    /// The newest picture; nil if nothing has changed.
    package var picture: Picture?
    /// Whether the screen may have changed; false if there are only cues.
    package var isAboutPictures = false
    /// The sound commands of phones that host, in order.
    package var sounds: [SoundCommand] = []
    /// Keys of a remote control that no window received, with their times.
    package var keys: [(key: ConsoleKey, at: Instant)] = []
    /// Whether the windows should close.
    package var isOver = false
  }

  private let contents = Mutex(Contents())
  private let heard = Mutex<Instant?>(nil)
  private let cues = CueQueue()
  /// The descriptor that becomes readable when there is something new.
  package let descriptor: Int32
  private let writeEnd: Int32

  package init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw HostError.noDescriptors }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writeEnd)
  }

  /// Replaces the picture and wakes the main thread.
  package func post(_ picture: @escaping Picture) {
    contents.withLock { $0.picture = picture }
    wake()
  }

  /// Sends a sound command to the main thread.
  package func post(_ command: SoundCommand) {
    contents.withLock { $0.sounds.append(command) }
    wake()
  }

  /// Sends a key that no window received to the main thread.
  package func post(_ key: ConsoleKey, at moment: Instant) {
    contents.withLock { $0.keys.append((key, moment)) }
    wake()
  }

  /// Asks the main thread to close the windows.
  package func postOver() {
    contents.withLock { $0.isOver = true }
    wake()
  }

  /// Adds a cue, and wakes the main thread unless other cues already wait for it.
  package func post(_ cue: Cue) {
    if cues.add(cue) { signal() }
  }

  /// Removes all cues, and returns those that are not late.
  package func takeCues(at now: Instant) -> [Cue] { cues.takeCues(at: now) }

  /// Notes that somebody did something on a pad.
  package func noteSomebody(at moment: Instant) { heard.withLock { $0 = max($0 ?? moment, moment) } }

  /// The time at which somebody last did something on a pad; nil if nobody has.
  package var lastHeard: Instant? { heard.withLock { $0 } }

  /// Removes and returns the contents, apart from the cues.
  package func takeContents() -> Contents {
    contents.withLock {
      let taken = $0
      $0 = Contents()
      return taken
    }
  }

  /// Wakes the main thread, so that it checks what it shows.
  package func wake() {
    contents.withLock { $0.isAboutPictures = true }
    signal()
  }

  /// If the pipe is full, it is readable even without another byte.
  private func signal() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }
}
