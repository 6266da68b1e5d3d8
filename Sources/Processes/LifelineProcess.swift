import CSpawn
import Glibc

/// A child process that learns of the end of this process, however it ends, from the end of its own standard input.
package struct LifelineProcess: ~Copyable {
  /// The process ID of the child.
  package let process: Int32
  private let lifeline: Int32

  /// Starts a program from `PATH` in a separate session; nil if there is no such program.
  package init?(_ words: [String]) {
    guard let name = words.first, let pipe = Pipe() else { return nil }
    defer { Glibc.close(pipe.readEnd) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipe.readEnd, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // This also closes NIO's sockets. Otherwise the port would stay in use after a crash until the child notices it.
    spawn_close_from(&actions, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This process ignores these signals, because it learns of them in other ways; the child must not ignore them.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // Ctrl-C must not end the child together with this process.
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

/// Texts in the form that C expects for a process, freed together with this value.
struct CStrings: ~Copyable {
  /// The texts, followed by a null pointer.
  var pointers: [UnsafeMutablePointer<CChar>?]

  /// Copies texts.
  init(_ texts: [String]) { pointers = texts.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}
