import Catalogue
import Games
import PadProtocol

/// The text of a quiz to read aloud: each question with its answers, and how the question ended.
extension TriviaScene {
  var secretUntil: Instant? { if case .reveal(let reveal) = self { reveal.toldAt } else { nil } }

  func spoken(in language: Language) -> Spoken? {
    switch self {
    case .title(let title): title.spoken
    case .question(let question): question.spoken(in: language)
    case .reveal(let reveal): reveal.spoken(in: language)
    case .rest, .over: nil
    }
  }
}

extension TriviaScene.RoundTitle {
  fileprivate var spoken: Spoken {
    let words = title.map(Narrator.sentence) ?? ""
    let alt = Narrator.sentence(picture?.alt ?? "")
    return Spoken(
      subject: .init(part: "title", number: number, words: words),
      text: [words, alt].filter { !$0.isEmpty }.joined(separator: " "))
  }
}

extension TriviaScene.Question {
  fileprivate func spoken(in language: Language) -> Spoken {
    let texts = NarratorTexts(language: language)
    let answers = answers.enumerated().map { texts.answer(number: $0.offset + 1, text: Narrator.plain($0.element)) }
    let words = [Narrator.sentence(text), Narrator.sentence(picture?.alt ?? "")]
    return Spoken(
      subject: .init(part: "question", number: number, words: text),
      text: words.filter { !$0.isEmpty }.joined(separator: " "), answers: answers.joined(separator: " "),
      tongue: .text(self.language))
  }
}

extension TriviaScene.Reveal {
  fileprivate func spoken(in language: Language) -> Spoken {
    let right = answers.indices.filter(isRight).map { answers[$0].text }
    // For a question about an order, the right answer consists of all answers.
    let isOrdered = answers.first?.sign.map { if case .button = $0 { true } else { false } } ?? false
    let answer = (isOrdered ? answers.map(\.text) : right).map(Narrator.plain).joined(separator: ", ")
    let words = answer.isEmpty ? "" : NarratorTexts(language: language).rightAnswer(answer) + " "
    return Spoken(
      subject: .init(part: "reveal", number: number, words: text), text: words + outcome.spoken(in: language),
      tongue: .sameAsBefore)
  }
}

extension TriviaScene.Reveal.Outcome {
  /// Returns how a question ended, as text to read aloud.
  func spoken(in language: Language) -> String {
    let texts = NarratorTexts(language: language)
    switch self {
    case .won(let players) where players.isEmpty, .nearest(let players) where players.isEmpty: return texts.nobodyRight
    case .won(let players):
      let names = players.map { Narrator.name($0, texts) }
      return texts.wereRight(names: ListTexts(language: texts.language).sentence(names), count: names.count)
    case .scored(let fastest, _): return texts.wereRight(names: Narrator.name(fastest, texts), count: 1)
    case .nearest(let players):
      let names = players.map { Narrator.name($0, texts) }
      return texts.wereRight(names: ListTexts(language: texts.language).sentence(names), count: names.count)
    case .rated(let right, let of): return TriviaTexts(language: texts.language).rated(right, of: of)
    case .polled: return texts.polled
    case .allWrong, .timeUp: return texts.nobodyRight
    case .skipped: return ""
    }
  }
}
