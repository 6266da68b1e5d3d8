import FoundationEssentials
import Glibc

/// A new empty folder that is removed with everything in it.
package final class TemporaryFolder: Sendable {
  /// The folder's full path.
  package let path: String

  /// Makes the folder, which every user may enter but not list.
  ///
  /// - Parameter inMemory: Whether no disk may hold up who writes there, where the machine has such a place.
  package init(inMemory: Bool = false) throws {
    let parent = inMemory && access("/dev/shm", W_OK | X_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(parent)/parlor-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw systemError("mkdtemp") }
    path = string(upToZero: template)
    guard chmod(path, 0o711) == 0 else { throw systemError("chmod") }
  }

  /// Makes a folder in this one, `0700` and owned by `user` where one is named, and returns its path.
  package func makeFolder(_ name: String, user: String? = nil) throws -> String {
    let folder = "\(path)/\(name)"
    guard mkdir(folder, 0o700) == 0 else { throw systemError("mkdir \(folder)") }
    if let user {
      let account = try Account(named: user)
      guard chown(folder, account.userID, account.groupID) == 0 else { throw systemError("chown") }
    }
    return folder
  }

  /// Writes a text file, which every user may read, and returns its path.
  package func write(_ text: String, to name: String, isProgram: Bool = false) throws -> String {
    try write(Data(text.utf8), to: name, isProgram: isProgram)
  }

  /// Writes a file of bytes, which every user may read, and returns its path.
  package func write(_ bytes: [UInt8], to name: String) throws -> String {
    try write(Data(bytes), to: name, isProgram: false)
  }

  /// The bytes of a file in it.
  package func bytes(of name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: "\(path)/\(name)")))
  }

  /// Puts a copy of a file into the folder, for everybody to read, and returns its path.
  package func copy(_ source: String, to name: String, isProgram: Bool = false) throws -> String {
    try write(Data(contentsOf: URL(filePath: source)), to: name, isProgram: isProgram)
  }

  private func write(_ data: Data, to name: String, isProgram: Bool) throws -> String {
    let file = "\(path)/\(name)"
    try data.write(to: URL(filePath: file))
    guard chmod(file, isProgram ? 0o755 : 0o644) == 0 else { throw systemError("chmod") }
    return file
  }

  /// Removes the folder and everything in it.
  package func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  deinit {
    remove()
  }
}
