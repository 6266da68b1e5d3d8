package import Console
package import Games
import Glibc
package import Room
import Synchronization

/// Connects the event loop, which owns the room, and the main thread, which owns the windows.
///
/// It holds only the newest picture: the room never waits for the TV, and a slow TV skips what it missed. The main
/// thread computes what the picture shows, because the loop has presses to handle.
package final class Mailbox: Sendable {
  /// Works out what the TV and the console show.
  package typealias Picture = @Sendable () -> (scene: Scene, console: ConsoleView)

  /// The contents that the main thread finds.
  package struct Contents: Sendable {
    /// The newest picture; nil when nothing has changed.
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
  /// Becomes readable when there is something new.
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

  /// Asks the main thread for something about what is heard.
  package func post(_ command: SoundCommand) {
    contents.withLock { $0.sounds.append(command) }
    wake()
  }

  /// Gives the main thread a key that no window received.
  package func post(_ key: ConsoleKey, at moment: Instant) {
    contents.withLock { $0.keys.append((key, moment)) }
    wake()
  }

  /// Asks the main thread to close the windows.
  package func postOver() {
    contents.withLock { $0.isOver = true }
    wake()
  }

  /// Adds a cue, and wakes the main thread unless it is about to take others.
  package func post(_ cue: Cue) {
    if cues.add(cue) { signal() }
  }

  /// Takes the cues that are not late.
  package func takeCues(at now: Instant) -> [Cue] { cues.takeCues(at: now) }

  /// Notes that somebody did something on a pad.
  package func noteSomebody(at moment: Instant) { heard.withLock { $0 = max($0 ?? moment, moment) } }

  /// When somebody last did something on a pad; nil where nobody has.
  package var lastHeard: Instant? { heard.withLock { $0 } }

  /// Takes what is new.
  package func takeContents() -> Contents {
    contents.withLock {
      let taken = $0
      $0 = Contents()
      return taken
    }
  }

  /// Has the main thread look at what it shows.
  package func wake() {
    contents.withLock { $0.isAboutPictures = true }
    signal()
  }

  /// A full pipe is as good as a byte more.
  private func signal() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }
}
