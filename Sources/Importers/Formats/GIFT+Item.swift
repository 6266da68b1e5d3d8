import Questions

extension GIFT {
  /// An item, taken apart but not yet understood.
  ///
  /// It is a class because copies of its many parts would take longer than to read them.
  final class Item {
    /// An answer with its weight and its feedback.
    struct Answer {
      /// The place in the block.
      let place: Int
      /// Whether the answer begins with `=`.
      let isMarked: Bool
      /// The share of the points, in percent; nil if none is given.
      let weight: Double?
      /// The places of its text and of its feedback in the block; the feedback is nil if there is none.
      let text: Range<Int>
      let feedback: Range<Int>?

      /// Whether it earns all points.
      var isFull: Bool { weight.map { $0 >= 100 } ?? isMarked }
      /// Whether it earns points at all.
      var isPositive: Bool { weight.map { $0 > 0 } ?? isMarked }
    }

    let block: Block
    /// The text of the question, with a blank where the answers were.
    private(set) var question = HTMLText(plain: "")
    /// What stands between the braces; nil if there are none.
    private(set) var answers: ArraySlice<UInt8>?
    /// The feedback for all players.
    private(set) var feedback: ArraySlice<UInt8>?
    /// The title of the question, which players do not see.
    var title: String { titleBytes.map { Escaped.text($0).trimmingSpaces } ?? "" }
    private var titleBytes: ArraySlice<UInt8>?
    /// What is wrong with the braces; nil if nothing is.
    private(set) var problem: String?
    private(set) var markup = Markup.moodle

    init(_ block: Block) {
      self.block = block
      var text = block.bytes
      if text.starts(with: GIFT.titleMark), let end = Self.firstIndex(of: GIFT.titleMark, in: text.dropFirst(2)) {
        titleBytes = text[..<end].dropFirst(2)
        text = text[(end + 2)...]
      }
      markup = Markup.taken(from: &text) ?? .moodle
      let open = text.place(of: UInt8(ascii: "{"))
      let close = text.place(of: UInt8(ascii: "}"))
      guard open != nil || close != nil else {
        question = markup.read(Escaped.text(text))
        return
      }
      guard let open, let close, open < close else {
        problem = "the braces around the answers are no pair; in texts write \\{ and \\}"
        return
      }
      let rest = text[(close + 1)...]
      guard rest.place(of: UInt8(ascii: "{")) == nil, rest.place(of: UInt8(ascii: "}")) == nil else {
        problem = Self.problem(ofPairs: text[(open + 1)...], rest)
        return
      }
      if rest.isEmpty {
        question = markup.read(text[..<open])
      } else {
        let isGap = !markup.read(Escaped.text(rest)).text.isBlank
        question = markup.read(Escaped.text(text[..<open]) + (isGap ? "_____" : "") + Escaped.text(rest))
      }
      divide(text[(open + 1)..<close])
    }

    /// Returns what is wrong with several pairs of braces: they are gaps, or they belong to the text.
    private static func problem(ofPairs first: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>) -> String {
      let second = rest.drop { $0 != UInt8(ascii: "{") }.dropFirst()
      let isGap = [first, second].allSatisfy { content in
        let sign = content.first { !$0.isBlank }
        return sign == UInt8(ascii: "=") || sign == UInt8(ascii: "~")
      }
      return isGap || Gap(first) != nil
        ? "a question with several gaps has no place in a quiz on a TV; ask for one at a time"
        : "there are several pairs of braces; a question has one, and in texts write \\{ and \\}"
    }

    /// Divides what stands between the braces into the answers and the feedback for all.
    private func divide(_ content: ArraySlice<UInt8>) {
      let mark = UInt8(ascii: "#")
      var place = content.endIndex - 4
      while place >= content.startIndex {
        if content[place] == mark, content[place..<place + 4].allSatisfy({ $0 == mark }) {
          answers = content[..<place]
          feedback = content[(place + 4)...]
          return
        }
        place -= 1
      }
      answers = content
    }

    private static func firstIndex(of mark: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
      text.indices.first { text[$0] == mark[0] && text[$0...].starts(with: mark) }
    }

    /// Returns the text of an answer as it is written.
    func text(of answer: Answer) -> ArraySlice<UInt8> { block.bytes[answer.text] }

    /// Returns the feedback on an answer as it is written; nil if there is none.
    func feedback(on answer: Answer?) -> ArraySlice<UInt8>? { answer?.feedback.map { block.bytes[$0] } }

