import Archives

/// A zip file of a format, in memory.
struct Archive {
  /// The maximum size of a file in it that is read as a whole, unpacked: a workbook's sheet, a manifest.
  static let partLimit = 64 * 1024 * 1024

  private let archive: ZipArchive
  /// The names of its files.
  let names: [String]

  init(_ bytes: [UInt8]) throws(ImportProblem) {
    do throws(ArchiveError) {
      archive = try ZipArchive(bytes)
    } catch {
      throw ImportProblem(error.description)
    }
    names = archive.names
  }

  /// Returns a file's bytes; nil if there is no such file.
  func bytes(of name: String, limit: Int = partLimit) throws(ImportProblem) -> [UInt8]? {
    do throws(ArchiveError) {
      return try archive.bytes(of: name, limit: limit)
    } catch {
      throw ImportProblem("\(name) \(error.description)")
    }
  }

  /// Returns the root of an XML file; nil if there is no such file.
  func xml(_ name: String) throws(ImportProblem) -> XMLNode? {
    guard let bytes = try bytes(of: name) else { return nil }
    do throws(XMLProblem) {
      return try XMLFile.read(XMLEncoding.text(DecodedText(bytes), of: bytes))
    } catch {
      throw ImportProblem("\(name):\(error.line): \(error.message)")
    }
  }
}
