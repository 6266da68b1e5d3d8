import Questions

extension GIFT {
  /// A signed byte: a character that was escaped, so that it is a part of a text and no sign of the format.
  ///
  /// Texts are valid UTF-8, which has no bytes from 0xF8 on.
  enum Escaped {
    static let characters = Array("~=#{}:\\".utf8)

    /// Returns the byte that stands for an escaped character; nil if a backslash before it means nothing.
    static func byte(for character: UInt8) -> UInt8? {
      characters.firstIndex(of: character).map { 0xF8 + UInt8($0) }
    }

    /// Returns the text without any signs.
    static func text(_ bytes: ArraySlice<UInt8>) -> String {
      guard bytes.contains(where: { $0 >= 0xF8 }) else { return String(decoding: bytes, as: UTF8.self) }
      let plain = bytes.map { $0 >= 0xF8 ? characters[min(Int($0 - 0xF8), characters.count - 1)] : $0 }
      return String(decoding: plain, as: UTF8.self)
    }
  }

  /// An item, or a line that names a category.
  struct Block {
    /// What the braces of a block tell about the file's format.
    enum Sign {
      /// The block is something that no other format has.
      case mark
      /// The braces enclose answers.
      case answers
      /// The braces enclose something else.
      case braces
      case none
    }

    /// The lines without comments; see ``Escaped``.
    let bytes: ArraySlice<UInt8>
    /// The number of the first line.
    let line: Int
    /// The places in `bytes` at which further lines begin, with their numbers.
    let starts: [(place: Int, line: Int)]
    /// Whether the block follows another without a blank line.
    let isJoined: Bool

    /// Returns the number of the line at a place.
    func line(at place: Int) -> Int {
      var (low, high) = (0, starts.count)
      while low < high {
        let middle = (low + high) / 2
        if starts[middle].place <= place { low = middle + 1 } else { high = middle }
      }
      return low == 0 ? line : starts[low - 1].line
    }

    /// The name of the category that the next items belong to; nil if this is an item.
    var category: String? {
      bytes.starts(with: GIFT.categoryMark)
        ? Escaped.text(bytes.dropFirst(GIFT.categoryMark.count)).trimmingSpaces : nil
    }

    var sign: Sign {
      if bytes.starts(with: GIFT.categoryMark) { return .mark }
      var text = bytes
      let isMarked = Markup.taken(from: &text) != nil || isTitled
      guard let brace = bytes.firstIndex(of: UInt8(ascii: "{")) else { return isMarked ? .mark : .none }
      let content = bytes[(brace + 1)...].drop { $0.isBlank }
      guard let first = content.first else { return .braces }
      switch first {
      case UInt8(ascii: "="), UInt8(ascii: "~"): return .answers
      case UInt8(ascii: "#"):
        let next = content.dropFirst().first ?? 0
        return next.isASCIIDigit || next.isBlank || "-+.=*~#%".utf8.contains(next) ? .answers : .braces
      case UInt8(ascii: "}"): return isMarked ? .answers : .none
      // A text of Moodle's cloze questions alone has another format.
      default: if Gap(content) != nil { return isMarked ? .answers : .none }
      }
      let word = content.prefix { $0.isASCIILetter }
      let end = content.dropFirst(word.count).first { !$0.isBlank }
      // "x^{T}" is a formula.
      let isRaised = brace > bytes.startIndex && "^_".utf8.contains(bytes[brace - 1])
      if !isRaised, end == UInt8(ascii: "}") || end == UInt8(ascii: "#"), GIFT.truth(word) != nil { return .answers }
      return isMarked ? .none : .braces
    }

    /// Whether the braces enclose a gap, after which the question can go on.
    var hasGap: Bool {
      bytes.firstIndex(of: UInt8(ascii: "{")).map { Gap(bytes[($0 + 1)...].drop { $0.isBlank }) != nil } ?? false
    }

    /// Whether the first line begins with a title between colons.
    private var isTitled: Bool {
      let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
      guard line.starts(with: GIFT.titleMark) else { return false }
      return line.dropFirst(2).indices.contains { line[$0...].starts(with: GIFT.titleMark) }
    }
  }

  /// The beginning of a gap as in Moodle's cloze questions, which people write in GIFT, too: `{1:MC:~a~=b}`.
  struct Gap {
    enum Kind {
      case choice, typed, number
    }

    let kind: Kind
    /// The number of bytes before the answers.
    let length: Int

