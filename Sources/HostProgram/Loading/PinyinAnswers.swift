import Canvas
import Questions

/// Adds spellings in Latin letters to typed questions in Chinese, for players with a gamepad or another keyboard.
enum PinyinAnswers {
  /// The maximum number of spellings of one answer whose characters have several readings.
  static let most = 16

  /// Returns questions with the readings of their answers; those that have a spelling in Latin letters stay.
  static func adding(to questions: [Question]) -> [Question] {
    guard questions.contains(where: isWanting), let library = PinyinLibrary() else { return questions }
    let further = furtherReadings()
    return questions.map { question in
      guard isWanting(question) else { return question }
      var question = question
      let readings = question.answers.flatMap { spellings(of: $0, library: library, further: further) }
      question.readings = readings.isEmpty ? nil : readings
      return question
    }
  }

  /// Whether nobody could type an answer to a question without a Chinese keyboard.
  static func isWanting(_ question: Question) -> Bool {
    guard question.kind == .typed, question.language?.lowercased().hasPrefix("zh") == true else { return false }
    return question.answers.allSatisfy { $0.unicodeScalars.contains(where: \.properties.isIdeographic) }
  }

  /// Returns the spellings of an answer, without spaces and tones; none if a character has no reading.
  static func spellings(
    of answer: String, library: PinyinLibrary, further: [Character: [String]] = [:]
  ) -> [String] {
    var spellings = [""]
    for character in answer where character.isLetter || character.isNumber {
      var readings = further[character] ?? []
      if character.isASCII {
        readings = [character.lowercased()]
      } else if let first = library.reading(of: character), !readings.contains(first) {
        readings.insert(first, at: 0)
      }
      // A keyboard without ü has v for it, and many people write u.
      readings = readings.flatMap { reading in
        guard reading.contains("ü") else { return [reading] }
        return (["v", "u"] as [Character]).map { letter in String(reading.map { $0 == "ü" ? letter : $0 }) }
      }
      guard !readings.isEmpty else { return [] }
      spellings = Array(spellings.flatMap { start in readings.map { start + $0 } }.prefix(most))
    }
    return spellings.filter { !$0.isEmpty }
  }

  /// Returns the readings of characters that have several, besides the one that ICU gives.
  private static func furtherReadings() -> [Character: [String]] {
    guard let folder = try? ResourceFolder.find("Assets"),
      let bytes = try? QuestionLoading.bytes(of: "\(folder)/facts/readings.csv")
    else { return [:] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst()
    return lines.reduce(into: [:]) { table, line in
      let cells = line.split(separator: ",").map(String.init)
      if let character = cells.first?.first { table[character] = Array(cells.dropFirst()) }
    }
  }
}
