import CSpawn
import Glibc

/// Keeps the machine from suspending, where logind runs; it is given back even when this process dies.
struct SuspendInhibitor: ~Copyable {
  private let process: pid_t
  private let lifeline: Int32

  /// Starts `systemd-inhibit`; nil where there is none.
  ///
  /// It holds the lock for as long as its child `cat` finds our end of a pipe open.
  init?() {
    guard let pipe = Pipe() else { return nil }
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
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let words = [
      "systemd-inhibit", "--what=sleep:idle", "--who=Parlor", "--why=A game is open", "--mode=block", "cat",
    ]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    var process: pid_t = 0
    guard posix_spawnp(&process, words[0], &actions, &attributes, arguments, environ) == 0 else {
      Glibc.close(pipe.writeEnd)
      return nil
    }
    self.process = process
    lifeline = pipe.writeEnd
  }

  deinit {
    Glibc.close(lifeline)
    kill(process, SIGTERM)  // It may still be waiting for an answer from logind.
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }
}
