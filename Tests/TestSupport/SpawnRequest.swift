import CSpawn
import Glibc

/// The signal that a program gets when the test process dies.
package enum DeathSignal: String, Sendable {
  case kill = "KILL"
  /// For programs that have something to put away.
  case terminate = "TERM"
}

/// What to start and how; the process leads a process group of its own and dies with the thread that starts it.
struct SpawnRequest: Sendable {
  /// Where the new process finds its standard input, output and error.
  enum StandardStreams: Sendable {
    case descriptors(input: Int32, output: Int32, error: Int32)
    /// A terminal device, which becomes the controlling terminal of a new session.
    case terminal(path: String)
  }

  var program: String
  var arguments: [String]
  var environment: [String: String]
  var folder: String?
  var user: String?
  var deathSignal: DeathSignal

  /// Starts the process and returns its id.
  func spawn(_ streams: StandardStreams) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }

    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    switch streams {
    case .descriptors(let input, let output, let error):
      flags |= POSIX_SPAWN_SETPGROUP
      posix_spawn_file_actions_adddup2(&actions, input, 0)
      posix_spawn_file_actions_adddup2(&actions, output, 1)
      posix_spawn_file_actions_adddup2(&actions, error, 2)
    case .terminal(let path):
      // The first terminal that the leader of a new session opens becomes its controlling terminal.
      flags |= Self.newSession
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }

    // Also those that another thread opens at this moment: a copy of a listening socket would keep its port taken.
    spawn_close_from(&actions, 3)

    // Signals that the test process ignores or blocks must not be ignored or blocked in what it starts.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let command = try commandLine()
    var pid: Int32 = 0
    let code = withCStrings(command) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }.sorted()) { environment in
        posix_spawn(&pid, command[0], &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else { throw systemError("Starting \(program)", code) }
    return pid
  }

  /// The command with the wrapper that asks the kernel for the death signal and changes the user.
  private func commandLine() throws -> [String] {
    let path = try executablePath()
    var command = [try Tools.path(of: "setpriv"), "--pdeathsig", deathSignal.rawValue]
    if let user {
      let account = try Account(named: user)
      command += ["--reuid", "\(account.userID)", "--regid", "\(account.groupID)", "--clear-groups"]
    }
    command.append("--")
    // There is a call that makes posix_spawn change the folder, but glibc's headers hide it from Swift.
    if let folder { command += [try Tools.path(of: "env"), "--chdir", folder] }
    return command + [path] + arguments
  }

  /// glibc's POSIX_SPAWN_SETSID, which its headers hide from Swift.
  private static let newSession: Int32 = 0x80

  private func executablePath() throws -> String {
    guard program.contains("/") else { return try Tools.path(of: program) }
    guard access(program, X_OK) == 0 else { throw systemError("Starting \(program)") }
    return program
  }
}

/// Calls `body` with a null-terminated array of C strings, as the exec family wants them.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeMutableBufferPointer { buffer in
    guard let base = buffer.baseAddress else { preconditionFailure("the array holds its closing nil at least") }
    return body(base)
  }
}
