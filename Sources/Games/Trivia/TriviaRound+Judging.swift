import PadProtocol
import Questions
import Tidying

/// The form of answers, and whether they are right.
extension TriviaRound {
  /// Whether an answer is a press of one button.
  var isPressed: Bool {
    switch question.kind {
    case .choice, .trueFalse, .poll, .survey: true
    case .several, .estimate, .order, .typed: false
    }
  }

  /// The input that a pad asks for instead of a press; nil if an answer is only a press.
  var input: PadInput? {
    let form: PadInput.Form? =
      switch question.kind {
      case .choice, .trueFalse, .poll, .survey: nil
      case .several: .choices
      case .order: .order
      case .typed: .text(limit: PadInput.textLimit)
      case .estimate(let estimate):
        .number(
          NumberField(
            range: estimate.range, decimals: estimate.decimals, unit: estimate.unit, sign: estimate.decimalSign))
      }
    return form.map {
      PadInput(token: inputToken, form: $0, language: question.kind == .typed ? question.language : nil)
    }
  }

  private var inputToken: Token { Token(rawValue: "t\(serial)") }

  /// Converts a value from a pad to the round's own form; returns nil if the value does not fit.
  func value(of sent: PadValue, to token: Token) -> TriviaValue? {
    guard let input, token == inputToken else { return nil }
    switch (input.form, sent) {
    case (.choices, .choices(let tokens)):
      let places = Set(tokens.compactMap(choice))
      guard !places.isEmpty, places.count == tokens.count else { return nil }
      return .choices(places.sorted())
    case (.order, .order(let tokens)):
      let places = tokens.compactMap(choice)
      guard places.count == order.count, Set(places).count == order.count, tokens.count == order.count else {
        return nil
      }
      return .order(places)
    case (.number(let field), .number(let number)):
      guard number.isFinite, number.magnitude <= Estimate.limit, field.range?.contains(number) != false,
        case .estimate(let estimate) = question.kind
      else { return nil }
      // Only the digits that are asked for count; further digits mean nothing.
      return Double(estimate.digits(of: number)).map { .number($0) }
    case (.text(let limit), .text(let text)):
      let tidy = text.withoutUnseen.tidied(atMost: limit)
      // A text without a letter or a digit is no answer.
      return Spelling(tidy).isEmpty ? nil : .text(tidy)
    default: return nil
    }
  }

  /// Converts an answer back to a pad's form, for a pad that reconnects; returns nil for a press.
  func sent(_ value: TriviaValue) -> PadValue? {
    switch value {
    case .choice: nil
    case .choices(let places): .choices(places.map(token))
    case .order(let places): .order(places.map(token))
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    }
  }

  // MARK: - Right and wrong

  /// The indices of the buttons that are right by themselves; empty for kinds without such buttons.
  var rightChoices: [Int] {
    switch question.kind {
    case .choice, .trueFalse: order.indices.filter { order[$0] == 0 }
    case .several(let right): order.indices.filter { order[$0] < right }
    case .survey: topChoices
    case .order, .estimate, .typed, .poll: []
    }
  }

  /// The indices of the buttons in the right order.
  var rightOrder: [Int] { order.indices.sorted { order[$0] < order[$1] } }

  /// The tokens of all right buttons, in the right order if there is one; nil if only one button is right, or none.
  var rightTokens: [Token]? {
    switch question.kind {
    case .order: return rightOrder.map(token)
    case .several, .survey:
      let right = rightChoices
      return right.count == 1 ? nil : right.map(token)
    case .choice, .trueFalse, .estimate, .typed, .poll: return nil
    }
  }

  /// The most frequent choices; empty if no two players have chosen the same.
  private var topChoices: [Int] {
    let counts = counts
    guard let most = counts.max(), most > 1 else { return [] }
    return counts.indices.filter { counts[$0] == most }
  }

  /// The number of players who have chosen each button.
  private var counts: [Int] {
    answers.reduce(into: order.map { _ in 0 }) { counts, answer in
      if let choice = answer.value.choice, counts.indices.contains(choice) { counts[choice] += 1 }
    }
  }

  /// Returns how much of an answer is right; nil if that depends on all answers, or if no answer is right.
  func grade(_ value: TriviaValue) -> TriviaGrade? {
    switch (question.kind, value) {
    case (.choice, .choice(let choice)), (.trueFalse, .choice(let choice)):
      return order.indices.contains(choice) && order[choice] == 0 ? .whole : .wrong
    case (.several(let right), .choices(let places)):
      let hits = places.count { order.indices.contains($0) && order[$0] < right }
      return TriviaGrade(right: max(0, hits - (places.count - hits)), of: right)
    case (.order, .order(let places)):
      let pairs = zip(places, places.dropFirst()).count { order[$1] == order[$0] + 1 }
      return TriviaGrade(right: pairs, of: max(1, places.count - 1))
    case (.typed, .text(let text)):
      let spelling = Spelling(text)
      return spelling.matches(question) || accepted.contains(spelling.key) ? .whole : .wrong
    default: return nil
    }
  }

