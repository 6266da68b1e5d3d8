import CSpawn
import Glibc

/// A child process that learns of the end of this one, however it ends, by the end of its standard input.
package struct LifelineProcess: ~Copyable {
  /// The child's number.
  package let process: Int32
  private let lifeline: Int32

  /// Starts a program from `PATH`, in a session of its own; nil if there is none.
  package init?(_ words: [String]) {
    guard let name = words.first, let pipe = Pipe() else { return nil }
    defer { Glibc.close(pipe.readEnd) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipe.readEnd, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // NIO's sockets too: a crash would leave the port taken until the child has noticed.
    spawn_close_from(&actions, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This process ignores them, as it has other means to learn of them; the child must not.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // What Ctrl-C ends must not take the child with it.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF) | spawn_new_session())
    var arguments = CStrings(words)
    var process: pid_t = 0
    guard posix_spawnp(&process, name, &actions, &attributes, &arguments.pointers, environ) == 0 else {
      Glibc.close(pipe.writeEnd)
      return nil
    }
    self.process = process
    lifeline = pipe.writeEnd
  }

  deinit { Glibc.close(lifeline) }
}

/// Texts as C wants them for a process, freed with this.
struct CStrings: ~Copyable {
  /// The texts, and a null pointer at the end.
  var pointers: [UnsafeMutablePointer<CChar>?]

  /// Copies texts.
  init(_ texts: [String]) { pointers = texts.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}
