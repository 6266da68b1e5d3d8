extension X11Server {
  /// Presses and releases keys, one after the other, by their X names such as `2`, `Return`, `Escape`, `ctrl+c`.
  package func press(_ keys: String...) throws {
    try command("xdotool", ["key", "--clearmodifiers"] + keys)
  }

  /// Moves the pointer, which decides where keys go when no window has the focus.
  package func movePointer(x: Int, y: Int) throws {
    try command("xdotool", ["mousemove", "\(x)", "\(y)"])
  }

  /// Presses and releases the left button of the mouse.
  package func click(x: Int, y: Int) throws {
    try command("xdotool", ["mousemove", "\(x)", "\(y)", "click", "1"])
  }

  /// All windows, each parent before its children, siblings from the lowest to the highest.
  package func windows() throws -> [X11Window] {
    try connect().windows()
  }

  /// Waits for a viewable window whose title contains `title`.
  package func waitForWindow(titled title: String, within limit: Duration = .seconds(15)) throws -> X11Window {
    let connection = try connect()
    return try firstValue(within: limit, "a window titled “\(title)” is there") {
      try connection.windows().first { $0.title.contains(title) && $0.isViewable }
    }
  }

  /// Gives the keyboard focus to a window, whatever the window manager thinks of it.
  package func focus(_ window: X11Window) throws {
    try connect().setFocus(window.id)
  }

  /// The id of the window that has the keyboard focus; nil when none has, or whichever is under the pointer.
  package func focusedWindow() throws -> UInt32? {
    let pointerRoot: UInt32 = 1
    let focus = try connect().focus()
    return focus > pointerRoot ? focus : nil
  }

  /// Asks a window to close, as its frame's button does.
  package func requestClose(_ window: X11Window) throws {
    try connect().requestClose(window.id)
  }
}
