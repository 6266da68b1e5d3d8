import Glibc
import Host
import Importers
import Maker
import Packs
import Questions

/// The place of the pack that is to be written.
struct MakerPlace: Hashable {
  /// The path of the pack's file, which need not exist yet.
  let path: String
  /// What there is to say of it; nil for nothing.
  var note: MakerNote?

  /// Finds the place of a pack: a file or a folder, the name of an installed pack, or the name of a new one, which gets a
  /// folder of its own.
  ///
  /// A pack that may not be written, or that is in another format, is copied into the user's folder first.
  ///
  /// - Parameter own: The user's folder of packs.
  /// - Throws: `Failure` if there is nothing that can be edited.
  init(of name: String, in own: String = InstalledPacks.othersFolders[0]) throws {
    guard let found = access(name, F_OK) == 0 ? name : InstalledPacks.path(of: name) else {
      path = try Self.newPath(of: name, in: own)
      return
    }
    let file = Self.isNewOrOurs(found) ? "\(found)/pack.json" : found
    guard !Self.isOurs(file) || access(file, W_OK) != 0 && access(file, F_OK) == 0 else {
      path = Self.absolute(file)
      return
    }
    path = try Self.copy(of: found, in: own)
    note = .copied(found)
  }

  /// Whether a path leads to a folder with a pack in Parlor's own format, or with none yet.
  ///
  /// A program that died right after the first letters has left nothing but the journal.
  private static func isNewOrOurs(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return false }
    return access("\(path)/pack.json", F_OK) == 0
      || Pack.questionNames.allSatisfy { access("\(path)/\($0)", F_OK) != 0 }
  }

  /// Whether a file has Parlor's own format, or is not there yet: whatever else is JSON must not be written over.
  private static func isOurs(_ file: String) -> Bool {
    guard file.hasSuffix(".json") else { return false }
    guard access(file, F_OK) == 0 else { return true }
    guard let bytes = try? QuestionLoading.bytes(of: file) else { return false }
    guard !bytes.isEmpty else { return true }
    return MakerPack(json: bytes) != nil && Importer.format(of: bytes, name: file) == nil
  }

  private static func newPath(of name: String, in own: String) throws -> String {
    guard QuestionLoading.madeUp(name) == nil else {
      throw Failure("Parlor makes the questions of \(name.onOneLine) by itself: choose another name.")
    }
    if name.hasSuffix(".json") { return absolute(name) }
    guard !name.contains("/"), !name.isEmpty, !name.hasPrefix(".") else {
      throw Failure("There is no pack \(name.onOneLine): give a name, or a file that ends with .json.")
    }
    try makeFolder("\(own)/\(name)")
    return "\(own)/\(name)/pack.json"
  }

  /// The file in a copy that names what it is a copy of.
  private static let origin = ".copy-of"

  /// Returns the path of the copy of a pack, which may have been made before.
  private static func copy(of found: String, in own: String) throws -> String {
    let folder = try copyFolder(of: found, in: own)
    let path = "\(folder)/pack.json"
    guard access(path, F_OK) != 0 else { return path }
    let files: [QuestionFile]
    do { files = try QuestionLoading.files(at: found) } catch { throw Failure("\(error)") }
    let named = NamedMedia(files.flatMap(\.questions))
    guard !named.questions.isEmpty else { throw Failure("\(found.onOneLine) has no question that can be edited.") }
    try makeFolder(folder)
    try MakerFile.write(Array(identity(of: found).utf8), to: "\(folder)/\(origin)")
    for (name, bytes) in try named.bytes() {
      if let slash = name.lastIndex(of: "/") { try makeFolder("\(folder)/\(name[..<slash])") }
      try MakerFile.write(bytes, to: "\(folder)/\(name)")
    }
    // The questions are written last: without them the copy is made again.
    let json = QuestionWriter.json(named.questions, title: files.count == 1 ? files[0].title : nil)
    try MakerFile.write(Array(json.utf8), to: path)
    return path
  }

  /// Returns the folder of a pack's copy: one that is of this pack already, or the first name that nothing has.
  private static func copyFolder(of found: String, in own: String) throws -> String {
    let last = found.split(separator: "/").last.map(String.init) ?? "pack"
    let base = "\(own)/\(InstalledPacks.name(of: last))-copy"
    let wanted = Array(identity(of: found).utf8)
    var (folder, number) = (base, 2)
    while access(folder, F_OK) == 0, (try? QuestionLoading.bytes(of: "\(folder)/\(origin)")) != wanted {
      (folder, number) = ("\(base)-\(number)", number + 1)
    }
    return folder
  }

  /// What tells one pack from another: its path without links.
  private static func identity(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The port of the pack's page: always the same, so that a browser finds again what it has kept.
  var port: Int { 20_000 + Int(MakerJournal.checksum(of: Array(path.utf8)) % 10_000) }

  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return target(of: path) }
    defer { free(folder) }
    return target(of: "\(String(cString: folder))/\(path)")
  }

  /// Returns the path of what a link leads to, whether that is there or not: it is written, and the link stays.
  static func target(of path: String) -> String {
    var path = path
    // So many links are followed by the system, too (path_resolution(7)).
    for _ in 0..<40 {
      var bytes = [CChar](repeating: 0, count: 4_096)
      let count = readlink(path, &bytes, bytes.count)
      guard count > 0 else { break }
      let link = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      path = link.hasPrefix("/") ? link : folder + link
    }
    return path
  }

  private static func makeFolder(_ path: String) throws {
    var folder = ""
    for part in path.split(separator: "/") {
      folder += "/\(part)"
      guard mkdir(folder, 0o755) == 0 || errno == EEXIST else {
        throw Failure("The folder \(path.onOneLine) cannot be made (\(String(cString: strerror(errno)))).")
      }
    }
  }
}
