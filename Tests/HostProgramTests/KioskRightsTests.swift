import ArgumentParser
import TestSupport
import Testing

@testable import HostProgram

/// Whom a box plays as that starts by itself, and what its session may do.
@Suite struct KioskRightsTests {
  /// What a session without more rights than its user's may have and still draws.
  @Test func theUnit_givesNoRightsAway() {
    for unit in [
      KioskUnit(user: "tv", program: "/usr/bin/parlor"),
      KioskUnit(user: "tv", program: "/usr/bin/parlor", displayManager: "gdm3.service", hasInputGroup: true),
    ] {
      let lines = unit.text.split(separator: "\n").map(String.init)
      for setting in [
        "NoNewPrivileges", "ProtectKernelTunables", "ProtectKernelModules", "ProtectKernelLogs", "ProtectControlGroups",
        "RestrictNamespaces", "RestrictSUIDSGID", "LockPersonality",
      ] {
        #expect(lines.contains("\(setting)=yes"))
      }
      #expect(lines.contains("ProtectSystem=full"))
      #expect(lines.count { $0.hasPrefix("SupplementaryGroups=") } == (unit.hasInputGroup ? 1 : 0))
      // They would take the screen, the controllers or the questions away.
      for setting in [
        "PrivateDevices", "ProtectClock", "MemoryDenyWriteExecute", "PrivateTmp", "ProtectHome", "PrivateUsers",
      ] {
        #expect(!lines.contains { $0.hasPrefix("\(setting)=") })
      }
    }
  }

  @Test(.enabled(if: toolMissing("systemd-analyze") == nil, "systemd-analyze is missing"))
  func theUnit_isReadBySystemdAsItIsMeant() throws {
    let folder = try TemporaryFolder()
    let unit = KioskUnit(user: "daemon", program: "/bin/true", options: ["--name", "50% \"x\""], hasInputGroup: true)
    let path = try folder.write(unit.text, to: KioskUnit.name)
    let said = try run("systemd-analyze", ["verify", "--man=no", path], within: .seconds(60))
    // What it says of other units is theirs.
    #expect(!(said.text + said.errorText).split(separator: "\n").contains { $0.contains("\(KioskUnit.name):") })
  }

  @Test(
    arguments: [
      ("tv", nil), ("Anna.K", nil), ("root", "which is not root"), ("toor", "root under another name"),
      ("0", "is no user's name"), ("1000", "is no user's name"), ("", "is no user's name"), ("%i", "is no user's name"),
      ("tv\nExecStart=/bin/sh", "is no user's name"), ("-x", "is no user's name"),
      ("stranger", "there is no user stranger"),
    ] as [(String, String?)])
  func nobodyPlaysAsRoot(name: String, complaint: String?) {
    let users: [String: UInt32] = ["root": 0, "toor": 0, "tv": 1000, "Anna.K": 1001, "0": 0]
    let said = KioskUser.complaint(about: name, isImage: false) { users[$0] }
    #expect(complaint.map { said?.contains($0) == true } ?? (said == nil), "\(said ?? "")")
    // An image has its users later; one that is known is known.
    let image = KioskUser.complaint(about: name, isImage: true) { users[$0] }
    #expect((image == nil) == (complaint == nil || name == "stranger"))
  }

  @Test func whoIsRootInAnImage_isRefused() throws {
    let folder = try TemporaryFolder()
    _ = try folder.makeFolder("etc")
    _ = try folder.write(
      "root:x:0:0::/root:/bin/sh\ntoor:x:0:0::/root:/bin/sh\ntv:x:1000:1000::/home/tv:/bin/sh\n", to: "etc/passwd")
    let kiosk = KioskInstaller(root: folder.path)
    #expect(kiosk.complaint(about: "toor") != nil)
    #expect(kiosk.complaint(about: "tv") == nil && kiosk.complaint(about: "later") == nil)
    let enable = try KioskCommand.Enable.parse(["--root", folder.path, "--user", "toor"])
    #expect(throws: (any Error).self) { try enable.run() }
    #expect(kiosk.enabled == nil)
  }

  @Test(
    arguments: [
      ("", nil), ("input:x:1:tv\nvideo:x:2:tv\nsudo:x:3:other\n", nil), ("sudo:x:3:tv\n", "in the group sudo,"),
      ("sudo:x:3:a,tv\naudio:x:1:tv\ndocker:x:4:tv,b\nlxd:x:5:tv\n", "in the groups sudo, docker and lxd,"),
      ("sudo:x:3:tv2\n", nil),
    ] as [(String, String?)])
  func groupsThatCanChangeTheBox_areSaid(groups: String, words: String?) {
    let said = KioskUser.warning(about: "tv", groups: groups)
    #expect(words.map { said?.contains($0) == true } ?? (said == nil), "\(said ?? "")")
  }
}