    /// Returns a text of an answer as a reader sees it.
    func read(_ text: ArraySlice<UInt8>) -> HTMLText {
      if let plain = markup.readPlain(text) { return plain }
      var text = text
      let own = Markup.taken(from: &text)
      return (own ?? markup).read(Escaped.text(text))
    }

    // MARK: Answers

    /// The number of answers for which there is room from the start.
    private static let usualCount = 4

    /// Returns the answers that begin with `=` or `~`; what stands before the first of them is one, too.
    func divided(_ content: ArraySlice<UInt8>) -> [Answer] {
      var answers: [Answer] = []
      var start = content.startIndex
      var isMarked = false
      var feedback: Int?
      var tagEnd = content.startIndex
      func end(_ place: Int) {
        // "~=" is a common way to write "=".
        if let answer = Self.answer(in: content, start..<place, isMarked, feedback: feedback) { answers.append(answer) }
      }
      answers.reserveCapacity(Self.usualCount)
      var next = content.startIndex
      while true {
        let place = content.place(from: next) { $0.isAnswerSign }
        guard place < content.endIndex else { break }
        next = place + 1
        let byte = content[place]
        switch byte {
        case UInt8(ascii: "<") where place >= tagEnd: tagEnd = Self.tagEnd(in: content, from: place)
        case UInt8(ascii: "="), UInt8(ascii: "~"):
          if place < tagEnd, byte == UInt8(ascii: "="), Self.isAttribute(content, place) { continue }
          end(place)
          (start, isMarked, feedback) = (place + 1, byte == UInt8(ascii: "="), nil)
        case UInt8(ascii: "#") where feedback == nil:
          if place >= tagEnd, !Self.isEntity(content, place) { feedback = place }
        default: break
        }
      }
      end(content.endIndex)
      return answers
    }

    /// Returns the answer in a range; nil if there is none.
    ///
    /// - Parameter feedback: The place of the sign before the feedback; nil if there is none.
    private static func answer(
      in content: ArraySlice<UInt8>, _ range: Range<Int>, _ isMarked: Bool, feedback: Int?
    ) -> Answer? {
      let end = feedback ?? range.upperBound
      var start = range.lowerBound
      while start < end, content[start].isBlank { start += 1 }
      if start == end, feedback == nil { return nil }
      let place = start
      var weight: Double?
      if start < end, content[start] == UInt8(ascii: "%") {
        let rest = content[(start + 1)..<end]
        if let sign = rest.prefix(20).firstIndex(of: UInt8(ascii: "%")) {
          let digits = String(decoding: rest[..<sign], as: UTF8.self).replacing(",", with: ".")
          if let number = Double(digits), number.isFinite {
            weight = number
            start = sign + 1
          }
        }
      }
      let text = feedback.map { ($0 + 1)..<range.upperBound }
      let hasFeedback = text.map { content[$0].contains { !$0.isBlank } } ?? false
      return Answer(
        place: place, isMarked: isMarked, weight: weight, text: start..<end, feedback: hasFeedback ? text : nil)
    }

    /// Returns the place behind a tag; the place of the "<" itself if no tag begins there.
    private static func tagEnd(in text: ArraySlice<UInt8>, from start: Int) -> Int {
      let rest = text[(start + 1)...]
      guard let next = rest.first, next.isASCIILetter || next == UInt8(ascii: "/"),
        let end = rest.firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }),
        text[end] == UInt8(ascii: ">")
      else { return start }
      return end + 1
    }

    /// Whether the "=" at a place is that of an attribute, which many people forget to escape.
    private static func isAttribute(_ text: ArraySlice<UInt8>, _ place: Int) -> Bool {
      guard place > text.startIndex, place + 1 < text.endIndex else { return false }
      return text[place - 1].isASCIILetter && "\"'".utf8.contains(text[place + 1])
    }

    /// Whether the "#" at a place is that of `&#39;`.
    private static func isEntity(_ text: ArraySlice<UInt8>, _ place: Int) -> Bool {
      guard place > text.startIndex, place + 1 < text.endIndex, text[place - 1] == UInt8(ascii: "&") else {
        return false
      }
      return text[place + 1].isASCIIDigit || text[place + 1] | 0x20 == UInt8(ascii: "x")
    }
  }
}

extension UInt8 {
  /// Whether this can mean something among the answers.
  fileprivate var isAnswerSign: Bool {
    self == UInt8(ascii: "=") || self == UInt8(ascii: "~") || self == UInt8(ascii: "#") || self == UInt8(ascii: "<")
  }
}