    init?(_ content: ArraySlice<UInt8>) {
      guard let first = content.first, first.isASCIIDigit || first == UInt8(ascii: ":") else { return nil }
      let digits = content.prefix { $0.isASCIIDigit }
      let rest = content.dropFirst(digits.count)
      let name = rest.dropFirst().prefix(24).prefix { $0.isASCIILetter || $0 == UInt8(ascii: "_") }
      guard rest.first == UInt8(ascii: ":"), rest.dropFirst(name.count + 1).first == UInt8(ascii: ":") else {
        return nil
      }
      switch String(decoding: name, as: UTF8.self).uppercased().split(separator: "_").first {
      case "MC", "MCV", "MCH", "MCS", "MCVS", "MCHS", "MR", "MRH", "MRS", "MRHS", "MULTICHOICE", "MULTIRESPONSE":
        kind = .choice
      case "SA", "SAC", "MW", "MWC", "SHORTANSWER": kind = .typed
      case "NM", "NUMERICAL": kind = .number
      default: return nil
      }
      length = digits.count + name.count + 2
    }
  }

  static let categoryMark = Array("$CATEGORY:".utf8)
  static let commentMark = Array("//".utf8)
  static let titleMark = Array("::".utf8)

  /// Returns the value of a word for true or false; nil for other words.
  static func truth(_ word: some Collection<UInt8>) -> Bool? {
    guard word.count <= 5 else { return nil }
    switch String(decoding: word, as: UTF8.self).uppercased() {
    case "T", "TRUE": return true
    case "F", "FALSE": return false
    default: return nil
    }
  }

  /// The blocks of a text in their order.
  struct Blocks: Sequence {
    private let bytes: [UInt8]
    private var blocks: [Block] = []

    func makeIterator() -> IndexingIterator<[Block]> { blocks.makeIterator() }

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      lines.reserveCapacity(bytes.count / Self.usualLength)
      let runs = runs()
      blocks.reserveCapacity(runs.count)
      for run in joined(runs) { split(lines[run]) }
    }

    /// The number of bytes for which there is room for a line from the start.
    private static let usualLength = 64

    /// The lines that are neither blank nor comments.
    private var lines: [Line] = []

    /// A line that is neither blank nor a comment.
    private struct Line {
      /// The line without the spaces around it.
      var range: Range<Int>
      let number: Int
      /// The first and the last brace that are not escaped, and how many there are.
      var first: UInt8?
      var last: UInt8?
      var count = 0
      /// Whether there is a backslash.
      var hasEscape = false

      /// Notes the brace or the backslash at a place; behind a backslash, it moves to the byte that is escaped.
      mutating func note(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int) {
        guard bytes[place] == UInt8(ascii: "\\") else {
          first = first ?? bytes[place]
          last = bytes[place]
          return count += 1
        }
        hasEscape = true
        if place + 1 < bytes.count, !bytes[place + 1].isLineEnd { place += 1 }
      }
    }

    // MARK: Lines

    /// Reads the lines, and returns their indices, divided where blank ones are; a category is alone.
    private mutating func runs() -> [Range<Int>] {
      var runs: [Range<Int>] = []
      var start = 0
      var isOpen = false
      var number = 0
      var place = 0
      func end(_ lines: [Line]) {
        if start < lines.count { runs.append(start..<lines.count) }
        (start, isOpen) = (lines.count, false)
      }
      while place < bytes.count {
        number += 1
        let line = nextLine(&place, number)
        let range = line.range
        if range.isEmpty {
          end(lines)
        } else if bytes[range].starts(with: GIFT.commentMark) {
          continue
        } else if !isOpen, bytes[range].starts(with: GIFT.categoryMark) {
          end(lines)
          lines.append(Line(range: range, number: number, hasEscape: line.hasEscape))
          end(lines)
        } else {
          if let last = line.last { isOpen = last == UInt8(ascii: "{") }
          lines.append(line)
        }
      }
      end(lines)
      return runs
    }

    /// Returns the line at a place and moves the place behind its end: LF, CR LF or CR.
    private func nextLine(_ place: inout Int, _ number: Int) -> Line {
      bytes.withUnsafeBufferPointer { bytes in
        var line = Line(range: place..<place, number: number)
        let start = place
        while place < bytes.count, !bytes[place].isLineEnd {
          if bytes[place].isSign { line.note(bytes, &place) }
          place += 1
        }
        line.range = Self.trimmed(bytes, start..<place)
        let isReturn = place < bytes.count && bytes[place] == UInt8(ascii: "\r")
        place += 1
        if isReturn, place < bytes.count, bytes[place] == UInt8(ascii: "\n") { place += 1 }
        return line
      }
    }

