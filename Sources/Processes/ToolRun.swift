import CSpawn
import Glibc

/// A program that was run to its end.
package struct ToolRun {
  /// The exit status; -1 if a signal ended the program.
  package let status: Int32
  /// The program's standard output, up to 4 MiB.
  package let output: [UInt8]

  /// Runs a program from `PATH`; nil if there is no such program, or if it takes longer than this many nanoseconds.
  ///
  /// A helper that the program leaves behind may keep the output open, so this waits for the end of the program, not of
  /// the output.
  ///
  /// - Parameters:
  ///   - input: The program's standard input, at most 60,000 bytes, which is what a pipe holds.
  ///   - hasErrors: Whether the output also has what the program writes to standard error.
  package init?(
    _ words: [String], environment extra: [String: String], input: [UInt8] = [], hasErrors: Bool = false,
    within patience: Int64
  ) {
    guard let name = words.first, let pipe = Pipe() else { return nil }
    var source: Pipe?
    if !input.isEmpty {
      guard let given = Pipe(), Self.fill(given, with: input) else {
        Glibc.close(pipe.readEnd)
        Glibc.close(pipe.writeEnd)
        return nil
      }
      source = given
    }
    defer { if let source { Glibc.close(source.readEnd) } }
    pipe.neverWait()
    defer { Glibc.close(pipe.readEnd) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let source {
      posix_spawn_file_actions_adddup2(&actions, source.readEnd, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, pipe.writeEnd, 1)
    if hasErrors {
      posix_spawn_file_actions_adddup2(&actions, pipe.writeEnd, 2)
    } else {
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    spawn_close_from(&actions, 3)
    var variables: [String] = []
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if !extra.keys.contains(where: { text.hasPrefix("\($0)=") }) { variables.append(text) }
      next += 1
    }
    variables += extra.map { "\($0)=\($1)" }
    var arguments = CStrings(words)
    var settings = CStrings(variables)
    var process: pid_t = 0
    let isStarted = posix_spawnp(&process, name, &actions, nil, &arguments.pointers, &settings.pointers) == 0
    Glibc.close(pipe.writeEnd)
    guard isStarted else { return nil }

    let limit = MonotonicClock.nanoseconds + patience
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    func drain() {
      while bytes.count < 4 << 20 {
        let count = read(pipe.readEnd, &chunk, chunk.count)
        guard count > 0 else { return }
        bytes += chunk[..<count]
      }
    }
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      guard MonotonicClock.nanoseconds < limit else {
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        return nil
      }
      _ = Pipe.isReadable(pipe.readEnd, within: 5)
      drain()
    }
    drain()
    output = bytes
    // The exit status is in the second byte; the first byte is 0 unless a signal ended the program.
    self.status = status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }

  /// Writes bytes into a pipe and closes its end; returns false, with both ends closed, if they do not fit.
  private static func fill(_ pipe: Pipe, with input: [UInt8]) -> Bool {
    let isWritten = input.count <= 60_000 && write(pipe.writeEnd, input, input.count) == input.count
    Glibc.close(pipe.writeEnd)
    if !isWritten { Glibc.close(pipe.readEnd) }
    return isWritten
  }
}
