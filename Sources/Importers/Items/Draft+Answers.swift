import Questions

/// An answer to choose, and what it is worth.
struct WeightedAnswer {
  /// The text as HTML.
  var html: String
  /// Where it is.
  var place: QuestionIssue.Place
  /// The share of the points: none, a part or all of them, or a deduction.
  var credit: Double
  /// The element that it comes from; nil if the format has no need of it.
  var node: XMLNode?
}

extension Draft {
  static let partialWeights = "partial weights are not kept: an answer is right or wrong"
  static let noRightAnswer = "no answer is marked as right"
  static let tolerances = "numbers are estimates in Parlor: the nearest one wins, and tolerances are not kept"
  static let times = "the items' time limits are not kept; --time-limit sets one for all"
  static let letterCase = "Parlor ignores upper and lower case in typed answers"

  private mutating func setKind(_ name: QuestionKind.Name) {
    raw.kind = RawText(value: name.rawValue, place: raw.place)
  }

  /// Sets answers to choose one or several from, the right ones first.
  ///
  /// - Parameter isSingle: Whether a player chooses one answer only, so that of several right ones any is enough.
  mutating func setChoices(_ answers: [WeightedAnswer], isSingle: Bool) {
    let most = answers.map(\.credit).max() ?? 0
    guard most > 0 else {
      if answers.isEmpty { fail("there is no answer") } else { fail(Self.noRightAnswer) }
      return
    }
    // Of thirds, none has exactly the share of another.
    func isFull(_ answer: WeightedAnswer) -> Bool { answer.credit > most * 0.99 }
    func isRight(_ answer: WeightedAnswer) -> Bool { isSingle ? isFull(answer) : answer.credit > 0 }
    let right = answers.count(where: isRight)
    if isSingle, right > 1 {
      return fail("any one of \(right) right answers is enough, which no kind of question has; leave one of them")
    }
    if answers.contains(where: { $0.credit > 0 && !isFull($0) }) { warn(Self.partialWeights) }
    let texts = plain(answers)
    raw.answers.reserveCapacity(texts.count)
    for isWanted in [true, false] {
      for (answer, text) in zip(answers, texts) where isRight(answer) == isWanted { raw.answers.append(text) }
    }
    if right > 1 {
      setKind(.several)
      raw.right = RawText(value: "\(right)", place: raw.place)
    } else {
      setKind(.choice)
    }
  }

  /// Returns the texts of answers, without letters that count them: "A.", "b)", "(C)".
  private mutating func plain(_ answers: [WeightedAnswer]) -> [RawText] {
    var texts: [RawText] = []
    texts.reserveCapacity(answers.count)
    for answer in answers {
      let text = self.answer(answer.html, at: answer.place)
      texts.append(text)
    }
    // Parlor shuffles the answers. Two initials of names can be A and B, but hardly three.
    guard texts.count >= 3 else { return texts }
    var bare: [RawText] = []
    guard texts[0].value.mayHave(label: "a") else { return texts }
    for (text, letter) in zip(texts, "abcdefghijklmnopqrstuvwxyz") {
      guard let rest = text.value.trimmingSpaces.dropping(label: letter) else { return texts }
      bare.append(RawText(value: rest, place: text.place))
    }
    guard bare.count == texts.count else { return texts }
    warnOfFile("the letters that count the answers (A., B., C.) are left out")
    return bare
  }

  /// Turns a choice between "True" and "False" into the kind that asks for it.
  mutating func recognizeTruth() {
    guard raw.kind?.value == QuestionKind.Name.choice.rawValue, raw.answers.count == 2 else { return }
    let words = raw.answers.map { $0.value.trimmingSpaces.lowercased() }
    guard words == ["true", "false"] || words == ["false", "true"] else { return }
    setTruth(RawText(value: words[0], place: raw.answers[0].place))
  }

  /// Sets whether a statement is true.
  mutating func setTruth(_ answer: RawText) {
    setKind(.trueFalse)
    raw.answers = []
    raw.answer = answer
  }

  /// Sets the accepted spellings of a typed answer, each once.
  ///
  /// - Parameter partial: The spellings that earn only a part of the points, and are not accepted.
  mutating func setSpellings(_ spellings: [RawText], partial: [String] = []) {
    setKind(.typed)
    var seen: Set<String> = []
    let different = spellings.filter { spelling in
      let key = Spelling(spelling.value).key
      return !spelling.value.isBlank && seen.insert(key.isEmpty ? spelling.value : key).inserted
    }
    guard !different.isEmpty else { return fail("there is no accepted answer") }
    if partial.contains(where: { !seen.contains(Spelling($0).key) }) {
      warn("only the answers with all of the points are accepted")
    }
    let limit = QuestionLimits.spellings.upperBound
    if different.count > limit { warn("only the first \(limit) of its \(different.count) spellings are kept") }
    raw.answers = Array(different.prefix(limit))
  }

