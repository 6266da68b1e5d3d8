/// Makes strings out of all of Unicode, the same for the same seed.
struct StringMaker {
  /// What kind of a string it is.
  enum Kind: String, CaseIterable {
    /// Every assigned scalar in turn, sixteen at a time.
    case sweep
    /// Words of one script's block, as most strings are.
    case block
    /// Scalars from everywhere.
    case mixture
    /// Flags, families, keycaps, skin tones, and what looks like a beginning of one.
    case emoji
    /// Letters under piles of marks.
    case marks
    /// What turns the writing round, brackets and joiners among letters.
    case direction
    /// Random bytes and half surrogate pairs, decoded.
    case broken
    /// About 10 kB without a space.
    case long
  }

  /// One in so many strings is ``Kind/long``.
  static let longShare = 500

  private var state: UInt64
  private var made = 0
  private var swept = 0

  init(seed: UInt64) { state = seed }

  /// The next string.
  mutating func next() -> (kind: Kind, text: String) {
    made += 1
    if made.isMultiple(of: Self.longShare) { return (.long, long()) }
    switch number(below: 100) {
    case 0..<20: return (.sweep, sweep())
    case 20..<59: return (.block, words(of: block()))
    case 59..<69: return (.mixture, run(1 + number(below: 24)) { $0.anywhere() })
    case 69..<77: return (.emoji, run(1 + number(below: 8)) { $0.emoji() })
    case 77..<84: return (.marks, run(1 + number(below: 4)) { $0.bomb(number: $0.number(below: 60)) })
    case 84..<92: return (.direction, run(1 + number(below: 30)) { $0.turn() })
    default: return (.broken, broken())
    }
  }

  // MARK: - Kinds

  private mutating func sweep() -> String {
    var text = ""
    for _ in 0..<16 {
      text.unicodeScalars.append(Self.assigned[swept % Self.assigned.count])
      swept += 1
    }
    return text
  }

  private mutating func words(of block: Range<Int>) -> String {
    run(1 + number(below: 24)) {
      $0.number(below: 6) == 0 ? " " : String(Self.assigned[$0.number(in: block)])
    }
  }

  private mutating func anywhere() -> String { String(Self.assigned[number(below: Self.assigned.count)]) }

  private mutating func emoji() -> String {
    switch number(below: 8) {
    case 0: regional() + regional()
    case 1: regional()
    case 2: run(1 + number(below: 6)) { $0.picture() + $0.pick(["\u{200D}", "\u{FE0F}\u{200D}"]) } + picture()
    case 3: picture() + pick(["\u{1F3FB}", "\u{1F3FF}", "\u{FE0F}", "\u{FE0E}", "\u{20E3}"])
    case 4: pick(["1", "#", "*", "a"]) + pick(["\u{FE0F}\u{20E3}", "\u{20E3}"])
    case 5: "\u{1F3F4}" + run(number(below: 7)) { $0.tag() } + pick(["\u{E007F}", ""])
    case 6: pick(["\u{200D}", "\u{FE0F}", "\u{1F3FD}", "\u{20E3}", "\u{E0067}", "\u{E007F}"])
    default: picture()
    }
  }

  private mutating func bomb(number: Int) -> String { anywhere() + run(number) { $0.mark() } }

  private mutating func turn() -> String {
    switch number(below: 4) {
    case 0: pick(Self.steering)
    case 1: pick(["(", ")", "[", "]", "⟨", "⟩", "«", "»", "1", "2", "+", "%", ","])
    case 2: pick(["א", "ב", "م", "ر", "ح", "ب", "ا", "ܐ", "ހ", "ߊ", "𐤀", "𞤀"])
    default: anywhere()
    }
  }

