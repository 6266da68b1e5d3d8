import Canvas
import Glibc
import Host
import Importers
import MadeUp
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
  ///   - language: The language of descriptions of drawn pictures, for questions without one that Parlor speaks.
  ///   - care: The thoroughness of the check.
  ///   - say: Receives the progress if it takes long, on any thread.
  /// - Throws: A sentence, if the file cannot be read.
  static func files(
    at path: String, language: Language = .en, care: MediaLoading.Care = .everything,
    say: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> [QuestionFile] {
    func media(_ pack: Pack?) -> MediaLoading { MediaLoading(pack: pack, language: language, care: care, say: say) }
    guard path != standardInput else {
      return [media(nil).look(at: Importer.read(try bytes(of: path), name: name(of: path)))]
    }
    if let made = madeUp(path) {
      return [try madeUpFile(made, language: language, seed: .random(in: .min ... .max))]
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

  /// Returns the questions of all packs; skipped items are logged, one line each.
  ///
  /// Several packs give their names to their questions, by which the host can choose among them. Without any path there
  /// are Parlor's own questions, and the installed packs to choose from.
  ///
  /// - Throws: A sentence, if a file cannot be read or has no question.
  package static func load(
    _ paths: [String], language: Language, care: MediaLoading.Care = .everything, log: Logger
  ) throws -> [Question] {
    var packs: [LoadedPack] = []
    func load(_ path: String, isNamed: Bool) throws {
      let files = try self.files(at: path, language: language, care: care) { log.notice("\($0)") }
      for file in files where file.questions.isEmpty {
        throw QuestionsError.unusable(name: file.name, reason: file.issues.first?.description)
      }
      packs.append(LoadedPack(name: isNamed ? name(of: files, at: path) : nil, files: files))
    }
    let seed = UInt64.random(in: .min ... .max)
    for path in paths {
      if let made = madeUp(path) {
        packs.append(
          LoadedPack(
            name: paths.count > 1 ? made.title(in: language) : nil,
            files: [
              try madeUpFile(made, language: language, seed: seed)
            ]))
      } else {
        try load(path, isNamed: paths.count > 1)
      }
    }
    if paths.isEmpty {
      let own = try ownPacks(in: language)
      for path in own.quick { try load(path, isNamed: false) }
      for path in own.evenings { try load(path, isNamed: true) }
      for made in MadeUpPack.allCases {
        let file = try madeUpFile(made, language: language, seed: seed)
        packs.append(LoadedPack(name: made.title(in: language), files: [file]))
      }
      for entry in InstalledPacks.all(in: InstalledPacks.othersFolders) {
        do { try load(entry.path, isNamed: true) } catch {
          log.warning("\(error) The installed pack \(entry.name) is left out.")
        }
      }
    }
    // Packs that are played together ask nothing twice; packs to choose from may have questions in common.
    let together =
      paths.isEmpty ? [packs.filter { $0.name == nil }] + packs.filter { $0.name != nil }.map { [$0] } : [packs]
    let questions = together.map { packs in
      let pack = QuestionPack(packs.flatMap(\.namedFiles))
      for issue in pack.issues { log.warning("\(issue.description)") }
      return PinyinAnswers.adding(to: pack.questions)
    }
    return questions.count == 1 ? questions[0] : Array(questions.joined())
  }

  /// Returns the pack of a name that Parlor makes by itself; nil if it is a path or an installed pack.
  static func madeUp(_ path: String) -> MadeUpPack? {
    guard let pack = MadeUpPack(rawValue: path), access(path, F_OK) != 0, InstalledPacks.path(of: path) == nil else {
      return nil
    }
    return pack
  }

  /// Returns a pack that Parlor makes by itself, as if it were read from a file.
  static func madeUpFile(_ pack: MadeUpPack, language: Language, seed: UInt64) throws -> QuestionFile {
    let folder = "\(try ResourceFolder.find("Assets"))/facts"
    let facts = FactTables(
      capitals: try bytes(of: "\(folder)/capitals.csv"), elements: try bytes(of: "\(folder)/elements.csv"),
      countries: try bytes(of: "\(folder)/countries.csv"), tunes: try bytes(of: "\(folder)/tunes.csv"))
    return QuestionFile(name: pack.rawValue, pack.questions(in: language, facts: facts, seed: seed))
  }

  /// The files of one pack.
  private struct LoadedPack {
    /// The pack's name; nil if its questions need none.
    var name: String?
    var files: [QuestionFile]

    /// The files, with the pack's name on each question.
    var namedFiles: [QuestionFile] {
      guard let name else { return files }
      return files.map { file in file.changingQuestions { $0.pack = name } }
    }
  }

  /// Returns a pack's title, or else the name of its file or folder without the ending.
  private static func name(of files: [QuestionFile], at path: String) -> String {
    if let title = files.lazy.compactMap(\.title).first { return title }
    let file = name(of: path).split(separator: "/").last.map(String.init) ?? path
    return InstalledPacks.name(of: file)
  }

  /// Returns the paths of Parlor's own packs in a language: those that are played unless the host chooses an evening.
  private static func ownPacks(in language: Language) throws -> (quick: [String], evenings: [String]) {
    let folder = "\(try ResourceFolder.find("Assets"))/questions"
    // A language may have texts but no questions yet.
    let language = [language, .en].first { access("\(folder)/\($0.rawValue).json", R_OK) == 0 } ?? .en
    let names = FolderListing.files(in: folder)
    func paths(_ prefix: String) -> [String] {
      names.filter { $0 == "\(prefix).json" || $0.hasPrefix("\(prefix)-") }.map { "\(folder)/\($0)" }
    }
    return (paths(language.rawValue), paths("evening-\(language.rawValue)"))
  }
}
