import Archives
import ArgumentParser
import Host
import Packs
import Questions

extension QuestionsCommand {
  struct Convert: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Writes questions of any format as Parlor's own.",
      discussion: "Whatever is left out is named on standard error, with its place and the reason.")

    @Argument(help: filesHelp)
    var files: [String]

    @Option(
      name: [.short, .long],
      help: "The file to write: a .json file, or a .zip file with the pictures and sounds. (default: standard output)")
    var output: String?

    func validate() throws {
      guard let output else { return }
      try check(
        Self.isArchive(output) || output.lowercased().hasSuffix(".json"), "--output takes a .json or a .zip file.")
    }

    func run() throws {
      let read = try files.flatMap { path in
        try QuestionLoading.files(at: path) { StandardError.line("parlor: \($0)") }
      }
      let pack = QuestionPack(read)
      for issue in pack.issues {
        StandardError.line(issue.severity == .warning ? "\(issue.description) (warning)" : issue.description)
      }
      for file in read { StandardError.line(file.summary) }
      guard !pack.questions.isEmpty else { throw Failure("There is no question to write.") }
      let named = NamedMedia(pack.questions)
      // Several packs in one have no title in common.
      let title = read.count == 1 ? read[0].title : nil
      guard let output else {
        try checkForMedia(named, "a .zip file for --output")
        return StandardOutput.text(QuestionWriter.json(named.questions, title: title))
      }
      let file = HistoryFile(path: output)
      guard !file.exists else { throw Failure("\(output.onOneLine) exists already: choose another name.") }
      guard Self.isArchive(output) else {
        try checkForMedia(named, "a .zip file")
        return try file.write([QuestionWriter.json(named.questions, title: title)])
      }
      let parts = try [("pack.json", Array(QuestionWriter.json(named.questions, title: title).utf8))] + named.bytes()
      try file.replace { draft in
        do throws(ArchiveError) {
          try ZipArchive.write(parts, to: draft)
        } catch {
          throw Failure("\(output.onOneLine) cannot be written: \(error.description).")
        }
      }
    }

    private static func isArchive(_ path: String) -> Bool { path.lowercased().hasSuffix(".zip") }

    private func checkForMedia(_ named: NamedMedia, _ wanted: String) throws {
      guard named.files.isEmpty else {
        throw Failure("The questions have \(named.files.count) pictures or sounds: give \(wanted).")
      }
    }
  }
}

/// Questions whose pictures and sounds have names of their own, though they come from several packs.
struct NamedMedia {
  /// The questions, with the new names.
  private(set) var questions: [Question]
  /// The files, by their new names.
  private(set) var files: [(name: String, file: MediaFile)] = []

  private var names: [MediaFile: String] = [:]
  private var taken: Set<String> = ["pack.json", "pack.csv", "pack.plist"]

  init(_ questions: [Question]) {
    self.questions = questions
    for (index, question) in questions.enumerated() {
      let picture = question.picture.map { renamed($0.file) }
      let sound = question.sound.map { renamed($0) }
      let round = question.round?.picture.map { renamed($0.file) }
      if let picture { self.questions[index].picture?.file = picture }
      self.questions[index].sound = sound
      if let round { self.questions[index].round?.picture?.file = round }
    }
  }

  private mutating func renamed(_ file: MediaFile) -> MediaFile {
    if file.isMade { return file }
    if let name = names[file] { return MediaFile(name: name) }
    var name = file.name
    var number = 2
    // Names that differ only in case are one file on some systems.
    while !taken.insert(name.lowercased()).inserted {
      name = Self.numbered(file.name, number)
      number += 1
    }
    names[file] = name
    files.append((name, file))
    return MediaFile(name: name)
  }

  /// Returns a name with a number before its ending: `flag-2.png`.
  private static func numbered(_ name: String, _ number: Int) -> String {
    let start = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    guard let dot = name[start...].lastIndex(of: "."), dot > start else { return "\(name)-\(number)" }
    return "\(name[..<dot])-\(number)\(name[dot...])"
  }

  /// Returns the files' bytes.
  ///
  /// - Throws: `Failure` if a file is gone meanwhile.
  func bytes() throws -> [(name: String, bytes: [UInt8])] {
    try files.map { name, file in
      do throws(PackError) {
        return (name, try Pack.bytes(of: file))
      } catch {
        throw Failure("\(file.name.onOneLine) \(error.description).")
      }
    }
  }
}
