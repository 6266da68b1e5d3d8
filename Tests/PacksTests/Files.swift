import Glibc
import TestSupport

/// Files of all kinds.
enum Files {
  static func link(_ target: String, at path: String) throws {
    guard symlink(target, path) == 0 else { throw TestFailure("\(path) cannot be a link.") }
  }

  static func pipe(_ path: String) throws {
    guard mkfifo(path, 0o600) == 0 else { throw TestFailure("\(path) cannot be a pipe.") }
  }
}
