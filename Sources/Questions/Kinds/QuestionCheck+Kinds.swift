/// The requirements of each kind of question.
extension QuestionCheck {
  /// Returns the kind and the answers that belong to it; nil if a finding describes the problem.
  mutating func kindAndAnswers(of raw: RawQuestion) -> (QuestionKind, [String])? {
    guard let name = kindName(of: raw) else { return nil }
    if raw.hasRareParts { warnOfUnused(raw, by: name) }
    switch name {
    case .estimate: return estimate(raw).map { (.estimate($0), []) }
    case .trueFalse:
      guard let isTrue = truth(of: raw) else { return nil }
      let words = TruthWords.of(raw.language?.value)
      return (.trueFalse(isTrue), isTrue ? [words.isTrue, words.isFalse] : [words.isFalse, words.isTrue])
    case .several:
      guard hasAllowedCount(raw, QuestionLimits.answers, "the right ones first"), let right = rightCount(of: raw)
      else { return nil }
      return (.several(right: right), differentAnswers(of: raw))
    case .choice: return listed(.choice, QuestionLimits.answers, "the right one first", raw)
    case .poll: return listed(.poll, QuestionLimits.answers, nil, raw)
    case .survey: return listed(.survey, QuestionLimits.answers, nil, raw)
    case .order: return listed(.order, QuestionLimits.orderedAnswers, "in the right order", raw)
    case .typed:
      guard let listed = listed(.typed, QuestionLimits.spellings, "the one that is shown first", raw) else {
        return nil
      }
      for (answer, place) in zip(listed.1, raw.answers.map(\.place)) where Spelling(answer).isEmpty {
        fail(place, "\(answer.excerpt) has no letter and no digit that could be typed")
      }
      warnOfKanji(raw, listed.1)
      return listed
    }
  }

  /// Warns of a Japanese answer in kanji alone, which nobody with a gamepad can spell: its reading is not known.
  private mutating func warnOfKanji(_ raw: RawQuestion, _ answers: [String]) {
    guard let first = raw.answers.first, raw.language?.value.lowercased().hasPrefix("ja") == true else { return }
    let isKanji = { (answer: String) in answer.unicodeScalars.contains { $0.properties.isIdeographic } }
    guard answers.allSatisfy(isKanji) else { return }
    warn(first.place, "\(answers[0].excerpt) has no spelling in kana for players with a gamepad; add one")
  }

  /// Returns the typed answers that never count as a slip; one that is right counts nevertheless.
  mutating func unlike(of raw: RawQuestion, _ kind: QuestionKind, _ answers: [String]) -> [String] {
    guard let first = raw.unlike.first else { return [] }
    guard kind == .typed else {
      warn(first.place, "\"not\" belongs to the kind typed; it is ignored")
      return []
    }
    guard raw.unlike.count <= QuestionLimits.unlike else {
      fail(first.place, "there are \(raw.unlike.count) texts in \"not\"; at most \(QuestionLimits.unlike) are allowed")
      return []
    }
    let accepted = Set(answers.map { Spelling($0).key })
    return raw.unlike.compactMap { text in
      guard let clean = clean(text, "a text in \"not\"", limit: QuestionLimits.answerLength) else { return nil }
      guard !accepted.contains(Spelling(clean).key) else {
        warn(text.place, "\(clean.excerpt) is also a right answer; it counts as right")
        return nil
      }
      return clean
    }
  }

  /// Returns the kind that the item names, or else the one that its answer implies; nil if the name is unknown.
  private mutating func kindName(of raw: RawQuestion) -> QuestionKind.Name? {
    if let kind = raw.kind, !kind.value.isBlank {
      if let name = QuestionKind.Name(rawValue: kind.value) { return name }
      let word = kind.value.trimmingSpaces.comparisonKey
      // In a spreadsheet, one cell holds the kind and the number: "several 2".
      let first = word.split(separator: " ").first.map(String.init) ?? word
      if let name = QuestionKind.Name(rawValue: word) ?? (first == "several" ? .several : nil) { return name }
      let known = QuestionKind.Name.allCases.map(\.rawValue).joined(separator: ", ")
      fail(kind.place, "the kind \(kind.value.excerpt) is unknown; there are \(known)")
      return nil
    }
    guard let answer = raw.answer, !answer.value.isBlank else { return .choice }
    if ["true", "false"].contains(answer.value) { return .trueFalse }
    guard raw.answers.isEmpty else {
      fail(answer.place, "it has both \"answer\" and \"answers\": list the right answer first in \"answers\" alone")
      return nil
    }
    return Double(answer.value) == nil ? .typed : .estimate
  }

  private mutating func warnOfUnused(_ raw: RawQuestion, by name: QuestionKind.Name) {
    if name != .estimate {
      let unit = raw.unit.flatMap { $0.value.isBlank ? nil : $0 }
      let least = raw.range?.first.flatMap { $0.value.isBlank ? nil : $0 }
      if let unused = unit ?? least {
        warn(unused.place, "only an estimate has a unit and a range; they are ignored")
      }
    }
    if let right = raw.right, !right.value.isBlank, name != .several {
      warn(right.place, "\"right\" belongs to the kind several; it is ignored")
    }
  }

