import Room
import TestSupport

/// A desktop whose displays a test plugs and unplugs, whatever window system it has.
protocol Desktop: AnyObject {
  /// What its second display is called at the start.
  var secondOutput: String { get }
  func start(_ program: String, _ arguments: [String], environment: [String: String]) throws -> Program
  func plug(_ size: PixelSize, at position: (x: Int, y: Int)?) throws -> String
  func unplug(_ name: String) throws
  func screenshot(of name: String) throws -> Picture
  /// What the console's window shows.
  func consolePicture() throws -> Picture
  func press(_ keys: String...) throws
}

extension VirtualX11: Desktop {
  var secondOutput: String { "VNC-1" }

  func consolePicture() throws -> Picture {
    try screenshot(of: try waitForWindow(titled: "Parlor console").rect)
  }

  /// Starts a server whose bare screen has a colour that Parlor never shows.
  static func garish(
    _ screens: PixelSize..., windowManager: WindowManager = .none, panel: Bool = false
  ) throws -> VirtualX11 {
    let display = try VirtualX11(screens: screens, windowManager: windowManager, panel: panel)
    do {
      try display.command("xsetroot", ["-solid", "#ff00ff"])
    } catch {
      display.stop()
      throw error
    }
    return display
  }

}

extension X11Server {
  /// The part of the screen that an output shows.
  func rectangle(of name: String) throws -> PixelRect {
    guard let rectangle = try output(name).rect else { throw TestFailure("The output \(name) is off.") }
    return rectangle
  }
}

extension KioskBox: Desktop {
  var secondOutput: String { "X11-2" }

  func consolePicture() throws -> Picture { try screenshot(of: "X11-1") }
}

extension VirtualXorg: Desktop {
  var secondOutput: String { "DUMMY1" }

  func plug(_ size: PixelSize, at position: (x: Int, y: Int)?) throws -> String {
    throw TestFailure("Xorg's dummy driver has no cables.")
  }

  func unplug(_ name: String) throws { throw TestFailure("Xorg's dummy driver has no cables.") }

  func consolePicture() throws -> Picture {
    try screenshot(of: try waitForWindow(titled: "Parlor console").rect)
  }
}

extension VirtualSway: Desktop {
  var secondOutput: String { "X11-2" }

  /// A tiled window without a border fills its display.
  static let plain = "default_border none\noutput * bg #ff00ff solid_color"

  func consolePicture() throws -> Picture { try screenshot(of: "X11-1") }
}

extension Desktop {
  /// Waits until an output shows one of these pictures; a few pixels may be off.
  ///
  /// - Returns: the place of the picture that it shows.
  @discardableResult
  func waitUntil(
    _ output: String, shows expected: [Picture], within limit: Duration = .seconds(15), _ what: String
  ) throws -> Int {
    try waitForPicture(within: limit, "the output \(output) shows \(what)", expected) { try screenshot(of: output) }
  }

  /// Starts the game from the console, once the TV shows that everybody is in.
  ///
  /// A key means what the console showed last, so the room's being ready is not enough.
  func startGame(_ twin: inout RoomTwin, on output: String, _ size: PixelSize) throws {
    try waitUntil(output, shows: [twin.picture(size)], "everybody in the lobby")
    try press("Return")
    twin.happen(.command(.start))
  }

  /// Waits until the console's window shows what the room's twin says.
  ///
  /// - Parameter tv: the size of the TV, whose picture is in the console's; nil while there is none.
  func waitForConsole(
    _ twin: RoomTwin, tv: PixelSize? = nil, within limit: Duration = .seconds(15), _ what: String
  ) throws {
    var drawn: (size: PixelSize, picture: Picture)?
    try waitUntilMatching(within: limit, "the console shows \(what)") {
      let shown = try consolePicture()
      let expected = try drawn.flatMap { $0.size == shown.size ? $0.picture : nil } ?? twin.console(shown.size, tv: tv)
      drawn = (shown.size, expected)
      return (shown, [expected])
    }
  }

  private func waitForPicture(
    within limit: Duration, _ what: String, _ expected: [Picture], _ shown: () throws -> Picture
  ) throws -> Int {
    try waitUntilMatching(within: limit, what) { (try shown(), expected) }
  }

  @discardableResult
  private func waitUntilMatching(
    within limit: Duration, _ what: String, _ look: () throws -> (shown: Picture, expected: [Picture])
  ) throws -> Int {
    var last: (shown: Picture, expected: [Picture])?
    do {
      return try firstValue(within: limit, every: .milliseconds(20), what) {
        let seen = try look()
        last = seen
        return seen.expected.firstIndex { seen.shown.isNearly($0) }
      }
    } catch let failure as TestFailure {
      guard let last else { throw failure }
      throw TestFailure("\(failure) \(Pictures.keep(last.shown, last.expected))")
    }
  }
}

extension Picture {
  /// Whether a person would call it the same picture; corners and middle must be right in any case.
  func isNearly(_ other: Picture) -> Bool {
    size == other.size
      && zip(cornersAndMiddle, other.cornersAndMiddle).allSatisfy { $0.distance(to: $1) <= 8 }
      && looksLike(other) && difference(from: other, tolerance: 8) <= 0.0002
  }

  /// Whether a few points say that it may be the same picture: all of them would take too long in a loop.
  private func looksLike(_ other: Picture) -> Bool {
    var (points, different) = (0, 0)
    for y in stride(from: 0, to: size.height, by: 23) {
      for x in stride(from: 0, to: size.width, by: 29) {
        points += 1
        if let mine = self[x, y], let theirs = other[x, y], mine.distance(to: theirs) > 8 { different += 1 }
      }
    }
    return different * 20 <= points
  }
}

/// Pictures of failed comparisons, for a person to look at.
enum Pictures {
  /// Writes what was shown and what was expected to files; returns where.
  static func keep(_ shown: Picture, _ expected: [Picture]) -> String {
    let share = expected.map { "\($0.size): \(shown.difference(from: $0, tolerance: 8))" }
    let number = UInt32.random(in: .min ... .max)
    let paths =
      ["/tmp/parlor-shown-\(number).png"] + expected.indices.map { "/tmp/parlor-expected-\(number)-\($0).png" }
    for (picture, path) in zip([shown] + expected, paths) { try? picture.writePNG(to: path) }
    return "It shows \(shown.size), different are \(share); see \(paths.joined(separator: ", "))."
  }
}

extension Desktop {
  /// What the console shows once something is drawn on it, it has stopped changing, and that is not `other`.
  func consolePictureAtRest(unlike other: Picture? = nil) throws -> Picture {
    var last = try consolePicture()
    return try firstValue(within: .seconds(10), every: .milliseconds(200), "the console is at rest") {
      let now = try consolePicture()
      defer { last = now }
      let isOther = other.map { now.size != $0.size || now.difference(from: $0) > 0 } ?? true
      return isOther && now.difference(from: last) == 0 && !now.isOneColour ? now : nil
    }
  }
}
