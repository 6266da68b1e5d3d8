internal import Glibc
internal import NIOCore
internal import NIOPosix

/// Why there is no line to a room.
package enum LineFailure: Error, Hashable, Sendable {
  /// No address is known for the host's name.
  case unknownHost
  /// The machine answers, but nothing listens at the port.
  case refused
  /// Nothing answers there; with the system's own words.
  case unreachable(String)
  /// Nothing came in time.
  case timedOut
  /// The server lets nobody in; with its own sentence, one printable line of 1 to 200 characters.
  case turnedAway(String)
  /// The server is no Parlor room.
  case notARoom
  /// The other side hung up.
  case closed

  /// Translates what NIO throws when a connection cannot be made.
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
