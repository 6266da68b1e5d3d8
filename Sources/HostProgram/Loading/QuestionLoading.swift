import Canvas
import Glibc
import Host
import Importers
package import Logging
import Packs
package import PadProtocol
package import Questions

/// Reads question files from disk, or from standard input.
package enum QuestionLoading {
  /// The path that means standard input.
  static let standardInput = "-"

  /// Returns the name of a path in messages.
  static func name(of path: String) -> String { path == standardInput ? "standard input" : path }

  /// Returns the bytes of a regular file, or of standard input; reading stops just past a question file's maximum size.
  ///
  /// Anything else is not read: a pipe without a writer, a terminal or a device would never end.
  ///
  /// - Throws: A sentence, if the file cannot be read.
  package static func bytes(of path: String) throws -> [UInt8] {
    guard path != standardInput else { return try bytes(from: STDIN_FILENO, name(of: path)) }
    // Anything else is not even opened: opening a pipe waits for its other end, and opening a tape rewinds it.
    var status = stat()
    guard stat(path, &status) == 0 else { throw unreadable(path, errno) }
    try check(status, path)
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw unreadable(path, errno) }
    defer { close(file) }
    // The path may have become something else in between.
    guard fstat(file, &status) == 0 else { throw unreadable(path, errno) }
    try check(status, path)
    return try bytes(from: file, path)
  }

  private static func check(_ status: stat, _ path: String) throws {
    let kind: QuestionsError.Kind
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFIFO: kind = .pipe
    case S_IFSOCK: kind = .socket
    case S_IFCHR, S_IFBLK: kind = .device
    default: kind = .other
    }
    throw QuestionsError.noFile(path: path, kind: kind)
  }

  private static func unreadable(_ path: String, _ code: Int32) -> QuestionsError {
    .unreadable(path: path, reason: String(cString: strerror(code)))
  }

  private static func bytes(from file: Int32, _ name: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= Importer.sizeLimit {
      let count = read(file, &chunk, chunk.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw unreadable(name, errno)
      }
      bytes.append(contentsOf: chunk[..<count])
    }
    return bytes
  }

  /// Returns the questions in a file of any format, in a folder, in a zip file or in an installed pack, with the
  /// pictures and sounds checked; a folder or a zip file can have several files of questions.
  ///
  /// - Parameters:
  ///   - path: The path, or the name of an installed pack; a path counts first.
  ///   - care: The thoroughness of the check.
  ///   - say: Receives the progress if it takes long, on any thread.
  /// - Throws: A sentence, if the file cannot be read.
  static func files(
    at path: String, care: MediaLoading.Care = .everything, say: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> [QuestionFile] {
    func media(_ pack: Pack?) -> MediaLoading { MediaLoading(pack: pack, care: care, say: say) }
    guard path != standardInput else {
      return [media(nil).look(at: Importer.read(try bytes(of: path), name: name(of: path)))]
    }
    let path = access(path, F_OK) == 0 ? path : InstalledPacks.path(of: path) ?? path
    guard let pack = Pack(at: path) else {
      let bytes = try bytes(of: path)
      let file = Importer.read(bytes, name: path)
      let isInside = file.hasMedia && Importer.hasMediaInside(bytes)
      return [media(isInside ? Pack(inside: path) : Pack(around: path)).look(at: file)]
    }
    do throws(PackError) {
      let (name, bytes) = try pack.questions()
      let folder = path.hasSuffix("/") ? path : path + "/"
      return [media(pack).look(at: Importer.read(bytes, name: folder + name))]
    } catch {
      // Without a file of that name it may be a pack of another program, or a collection of files.
      guard error.isMissing else { return [.refused(name: path, error.description)] }
      return try pack.isFolder ? filesInFolder(path, media, error) : filesInArchive(path, pack, media, error)
    }
  }

  /// Returns the questions of all files in a folder which have an ending that files of questions have.
  private static func filesInFolder(
    _ path: String, _ media: (Pack?) -> MediaLoading, _ problem: PackError
  ) throws -> [QuestionFile] {
    let folder = path.hasSuffix("/") ? path : path + "/"
    let names = FolderListing.files(in: path).filter(Importer.mayBeQuestions)
    guard !names.isEmpty else { return [.refused(name: path, problem.description)] }
    return try names.flatMap { name in
      let file = folder + name
      guard let bytes = try? bytes(of: file) else { return [QuestionFile]() }
      if let pack = Pack(at: file) { return try archive(file, bytes, pack, media) }
      let read = Importer.read(bytes, name: file)
      let isInside = read.hasMedia && Importer.hasMediaInside(bytes)
      return [media(isInside ? Pack(inside: file) : Pack(at: path)).look(at: read)]
    }
  }

  private static func archive(
    _ path: String, _ bytes: [UInt8], _ pack: Pack, _ media: (Pack?) -> MediaLoading
  ) throws -> [QuestionFile] {
    guard Importer.format(of: bytes, name: path) == nil else {
      return [media(pack).look(at: Importer.read(bytes, name: path))]
    }
    do throws(PackError) {
      let (name, bytes) = try pack.questions()
      return [media(pack).look(at: Importer.read(bytes, name: "\(path)/\(name)"))]
    } catch {
      return [.refused(name: path, error.description)]
    }
  }

  /// Returns the questions of a zip file that another program made, or of all files in it.
  private static func filesInArchive(
    _ path: String, _ pack: Pack, _ media: (Pack?) -> MediaLoading, _ problem: PackError
  ) throws -> [QuestionFile] {
    let bytes = try bytes(of: path)
    if Importer.format(of: bytes, name: path) != nil {
      return [media(pack).look(at: Importer.read(bytes, name: path))]
    }
    let files = Importer.read(filesInArchive: bytes, name: path)
    guard !files.isEmpty else {
      let read = Importer.read(bytes, name: path)
      return [read.issues.isEmpty ? .refused(name: path, problem.description) : read]
    }
    return files.map { media(pack).look(at: $0) }
  }

  /// Returns the questions of all files, or of the built-in pack; skipped items are logged, one line each.
  package static func load(
    _ paths: [String], language: Language, care: MediaLoading.Care = .everything, log: Logger
  ) throws -> [Question] {
    var paths = paths
    if paths.isEmpty {
      let folder = try ResourceFolder.find("Assets")
      let packs = [language, .en].map { "\(folder)/questions/\($0.rawValue).json" }
      // A language may have texts but no questions yet.
      paths = [packs.first { access($0, R_OK) == 0 } ?? packs[0]]
    }
    let files = try paths.flatMap { path in try self.files(at: path, care: care) { log.notice("\($0)") } }
    for file in files where file.questions.isEmpty {
      throw QuestionsError.unusable(name: file.name, reason: file.issues.first?.description)
    }
    let pack = QuestionPack(files)
    for issue in pack.issues { log.warning("\(issue.description)") }
    return pack.questions
  }
}
