import Tidying

extension QuestionCheck {
  /// Returns the round; a problem with it is a warning, and its questions are still asked.
  mutating func round(from raw: RawRound) -> QuestionRound {
    var round = QuestionRound()
    round.title = title(of: raw)
    let alt = clean(raw.alt, "the text for the picture", limit: MediaLimits.altLength)
    if let image = raw.image, !image.value.isBlank {
      let name = image.value.trimmingSpaces
      if MediaFile.staysInside(name) {
        round.picture = QuestionPicture(file: MediaFile(name: name), alt: alt, isUncovered: false)
      } else {
        warn(image.place, "the picture \(image.value.excerpt) is not a file of the pack; the round is shown without it")
      }
    }
    round.points = number(raw.points, "points", 1...10) ?? 1
    round.timeLimit = number(raw.timeLimit, "time-limit", 5...600)
    round.rest = number(raw.rest, "break", 0...3_600)
    if let text = raw.scoring, !text.value.isBlank {
      round.scoring = QuestionScoring(rawValue: text.value.trimmingSpaces.comparisonKey)
      if round.scoring == nil {
        warn(text.place, "\(text.value.excerpt) is none of first, speed and right; it is ignored")
      }
    }
    if let text = raw.scores, !text.value.isBlank {
      switch text.value.trimmingSpaces.comparisonKey {
      case "after": round.hidesScores = true
      case "always": break
      default: warn(text.place, "\(text.value.excerpt) is neither always nor after; it is ignored")
      }
    }
    return round
  }

  /// Returns the title; nil if it is missing or cannot be shown.
  private mutating func title(of raw: RawRound) -> String? {
    var check = QuestionCheck()
    let title = check.clean(raw.title, "the round's title", limit: QuestionLimits.roundTitleLength)
    for finding in check.findings { warn(finding.place, finding.message) }
    return check.findings.contains { $0.severity == .error } ? nil : title
  }

  /// Returns a whole number in a range; nil if it is missing or invalid.
  private mutating func number(_ raw: RawText?, _ key: String, _ range: ClosedRange<Int>) -> Int? {
    guard let raw, !raw.value.isBlank else { return nil }
    if let number = Int(raw.value.trimmingSpaces), range.contains(number) { return number }
    warn(
      raw.place,
      "\"\(key)\" of a round takes a whole number from \(range.lowerBound) to \(range.upperBound); it is ignored")
    return nil
  }
}
