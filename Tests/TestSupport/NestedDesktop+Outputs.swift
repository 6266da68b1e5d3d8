import FoundationEssentials

extension NestedDesktop {
  /// The mode of each output, as the compositor itself says.
  package func currentModes() throws -> [String: PixelSize] {
    switch kind {
    case .gnome:
      var modes: [String: PixelSize] = [:]
      let state = try mutter("GetCurrentState")
      for output in outputs {
        // (('LVDS2', 'MetaProducts Inc.', …), [('2560x1440@60.000', 2560, 1440, …, {…}), (…, {'is-current': <true>}), …
        guard let start = state.firstRange(of: "(('\(output)'")?.upperBound,
          let current = state[start...].firstRange(of: "'is-current': <true>")?.lowerBound,
          let mode = state[start..<current].ranges(of: "('").last?.upperBound
        else { continue }
        modes[output] = Self.size(state[mode...].prefix { $0 != "@" })
      }
      return modes
    case .kde, .weston:
      return Dictionary(
        uniqueKeysWithValues: try zip(outputs, outputWindows()).map { ($0, $1.rect.size) })
    }
  }

  /// Changes the mode of the second display, as a person at the desktop's settings does.
  package func setMode(_ size: PixelSize) throws {
    switch kind {
    case .gnome:
      let state = try mutter("GetCurrentState")
      guard let number = state.split(separator: " ").lazy.compactMap({ UInt32($0.prefix { $0.isNumber }) }).first
      else { throw TestFailure("mutter names no state: \(state.prefix(200))") }
      let first = try currentModes()[outputs[0]] ?? Self.size
      let rate = Self.modes.first { $0.hasPrefix("\(size)@") }?.split(separator: "@").last ?? "60"
      let layout = """
        [(0, 0, 1.0, 0, true, [('\(outputs[0])', '\(first)@60.000', {})]), \
        (\(first.width), 0, 1.0, 0, false, [('\(outputs[1])', '\(size)@\(rate).000', {})])]
        """
      _ = try mutter("ApplyMonitorsConfig", "uint32 \(number)", "uint32 1", layout, "{}")
    case .weston:
      throw TestFailure("weston lets nobody set a mode.")
    case .kde:
      try below("xdotool", ["windowsize", "--sync", "\(outputWindows()[1].id)", "\(size.width)", "\(size.height)"])
    }
    try eventually("the display has its new mode") { try currentModes()[outputs[1]] == size }
  }

  /// What an output shows.
  package func screenshot(of name: String) throws -> Picture {
    switch kind {
    case .gnome:
      let modes = try currentModes()
      guard let size = modes[name] else { throw TestFailure("The output \(name) is off.") }
      let x = outputs.prefix { $0 != name }.reduce(0) { $0 + (modes[$1]?.width ?? 0) }
      return try Picture(
        portablePixmap: below(
          "import", ["-silent", "-window", "root", "-crop", "\(size)+\(x)+0", "+repage", "-depth", "8", "ppm:-"]
        ).output)
    case .kde, .weston:
      guard let index = outputs.firstIndex(of: name) else { throw TestFailure("There is no output \(name).") }
      return try Picture(
        portablePixmap: below("import", ["-silent", "-window", "\(outputWindows()[index].id)", "-depth", "8", "ppm:-"])
          .output)
    }
  }

  /// Waits until mutter answers for its monitors, which may be later than its Wayland socket is there.
  func waitForMonitors() throws {
    try runSuccessfully(
      "gdbus", ["wait", "--session", "--timeout", "30", "org.gnome.Mutter.DisplayConfig"],
      environment: environment, within: .seconds(35))
  }

  /// Asks mutter for something and returns what it says as `gdbus` writes it.
  private func mutter(_ method: String, _ arguments: String...) throws -> String {
    try runSuccessfully(
      "gdbus",
      [
        "call", "--session", "--dest", "org.gnome.Mutter.DisplayConfig", "--object-path",
        "/org/gnome/Mutter/DisplayConfig", "--method", "org.gnome.Mutter.DisplayConfig.\(method)",
      ] + arguments, environment: environment
    ).text
  }

  private static func size(_ text: some StringProtocol) -> PixelSize? {
    let numbers = text.split(separator: "x").compactMap { Int($0) }
    return numbers.count == 2 ? PixelSize(numbers[0], numbers[1]) : nil
  }
}
