import Questions

/// Reads the files of OpenTriviaQA: `#Q` and a question, `^` and the right answer, then `A`, `B`… and the answers.
enum OpenTriviaQA: QuestionFormat {
  static let name = "OpenTriviaQA"

  static func recognizes(_ file: SourceFile) -> Bool {
    guard file.firstByte == UInt8(ascii: "#"), let text = file.text else { return false }
    let lines = SourceLine.all(of: Array(text.bytes.prefix(1 << 16)))
    return lines.first { !$0.isBlank }?.text.hasPrefix("#Q") ?? false && lines.contains { $0.text.hasPrefix("^") }
  }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    let category = category(named: file.name)
    var item: Item?
    for line in lines(of: file, warning: &out) where !line.isBlank {
      if line.text.utf8.first == UInt8(ascii: "#"), line.text.hasPrefix("#Q") {
        if let item = item.take() {
          guard out.beginItem() else { return }
          out.add(item.question(category))
        }
        item = Item(line)
      } else {
        item?.read(line)
      }
    }
    if let item, out.beginItem() { out.add(item.question(category)) }
  }

  /// Returns the topic that a file's name stands for: `Brain teasers` for `brain-teasers.txt`.
  private static func category(named name: String) -> String {
    let file = name.split(separator: "/").last ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    let words = String(stem.map { $0 == "-" || $0 == "_" ? " " : $0 }).trimmingSpaces
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  // MARK: Encoding

  /// Returns the lines; bytes that are not UTF-8 are read as Windows-1252.
  ///
  /// The collection was put together from many sources, so that one file has lines in several encodings.
  private static func lines(of file: SourceFile, warning out: inout QuestionCollector) -> [SourceLine] {
    let isUTF16 = file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF])
    guard let text = file.text, text.guessed == nil, !isUTF16, String(validating: file.bytes, as: UTF8.self) == nil
    else { return file.lines }
    var lines: [SourceLine] = []
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = file.bytes[(file.bytes.starts(with: mark) ? mark.count : 0)...]
    for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let number = lines.count + 1
      if let text = String(validating: part, as: UTF8.self) {
        lines.append(SourceLine(number: number, text: text))
      } else {
        lines.append(SourceLine(number: number, text: mended(part)))
        out.warn(at: .line(number), "this line is not UTF-8; it is read as Windows-1252")
      }
    }
    return lines
  }

  private static func mended(_ line: ArraySlice<UInt8>) -> String {
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
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: Items

  /// A question and its answers.
  private struct Item {
    private var question: RawText
    private var right: RawText?
    private var answers: [RawText] = []

    /// Begins an item with its line `#Q`.
    init(_ line: SourceLine) { question = Self.text(line, without: 2) }

    mutating func read(_ line: SourceLine) {
      if right == nil, line.text.hasPrefix("^") {
        right = Self.text(line, without: 1)
      } else if right != nil, isNextAnswer(line.text) {
        answers.append(Self.text(line, without: 1))
      } else if let last = answers.indices.last {
        answers[last].value += " " + line.text
      } else if right != nil {
        right?.value += " " + line.text
      } else {
        question.value += " " + line.text
      }
    }

    private static func text(_ line: SourceLine, without count: Int) -> RawText {
      RawText(value: String(line.text.dropFirst(count)), place: .line(line.number))
    }

    /// Whether a line has the letter of the next answer: a line of a poem can begin with "A", too.
    private func isNextAnswer(_ text: String) -> Bool {
      guard answers.count < 26, text.utf8.first == UInt8(ascii: "A") + UInt8(answers.count) else { return false }
      return text.utf8.dropFirst().first?.isBlank ?? true
    }

    func question(_ category: String) -> RawQuestion {
      var raw = RawQuestion(place: question.place)
      raw.question = question
      if !category.isEmpty { raw.category = RawText(value: category, place: raw.place) }
      guard let right else {
        raw.addProblem("there is no right answer; write it on a line with ^ before the answers")
        return raw
      }
      let keys = answers.map(\.value.singleSpaced)
      let key = right.value.singleSpaced
      guard let index = keys.firstIndex(of: key) ?? keys.map({ $0.lowercased() }).firstIndex(of: key.lowercased())
      else {
        raw.addProblem("the right answer \(key.excerpt) is none of the answers", at: right.place)
        return raw
      }
      let words = keys.count == 2 ? keys.map { $0.lowercased() } : []
      if words == ["true", "false"] || words == ["false", "true"] {
        raw.kind = RawText(value: "true-false", place: raw.place)
        raw.answer = RawText(value: words[index], place: right.place)
      } else {
        raw.answers = answers
        raw.answers.insert(raw.answers.remove(at: index), at: 0)
      }
      return raw
    }
  }
}
