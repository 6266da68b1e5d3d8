import CZip
import Questions

/// A zip file whose files are read into memory one by one; a file's claim about its size is not trusted.
///
/// A libzip handle is for one thread only, so each reader opens the file again.
package final class ZipArchive {
  private let archive: OpaquePointer
  /// The zip file itself if it was given as bytes; libzip reads it for as long as the archive is open.
  private let memory: UnsafeMutableBufferPointer<UInt8>?

  /// Opens the zip file at a path.
  package init(_ path: String) throws(ArchiveError) {
    var code: Int32 = 0
    guard let archive = zip_open(path, ZIP_RDONLY, &code) else {
      var error = zip_error_t()
      zip_error_init_with_code(&error, code)
      throw Self.unreadable(&error)
    }
    memory = nil
    do {
      try Self.check(archive)
    } catch {
      zip_discard(archive)
      throw error
    }
    self.archive = archive
  }

  /// Opens a zip file that is in memory.
  package init(_ bytes: [UInt8]) throws(ArchiveError) {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = memory.initialize(from: bytes)
    var error = zip_error_t()
    zip_error_init(&error)
    guard let source = zip_source_buffer_create(memory.baseAddress, UInt64(bytes.count), 0, &error),
      let archive = Self.open(source, &error)
    else {
      memory.deallocate()
      throw Self.unreadable(&error)
    }
    do {
      try Self.check(archive)
    } catch {
      zip_discard(archive)
      memory.deallocate()
      throw error
    }
    self.archive = archive
    self.memory = memory
  }

  private static func open(_ source: OpaquePointer, _ error: inout zip_error_t) -> OpaquePointer? {
    let archive = zip_open_from_source(source, ZIP_RDONLY, &error)
    if archive == nil { zip_source_free(source) }
    return archive
  }

  private static func unreadable(_ error: inout zip_error_t) -> ArchiveError {
    defer { zip_error_fini(&error) }
    return ArchiveError("this zip file cannot be read: \(String(cString: zip_error_strerror(&error)))")
  }

  deinit {
    zip_discard(archive)
    memory?.deallocate()
  }

  /// Writes a zip file; pictures and sounds are stored as they are, because they are compressed already.
  package static func write(_ files: [(name: String, bytes: [UInt8])], to path: String) throws(ArchiveError) {
    var code: Int32 = 0
    guard let archive = zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, &code) else {
      var error = zip_error_t()
      zip_error_init_with_code(&error, code)
      throw unreadable(&error)
    }
    // libzip reads the bytes when the archive is closed.
    var buffers: [UnsafeMutableBufferPointer<UInt8>] = []
    defer { for buffer in buffers { buffer.deallocate() } }
    for (name, bytes) in files {
      let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
      _ = buffer.initialize(from: bytes)
      buffers.append(buffer)
      guard let source = zip_source_buffer(archive, buffer.baseAddress, UInt64(bytes.count), 0) else {
        zip_discard(archive)
        throw ArchiveError("there is no memory for \(name)")
      }
      let index = zip_file_add(archive, name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
      guard index >= 0 else {
        zip_source_free(source)
        zip_discard(archive)
        throw ArchiveError("\(name) cannot be added")
      }
      if !name.hasSuffix(".json") { zip_set_file_compression(archive, UInt64(index), ZIP_CM_STORE, 0) }
    }
    guard zip_close(archive) == 0 else {
      let reason = String(cString: zip_strerror(archive))
      zip_discard(archive)
      throw ArchiveError(reason)
    }
  }

  /// The names of the files in it, in their order.
  package var names: [String] {
    (0..<max(0, zip_get_num_entries(archive, 0))).compactMap { index in
      zip_get_name(archive, UInt64(index), 0).map { String(cString: $0) }
    }
  }

  /// Throws if the archive claims too many files or too large a total size, before anything is unpacked.
  ///
  /// A small file can promise to unpack to more than any disk holds.
  private static func check(_ archive: OpaquePointer) throws(ArchiveError) {
    let count = zip_get_num_entries(archive, 0)
    guard count <= MediaLimits.archiveEntries else {
      throw ArchiveError("this zip file has \(count) files; at most \(MediaLimits.archiveEntries) are allowed")
    }
    var total: UInt64 = 0
    for index in 0..<max(0, count) {
      var status = zip_stat_t()
      guard zip_stat_index(archive, UInt64(index), 0, &status) == 0 else { continue }
      let sum = total.addingReportingOverflow(status.size)
      total = sum.overflow ? .max : sum.partialValue
    }
    guard total <= UInt64(MediaLimits.archiveSize) else {
      throw ArchiveError("this zip file would be larger than \(MediaLimits.archiveSize / 1_000_000_000) GB unpacked")
    }
  }

  /// Returns a file's bytes, or at least this many of the first ones; nil if there is no such file.
  package func bytes(of name: String, limit: Int, first wanted: Int = .max) throws(ArchiveError) -> [UInt8]? {
    let index = zip_name_locate(archive, name, 0)
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
      guard count > 0 else { throw ArchiveError("cannot be unpacked") }
      bytes.append(contentsOf: chunk[..<Int(count)])
      guard bytes.count <= limit else { throw .tooLarge(limit) }
    }
    return bytes
  }

  private func unreadable() -> ArchiveError {
    ArchiveError("cannot be unpacked: \(String(cString: zip_strerror(archive)))")
  }
}
