import Questions

/// Reads the files of OpenTriviaQA: `#Q` and a question, `^` and the right answer, then `A`, `B`… and the answers.
enum OpenTriviaQA: QuestionFormat {
  static let name = "OpenTriviaQA"

  static func recognizes(_ file: SourceFile) -> Bool {
    guard file.firstByte == UInt8(ascii: "#"), let text = file.text else { return false }
    return Array(text.bytes.prefix(1 << 16)).withUnsafeBufferPointer { text in
      let lines = SourceLines(text)
      return lines.first { !$0.isBlank }.map { isMarked($0, "#Q") } ?? false && lines.contains { isMarked($0, "^") }
    }
  }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    var reader = Reader(category: category(named: file.name))
    if let lines = mendedLines(of: file, warning: &out) {
      for (index, line) in lines.enumerated() {
        let hasRoom = line.withUnsafeBufferPointer { bytes in
          reader.read(SourceLine(number: index + 1, bytes: bytes), into: &out)
        }
        guard hasRoom else { return }
      }
    } else {
      let hasRoom = (file.text?.bytes ?? []).withUnsafeBufferPointer { text in
        SourceLines(text).allSatisfy { reader.read($0, into: &out) }
      }
      guard hasRoom else { return }
    }
    _ = reader.end(into: &out)
  }

  /// Whether a line begins with a mark of ASCII, which nothing behind it changes to another character.
  fileprivate static func isMarked(_ line: SourceLine, _ mark: StaticString) -> Bool {
    let count = mark.utf8CodeUnitCount
    guard line.bytes.count >= count, mark.withUTF8Buffer({ line.bytes.prefix(count).elementsEqual($0) }) else {
      return false
    }
    return line.bytes.count == count || line.bytes[count] < 0x80 || line.text.hasPrefix(mark.description)
  }

  /// Returns the topic that a file's name stands for: `Brain teasers` for `brain-teasers.txt`.
  private static func category(named name: String) -> String {
    let file = name.split(separator: "/").last ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    let words = String(stem.map { $0 == "-" || $0 == "_" ? " " : $0 }).trimmingSpaces
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  // MARK: Encoding

  /// Returns the lines of a file that is not UTF-8, with those bytes read as Windows-1252 that are not; nil if it is.
  ///
  /// The collection was put together from many sources, so that one file has lines in several encodings.
  private static func mendedLines(of file: SourceFile, warning out: inout QuestionCollector) -> [[UInt8]]? {
    let isUTF16 = file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF])
    guard let text = file.text, text.guessed == nil, !isUTF16, !file.bytes.isUTF8 else { return nil }
    var lines: [[UInt8]] = []
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = file.bytes[(file.bytes.starts(with: mark) ? mark.count : 0)...]
    for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let line = Array(part)
      if line.isUTF8 {
        lines.append(line)
      } else {
        lines.append(mended(part))
        out.warn(at: .line(lines.count), "this line is not UTF-8; it is read as Windows-1252")
      }
    }
    return lines
  }

  private static func mended(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var place = line.startIndex
    while place < line.endIndex {
      if line[place] < 0x80 {
        text.append(line[place])
        place += 1
        continue
      }
      let ends = (2...4).lazy.map { place + $0 }.filter { $0 <= line.endIndex }
      if let end = ends.first(where: { String(validating: line[place..<$0], as: UTF8.self) != nil }) {
        text += line[place..<end]
        place = end
      } else {
        text += Windows1252.utf8(of: [line[place]])
        place += 1
      }
    }
    return Array(String(decoding: text, as: UTF8.self).utf8)
  }

  // MARK: Items

  /// Puts lines together to items.
  private struct Reader {
    let category: String
    private var item: Item?

    init(category: String) { self.category = category }

    /// Reads a line; returns false if there are too many items.
    mutating func read(_ line: SourceLine, into out: inout QuestionCollector) -> Bool {
      if line.isBlank { return true }
      guard OpenTriviaQA.isMarked(line, "#Q") else {
        item?.read(line)
        return true
      }
      guard end(into: &out) else { return false }
      item = Item(line)
      return true
    }

    /// Ends the item; returns false if there are too many.
    mutating func end(into out: inout QuestionCollector) -> Bool {
      guard let item = item.take() else { return true }
      guard out.beginItem() else { return false }
      out.add(item.question(category))
      return true
    }
  }

  /// A question and its answers.
  private struct Item {
    private var question: RawText
    private var right: RawText?
    private var answers: [RawText] = []

    /// Begins an item with its line `#Q`.
    init(_ line: SourceLine) { question = Self.text(line, without: 2) }

    mutating func read(_ line: SourceLine) {
      if right == nil, OpenTriviaQA.isMarked(line, "^") {
        right = Self.text(line, without: 1)
      } else if right != nil, isNextAnswer(line.bytes) {
        answers.append(Self.text(line, without: 1))
      } else if let last = answers.indices.last {
        answers[last].value += " " + line.text
      } else if right != nil {
        right?.value += " " + line.text
      } else {
        question.value += " " + line.text
      }
    }

    /// Returns the text of a line without some characters of ASCII.
    private static func text(_ line: SourceLine, without count: Int) -> RawText {
      let place = QuestionIssue.Place.line(line.number)
      let isPlain = line.bytes.count == count || line.bytes[count] < 0x80
      let value = isPlain ? line.bytes.from(count).textAfterMark : String(line.text.dropFirst(count))
      return RawText(value: value, place: place)
    }

    /// Whether a line has the letter of the next answer: a line of a poem can begin with "A", too.
    private func isNextAnswer(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
      guard answers.count < 26, line.first == UInt8(ascii: "A") + UInt8(answers.count) else { return false }
      return line.count == 1 || line[1].isBlank
    }

    func question(_ category: String) -> RawQuestion {
      var raw = RawQuestion(place: question.place)
      raw.question = question
      if !category.isEmpty { raw.category = RawText(value: category, place: raw.place) }
      guard let right else {
        raw.addProblem("there is no right answer; write it on a line with ^ before the answers")
        return raw
      }
      guard let index = index(of: right) else {
        let key = right.value.singleSpaced
        raw.addProblem("the right answer \(key.excerpt) is none of the answers", at: right.place)
        return raw
      }
      let words = answers.count == 2 ? answers.map { $0.value.singleSpaced.lowercased() } : []
      if words == ["true", "false"] || words == ["false", "true"] {
        raw.kind = RawText(value: "true-false", place: raw.place)
        raw.answer = RawText(value: words[index], place: right.place)
      } else {
        raw.answers.reserveCapacity(answers.count)
        raw.answers.append(answers[index])
        for (other, answer) in answers.enumerated() where other != index { raw.answers.append(answer) }
      }
      return raw
    }

    /// Returns the index of the right answer; nil if it is none of the answers.
    private func index(of right: RawText) -> Int? {
      let key = right.value.singleSpaced
      return answers.firstIndex { $0.value.singleSpaced == key }
        ?? answers.firstIndex { $0.value.singleSpaced.lowercased() == key.lowercased() }
    }
  }
}
