internal import Glibc

/// The kernel's files in `/proc` and `/sys`.
package enum SystemFile {
  /// Returns a file's text; empty if there is none.
  package static func text(at path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      // A machine of this kind has a few kilobytes of routes; an internet router has no TV.
      guard count > 0, bytes.count < 1 << 20 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }
}
