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
      layout(of: question).draw(on: &composer)
    case .reveal(let reveal):
      RevealLayout(
        reveal: reveal, join: join, texts: texts, words: words, stages: stages(of: reveal),
        gameTime: surroundings.gameTime, isCalm: surroundings.isCalm
      ).draw(on: &composer)
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

  private func layout(of question: TriviaScene.Question) -> QuestionLayout {
    QuestionLayout(
      question: question, join: surroundings.join, texts: surroundings.texts,
      words: TriviaSceneTexts(language: surroundings.language), gameTime: surroundings.gameTime,
      isCalm: surroundings.isCalm)
  }

  private func stages(of reveal: TriviaScene.Reveal) -> RevealStages {
    RevealStages(
      reveal.entrance, voters: RevealLayout.voters(of: reveal), now: surroundings.gameTime,
      isCalm: surroundings.isCalm)
  }

  var nextChange: Instant? {
    switch scene {
    case .question(let question): layout(of: question).nextChange
    case .reveal(let reveal): stages(of: reveal).nextFrame
    case .over: surroundings.winnersEntrance.nextFrame
    }
  }
}
