import Glibc

/// The modes of a terminal that programs change.
package struct TerminalModes: Equatable, Sendable, CustomStringConvertible {
  private let input, output, control, local: UInt32

  init(_ settings: termios) {
    input = settings.c_iflag
    output = settings.c_oflag
    control = settings.c_cflag
    local = settings.c_lflag
  }

  /// Whether what is typed is shown.
  package var echoes: Bool { local & UInt32(ECHO) != 0 }
  /// Whether the program gets whole lines rather than keys.
  package var isCanonical: Bool { local & UInt32(ICANON) != 0 }
  /// Whether Ctrl-C and Ctrl-Z send signals.
  package var sendsSignals: Bool { local & UInt32(ISIG) != 0 }

  /// The four words of flags in hexadecimal, and what is most often asked.
  package var description: String {
    let words = [input, output, control, local].map { String($0, radix: 16) }.joined(separator: ":")
    return "\(words) echoes: \(echoes), canonical: \(isCanonical), signals: \(sendsSignals)"
  }
}
