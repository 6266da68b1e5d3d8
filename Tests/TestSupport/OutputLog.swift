import Synchronization

/// Everything that a process wrote on one stream, as lines, with a mark how far the test has read.
final class OutputLog: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var lines: [String] = []
    var startOfLine = 0
    var unread = 0

    /// The line that has no end yet, nil when it is empty.
    var unfinished: String? {
      startOfLine == bytes.count ? nil : String(decoding: bytes[startOfLine...], as: UTF8.self)
    }

    /// Splits what came since the last call; only when asked, since much output is never read as lines.
    mutating func splitLines() {
      while let end = bytes[startOfLine...].firstIndex(of: UInt8(ascii: "\n")) {
        lines.append(String(decoding: bytes[startOfLine..<end], as: UTF8.self))
        startOfLine = end + 1
      }
    }
  }

  private let state = Mutex(State())

  /// Takes in the next bytes.
  func append(_ bytes: [UInt8]) {
    state.withLock { $0.bytes.append(contentsOf: bytes) }
  }

  /// All bytes so far.
  var bytes: [UInt8] { state.withLock { $0.bytes } }

  /// All complete lines so far, and at last one that has no end yet.
  var lines: [String] {
    state.withLock { state in
      state.splitLines()
      return state.lines + (state.unfinished.map { [$0] } ?? [])
    }
  }

  /// The first line after the mark that `matches`, which moves the mark behind it; an unfinished one counts when asked.
  func take(includingUnfinished: Bool, where matches: (String) throws -> Bool) rethrows -> String? {
    try state.withLock { state in
      state.splitLines()
      if includingUnfinished, let rest = state.unfinished {
        state.lines.append(rest)
        state.startOfLine = state.bytes.count
      }
      for index in state.unread..<state.lines.count where try matches(state.lines[index]) {
        state.unread = index + 1
        return state.lines[index]
      }
      return nil
    }
  }
}
