package import Questions

/// A format of question files: how it is recognised, and how it is read.
///
/// To add a format, write a type for it in a file of its own, and add it to ``Importer/formats``.
protocol QuestionFormat: Sendable {
  /// The name of the format in messages: `Kahoot spreadsheet`.
  static var name: String { get }

  /// Whether a file has this format; its contents decide, and not its name.
  static func recognizes(_ file: SourceFile) -> Bool

  /// Reads the items of a file that has this format.
  static func read(_ file: SourceFile, into out: inout QuestionCollector)

  /// Returns the bytes of the picture or the sound that an item names; nil if there is none of this name.
  static func media(_ name: String, in file: SourceFile) -> [UInt8]?
}

extension QuestionFormat {
  static func media(_ name: String, in file: SourceFile) -> [UInt8]? {
    guard case .success(let archive) = file.archive else { return nil }
    return try? archive.bytes(of: name, limit: MediaLimits.fileSize)
  }
}

extension SourceFile {
  /// What to say of an encoding that the file does not announce; nil if there is nothing to say.
  fileprivate var encodingWarning: String? {
    // XML announces its encoding by itself.
    guard let encoding = text?.guessed, firstByte != UInt8(ascii: "<") else { return nil }
    return "the file is not UTF-8; it is read as \(encoding)"
  }

  /// The reason why no format can look into this file; nil if it can be looked into.
  fileprivate var problem: ImportProblem? {
    if case .failure(let problem) = archive { return problem }
    if case .failure(let problem) = workbook { return problem }
    if case .success = workbook { return ImportProblem("there is nothing in this workbook") }
    if isArchive { return ImportProblem("this zip file has no questions in a format that Parlor knows") }
    return nil
  }
}

/// Reads question files of all formats.
package enum Importer {
  /// The formats in the order in which they are tried: those with unmistakable signs come first.
  static let formats: [any QuestionFormat.Type] = [
    SIGame.self, MoodleXML.self, QTI1.self, QTI2.self, ClassQuiz.self, Razzia.self, OpenTriviaDatabase.self,
    OpenTriviaQA.self, GIFT.self, Aiken.self,
    KahootSheet.self, BlooketSheet.self, QuizizzSheet.self, ClassQuizSheet.self, OptionSheet.self, UnnamedSheet.self,
    AnswerSheet.self, WorkbookSheet.self,
  ]

  /// Reads one file; whatever bytes it contains, this function ends and names everything that it could not use.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The file's name in issues; its extension matters only if the bytes leave the format in doubt.
  package static func read(_ bytes: [UInt8], name: String) -> QuestionFile {
    guard bytes.count <= SourceFile.sizeLimit else {
      return .refused(
        name: name, "the file is larger than \(SourceFile.sizeLimit >> 20) MiB; split it into smaller files")
    }
    let file = SourceFile(bytes, name: name)
    if let format = formats.first(where: { $0.recognizes(file) }) {
      var out = QuestionCollector(name: name, isForeign: true, size: bytes.count)
      if let warning = file.encodingWarning { out.warn(at: .file, warning) }
      format.read(file, into: &out)
      var read = out.finish()
      read.format = format.name
      return read
    }
    if let problem = file.problem { return .refused(name: name, problem.message) }
    // Parlor's own formats have a reader that knows more about mistakes in them.
    let text = file.text?.bytes
    let read = QuestionReader.read(text ?? bytes, name: name, isUTF8: text != nil)
    return file.encodingWarning.map { read.adding(warning: $0) } ?? read
  }

  /// The maximum size of a file, in bytes.
  package static var sizeLimit: Int { SourceFile.sizeLimit }

  /// Returns the bytes of the pictures and sounds inside of a file, by the names that its questions use.
  package static func media(in bytes: [UInt8]) -> [String: [UInt8]] {
    let file = SourceFile(bytes, name: "")
    guard bytes.count <= sizeLimit, let format = formats.first(where: { $0.recognizes(file) }) else { return [:] }
    var out = QuestionCollector(name: "", isForeign: true)
    format.read(file, into: &out)
    let names = Set(out.finish().questions.flatMap { [$0.picture?.file.name, $0.sound?.name].compactMap(\.self) })
    return names.reduce(into: [:]) { media, name in media[name] = format.media(name, in: file) }
  }

  /// Whether a file has pictures or sounds of its questions in itself.
  package static func hasMediaInside(_ bytes: [UInt8]) -> Bool { !media(in: bytes).isEmpty }

  /// The endings of the names of files that may have questions.
  private static let endings: Set = [
    "json", "csv", "tsv", "tab", "txt", "xml", "plist", "gift", "xlsx", "xlsm", "siq", "zip", "cqa", "qti", "imscc",
  ]

  /// Whether a file's name ends like those of files with questions.
  package static func mayBeQuestions(_ name: String) -> Bool {
    name.lastIndex(of: ".").map { endings.contains(name[$0...].dropFirst().lowercased()) } ?? false
  }

  /// Reads the files in a zip file that may have questions; together they have the maximum size of a file.
  package static func read(filesInArchive bytes: [UInt8], name path: String) -> [QuestionFile] {
    // What is inside of a workbook are its parts.
    guard let archive = try? Archive(bytes), !Workbook.recognizes(archive) else { return [] }
    var room = sizeLimit
    return archive.names.filter { mayBeQuestions($0) && !$0.hasPrefix("__MACOSX/") }.map { name in
      let file = "\(path)/\(name)"
      do throws(ImportProblem) {
        let bytes = try archive.bytes(of: name, limit: room) ?? []
        room -= bytes.count
        return read(bytes, name: file)
      } catch {
        return .refused(name: file, "there is no room for it: \(error.message)")
      }
    }
  }

  /// Returns the name of a file's format; nil if it is one of Parlor's own or none at all.
  package static func format(of bytes: [UInt8], name: String) -> String? {
    let file = SourceFile(bytes, name: name)
    return formats.first { $0.recognizes(file) }?.name
  }
}
