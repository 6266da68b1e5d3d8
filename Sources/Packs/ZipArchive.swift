import CZip
import Questions

/// A zip file whose files are read into memory one by one; a file's claim about its size is not trusted.
///
/// A libzip handle is for one thread only, so each reader opens the file again.
final class ZipArchive {
  private let archive: OpaquePointer
  /// The prefix of each name if somebody has packed the folder instead of its contents; otherwise empty.
  private let folder: String

  init(_ path: String) throws(PackError) {
    var code: Int32 = 0
    guard let archive = zip_open(path, ZIP_RDONLY, &code) else {
      var error = zip_error_t()
      zip_error_init_with_code(&error, code)
      defer { zip_error_fini(&error) }
      throw PackError("this zip file cannot be read: \(String(cString: zip_error_strerror(&error)))")
    }
    do {
      try Self.check(archive)
    } catch {
      zip_discard(archive)
      throw error
    }
    self.archive = archive
    folder = Self.folder(of: archive)
  }

  deinit { zip_discard(archive) }

  /// Throws if the archive claims too many files or too large a total size, before anything is unpacked.
  ///
  /// A small file can promise to unpack to more than any disk holds.
  private static func check(_ archive: OpaquePointer) throws(PackError) {
    let count = zip_get_num_entries(archive, 0)
    guard count <= MediaLimits.archiveEntries else {
      throw PackError("this zip file has \(count) files; at most \(MediaLimits.archiveEntries) are allowed")
    }
    var total: UInt64 = 0
    for index in 0..<max(0, count) {
      var status = zip_stat_t()
      guard zip_stat_index(archive, UInt64(index), 0, &status) == 0 else { continue }
      let sum = total.addingReportingOverflow(status.size)
      total = sum.overflow ? .max : sum.partialValue
    }
    guard total <= UInt64(MediaLimits.archiveSize) else {
      throw PackError("this zip file would be larger than \(MediaLimits.archiveSize / 1_000_000_000) GB unpacked")
    }
  }

  /// Returns the folder of the questions' file, with a slash at the end; empty if that file is at the top level.
  private static func folder(of archive: OpaquePointer) -> String {
    for name in Pack.questionNames where zip_name_locate(archive, name, 0) >= 0 { return "" }
    for index in 0..<max(0, zip_get_num_entries(archive, 0)) {
      guard let pointer = zip_get_name(archive, UInt64(index), 0) else { continue }
      let name = String(cString: pointer)
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      // macOS adds a folder of the same shape for data about its files.
      if parts.count == 2, parts[0] != "__MACOSX", Pack.questionNames.contains(String(parts[1])) {
        return "\(parts[0])/"
      }
    }
    return ""
  }

  /// Returns a file's bytes, or at least this many of the first ones; nil if there is no such file.
  func bytes(of name: String, limit: Int, first wanted: Int = .max) throws(PackError) -> [UInt8]? {
    let index = zip_name_locate(archive, folder + name, 0)
    guard index >= 0 else { return nil }
    var status = zip_stat_t()
    if zip_stat_index(archive, UInt64(index), 0, &status) == 0, status.size > UInt64(limit) { throw .tooLarge(limit) }
    guard let file = zip_fopen_index(archive, UInt64(index), 0) else { throw unreadable() }
    defer { zip_fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < wanted {
      let count = zip_fread(file, &chunk, UInt64(chunk.count))
      if count == 0 { return bytes }
      guard count > 0 else { throw PackError("cannot be unpacked") }
      bytes.append(contentsOf: chunk[..<Int(count)])
      guard bytes.count <= limit else { throw .tooLarge(limit) }
    }
    return bytes
  }

  private func unreadable() -> PackError {
    PackError("cannot be unpacked: \(String(cString: zip_strerror(archive)))")
  }
}
