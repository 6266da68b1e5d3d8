/// The reason why the server cannot listen; the description is one sentence that says what to do.
package enum ServerError: Error, Hashable, CustomStringConvertible {
  /// Another program already listens on the port.
  case portTaken(Int)
  /// The port is one that only root may use.
  case portForbidden(Int)
  /// The number is not a valid port.
  case portOutOfRange(Int)
  /// The machine has no such address.
  case addressUnknown(String)
  /// Any other failure; `reason` is the system's text.
  case cannotListen(port: Int, reason: String)

  /// The error as a sentence for the person at the keyboard.
  package var description: String {
    switch self {
    case .portTaken(let port):
      "Port \(port) is taken by another program; end that one or choose another port with --port."
    case .portForbidden(let port):
      "Port \(port) is reserved for the system; choose one above 1023 with --port."
    case .portOutOfRange(let port):
      "\(port) is no port; choose one from 1 to 65535 with --port, or 0 for any free one."
    case .addressUnknown(let address):
      "\(address) is no address of this machine; give one that is with --bind, or leave --bind out to listen on all."
    case .cannotListen(let port, let reason):
      "Cannot listen on port \(port) (\(reason)); choose another port with --port or another address with --bind."
    }
  }
}
