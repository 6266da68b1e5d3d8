import Glibc

/// Standard output, for programs: each line is written immediately, without a buffer.
package enum StandardOutput {
  package static func line(_ text: String) { writeAll(text + "\n", to: STDOUT_FILENO) }

  /// Writes a text whose lines have their ends.
  package static func text(_ text: String) { writeAll(text, to: STDOUT_FILENO) }
}

/// Standard error, for people.
package enum StandardError {
  package static func line(_ text: String) { writeAll(text + "\n", to: STDERR_FILENO) }
}

private func writeAll(_ text: String, to descriptor: Int32) {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard written > 0 || errno == EINTR else { return }
    if written > 0 { bytes = bytes.dropFirst(written) }
  }
}
