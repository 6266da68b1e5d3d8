/// Takes windows off an X server's screen, as no window manager should: into a window that is not mapped.
///
/// Whoever maps them there sees nothing of them; only another window can be seen.
package final class WindowTrap {
  private let connection: X11Connection
  private let trap: UInt32
  /// The windows that are in it, in the order in which they were taken.
  package private(set) var windows: [UInt32] = []

  /// Hears from now on of each window that is made.
  package init(_ server: some X11Server) throws {
    connection = try server.connect()
    trap = try connection.createWindow()
    let eventMask: UInt32 = 1 << 11
    let substructureNotify: UInt32 = 1 << 19
    try connection.tell(2, 0, [connection.root, eventMask, substructureNotify].flatMap { connection.order.bytes($0) })
    // All that was asked for is there once something is answered.
    _ = try connection.focus()
  }

  /// Takes a window.
  package func take(_ window: X11Window) throws {
    try move(window.id, to: trap)
    windows.append(window.id)
  }

  /// Takes the windows that no window manager is asked about and that are made within a limit, by the program of those that
  /// were taken.
  package func takeNew(within limit: Duration) throws {
    let createNotify: UInt8 = 16
    let end = ContinuousClock.now + limit
    while let event = try connection.event(createNotify, within: end - ContinuousClock.now) {
      let window = connection.order.number(UInt32.self, in: event, at: 8)
      let isOverrideRedirect = event[22] != 0
      // The lower bits of a number are the program's to count with.
      guard isOverrideRedirect, windows.contains(where: { $0 >> 21 == window >> 21 }), !windows.contains(window) else {
        continue
      }
      // Without waiting for an answer: the program is about to show it.
      try move(window, to: trap)
      windows.append(window)
    }
  }

  /// Gives the last window back to the screen, not mapped.
  package func giveBack() throws {
    guard let window = windows.popLast() else { return }
    try move(window, to: connection.root)
  }

  private func move(_ window: UInt32, to parent: UInt32) throws {
    let corner: UInt32 = 0
    try connection.tell(7, 0, [window, parent, corner].flatMap { connection.order.bytes($0) })
  }
}
