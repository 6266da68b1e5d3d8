import FoundationEssentials

extension NestedDesktop {
  /// The mode of each output, as the compositor itself says.
  package func currentModes() throws -> [String: PixelSize] {
    switch kind {
    case .gnome:
      let displays = try MutterDisplays(environment: environment)
      return Dictionary(
        uniqueKeysWithValues: outputs.compactMap { output in
          displays.mode(of: output).flatMap(MutterDisplays.size).map { (output, $0) }
        })
    case .kde, .weston:
      return Dictionary(
        uniqueKeysWithValues: try zip(outputs, outputWindows()).map { ($0, $1.rect.size) })
    }
  }

  /// Changes the mode of the second display, as a person at the desktop's settings does.
  package func setMode(_ size: PixelSize) throws {
    switch kind {
    case .gnome:
      let first = try currentModes()[outputs[0]] ?? Self.size
      let rate = Self.modes.first { $0.hasPrefix("\(size)@") }?.split(separator: "@").last ?? "60"
      try MutterDisplays(environment: environment).set(
        """
        [(0, 0, 1.0, 0, true, [('\(outputs[0])', '\(first)@60.000', {})]), \
        (\(first.width), 0, 1.0, 0, false, [('\(outputs[1])', '\(size)@\(rate).000', {})])]
        """)
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
}
