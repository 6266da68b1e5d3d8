internal import CTerminal
internal import Glibc

/// Input from outside, except from the room.
enum Input: Hashable, Sendable {
  case keys([Key])
  case endOfInput
  case resize, suspend, resume
  /// SIGINT, SIGTERM or SIGHUP was received.
  case end
}

/// Reads standard input and the pipe that reports signals.
///
/// The reader has its own thread (the first one), because epoll accepts neither files nor /dev/null as standard input.
struct InputReader: Sendable {
  let input: Int32
  let signals: Int32
  /// The time to wait for more bytes after ESC, in milliseconds, before a lone ESC counts as the Escape key.
  var escapeDelay: Int32 = 25

  /// Delivers all input until `terminal_wake` is called.
  func run(_ deliver: (Input) -> Void) {
    var decoder = KeyDecoder()
    var isOpen = true
    var bytes = [UInt8](repeating: 0, count: 1024)
    while true {
      var descriptors = [
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen ? input : -1, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&descriptors, 2, decoder.awaitsMore ? escapeDelay : -1)
      if ready == 0 { deliver(.keys(decoder.flush())) }
      guard ready > 0 else { continue }
      if descriptors[0].revents != 0 {
        let count = read(signals, &bytes, bytes.count)
        for byte in bytes.prefix(max(0, count)) {
          guard byte != UInt8(TERMINAL_WAKE.rawValue) else { return }
          if let input = Self.input(byte) { deliver(input) }
        }
      }
      if descriptors[1].revents != 0 {
        let count = read(input, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        guard count > 0 else {
          isOpen = false
          deliver(.endOfInput)
          continue
        }
        let keys = decoder.decode(bytes.prefix(count))
        if !keys.isEmpty { deliver(.keys(keys)) }
      }
    }
  }

  private static func input(_ byte: UInt8) -> Input? {
    switch terminal_event(rawValue: UInt32(byte)) {
    case TERMINAL_END: .end
    case TERMINAL_SUSPEND: .suspend
    case TERMINAL_RESUME: .resume
    case TERMINAL_RESIZE: .resize
    default: nil
    }
  }
}
