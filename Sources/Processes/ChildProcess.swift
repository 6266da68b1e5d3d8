import CSpawn
import Glibc
import Synchronization

/// A child process with the same standard input, output and error as this process.
package final class ChildProcess: Sendable {
  /// How a process ended.
  package enum Ending: Hashable, Sendable {
    /// The process exited, with this status.
    case exited(Int32)
    /// This signal ended the process.
    case signalled(Int32)
  }

  /// The process ID.
  package let process: Int32
  /// A descriptor that is readable once the process has ended.
  package let ended: Int32
  private let endingState = Mutex<Ending?>(nil)

  /// How the process ended; nil while it runs.
  package var ending: Ending? { endingState.withLock { $0 } }

  /// Starts a program from `PATH`; nil if there is no such program.
  package init?(_ words: [String]) {
    guard let name = words.first, let pipe = Pipe() else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    spawn_close_from(&actions, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This process ignores these signals, because it learns of them in other ways; the child must not ignore them.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = CStrings(words)
    var process: pid_t = 0
    guard posix_spawnp(&process, name, &actions, &attributes, &arguments.pointers, environ) == 0 else {
      Glibc.close(pipe.readEnd)
      Glibc.close(pipe.writeEnd)
      return nil
    }
    self.process = process
    ended = pipe.readEnd
    let child = process
    BackgroundThread.run { [self] in
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7F
      endingState.withLock { $0 = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal) }
      // A reader of the pipe finds its end.
      Glibc.close(pipe.writeEnd)
    }
  }

  deinit { Glibc.close(ended) }
}
