/// How a process ended.
package enum ProgramStatus: Equatable, Sendable, CustomStringConvertible {
  /// It ended by itself with this code, 0...255.
  case exited(Int32)
  /// A signal of this number ended it.
  case signalled(Int32)

  /// Takes apart the status word of `waitpid`.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7f
    self = signal == 0 ? .exited((waitStatus >> 8) & 0xff) : .signalled(signal)
  }

  /// The status in words.
  package var description: String {
    switch self {
    case .exited(let code): "exit code \(code)"
    case .signalled(let signal): "ended by signal \(signal)"
    }
  }
}
