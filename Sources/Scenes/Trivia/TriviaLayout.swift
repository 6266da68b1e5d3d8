import Catalogue
import Games
import PadProtocol
import Room

/// The three scenes of a quiz.
struct TriviaLayout: GameLayout {
  let scene: TriviaScene
  let surroundings: GameSurroundings

  func draw(on composer: inout Composer) {
    let (join, texts) = (surroundings.join, surroundings.texts)
    let words = TriviaSceneTexts(language: surroundings.language)
    switch scene {
    case .question(let question):
      QuestionLayout(
        question: question, join: join, texts: texts, words: words, gameTime: surroundings.gameTime
      ).draw(on: &composer)
    case .reveal(let reveal):
      RevealLayout(reveal: reveal, join: join, texts: texts, words: words, isMirrored: isRightToLeft)
        .draw(on: &composer)
    case .over(let over):
      OverLayout(
        winners: over.winners, otherWinners: over.otherWinners, scores: over.scores, otherScores: over.otherScores,
        verdict: words.verdict(over), surroundings: surroundings
      ).draw(on: &composer)
    }
  }

  /// Whether the question is in such a script.
  var isRightToLeft: Bool {
    let question: String? =
      switch scene {
      case .question(let question): question.text
      case .reveal(let reveal): reveal.text
      case .over: nil
      }
    return question.flatMap { TextDirection(firstStrongIn: $0) } == .rightToLeft
  }

  /// The ring steps once a second.
  var nextChange: Instant? {
    guard case .question(let question) = scene, let countdown = question.countdown else { return nil }
    return nextSecond(before: countdown.endsAt, after: surroundings.gameTime).first
  }
}
