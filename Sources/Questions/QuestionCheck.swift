import Tidying

/// Checks one item: makes it a question or says why it cannot be one.
struct QuestionCheck {
  struct Finding {
    var severity: QuestionIssue.Severity
    var place: QuestionIssue.Place
    var message: String
  }

  private(set) var findings: [Finding] = []

  /// Returns the question; nil if ``findings`` contains an error.
  mutating func question(from raw: RawQuestion) -> Question? {
    // Further findings that follow from a known problem would only confuse.
    guard raw.problems.isEmpty else {
      for problem in raw.problems { fail(problem.place, problem.message) }
      return nil
    }
    let text = clean(raw.question, "the question", limit: QuestionLimits.questionLength)
    if text == nil { fail(raw.question?.place ?? raw.place, "the question is empty") }
    let id = clean(raw.id, "the id", limit: QuestionLimits.idLength)
    let (kind, answers) = kindAndAnswers(of: raw) ?? (.choice, [])
    let unlike = raw.hasRareParts ? unlike(of: raw, kind, answers) : []
    let category = clean(raw.category, "the category", limit: QuestionLimits.categoryLength)
    let difficulty = difficulty(of: raw)
    let audience = raw.hasRareParts ? audience(of: raw) : nil
    let explanation = clean(raw.explanation, "the explanation", limit: QuestionLimits.explanationLength)
    let language = languageTag(raw.language)
    let picture = raw.hasRareParts ? picture(of: raw) : nil
    let sound = raw.hasRareParts ? sound(of: raw) : nil
    guard let text, !findings.contains(where: { $0.severity == .error }) else { return nil }
    var question = Question(
      id: id, text: text, kind: kind, answers: answers, category: category, difficulty: difficulty,
      explanation: explanation, language: language)
    if raw.hasRareParts {
      question.unlike = unlike
      question.audience = audience
      question.picture = picture
      question.sound = sound
    }
    return consume question
  }

  /// Returns the answers in their order; answers that are not all different are an error.
  mutating func differentAnswers(of raw: RawQuestion) -> [String] {
    var answers: [String] = []
    answers.reserveCapacity(raw.answers.count)
    for index in raw.answers.indices {
      let text = clean(raw.answers[index], "answer \(index + 1)", limit: QuestionLimits.answerLength)
      let place = raw.answers[index].place
      if text == nil { fail(place, "answer \(index + 1) is empty") }
      let answerText = text ?? ""
      if !answerText.isEmpty {
        for twin in answers.indices where answers[twin].hasSameKey(as: answerText) && !answers[twin].isEmpty {
          fail(place, "answers \(twin + 1) and \(index + 1) are the same")
          break
        }
      }
      answers.append(answerText)
    }
    return answers
  }

  /// Returns the tidied text; nil if it is missing or has no visible characters, empty if it is far too long.
  ///
  /// A reason not to show the text becomes a finding.
  mutating func clean(_ raw: RawText?, _ what: @autoclosure () -> String, limit: Int) -> String? {
    guard let raw else { return nil }
    // Most texts are fine as they are, but for spaces around them; no text has more characters than bytes.
    if raw.value.utf8.count <= limit, let tidy = raw.value.trimmedIfTidy { return tidy.isBlank ? nil : tidy }
    // No allowed text has more bytes than this, and a text of megabytes is not worth a closer look.
    guard raw.value.utf8.count <= limit * QuestionLimits.scalarsPerCharacter * 4 else {
      fail(raw.place, "\(what()) is far too long; at most \(limit) characters are allowed")
      return ""
    }
    let tidy = TidyText(raw.value)
    if let scalar = tidy.removed {
      let kind = scalar.isMeaningless ? "character without a meaning" : "hidden control character"
      warn(raw.place, "\(what()) has a \(kind) (\(scalar.codePoint)), which is left out")
    }
    if tidy.isBroken {
      fail(raw.place, "\(what()) has a broken character; save the file as UTF-8")
    }
    guard !tidy.text.isBlank else { return nil }
    // No text has more characters than bytes or scalars.
    guard tidy.text.utf8.count > limit, tidy.text.unicodeScalars.count > limit else { return tidy.text }
    let length = tidy.text.count
    if length > limit {
      fail(raw.place, "\(what()) has \(length) characters; at most \(limit) are allowed")
    } else if tidy.text.unicodeScalars.count > limit * QuestionLimits.scalarsPerCharacter {
      fail(raw.place, "\(what()) has too many accents on its letters")
    }
    return tidy.text
  }

