/// An X server that a test has started, whatever program it is.
package protocol X11Server: Sendable {
  /// The number in `DISPLAY`.
  var displayNumber: Int { get }
  /// Runs a command here to its end; it must succeed.
  @discardableResult
  func command(_ program: String, _ arguments: [String]) throws -> CommandResult
}

extension X11Server {
  func connect() throws -> X11Connection {
    try X11Connection(display: displayNumber)
  }

  /// Whether a compositor runs.
  package var hasCompositor: Bool {
    get throws { try connect().owner(of: "_NET_WM_CM_S0") != 0 }
  }

  /// The first number in a window's property, nil when it has none.
  package func number(_ property: String, of window: X11Window) throws -> UInt32? {
    try connect().number(property, of: window.id)
  }
}