  /// Whether an answer is right only because the host has accepted it.
  func isAccepted(_ answer: Answer) -> Bool {
    guard case .text(let text) = answer.value, !accepted.isEmpty else { return false }
    let spelling = Spelling(text)
    return accepted.contains(spelling.key) && !spelling.matches(question)
  }

  /// Whether an answer is right as a whole, by all answers so far if that depends on them.
  func isRight(_ answer: Answer) -> Bool {
    if let grade = grade(answer.value) { return grade.isWhole }
    switch question.kind {
    case .estimate: return distance(of: answer).map { $0 == least } ?? false
    case .survey: return answer.value.choice.map(topChoices.contains) ?? false
    default: return false
    }
  }

  /// All answers that are right as a whole, in the order of arrival.
  var rightAnswers: [Answer] {
    switch question.kind {
    case .poll: return []
    case .survey:
      let top = topChoices
      return answers.filter { $0.value.choice.map(top.contains) ?? false }
    case .estimate:
      // `least` is computed only once, because there may be thousands of answers.
      guard let least else { return [] }
      return answers.filter { distance(of: $0) == least }
    default: return answers.filter(isRight)
    }
  }

  /// Returns the distance of an estimate from the right number, in units of the last digit; nil for other answers.
  func distance(of answer: Answer) -> Int? {
    guard case .estimate(let estimate) = question.kind, case .number(let number) = answer.value else { return nil }
    return estimate.distance(of: number)
  }

  /// Whether a winning answer is exactly right: the nearest estimate may be far off.
  func isExact(_ answer: Answer) -> Bool { distance(of: answer).map { $0 == 0 } ?? true }

  /// Whether two answers mean the same, by the rules that judge them.
  func agrees(_ one: TriviaValue, with other: TriviaValue) -> Bool {
    guard case .text(let text) = one, case .text(let otherText) = other else { return one == other }
    let isRight = grade(one)?.isWhole ?? false
    guard isRight == (grade(other)?.isWhole ?? false) else { return false }
    return isRight || Spelling(text).matches(Spelling(otherText)) || Spelling(otherText).matches(Spelling(text))
  }

  /// The distance of the nearest estimate from the right number; nil if there is no estimate.
  private var least: Int? { answers.compactMap(distance).min() }

  // MARK: - In words

  /// Returns a player's answer as text for a table.
  func words(of value: TriviaValue) -> String {
    let texts = texts
    switch value {
    case .choice(let place): return texts.indices.contains(place) ? texts[place] : ""
    case .choices(let places): return places.filter(texts.indices.contains).map { texts[$0] }.joined(separator: "; ")
    case .order(let places): return places.filter(texts.indices.contains).map { texts[$0] }.joined(separator: " > ")
    case .number(let number): return words(of: number)
    case .text(let text): return text
    }
  }

  /// Returns a number with its unit.
  private func words(of number: Double) -> String {
    guard case .estimate(let estimate) = question.kind else { return "\(number)" }
    return estimate.text(number)
  }

  /// Returns the picture whose description everybody may know; nil if there is none.
  ///
  /// The description of a picture that is uncovered tile by tile stays hidden until the answer is shown, because it
  /// would give the answer away.
  private func seenPicture(isTold: Bool) -> QuestionPicture? {
    question.picture.flatMap { $0.isUncovered && !isTold ? nil : $0 }
  }

  /// Returns the question in words.
  func words(hasAnswers: Bool, isTold: Bool) -> AskedWords {
    let right = rightWords ?? rightChoices.map { texts[$0] }.joined(separator: "; ")
    return AskedWords(
      question: PadQuestion(
        text: question.text, picture: seenPicture(isTold: isTold)?.alt,
        right: isTold && !right.isEmpty ? right : nil, language: question.language),
      answers: hasAnswers ? texts : [])
  }

  /// The right answer in words, if it is not a single button; nil if it is, or if there is none.
  var rightWords: String? {
    switch question.kind {
    case .choice, .trueFalse, .poll, .survey: nil
    case .several: words(of: .choices(rightChoices))
    case .order: words(of: .order(rightOrder))
    case .estimate(let estimate): words(of: estimate.value)
    case .typed: question.answers.first
    }
  }
}