  // MARK: - Answers in a list

  private mutating func listed(
    _ kind: QuestionKind, _ allowed: ClosedRange<Int>, _ order: String?, _ raw: RawQuestion
  ) -> (QuestionKind, [String])? {
    if kind == .typed, raw.answers.isEmpty, let answer = raw.answer {
      var raw = raw
      raw.answers = [answer]
      return hasAllowedCount(raw, allowed, order) ? (kind, differentAnswers(of: raw)) : nil
    }
    return hasAllowedCount(raw, allowed, order) ? (kind, differentAnswers(of: raw)) : nil
  }

  private mutating func hasAllowedCount(_ raw: RawQuestion, _ allowed: ClosedRange<Int>, _ order: String?) -> Bool {
    guard !allowed.contains(raw.answers.count) else { return true }
    fail(raw.place, Self.complaint(aboutAnswerCount: raw.answers.count, allowed: allowed, order: order))
    return false
  }

  /// Returns the complaint about a number of answers that is not allowed.
  static func complaint(
    aboutAnswerCount count: Int, allowed: ClosedRange<Int> = QuestionLimits.answers,
    order: String? = "the right one first"
  ) -> String {
    let found =
      switch count {
      case 0: "there is no answer"
      case 1: "there is only 1 answer"
      default: "there are \(count) answers"
      }
    let wanted = "a question needs \(allowed.lowerBound) to \(allowed.upperBound)"
    return "\(found); \(([wanted] + [order].compactMap { $0 }).joined(separator: ", "))"
  }

  /// Returns the number of right answers of a question of the kind `several`; nil if a finding describes the problem.
  private mutating func rightCount(of raw: RawQuestion) -> Int? {
    let given =
      raw.right
      ?? raw.kind.flatMap { kind in
        kind.value.split(whereSeparator: \.isWhitespace).dropFirst().first.map {
          RawText(value: String($0), place: kind.place)
        }
      }
    guard let given, !given.value.isBlank else {
      fail(raw.place, "\"right\" is missing: how many of the answers are right, the first ones")
      return nil
    }
    guard let right = Int(given.value.trimmingSpaces), (1...raw.answers.count).contains(right) else {
      fail(given.place, "\"right\" must be a number from 1 to \(raw.answers.count), not \(given.value.excerpt)")
      return nil
    }
    return right
  }

  // MARK: - Right or not, and numbers

  private mutating func truth(of raw: RawQuestion) -> Bool? {
    guard let answer = raw.answer ?? raw.answers.first, !answer.value.isBlank else {
      fail(raw.place, "\"answer\" is missing: true or false")
      return nil
    }
    let word = answer.value.trimmingSpaces.comparisonKey
    if CSVColumns.affirmations.contains(word) { return true }
    if CSVColumns.denials.contains(word) { return false }
    fail(answer.place, "\(answer.value.excerpt) is neither true nor false")
    return nil
  }

  private mutating func estimate(_ raw: RawQuestion) -> Estimate? {
    guard let answer = raw.answer ?? raw.answers.first, !answer.value.isBlank else {
      fail(raw.place, "\"answer\" is missing: the number that is right")
      return nil
    }
    if raw.answer == nil, raw.answers.count > 1 {
      fail(raw.place, "an estimate has one answer, a number")
      return nil
    }
    guard let (value, decimals) = number(answer) else { return nil }
    var estimate = Estimate(
      value: value, decimals: decimals, unit: clean(raw.unit, "the unit", limit: QuestionLimits.unitLength))
    estimate.decimalSign = DecimalSign.of(raw.language?.value)
    guard let bounds = raw.range else { return estimate }
    guard let least = number(bounds[0]), let most = number(bounds[1]) else { return nil }
    estimate.decimals = max(decimals, least.1, most.1)
    guard least.0 < most.0, (least.0...most.0).contains(value) else {
      fail(bounds[0].place, "the range must begin below its end, and the right number must be in it")
      return nil
    }
    estimate.range = least.0...most.0
    return estimate
  }

  /// Returns a number and its number of digits after the decimal point; nil if a finding describes the problem.
  private mutating func number(_ raw: RawText) -> (Double, Int)? {
    let text = raw.value.trimmingSpaces
    guard let value = Double(text), value.isFinite, value.magnitude <= Estimate.limit,
      text.utf8.allSatisfy({ $0.isASCIIDigit || "+-.eE".utf8.contains($0) })
    else {
      fail(raw.place, "\(raw.value.excerpt) is not a number such as 8848 or 0.5")
      return nil
    }
    let decimals = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first?.count ?? 0
    guard decimals <= Estimate.mostDecimals else {
      fail(raw.place, "\(raw.value.excerpt) has more than \(Estimate.mostDecimals) digits behind its point")
      return nil
    }
    return (value, decimals)
  }
}
