/// A command that ran to its end.
package struct CommandResult: Sendable {
  /// How it ended.
  package let status: ProgramStatus
  /// What it wrote to standard output.
  package let output: [UInt8]
  /// What it wrote to standard error.
  package let errors: [UInt8]

  /// Standard output as text.
  package var text: String { String(decoding: output, as: UTF8.self) }
  /// Standard error as text.
  package var errorText: String { String(decoding: errors, as: UTF8.self) }
}

/// Runs a command to its end, whatever its exit code, with `input` as its standard input.
package func run(
  _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], input: String = "",
  user: String? = nil, within limit: Duration = .seconds(10)
) throws -> CommandResult {
  let program = try Program(program, arguments, environment: environment, user: user)
  defer { program.stop(grace: .zero) }
  if !input.isEmpty { try program.write(input, within: limit) }
  program.closeInput()
  let status = try program.waitForExit(within: limit)
  return CommandResult(status: status, output: program.bytes(of: .output), errors: program.bytes(of: .error))
}

/// Runs a command that must succeed and returns what it wrote to standard output.
@discardableResult
package func runSuccessfully(
  _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], input: String = "",
  within limit: Duration = .seconds(10)
) throws -> CommandResult {
  let result = try run(program, arguments, environment: environment, input: input, within: limit)
  guard result.status == .exited(0) else {
    let command = ([program] + arguments).joined(separator: " ")
    throw TestFailure("\(command) failed (\(result.status)): \(result.errorText)\(result.text)")
  }
  return result
}
