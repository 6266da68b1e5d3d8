import Glibc

/// The user of a computer that starts Parlor automatically.
enum KioskUser {
  /// The groups whose members can change everything on a box.
  private static let powerful = [
    "root", "sudo", "wheel", "admin", "docker", "lxd", "incus-admin", "libvirt", "disk", "shadow", "kmem",
  ]

  /// Returns the reason why a user cannot be the kiosk's user; nil if they can.
  ///
  /// - Parameters:
  ///   - name: The name for the unit.
  ///   - id: The user ID of a name; nil if there is no such user.
  ///   - isImage: Whether the system is an image that is not running, and may get its users later.
  static func complaint(about name: String, isImage: Bool, id: (String) -> UInt32?) -> String? {
    // systemd reads digits as a user ID, and expands a percent sign.
    let isName =
      !name.isEmpty && !name.hasPrefix("-") && !name.utf8.allSatisfy { (0x30...0x39).contains($0) }
      && name.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F && !":/%\"'".unicodeScalars.contains($0) }
    guard isName else { return "\"\(name)\" is no user's name; say who plays: parlor kiosk enable --user NAME" }
    if name == "root" { return "say who plays, which is not root: parlor kiosk enable --user NAME" }
    switch id(name) {
    case 0:
      return "\(name) is root under another name (the user ID is 0), and Parlor is not to run as root; "
        + "say who else plays: parlor kiosk enable --user NAME"
    case nil where !isImage:
      return "there is no user \(name) on this machine; make one with \"sudo adduser \(name)\""
    default: return nil
    }
  }

  /// Returns the user ID of a name, from the text of `/etc/passwd`; nil if there is none.
  static func id(of name: String, inPasswd text: String) -> UInt32? {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      if fields.count > 2, fields[0] == name { return UInt32(fields[2]) }
    }
    return nil
  }

  /// Returns a warning about a user's groups, from the text of `/etc/group`; nil if there is none.
  ///
  /// The warning is for the person who enables the kiosk. A session has all groups of its user. Parlor needs none of
  /// them: the session provides its devices, and the unit provides the group `input`.
  static func warning(about name: String, groups text: String) -> String? {
    let found = text.split(separator: "\n").compactMap { line -> String? in
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      guard fields.count > 3, fields[3].split(separator: ",").contains(Substring(name)) else { return nil }
      return powerful.contains(String(fields[0])) ? String(fields[0]) : nil
    }
    guard let last = found.last else { return nil }
    let list = found.count == 1 ? "group \(last)" : "groups \(found.dropLast().joined(separator: ", ")) and \(last)"
    return
      "\(name) is in the \(list), which can change all of this box: a user for the TV alone, without that, is safer."
  }
}
