import CZlib
import Importers
import Questions
import TestSupport
import Testing

/// Reads files of text formats in tests, and shows what comes out as lines.
enum TextReading {
  static func file(_ text: String, name: String = "x.txt") -> QuestionFile {
    Importer.read(Array(text.utf8), name: name)
  }

  /// A file's questions, each as a line.
  static func questions(_ text: String, name: String = "x.txt") -> [String] {
    file(text, name: name).questions.map(shown)
  }

  /// A file's issues as a person reads them.
  static func issues(_ text: String, name: String = "x.txt") -> [String] {
    file(text, name: name).issues.map(\.description)
  }

  /// The name of a file's format.
  static func format(_ text: String, name: String = "x.txt") -> String? {
    Importer.format(of: Array(text.utf8), name: name)
  }

  /// A question as a line: `several 2: Question? a / b / c [Category] (Explanation)`.
  static func shown(_ question: Question) -> String {
    var kind = question.kind.name.rawValue
    var answers = question.answers.joined(separator: " / ")
    switch question.kind {
    case .several(let right): kind += " \(right)"
    case .trueFalse(let isTrue): answers = "\(isTrue)"
    case .estimate(let estimate):
      answers = estimate.digits(of: estimate.value)
      if let range = estimate.range { answers += " in \(range)" }
    default: break
    }
    let category = question.category.map { " [\($0)]" } ?? ""
    let explanation = question.explanation.map { " (\($0))" } ?? ""
    let picture = question.picture.map { " <\($0.file.name)\($0.alt.map { ": \($0)" } ?? "")>" } ?? ""
    let sound = question.sound.map { " <\($0.name)>" } ?? ""
    return "\(kind): \(question.text) \(answers)\(category)\(explanation)\(picture)\(sound)"
  }

  /// A text in UTF-16 with the low byte first and a byte order mark.
  static func utf16(_ text: String) -> [UInt8] {
    text.utf16.reduce(into: [0xFF, 0xFE]) { $0 += [UInt8($1 & 0xFF), UInt8($1 >> 8)] }
  }

  // MARK: Broken files

  /// Returns the first of many damaged files for which reading breaks a rule: it gives the same twice, there is an
  /// error if something is lost, and no issue has characters that control a terminal.
  static func firstBroken(of seed: [UInt8], name: String, count: Int = 3_000) -> [UInt8]? {
    var random = Repeatable(state: UInt64(seed.count))
    for _ in 0..<count {
      let bytes = random.mutated(seed)
      let (once, again) = (Importer.read(bytes, name: name), Importer.read(bytes, name: name))
      let isSame = once.entries == again.entries && once.issues == again.issues
      let hasError = once.issues.contains { $0.severity == .error }
      let isNamed = hasError || !once.questions.isEmpty && once.skipped == 0
      let isSafe = once.issues.allSatisfy { !$0.description.unicodeScalars.contains { $0.value < 0x20 } }
      guard isSame, isNamed, isSafe, once.skipped >= 0 else { return bytes }
      for picture in once.questions.compactMap(\.picture) { _ = Importer.media(picture.file.name, in: bytes) }
    }
    return nil
  }

  // MARK: Files in files

  /// Compresses bytes as a file of the format gzip.
  static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    deflateInit2_(&stream, 6, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY, zlibVersion(), size)
    defer { deflateEnd(&stream) }
    let most = Int(deflateBound(&stream, uLong(bytes.count))) + 64
    return [UInt8](unsafeUninitializedCapacity: most) { output, count in
      bytes.withUnsafeBufferPointer { input in
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = uInt(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(output.count)
        deflate(&stream, Z_FINISH)
        count = output.count - Int(stream.avail_out)
      }
    }
  }

  /// A zip file in which files are stored as they are.
  static func zip(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    func little(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(number >> (8 * $0) & 0xFF) } }
    var body: [UInt8] = []
    var directory: [UInt8] = []
    for (name, bytes) in files {
      let sum = bytes.withUnsafeBufferPointer { Int(crc32(0, $0.baseAddress, uInt($0.count))) }
      let facts =
        little(20, 2) + little(0, 8) + little(sum, 4) + little(bytes.count, 4) + little(bytes.count, 4)
        + little(name.utf8.count, 2) + little(0, 2)
      let start = body.count
      body += little(0x0403_4B50, 4) + facts + name.utf8 + bytes
      directory += little(0x0201_4B50, 4) + little(20, 2) + facts + little(0, 10) + little(start, 4) + name.utf8
    }
    let end = little(0x0605_4B50, 4) + little(0, 4) + little(files.count, 2) + little(files.count, 2)
    return body + directory + end + little(directory.count, 4) + little(body.count, 4) + little(0, 2)
  }

  /// A PNG file of one pixel, as far as its header tells.
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 1, 0, 0, 0, 1]
  /// The same in base64.
  static let pngText = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB"
}

/// A case of a table: what a text gives.
struct TextCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let questions: [String]
  let issues: [String]

  init(_ description: String, _ text: String, _ questions: [String] = [], issues: [String] = []) {
    (testDescription, self.text, self.questions, self.issues) = (description, text, questions, issues)
  }

  /// The issues of a file of which nothing can be used.
  static func unusable(_ issues: String...) -> [String] { issues + ["x.txt: no question in this file can be used"] }

  func check() {
    #expect(TextReading.questions(text) == questions)
    #expect(TextReading.issues(text) == issues)
  }
}