    private static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int> {
      var (start, end) = (range.lowerBound, range.upperBound)
      while start < end, bytes[start].isBlank { start += 1 }
      while start < end, bytes[end - 1].isBlank { end -= 1 }
      return start..<end
    }

    // MARK: Items

    /// Joins the parts of items that have blank lines between their braces.
    private func joined(_ runs: [Range<Int>]) -> [Range<Int>] {
      var all: [Range<Int>] = []
      all.reserveCapacity(runs.count)
      var index = 0
      while index < runs.count {
        var run = runs[index]
        index += 1
        while lines[run].last(where: { $0.last != nil })?.last == UInt8(ascii: "{"), let end = rest(runs, from: index) {
          run = run.lowerBound..<runs[end].upperBound
          index = end + 1
        }
        all.append(run)
      }
      return all
    }

    /// Returns the index of the run with the closing brace; nil if another item begins before it.
    private func rest(_ runs: [Range<Int>], from start: Int) -> Int? {
      // An answer has not many paragraphs.
      for index in start..<Swift.min(start + 50, runs.count) {
        let run = lines[runs[index]]
        if let first = run.first, bytes[first.range].starts(with: GIFT.categoryMark) { return nil }
        if let brace = run.first(where: { $0.first != nil })?.first {
          return brace == UInt8(ascii: "}") ? index : nil
        }
      }
      return nil
    }

    /// Makes blocks of lines: usually one, but blank lines can be missing between items.
    private mutating func split(_ lines: ArraySlice<Line>) {
      let first = lines.startIndex
      var start = first
      guard lines.count > 1 else { return blocks.append(block(lines, isJoined: false)) }
      let lastOpen =
        lines.lastIndex { $0.first == UInt8(ascii: "{") || $0.last == UInt8(ascii: "{") || $0.count > 1 } ?? -1
      var count = 0
      for (index, line) in zip(lines.indices, lines) where index + 1 < lines.endIndex {
        count += line.count
        let next = bytes[lines[index + 1].range]
        guard count == 2, line.last == UInt8(ascii: "}"), bytes[line.range.upperBound - 1] == UInt8(ascii: "}"),
          index < lastOpen || next.starts(with: GIFT.titleMark),
          // These begin an answer: the brace belongs to its text.
          let sign = next.first, !"=~#{}".utf8.contains(sign)
        else { continue }
        let block = block(lines[start...index], isJoined: start > first)
        guard block.sign == .answers || block.sign == .none, !block.hasGap else { continue }
        blocks.append(block)
        (start, count) = (index + 1, 0)
      }
      blocks.append(block(lines[start...], isJoined: start > first))
    }

    private func block(_ lines: ArraySlice<Line>, isJoined: Bool) -> Block {
      let first = lines.first?.number ?? 1
      if lines.count == 1, let line = lines.first, !line.hasEscape {
        return Block(bytes: bytes[line.range], line: first, starts: [], isJoined: isJoined)
      }
      var text: [UInt8] = []
      var starts: [(place: Int, line: Int)] = []
      for line in lines {
        if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
        if line.number != first { starts.append((text.count, line.number)) }
        append(line.range, to: &text)
      }
      return Block(bytes: text[...], line: first, starts: starts, isJoined: isJoined)
    }

    /// Adds a line with one byte for each escaped character.
    private func append(_ range: Range<Int>, to text: inout [UInt8]) {
      guard bytes[range].contains(UInt8(ascii: "\\")) else {
        text += bytes[range]
        return
      }
      var place = range.lowerBound
      while place < range.upperBound {
        let byte = bytes[place]
        place += 1
        guard byte == UInt8(ascii: "\\"), place < range.upperBound else {
          text.append(byte)
          continue
        }
        if let escaped = Escaped.byte(for: bytes[place]) {
          text.append(escaped)
          place += 1
        } else if bytes[place] == UInt8(ascii: "n") {
          text.append(UInt8(ascii: "\n"))
          place += 1
        } else {
          text.append(byte)
        }
      }
    }
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// Whether this is a brace or a backslash.
  fileprivate var isSign: Bool {
    self == UInt8(ascii: "{") || self == UInt8(ascii: "}") || self == UInt8(ascii: "\\")
  }
}
