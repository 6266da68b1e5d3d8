internal import Glibc
internal import NIOCore
internal import NIOPosix

/// Why there is no line to a room.
package enum LineFailure: Error, Hashable, Sendable {
  /// The host's name has no known address.
  case unknownHost
  /// The machine answers, but nothing listens on the port.
  case refused
  /// The address does not answer; with the system's error message.
  case unreachable(String)
  /// There was no answer in time.
  case timedOut
  /// The server refuses everybody; with its own sentence, one printable line of 1 to 200 characters.
  case turnedAway(String)
  /// The server is not a Parlor room.
  case notARoom
  /// The other side hung up.
  case closed

  /// Converts an error that NIO throws if a connection cannot be made.
  init(_ error: any Error) {
    switch error {
    case let failure as LineFailure: self = failure
    case let error as NIOConnectionError:
      let numbers = error.connectionErrors.compactMap { ($0.error as? IOError)?.errnoCode }
      if error.connectionErrors.isEmpty, error.dnsAError != nil || error.dnsAAAAError != nil {
        self = .unknownHost
      } else if numbers.contains(ECONNREFUSED) {
        self = .refused
      } else if let number = numbers.first(where: { $0 != ETIMEDOUT }) {
        self = .unreachable(String(cString: strerror(number)))
      } else {
        self = .timedOut
      }
    case ChannelError.connectTimeout: self = .timedOut
    case let error as IOError: self = .unreachable(String(cString: strerror(error.errnoCode)))
    default: self = .unreachable("\(error)")
    }
  }
}
