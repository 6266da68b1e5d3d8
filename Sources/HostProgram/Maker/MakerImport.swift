import Catalogue
import Glibc
import Host
import Importers
import Maker
import Packs
import Questions

/// A quiz that was dropped onto the page: its questions, with their pictures and sounds beside the pack.
struct MakerImport: Sendable {
  /// What was left out or changed, and where in the quiz.
  struct Named: Hashable, Sendable {
    var place: String
    var sentence: String
  }

  /// The questions' keys.
  private(set) var questions: [[MakerValue.Member]] = []
  /// What people should know, in the order of the quiz.
  private(set) var named: [Named] = []

  private let pack: String
  private let texts: MakerHostTexts
  /// The new name of each file that was put beside the pack; nil for one that cannot be used.
  private var files: [MediaFile: String?] = [:]

  /// Reads a quiz of any format.
  ///
  /// - Parameters:
  ///   - name: The name of the quiz's file, as the page gives it.
  ///   - pack: The path of the pack's file.
  ///   - most: The maximum number of questions that are taken.
  init(_ bytes: [UInt8], name: String, beside pack: String, atMost most: Int, _ texts: MakerHostTexts) {
    (self.pack, self.texts) = (pack, texts)
    do {
      try Self.withFile(bytes, named: name) { path in
        try take(try QuestionLoading.files(at: path, care: .nothing), most) { file in
          file.hasPrefix(path) ? name + file.dropFirst(path.count) : file
        }
      }
    } catch {
      (questions, named) = ([], [Named(place: name, sentence: "\(error)")])
      removeFiles()
    }
  }

  /// Runs a body with a quiz in a folder of its own: the readers of packs read from the disk.
  private static func withFile(_ bytes: [UInt8], named name: String, _ body: (String) throws -> Void) throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/parlor-import-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure("A folder in \(parent) cannot be made (\(String(cString: strerror(errno)))).")
    }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // Only the ending can say anything about the format.
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    let isPlain = ending.utf8.count <= 8 && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let path = "\(folder)/quiz.\(isPlain && !ending.isEmpty ? ending : "txt")"
    defer {
      unlink(path)
      rmdir(folder)
    }
    try MakerFile.write(bytes, to: path)
    try body(path)
  }

  private mutating func take(_ read: [QuestionFile], _ most: Int, named shown: (String) -> String) throws {
    var kept: [Question] = []
    for file in read {
      let name = shown(file.name)
      named += file.issues.map { Named(place: $0.place.description(in: name), sentence: Self.sentence($0.message)) }
      for entry in file.entries.prefix(most - kept.count) {
        kept.append(try withMedia(entry.question, at: entry.place.description(in: name)))
      }
    }
    guard let read = MakerPack(json: Array(QuestionWriter.json(kept).utf8)) else { return }
    // What all questions of the file share stands in each, because the pack may have others.
    let shared = read.content.filter { ["language", "category"].contains($0.key) }
    questions = read.questions.map { question in
      let own = Set(question.content.map(\.key))
      return question.content + shared.filter { !own.contains($0.key) }
    }
  }

  private static func sentence(_ message: String) -> String {
    message.prefix(1).uppercased() + message.dropFirst() + "."
  }

  // MARK: Pictures and sounds

  /// Returns a question with the names that its files have beside the pack, and without its round, which is one of
  /// another pack.
  private mutating func withMedia(_ question: Question, at place: String) throws -> Question {
    var question = question
    question.round = nil
    if let picture = question.picture {
      let file = try kept(picture.file, "image", at: place)
      if let file { question.picture?.file = file } else { question.picture = nil }
    }
    if let sound = question.sound { question.sound = try kept(sound, "sound", at: place) }
    return question
  }

  private mutating func kept(_ file: MediaFile, _ key: String, at place: String) throws -> MediaFile? {
    guard !file.isMade, !file.pack.isEmpty else { return file }
    if let known = files[file] { return known.map { MediaFile(name: $0) } }
    // A question that was written by hand may name a file that comes later.
    if Pack(at: file.pack)?.isFolder == true { return MediaFile(name: file.name) }
    let place = "\(place), \(file.name)"
    var name: String?
    do {
      let (new, note) = try MakerMedia.keep(try Pack.bytes(of: file), name: file.name, key: key, beside: pack, texts)
      name = new
      // That pictures are smaller goes without saying.
      if key == "sound", let note { named.append(Named(place: place, sentence: note)) }
    } catch let failure as Failure {
      throw failure
    } catch {
      named.append(Named(place: place, sentence: "\(MakerMedia.Unusable(key: key, reason: "\(error)"))"))
    }
    files[file] = .some(name)
    return name.map { MediaFile(name: $0) }
  }

  private mutating func removeFiles() {
    let folder = MakerMedia.folder(of: pack)
    for name in files.values { if let name { unlink(folder + name) } }
    files = [:]
  }
}
