import Glibc

/// A user of this machine.
struct Account: Sendable {
  let userID: UInt32
  let groupID: UInt32

  /// Looks the user up by name.
  init(named name: String) throws {
    var entry = passwd()
    var buffer = [CChar](repeating: 0, count: 4096)
    var found: UnsafeMutablePointer<passwd>?
    guard getpwnam_r(name, &entry, &buffer, buffer.count, &found) == 0, found != nil else {
      throw TestFailure("There is no user \(name) on this machine.")
    }
    userID = entry.pw_uid
    groupID = entry.pw_gid
  }
}
