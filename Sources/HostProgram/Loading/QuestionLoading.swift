import Canvas
import Glibc
import Host
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
    while bytes.count <= QuestionLimits.fileSize {
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

  /// Returns the questions in a file, a folder or a zip file, with the pictures and sounds checked.
  ///
  /// - Parameters:
  ///   - care: The thoroughness of the check.
  ///   - say: Receives the progress if it takes long, on any thread.
  /// - Throws: A sentence, if the file cannot be read.
  static func file(
    at path: String, care: MediaLoading.Care = .everything, say: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> QuestionFile {
    func media(_ pack: Pack?) -> MediaLoading { MediaLoading(pack: pack, care: care, say: say) }
    guard path != standardInput else {
      return media(nil).look(at: QuestionReader.read(try bytes(of: path), name: name(of: path)))
    }
    guard let pack = Pack(at: path) else {
      let file = QuestionReader.read(try bytes(of: path), name: name(of: path))
      return media(Pack(around: path)).look(at: file)
    }
    do throws(PackError) {
      let (name, bytes) = try pack.questions()
      let folder = path.hasSuffix("/") ? path : path + "/"
      return media(pack).look(at: QuestionReader.read(bytes, name: folder + name))
    } catch {
      return .refused(name: path, error.description)
    }
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
    let files = try paths.map { path in try file(at: path, care: care) { log.notice("\($0)") } }
    for file in files where file.questions.isEmpty {
      throw QuestionsError.unusable(name: file.name, reason: file.issues.first?.description)
    }
    let pack = QuestionPack(files)
    for issue in pack.issues { log.warning("\(issue.description)") }
    return pack.questions
  }
}