  /// Sets the things to put in order, in the right order.
  mutating func setOrder(_ answers: [(html: String, place: QuestionIssue.Place)]) {
    setKind(.order)
    for answer in answers {
      let text = self.answer(answer.html, at: answer.place)
      raw.answers.append(text)
    }
  }

  /// Sets answers of which none is right.
  mutating func setPoll(_ answers: [(html: String, place: QuestionIssue.Place)]) {
    setOrder(answers)
    setKind(.poll)
  }

  /// Sets a number to estimate.
  mutating func setNumber(_ number: RawText, unit: RawText? = nil, range: [RawText]? = nil) {
    setKind(.estimate)
    func plain(_ text: RawText) -> RawText { RawText(value: PlainNumber.text(of: text.value), place: text.place) }
    raw.answer = plain(number)
    raw.unit = unit
    raw.range = range.map { $0.map(plain) }
  }
}

extension String {
  /// Whether this may begin with a letter that counts it: most texts clearly do not.
  fileprivate func mayHave(label letter: Unicode.Scalar) -> Bool {
    guard let first = trimmingSpaces.utf8.first else { return false }
    return first >= 0x80 || first == UInt8(ascii: "(") || UInt32(first | 0x20) == letter.value
  }

  /// Returns this text without a letter that counts it, such as "b)"; nil if it does not begin with that letter.
  fileprivate func dropping(label letter: Character) -> String? {
    var rest = self[...]
    if rest.first == "(" { rest.removeFirst() }
    guard rest.popFirst()?.lowercased() == String(letter), let mark = rest.popFirst(), mark == "." || mark == ")",
      let next = rest.first, next.isWhitespace || mark == ")"
    else { return nil }
    let text = String(rest).trimmingSpaces
    return text.isEmpty ? nil : text
  }
}

/// Numbers as programs write them.
enum PlainNumber {
  /// Returns the number that a text with spaces around it is; nil if it is none.
  static func value(of text: String) -> Double? {
    // Most are short and whole, and need no look at their points and exponents.
    if (1...9).contains(text.utf8.count), text.utf8.allSatisfy(\.isASCIIDigit) {
      return Double(text.utf8.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) })
    }
    return Double(text.trimmingSpaces)
  }

  /// Returns a number without an exponent and without idle zeros; the text itself if it is no number.
  static func text(of text: String) -> String {
    let number = text.trimmingSpaces
    guard let value = Double(number), value.isFinite, value.magnitude <= Estimate.limit else { return text }
    if number.utf8.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }) {
      return withoutIdleZeros(number)
    }
    let isWhole = (value * 1000).rounded() / 1000 == value
    return isWhole ? withoutIdleZeros(Estimate.digits(of: value, decimals: Estimate.mostDecimals)) : text
  }

  private static func withoutIdleZeros(_ number: String) -> String {
    guard number.contains(".") else { return number }
    var digits = number[...]
    while digits.last == "0" { digits = digits.dropLast() }
    if digits.last == "." { digits = digits.dropLast() }
    return digits.isEmpty || digits == "-" ? "0" : String(digits)
  }
}

/// The reasons why types of questions cannot be asked.
enum Unaskable {
  static let matching = "a matching question has no place in a quiz on a TV; write a question for each pair"
  static let groups = "sorting things into groups has no place in a quiz on a TV; write a question for each group"
  static let statements = "a table of statements has no place in a quiz on a TV; write a question for each statement"
  static let essay = "an essay has no answer that a quiz can check"
  static let upload = "a file to hand in has no place in a quiz on a TV"
  static let gaps = "a text with several gaps has no place in a quiz on a TV; write a question for each gap"
  static let parts = "an item with several questions in it has no place in a quiz on a TV; write an item for each"
  static let dragging = "dragging things into their places has no place in a quiz on a TV"
  static let pointing = "pointing at a place in a picture has no place in a quiz on a TV"
  static let drawing = "drawing has no place in a quiz on a TV"
  static let marking = "marking words in a text has no place in a quiz on a TV; write their sentences as questions"
  static let formula = "this question makes up its numbers anew each time; write it with fixed numbers"
  static let text = "this text asks nothing"
  static let pattern = "its accepted answer is a pattern; write the accepted spellings"
}
