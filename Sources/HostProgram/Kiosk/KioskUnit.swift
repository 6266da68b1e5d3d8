/// The service that starts Parlor when a box is switched on, as systemd's unit file.
struct KioskUnit: Hashable {
  static let name = "parlor-kiosk.service"

  /// The user as whom Parlor runs, which is never root.
  var user: String
  /// The program's path.
  var program: String
  /// Additional options for Parlor.
  var options: [String] = []
  /// The unit of the desktop that started at boot before; nil if there was none.
  ///
  /// The desktop starts at boot again once the kiosk's unit is removed.
  var displayManager: String?
  /// Whether the group `input` exists, whose members may read keyboards and remotes.
  var hasInputGroup = false

  /// The text of the unit file.
  ///
  /// `PAMName` makes the service a login session, and `TTYPath` gives the session a seat. So a compositor may use the
  /// screen and the keyboards, and nothing runs as root.
  var text: String {
    // Ordered after the units with which it conflicts, the service starts once they have released the screen.
    let conflicts = ["getty@tty1.service", displayManager].compactMap(\.self).joined(separator: " ")
    let command = ([program, "kiosk", "run"] + (options.isEmpty ? [] : ["--"] + options)).map(Self.quoted)
    return """
      # Made by "parlor kiosk enable"; "parlor kiosk disable" takes it away again.
      [Unit]
      Description=Parlor on the TV
      Documentation=man:parlor(1)
      Wants=systemd-logind.service dbus.socket
      After=systemd-logind.service dbus.socket systemd-user-sessions.service plymouth-quit-wait.service
      After=\(conflicts)
      Conflicts=\(conflicts)
      ConditionPathExists=/dev/tty0
      # "kiosk run" starts Parlor again after a crash, three times a minute at most. Its own end is never final either.
      StartLimitIntervalSec=0

      [Service]
      User=\(user)
      PAMName=login
      \(hasInputGroup ? "# Further keyboards are seats, and a TV's remote control has keys that no compositor tells.\nSupplementaryGroups=input" : "# There is no group for reading keyboards apart from each other.")
      # Whatever gets into Parlor or what draws for it has what the user may do, and nothing else. What is left out would take away
      # a device (ProtectClock, PrivateDevices), memory that drivers run what they have compiled in (MemoryDenyWriteExecute), the
      # places of questions and sockets (PrivateTmp, ProtectHome), or a compositor that may be in time (CapabilityBoundingSet).
      NoNewPrivileges=yes
      ProtectSystem=full
      ProtectKernelTunables=yes
      ProtectKernelModules=yes
      ProtectKernelLogs=yes
      ProtectControlGroups=yes
      RestrictNamespaces=yes
      RestrictSUIDSGID=yes
      RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
      LockPersonality=yes
      SystemCallArchitectures=native
      WorkingDirectory=~
      TTYPath=/dev/tty1
      TTYReset=yes
      TTYVHangup=yes
      StandardInput=tty-fail
      StandardOutput=journal
      StandardError=journal
      # A login session's processes are not the unit's to the journal: "journalctl -t parlor" has them all.
      SyslogIdentifier=parlor
      UtmpIdentifier=tty1
      UtmpMode=user
      Environment=XDG_SESSION_TYPE=wayland
      # A desktop that ends leaves its own terminal on the screen.
      ExecStartPre=+-/usr/bin/chvt 1
      ExecStart=\(command.joined(separator: " "))
      Restart=on-failure
      RestartPreventExitStatus=2
      RestartSec=20
      # Pads are told, and the evening is closed.
      TimeoutStopSec=20

      [Install]
      WantedBy=multi-user.target

      [X-Parlor]
      DisplayManager=\(displayManager ?? "")

      """
  }

  /// Returns the user, the command and the desktop named in a unit file; nil if the user or the command is missing.
  static func summary(of text: String) -> (user: String, command: String, displayManager: String?)? {
    func value(_ name: String) -> String? {
      text.split(separator: "\n").first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
    }
    guard let user = value("User"), let command = value("ExecStart") else { return nil }
    return (user, command, value("DisplayManager"))
  }

  /// Returns a word quoted so that systemd reads the same word back.
  static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "/._-+:,=@".utf8.contains(byte)
      }
    }
    if plain, !word.isEmpty { return word }
    var result = "\""
    for character in word.unicodeScalars {
      switch character {
      case "\"", "\\": result += "\\\(character)"
      // systemd would replace these with something else.
      case "$", "%": result += "\(character)\(character)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(character)
      }
    }
    return result + "\""
  }
}