  private mutating func broken() -> String {
    if number(below: 2) == 0 {
      return String(decoding: (0..<number(below: 40)).map { _ in UInt8(truncatingIfNeeded: random()) }, as: UTF8.self)
    }
    let units = (0..<number(below: 20)).map { _ in
      number(below: 2) == 0 ? UInt16(0xD800 + number(below: 0x800)) : UInt16(truncatingIfNeeded: random())
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// About 10 kB without a place to break, of the kinds that cost most.
  private mutating func long() -> String {
    let block = block()
    switch number(below: 12) {
    case 0: return fill { $0.letter(in: block) }
    case 1: return fill { $0.anywhere() }
    case 2: return fill { $0.mark() }
    case 3: return fill { $0.regional() }
    case 4: return fill { $0.picture() + "\u{200D}" }
    case 5: return fill { $0.turn() }
    case 6: return fill { $0.pick(["(", "[", "א", "a", "]", ")"]) }
    case 7: return fill { $0.pick(["\u{202B}", "\u{2067}", "\u{202E}", "a"]) }
    case 8: return fill { $0.pick(["\u{1100}", "\u{1161}", "\u{11A8}"]) }
    case 9: return fill { $0.letter(in: 0x20..<0x60) }
    case 10: return fill { $0.pick(["क", "्", "\u{200D}", "ि"]) }
    default:
      let one = anywhere()
      return fill { _ in one }
    }
  }

  private mutating func fill(_ piece: (inout StringMaker) -> String) -> String {
    var text = ""
    while text.utf8.count < 10_000 { text += piece(&self).filter { !$0.isWhitespace } + (text.isEmpty ? "x" : "") }
    return text
  }

  // MARK: - Pieces

  private mutating func regional() -> String { scalar(0x1F1E6 + UInt32(number(below: 26))) }
  private mutating func tag() -> String { scalar(0xE0061 + UInt32(number(below: 26))) }
  private mutating func mark() -> String { String(Self.marks[number(below: Self.marks.count)]) }
  private mutating func picture() -> String { String(Self.pictures[number(below: Self.pictures.count)]) }
  private mutating func letter(in block: Range<Int>) -> String { String(Self.assigned[number(in: block)]) }

  private func scalar(_ value: UInt32) -> String { Unicode.Scalar(value).map { String($0) } ?? "" }

  /// 128 neighbours in the table of assigned scalars; Chinese and Hangul, two thirds of all, come less often.
  private mutating func block() -> Range<Int> {
    let count = Self.assigned.count
    let ends = number(below: 4) == 0 ? count : Self.assigned.firstIndex { $0.value >= 0x3400 } ?? count
    let start = number(below: ends - 128)
    return start..<start + 128
  }

  private mutating func run(_ count: Int, _ piece: (inout StringMaker) -> String) -> String {
    var text = ""
    for _ in 0..<count { text += piece(&self) }
    return text
  }

  mutating func pick(_ choices: [String]) -> String { choices[number(below: choices.count)] }
  mutating func number(below bound: Int) -> Int { Int(random() % UInt64(bound)) }
  private mutating func number(in range: Range<Int>) -> Int { range.lowerBound + number(below: range.count) }

  /// SplitMix64.
  private mutating func random() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  // MARK: - Tables

  /// Every scalar that Unicode has given a meaning, also controls and those for private use.
  private static let assigned: [Unicode.Scalar] = (0...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
    $0.properties.generalCategory != .unassigned && ($0.value < 0xE000 || $0.value > 0xF8FF || $0.value % 64 == 0)
      && ($0.value < 0xF0000 || $0.value % 4096 == 0)
  }
  private static let marks = assigned.filter {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains($0.properties.generalCategory)
  }
  private static let pictures = assigned.filter { $0.properties.isEmoji && !$0.isASCII }
  private static let steering =
    ["\u{200E}", "\u{200F}", "\u{61C}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{AD}"]
    + (0x202A...0x202E).compactMap(Unicode.Scalar.init).map { String($0) }
    + (0x2066...0x206F).compactMap(Unicode.Scalar.init).map { String($0) }
}
