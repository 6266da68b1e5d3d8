import Questions

/// Reads files in the format Aiken: a question, its answers after `A.` or `A)`, and a line `ANSWER: B`.
enum Aiken: QuestionFormat {
  static let name = "Aiken"

  static func recognizes(_ file: SourceFile) -> Bool {
    marks(in: file) != nil
  }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    var reader = Reader(marks: marks(in: file) ?? .proper)
    (file.text?.bytes ?? []).withUnsafeBufferPointer { text in
      for line in SourceLines(text) {
        guard reader.read(line, into: &out) else { return }
      }
      reader.end(into: &out)
    }
  }

  /// What follows the letters of a file's answers.
  fileprivate enum Marks {
    /// `A.` or `A)`
    case proper
    /// Only a space, which Moodle does not accept.
    case spaces

    /// Whether a letter is one of an answer only if it is the next one.
    var needsOrder: Bool { self == .spaces }

    func contains(_ byte: UInt8) -> Bool {
      switch self {
      case .proper: byte == UInt8(ascii: ".") || byte == UInt8(ascii: ")")
      case .spaces: byte.isBlank
      }
    }
  }

  /// Returns what follows the letters; nil if the file has another format.
  private static func marks(in file: SourceFile) -> Marks? {
    guard let first = file.firstByte, !"{[<".utf8.contains(first), let text = file.text else { return nil }
    return Array(text.bytes.prefix(1 << 16)).withUnsafeBufferPointer { text in
      let lines = Array(SourceLines(text))
      guard lines.contains(where: { key(in: $0.bytes) != nil }) else { return nil }
      if lines.contains(where: { choice(in: $0.bytes, .proper)?.number == 0 }) { return .proper }
      let pairs = zip(lines, lines.dropFirst()).count { first, second in
        choice(in: first.bytes, .spaces)?.number == 0 && choice(in: second.bytes, .spaces)?.number == 1
      }
      return pairs > 0 ? .spaces : nil
    }
  }

  /// The bytes of a line, or of its beginning or end.
  fileprivate typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Returns the text of an answer and the number that its letter stands for, from 0; nil if a line has no letter.
  fileprivate static func choice(in line: Bytes, _ marks: Marks) -> (number: Int, isSmall: Bool, text: Bytes)? {
    let line = line.withoutIndent
    guard line.count >= 2, line[0].isASCIILetter, marks.contains(line[1]) else { return nil }
    let isSmall = line[0] >= UInt8(ascii: "a")
    if isSmall, marks == .spaces { return nil }
    return (Int(line[0] | 0x20) - Int(UInt8(ascii: "a")), isSmall, line.from(2))
  }

  /// Returns what follows `ANSWER:`; nil if a line is something else.
  fileprivate static func key(in line: Bytes) -> String? {
    let line = line.withoutIndent
    guard line.mayBegin(with: "answer"), line.count >= 7,
      line.prefix(6).elementsEqual("ANSWER".utf8) || isLetters(String(decoding: line, as: UTF8.self), "answer")
    else { return nil }
    let rest = line.dropFirst(6).drop { $0.isBlank }
    guard rest.first == UInt8(ascii: ":") else { return nil }
    return String(decoding: rest.dropFirst().drop { $0 == UInt8(ascii: " ") }, as: UTF8.self).trimmingSpaces
  }

  /// Returns what follows `Explanation:` or `Feedback:`; nil if a line is something else.
  ///
  /// Moodle does not know these, but other programs write them.
  fileprivate static func explanation(in line: Bytes) -> String? {
    let line = line.withoutIndent
    guard line.mayBegin(with: "explanation") || line.mayBegin(with: "feedback") else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    let word = text.prefix(12).prefix { $0 != ":" }
    guard ["explanation", "feedback"].contains(word.lowercased()) else { return nil }
    return String(text.dropFirst(word.count + 1)).trimmingSpaces
  }

  /// Whether a line begins with a word in another case and has nothing but letters behind its colon.
  ///
  /// Only capitals are the format's own; "Answer: yes or no" can be a question.
  private static func isLetters(_ line: String, _ word: String) -> Bool {
    guard line.prefix(word.count).lowercased() == word else { return false }
    return letters(in: String(line.dropFirst(word.count).drop { $0.isWhitespace }.dropFirst())) != nil
  }

  /// Returns the numbers that the letters of right answers stand for: `B`, `B.`, `B) text`, `A, C`; nil for others.
  fileprivate static func letters(in text: String) -> [Int]? {
    if text.utf8.count == 1, let letter = text.utf8.first, letter.isASCIILetter {
      return [Int(letter | 0x20) - Int(UInt8(ascii: "a"))]
    }
    var text = text
    if let number = text.withUTF8({ choice(in: $0, .proper)?.number }) { return [number] }
    let parts = text.split { ",;&+/".contains($0) || $0.isWhitespace }
    let numbers = parts.compactMap { part -> Int? in
      let letters = part.filter { !"().".contains($0) }.uppercased().utf8
      guard letters.count == 1, let letter = letters.first, letter.isASCIILetter else { return nil }
      return Int(letter - UInt8(ascii: "A"))
    }
    return numbers.isEmpty || numbers.count < parts.count ? nil : numbers
  }

  /// Puts lines together to questions.
  private struct Reader {
    private let marks: Marks
    /// The lines of the question's text.
    private var text: [RawText] = []
    /// The lines of the answers, and the index of the first one of each.
    private var lines: [RawText] = []
    private var starts: [Int] = []
    /// The line of the first answer if there is no question before it.
    private var opening: RawText?
    private var problems: [RawQuestion.Problem] = []
    /// The question before, whose explanation can follow.
    private var finished: RawQuestion?
    /// Whether a blank line precedes this line.
    private var isAfterBlank = false

    init(marks: Marks) { self.marks = marks }

    /// Reads a line; returns false if there are too many questions.
    mutating func read(_ line: SourceLine, into out: inout QuestionCollector) -> Bool {
      guard !line.isBlank else {
        isAfterBlank = true
        return true
      }
      defer { isAfterBlank = false }
      let place = QuestionIssue.Place.line(line.number)
      if let before = finished?.place {
        if let text = Aiken.explanation(in: line.bytes) {
          if let loss = finished?.explain(with: [text], at: place) { out.warn(at: before, loss) }
          return true
        }
        add(into: &out)
      }
      if let key = Aiken.key(in: line.bytes) { return finish(key, at: place, into: &out) }
      if let (number, isSmall, rest) = Aiken.choice(in: line.bytes, marks), isAnswer(number, isSmall) {
        if number == 0, text.isEmpty, starts.count == 1, let opening {
          // A question can begin like an answer: "A. Lincoln was born in".
          text = [opening] + lines.dropFirst()
          removeAnswers()
        } else if number == 0, let last = starts.last {
          // The lines behind the last answer's first line are the next question.
          let next = Array(lines[(last + 1)...])
          lines.removeLast(next.count)
          guard finish(nil, at: place, into: &out) else { return false }
          text = next
        } else if number != starts.count {
          let (found, wanted) = (Self.letter(number), Self.letter(starts.count))
          problems.append(.init(place: place, message: "the answer \(found) stands where \(wanted) belongs"))
        }
        if text.isEmpty, starts.isEmpty { opening = RawText(value: line.text, place: place) }
        starts.append(lines.count)
        lines.append(RawText(value: rest.textAfterMark, place: place))
        return true
      }
      let line = RawText(value: line.text, place: place)
      if starts.isEmpty {
        text.append(line)
      } else if isAfterBlank {
        guard finish(nil, at: place, into: &out) else { return false }
        text = [line]
      } else {
        lines.append(line)
      }
      return true
    }

    private mutating func removeAnswers() {
      lines.removeAll(keepingCapacity: true)
      starts.removeAll(keepingCapacity: true)
    }

    /// Whether a line with a letter is an answer and not a text that begins like one.
    private func isAnswer(_ number: Int, _ isSmall: Bool) -> Bool {
      guard isSmall || marks.needsOrder else { return number == 0 || !starts.isEmpty }
      return number == starts.count && (number > 0 || !text.isEmpty) || number == 0 && starts.count > 1
    }

    mutating func end(into out: inout QuestionCollector) {
      add(into: &out)
      if !text.isEmpty || !starts.isEmpty { _ = finish(nil, at: .file, into: &out) }
      add(into: &out)
    }

    private mutating func add(into out: inout QuestionCollector) {
      if let item = finished.take() { out.add(item) }
    }

    /// Ends a question.
    private mutating func finish(_ key: String?, at place: QuestionIssue.Place, into out: inout QuestionCollector)
      -> Bool
    {
      guard out.beginItem() else { return false }
      var raw = RawQuestion(place: text.first?.place ?? lines.first?.place ?? place)
      raw.question = Self.joined(text[...])
      raw.problems = problems
      if let key {
        sort(by: key, at: place, into: &raw)
      } else if starts.isEmpty {
        raw.addProblem("this is a text without answers; they begin with A. or A)")
      } else {
        raw.addProblem("the line ANSWER: with the letter of the right answer is missing")
      }
      if key == nil { out.add(raw) } else { finished = raw }
      text.removeAll(keepingCapacity: true)
      removeAnswers()
      (opening, problems) = (nil, [])
      return true
    }

    private func sort(by key: String, at place: QuestionIssue.Place, into raw: inout RawQuestion) {
      guard let right = Aiken.letters(in: key) else {
        let message = "ANSWER: is followed by \(key.excerpt), and not by the letter of an answer"
        return raw.addProblem(key.isEmpty ? "ANSWER: is not followed by the letter of an answer" : message, at: place)
      }
      if let number = right.first(where: { $0 >= starts.count }), !starts.isEmpty {
        return raw.addProblem("ANSWER: names \(Self.letter(number)), which is none of the answers", at: place)
      }
      raw.answers.reserveCapacity(starts.count)
      for index in starts.indices where right.contains(index) { raw.answers.append(answer(index)) }
      let count = raw.answers.count
      for index in starts.indices where !right.contains(index) { raw.answers.append(answer(index)) }
      if count > 1 {
        raw.kind = RawText(value: "several", place: place)
        raw.right = RawText(value: "\(count)", place: place)
      }
    }

    private func answer(_ index: Int) -> RawText {
      let start = starts[index]
      let end = index + 1 < starts.count ? starts[index + 1] : lines.count
      return Self.joined(lines[start..<end]) ?? lines[start]
    }

    private static func letter(_ number: Int) -> String {
      number < 26 ? String(UnicodeScalar(UInt8(ascii: "A") + UInt8(number))) : "no letter"
    }

    private static func joined(_ lines: ArraySlice<RawText>) -> RawText? {
      guard lines.count > 1, let first = lines.first else { return lines.first }
      return RawText(value: lines.map(\.value).joined(separator: " "), place: first.place)
    }
  }
}
