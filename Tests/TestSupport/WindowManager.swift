/// What arranges the windows on a virtual X display.
package enum WindowManager: String, CaseIterable, Sendable {
  case none
  case openbox
  case i3
  case xfwm4
  /// As Xfce starts it.
  case xfwm4Compositing
  case metacity

  /// The programs that it takes, for `toolMissing`.
  package var tools: [String] {
    switch self {
    case .none: []
    case .openbox: ["openbox"]
    case .i3: ["i3"]
    case .xfwm4, .xfwm4Compositing: ["xfwm4", "dbus-run-session"]
    case .metacity: ["metacity", "dbus-run-session"]
    }
  }

  /// The command that runs it; configuration files go to `folder`.
  func command(folder: TemporaryFolder) throws -> (program: String, arguments: [String])? {
    switch self {
    case .none:
      return nil
    case .openbox:
      return ("openbox", ["--sm-disable"])
    case .i3:
      // Without a file of ours i3 would start its wizard; the bar lies over every output, as on a real desktop.
      let file = try folder.write(
        "# i3 config file (v4)\nfont pango:monospace 8\nbar {\n  position bottom\n}\n", to: "i3.conf")
      return ("i3", ["-c", file])
    case .xfwm4:
      return ("dbus-run-session", ["--", "xfwm4", "--compositor=off"])
    case .xfwm4Compositing:
      return ("dbus-run-session", ["--", "xfwm4", "--compositor=on"])
    case .metacity:
      return ("dbus-run-session", ["--", "metacity", "--no-composite"])
    }
  }
}
