import Glibc

/// A file of a few lines that must survive a crash.
struct SmallFile {
  /// The file's path.
  let path: String

  /// Returns the file's text; nil if there is no file, or if it is larger than 64 KiB and so cannot be one of ours.
  func read() -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { Glibc.close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count == 0 { return String(validating: bytes, as: UTF8.self) }
      guard count > 0, bytes.count <= 65536 else { return nil }
      bytes += chunk[..<count]
    }
  }

  /// Replaces the file's text, and waits until the new text is on the disk.
  ///
  /// - Returns: Whether the file was written.
  func write(_ text: String) -> Bool {
    guard !path.isEmpty else { return false }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    Self.makeFolder(folder)
    let draft = path + ".new"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      bytes = bytes.dropFirst(count)
    }
    let isWritten = bytes.isEmpty && fsync(file) == 0
    Glibc.close(file)
    guard isWritten, rename(draft, path) == 0 else {
      unlink(draft)
      return false
    }
    let directory = open(folder.isEmpty ? "/" : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if directory >= 0 {
      fsync(directory)
      Glibc.close(directory)
    }
    return true
  }

  /// Removes the file if it exists.
  func remove() { unlink(path) }

  private static func makeFolder(_ path: String) {
    guard !path.isEmpty, mkdir(path, 0o700) != 0, errno == ENOENT, let slash = path.lastIndex(of: "/") else { return }
    makeFolder(String(path[..<slash]))
    mkdir(path, 0o700)
  }
}
