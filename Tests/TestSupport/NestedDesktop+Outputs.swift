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

// MARK: - KDE

extension NestedDesktop {
  /// What the stand-in for KDE's program was told, a line for each call that changes something.
  package func calls() throws -> [String] {
    let text = try String(decoding: Data(contentsOf: URL(filePath: "\(folder.path)/calls")), as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }

  /// The outputs' windows, the first output's first: X numbers them as they are made.
  func outputWindows() throws -> [X11Window] {
    let title = kind == .kde ? "KDE Wayland Compositor" : "Weston Compositor"
    return try X11Connection(display: nestedDisplay).windows().filter { $0.title.contains(title) }
      .sorted { $0.id < $1.id }
  }

  /// Puts the windows side by side.
  func layOutWindows() throws {
    try eventually(within: .seconds(20), "the compositor's windows are there") { try outputWindows().count == 2 }
    try below("xdotool", ["windowmove", "--sync", "\(outputWindows()[1].id)", "3000", "0"])
  }

  /// Puts a program in the place of `kscreen-doctor` that lists several modes for the
  /// second display and sets them by the size of its window: nested outputs have one mode each.
  ///
  /// It writes what KDE's own of Plasma 5.27 wrote, modes in the order of their numbers' letters too.
  func replaceDoctor() throws {
    let windows = try outputWindows().map { "\($0.id)" }
    _ = try folder.write("", to: "calls")
    _ = try folder.write("1", to: "mode")
    let real = try Tools.path(of: "kscreen-doctor")
    let script = """
      #!/bin/bash
      folder='\(folder.path)'
      output() {
        local size=($(DISPLAY=:\(nestedDisplay) xdotool getwindowgeometry $2 | sed -nE 's/ *Geometry: ([0-9]+)x([0-9]+)/\\1 \\2/p'))
        printf '{"connected": true, "enabled": true, "currentModeId": "%s", "id": %s, "name": "%s", ' $4 $3 $1
        printf '"modes": [%s], "preferredModes": ["1"], "pos": {"x": %s, "y": 0}, "priority": %s, ' "$6" $5 $3
        printf '"rotation": 1, "scale": 1, "size": {"width": %s, "height": %s}, "type": 0}' ${size[0]} ${size[1]}
      }
      mode() { printf '{"id": "%s", "name": "%sx%s@60", "refreshRate": %s, "size": {"height": %s, "width": %s}}' $1 $2 $3 $4 $3 $2; }
      if [ "$1" = -j ]; then
        echo "kscreen.doctor: not a part of it"
        printf '{"features": 247, "outputs": ['
        output X11-0 \(windows[0]) 1 1 0 "$(mode 1 1280 720 60)"
        printf ', '
        output X11-1 \(windows[1]) 2 $(cat $folder/mode) 1280 \\
          "$(mode 1 1280 720 60), $(mode 10 1600 1200 60), $(mode 2 1920 1080 59.94), $(mode 3 1920 1080 60)"
        printf ']}\\n'
        exit 0
      fi
      echo "$@" >>$folder/calls
      [ ! -e $folder/refuse ] || exit 9
      for word in "$@"; do
        case $word in
        output.X11-1.mode.*)
          declare -A sizes=([1]='1280 720' [10]='1600 1200' [2]='1920 1080' [3]='1920 1080')
          id=${word##*.}
          [ -n "${sizes[$id]:-}" ] || exit 9
          echo $id >$folder/mode
          DISPLAY=:\(nestedDisplay) xdotool windowsize --sync \(windows[1]) ${sizes[$id]} ;;
        output.X11-1.position.*) ;;
        *) \(real) "$word" ;;
        esac
      done
      """
    _ = try folder.write(script, to: "tools/kscreen-doctor", isProgram: true)
  }
}