  /// Returns the picture that the item names, whose file has not been checked yet; nil if there is none.
  private mutating func picture(of raw: RawQuestion) -> QuestionPicture? {
    let alt = clean(raw.alt, "the text for the picture", limit: MediaLimits.altLength)
    let isUncovered = flag(raw.uncover)
    if let drawn = raw.draw {
      if let image = raw.image, !image.value.isBlank {
        fail(image.place, "a question has one picture: either \"image\" or \"draw\"")
      }
      return QuestionPicture(file: drawn.made.file, alt: alt, isUncovered: isUncovered)
    }
    if let name = mediaName(raw.image, "the picture") {
      return QuestionPicture(file: MediaFile(name: name), alt: alt, isUncovered: isUncovered)
    }
    if raw.image?.value.isBlank ?? true {
      if let alt = raw.alt, !alt.value.isBlank { warn(alt.place, "there is no picture for its text; it is ignored") }
      if let uncover = raw.uncover, isUncovered { warn(uncover.place, "there is no picture to uncover") }
    }
    return nil
  }

  private mutating func sound(of raw: RawQuestion) -> MediaFile? {
    let name = mediaName(raw.sound, "the sound")
    guard let played = raw.play else { return name.map { MediaFile(name: $0) } }
    if let sound = raw.sound, name != nil {
      fail(sound.place, "a question has one sound: either \"sound\" or \"play\"")
    }
    return played.made.file
  }

  /// Returns the name of a file in the pack; nil if there is none.
  private mutating func mediaName(_ raw: RawText?, _ what: String) -> String? {
    guard let raw, !raw.value.isBlank else { return nil }
    // A spreadsheet's cell may have spaces around the name; otherwise the name must be exactly as on the disk.
    let name = raw.value.trimmingSpaces
    guard MediaFile.staysInside(name) else {
      fail(raw.place, "\(what) \(raw.value.excerpt) is not a file of the pack; give a name such as flag.png")
      return nil
    }
    return name
  }

  private mutating func difficulty(of raw: RawQuestion) -> QuestionDifficulty? {
    guard let text = raw.difficulty, !text.value.isBlank else { return nil }
    let difficulty =
      QuestionDifficulty(rawValue: text.value)
      ?? QuestionDifficulty(rawValue: text.value.trimmingSpaces.comparisonKey)
    if difficulty == nil { warn(text.place, "\(text.value.excerpt) is none of easy, medium and hard; it is ignored") }
    return difficulty
  }

  private mutating func audience(of raw: RawQuestion) -> QuestionAudience? {
    guard let text = raw.audience, !text.value.isBlank else { return nil }
    let audience = QuestionAudience(rawValue: text.value.trimmingSpaces.comparisonKey)
    if audience == nil { warn(text.place, "\(text.value.excerpt) is none of children, all and adults; it is ignored") }
    return audience == .all ? nil : audience
  }

  private mutating func flag(_ raw: RawText?) -> Bool {
    guard let raw, !raw.value.isBlank else { return false }
    let word = raw.value.trimmingSpaces.comparisonKey
    if CSVColumns.affirmations.contains(word) { return true }
    if !CSVColumns.denials.contains(word) {
      warn(raw.place, "\(raw.value.excerpt) is neither true nor false; the picture is shown whole")
    }
    return false
  }

  private mutating func languageTag(_ raw: RawText?) -> String? {
    guard let raw else { return nil }
    // This is far more than any tag has; the rest is not worth a look.
    let isLong = raw.value.utf8.count > 200
    let start = isLong ? String(String.UnicodeScalarView(raw.value.unicodeScalars.prefix(200))) : raw.value
    let tag = TidyText(start).text
    guard !tag.isBlank else { return nil }
    guard tag.isLanguageTag else {
      warn(raw.place, "\(tag.excerpt) is not a language tag such as en or zh-Hans; it is ignored")
      return nil
    }
    return tag
  }

  mutating func fail(_ place: QuestionIssue.Place, _ message: String) {
    findings.append(Finding(severity: .error, place: place, message: message))
  }

  mutating func warn(_ place: QuestionIssue.Place, _ message: String) {
    findings.append(Finding(severity: .warning, place: place, message: message))
  }
}

extension String {
  /// Whether this has the form of a BCP 47 tag: 2 or 3 letters, then parts of 1 to 8 letters and digits.
  var isLanguageTag: Bool {
    var (parts, length) = (1, 0)
    for byte in utf8 {
      if byte == UInt8(ascii: "-") {
        guard (parts == 1 ? 2...3 : 1...8).contains(length) else { return false }
        (parts, length) = (parts + 1, 0)
      } else {
        guard byte.isASCIILetter || parts > 1 && byte.isASCIIDigit else { return false }
        length += 1
      }
    }
    return parts <= 8 && (parts == 1 ? 2...3 : 1...8).contains(length)
  }
}
