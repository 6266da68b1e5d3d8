import Archives
import Glibc
package import Questions

/// Questions together with their pictures and sounds, in a folder, in a zip file, or inside of a file of questions.
///
/// Nothing is unpacked to disk: a file is read from the pack into memory when it is needed, up to its size limit.
package struct Pack: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case folder, archive
    /// A file of questions that has its pictures in itself.
    case document
  }

  /// The possible names of the questions' file in a pack; the first file that exists is read.
  package static let questionNames = ["pack.json", "pack.csv", "pack.plist"]

  /// The absolute path of the folder or the zip file.
  package let path: String
  private let kind: Kind

  /// Creates the pack at a path; nil if the path is neither a folder nor a zip file.
  package init?(at path: String) {
    guard let absolute = Self.absolute(path) else { return nil }
    var status = stat()
    guard stat(absolute, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: kind = .folder
    case S_IFREG where Self.isArchive(absolute): kind = .archive
    default: return nil
    }
    self.path = absolute
  }

  /// Creates the pack of a file of questions that has its pictures in itself; nil if there is no such file.
  package init?(inside path: String) {
    var status = stat()
    guard let absolute = Self.absolute(path), stat(absolute, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    self.path = absolute
    kind = .document
  }

  /// Creates a pack from the folder of a questions' file, with everything else in that folder; nil if there is no such
  /// file.
  package init?(around path: String) {
    guard let absolute = Self.absolute(path), let slash = absolute.lastIndex(of: "/") else { return nil }
    self.path = slash == absolute.startIndex ? "/" : String(absolute[..<slash])
    kind = .folder
  }

  /// Whether the pack is a folder.
  package var isFolder: Bool { kind == .folder }

  /// Returns the name and the bytes of the questions' file.
  package func questions() throws(PackError) -> (name: String, bytes: [UInt8]) {
    let archive = kind == .archive ? try Self.archive(path) : nil
    for name in Self.questionNames {
      do throws(PackError) {
        let bytes: [UInt8]? =
          if let archive {
            try Self.bytes(of: Self.folder(of: archive) + name, in: archive, limit: QuestionLimits.fileSize)
          } else {
            try PackFolder(path: path).bytes(of: name, limit: QuestionLimits.fileSize)
          }
        if let bytes { return (name, bytes) }
      } catch {
        throw PackError("\(name) \(error.description)")
      }
    }
    let found = kind == .folder ? "this folder" : "this zip file"
    throw PackError("\(found) has no pack.json and no other file of questions", isMissing: true)
  }

  /// Returns a file's bytes; throws if there are more than a picture or a sound may have.
  ///
  /// - Parameter count: The number of bytes at the beginning that are enough; more may be returned.
  package func bytes(of name: String, first count: Int = .max) throws(PackError) -> [UInt8] {
    guard MediaFile.staysInside(name) else { throw PackError("is not a file of the pack") }
    let bytes: [UInt8]? =
      switch kind {
      case .archive: try bytesInArchive(of: name, first: count)
      case .document: try DocumentMedia.bytes(of: name, in: path)
      case .folder: try PackFolder(path: path).bytes(of: name, limit: MediaLimits.fileSize, first: count)
      }
    guard let bytes else { throw PackError("is missing") }
    return bytes
  }

  /// Returns the bytes of a file, wherever its pack is.
  package static func bytes(of file: MediaFile) throws(PackError) -> [UInt8] {
    guard let pack = Pack(at: file.pack) ?? Pack(inside: file.pack) else {
      throw PackError("is missing: there is no \(file.pack) any more")
    }
    return try pack.bytes(of: file.name)
  }

  private func bytesInArchive(of name: String, first count: Int) throws(PackError) -> [UInt8]? {
    let archive = try Self.archive(path)
    return try Self.bytes(of: Self.folder(of: archive) + name, in: archive, limit: MediaLimits.fileSize, first: count)
  }

  private static func archive(_ path: String) throws(PackError) -> ZipArchive {
    do throws(ArchiveError) {
      return try ZipArchive(path)
    } catch {
      throw PackError(error.description)
    }
  }

  private static func bytes(
    of name: String, in archive: ZipArchive, limit: Int, first count: Int = .max
  ) throws(PackError) -> [UInt8]? {
    do throws(ArchiveError) {
      return try archive.bytes(of: name, limit: limit, first: count)
    } catch {
      throw PackError(error.description)
    }
  }

  /// Returns the folder of the questions' file, with a slash at the end, if somebody has packed the folder instead of
  /// its contents; otherwise an empty text.
  private static func folder(of archive: ZipArchive) -> String {
    let names = archive.names
    guard !names.contains(where: { questionNames.contains($0) }) else { return "" }
    for name in names {
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      // macOS adds a folder of the same shape for data about its files.
      if parts.count == 2, parts[0] != "__MACOSX", questionNames.contains(String(parts[1])) { return "\(parts[0])/" }
    }
    return ""
  }

  private static func absolute(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a file begins like a zip file.
  private static func isArchive(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4)
    guard read(file, &bytes, 4) == 4 else { return false }
    return bytes == Array("PK\u{3}\u{4}".utf8)
  }
}

extension PackError {
  /// Returns the error for a file that has more bytes than its limit.
  static func tooLarge(_ limit: Int) -> PackError {
    PackError("is larger than \(limit / 1_000_000) MB")
  }
}
