import Glibc
import Host

/// A folder for the files that a measurement writes.
struct BenchFolder {
  let path: String

  init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/parlor-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure("cannot make a folder in \(parent); see that it can be written")
    }
    path = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Writes bytes to a file in the folder, and returns the path of the file.
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let target = "\(path)/\(name)"
    let file = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Self.failure(target) }
    defer { close(file) }
    guard Glibc.write(file, bytes, bytes.count) == bytes.count else { throw Self.failure(target) }
    return target
  }

  /// Returns the size of a file in bytes; 0 if the file does not exist.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Reads all bytes of a file, and ignores them.
  static func read(_ path: String) throws {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while Glibc.read(file, &buffer, buffer.count) > 0 {}
  }

  /// Removes the folder and the files in it.
  func remove() {
    guard let stream = opendir(path) else { return }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      unlink("\(path)/\(name)")
    }
    closedir(stream)
    rmdir(path)
  }

  static func failure(_ path: String) -> Failure { Failure("cannot use \(path): \(String(cString: strerror(errno)))") }
}
