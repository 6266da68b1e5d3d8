import Synchronization

/// sway in windows on an X server, which a test plugs and unplugs.
package protocol NestedSway: Sendable {
  /// The X server's display, on which each output is a window.
  var nestedDisplay: Int { get }
  /// How many outputs sway ever had: the next one is named by the next number.
  var outputCount: OutputCount { get }
  /// Runs a command here to its end; it must succeed.
  @discardableResult
  func command(_ program: String, _ arguments: [String]) throws -> CommandResult
}

/// How many outputs a sway ever had.
package final class OutputCount: Sendable {
  private let count: Mutex<Int>

  init(_ count: Int) { self.count = Mutex(count) }

  /// So many.
  var value: Int { count.withLock { $0 } }

  /// Counts one more.
  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

extension NestedSway {
  /// Runs a command of sway's, such as `output X11-1 scale 2`.
  package func sway(_ command: String) throws {
    try self.command("swaymsg", ["-q", "--", command])
  }

  /// wlroots' X11 backend looks these atoms up but never makes them; without them it ignores requests to close.
  static func internAtoms(display: Int) throws {
    let connection = try X11Connection(display: display)
    for name in ["WM_PROTOCOLS", "WM_DELETE_WINDOW", "_NET_WM_NAME", "UTF8_STRING", "_VARIABLE_REFRESH"] {
      _ = try connection.atom(name)
    }
  }

  /// The outputs that are on.
  package func outputs() throws -> [SwayOutput] {
    try SwayOutput.parse(command("swaymsg", ["-t", "get_outputs", "--raw"]).output)
  }

  /// Plugs a display in, to the right of all others where no `position` is given, and returns its output's name.
  @discardableResult
  package func plug(_ size: PixelSize, at position: (x: Int, y: Int)? = nil) throws -> String {
    let right = try outputs().map(\.rect.right).max() ?? 0
    let rect = PixelRect(x: position?.x ?? right, y: position?.y ?? 0, size: size)
    let name = "X11-\(outputCount.next())"
    try sway("output \(name) mode --custom \(size) position \(rect.x) \(rect.y)")
    try sway("create_output")
    // A program that follows the displays may have set another mode already than this and the one that windows begin with.
    let own = [size, PixelSize(1024, 768)]
    try eventually("the output \(name) is listed") {
      try outputs().contains { $0.name == name && ($0.rect == rect || !own.contains($0.mode)) }
    }
    return name
  }

  /// Pulls the cable of an output; the next display gets another name.
  package func unplug(_ name: String) throws {
    let server = try X11Connection(display: nestedDisplay)
    let window = try firstValue("the window of \(name) is there") {
      // The number must not be the beginning of a longer one.
      try server.windows().first { $0.title.split(separator: " ").contains(name[...]) }
    }
    try server.requestClose(window.id)
    try eventually("the output \(name) is gone") { try !outputs().contains { $0.name == name } }
  }

  /// Changes an output's mode, as a person at a desktop does.
  package func setMode(_ size: PixelSize, of name: String) throws {
    try sway("output \(name) mode --custom \(size)")
    try eventually("the output \(name) has its new mode") {
      try outputs().contains { $0.name == name && $0.mode == size }
    }
  }

  /// What an output shows, in its mode's pixels, without the pointer.
  ///
  /// A mode that is set between grim's request and the copy makes the copy fail; the next one has the new size.
  package func screenshot(of name: String) throws -> Picture {
    try firstValue("the output \(name) can be copied") {
      do {
        return try Picture(portablePixmap: command("grim", ["-t", "ppm", "-o", name, "-"]).output)
      } catch let failure as TestFailure where failure.description.contains("failed to copy output") {
        return nil
      }
    }
  }

  /// Presses and releases keys, one after the other, by their XKB names such as `2`, `Return`, `Escape`.
  package func press(_ keys: String...) throws {
    try command("wtype", keys.flatMap { ["-k", $0] })
  }

  /// Gives the keyboard focus to the window of a process.
  package func focus(pid: Int32) throws {
    try sway("[pid=\(pid)] focus")
  }
}
