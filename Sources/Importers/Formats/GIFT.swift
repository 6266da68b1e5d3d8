import Questions

/// Reads Moodle's GIFT: questions with their answers in braces, alone or in a zip file with pictures.
enum GIFT: QuestionFormat {
  static let name = "Moodle GIFT"

  static func recognizes(_ file: SourceFile) -> Bool { !texts(in: file).isEmpty }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    let names = Set(file.archiveNames)
    for (number, text) in texts(in: file).enumerated() {
      var reader = Reader(inner: text.name, number: number, names: names)
      for block in Blocks(text.bytes) {
        guard reader.read(block, into: &out) else { return }
      }
      reader.end(into: &out)
    }
  }

  static func media(_ name: String, in file: SourceFile) -> [UInt8]? {
    if case .success(let archive) = file.archive, archive.names.contains(name) {
      return try? archive.bytes(of: name, limit: MediaLimits.fileSize)
    }
    guard let picture = InlineName(name) else { return nil }
    let texts = texts(in: file)
    guard let text = texts.indices.contains(picture.text) ? texts[picture.text] : nil,
      let block = Blocks(text.bytes).first(where: { $0.line == picture.line })
    else { return nil }
    let content = Item(block).question
    let address = picture.isSound ? content.sounds.first : content.pictures.first?.source
    return address.flatMap { InlineMedia.bytes(in: $0) }
  }

  // MARK: Recognition

  /// A text of questions, and its name in a zip file.
  struct Text {
    var name: String?
    var bytes: [UInt8]
  }

  /// The maximum size of a text in a zip file, unpacked.
  private static let innerLimit = 8 * 1024 * 1024

  /// Returns the file's text, or those in a zip file; none if there are no GIFT questions in them.
  private static func texts(in file: SourceFile) -> [Text] {
    if let text = file.text {
      return isGIFT(text.bytes) && file.json == nil ? [Text(name: nil, bytes: text.bytes)] : []
    }
    guard case .success(let archive) = file.archive, !Workbook.recognizes(archive) else { return [] }
    let names = archive.names.filter { name in
      let ending = name.suffix(5).lowercased()
      return ending.hasSuffix(".txt") || ending.hasSuffix(".gift")
    }
    // A zip file of another format can have notes in it, but not many and no long ones.
    return names.sorted().prefix(10).compactMap { name in
      guard let bytes = try? archive.bytes(of: name, limit: innerLimit) else { return nil }
      let text = DecodedText(bytes).bytes
      return isGIFT(text) ? Text(name: name, bytes: text) : nil
    }
  }

  /// Whether most braces in the beginning of a text enclose answers.
  private static func isGIFT(_ text: [UInt8]) -> Bool {
    let start = Array(text.prefix(1 << 16))
    let head = String(decoding: start.prefix(64), as: UTF8.self).trimmingSpaces.lowercased()
    guard !head.hasPrefix("<?xml"), !head.hasPrefix("<!doctype"), !head.hasPrefix("<html") else { return false }
    var (signs, others, hasMark) = (0, 0, false)
    for block in Blocks(start) {
      switch block.sign {
      case .mark: hasMark = true
      case .answers: signs += 1
      case .braces: others += 1
      case .none: break
      }
    }
    return signs >= others && (signs > 0 || hasMark)
  }
}

extension SourceFile {
  fileprivate var archiveNames: [String] {
    guard case .success(let archive) = archive else { return [] }
    return archive.names
  }
}

extension GIFT {
  /// The name that a picture or a sound gets which is in a text itself: `pictures/0-12.png`, by the text and the line.
  struct InlineName {
    var text: Int
    var line: Int
    var isSound: Bool

    init(text: Int, line: Int, isSound: Bool) { (self.text, self.line, self.isSound) = (text, line, isSound) }

    init?(_ name: String) {
      isSound = name.hasPrefix("sounds/")
      guard isSound || name.hasPrefix("pictures/") else { return nil }
      let numbers = name.drop { $0 != "/" }.dropFirst().prefix { $0 != "." }.split(separator: "-").map { Int($0) }
      guard numbers.count == 2, let text = numbers[0], let line = numbers[1] else { return nil }
      (self.text, self.line) = (text, line)
    }

    /// The name without an extension.
    var stem: String { "\(isSound ? "sounds" : "pictures")/\(text)-\(line)" }
  }
}
