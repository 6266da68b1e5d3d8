import Catalogue
import Games
import PadProtocol
import Room

/// The scenes of a quiz.
struct TriviaLayout: GameLayout {
  let scene: TriviaScene
  let surroundings: GameSurroundings

  func draw(on composer: inout Composer) {
    let (join, texts) = (surroundings.join, surroundings.texts)
    let words = TriviaSceneTexts(language: surroundings.language)
    switch scene {
    case .title(let title):
      layout(of: title).draw(on: &composer)
    case .rest(let rest):
      layout(of: rest).draw(on: &composer)
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

  /// Whether the text of the question or title is in a right-to-left script.
  var isRightToLeft: Bool {
    let question: String? =
      switch scene {
      case .title(let title): title.title
      case .rest: nil
      case .question(let question): question.text
      case .reveal(let reveal): reveal.text
      case .over: nil
      }
    return question.flatMap { TextDirection(firstStrongIn: $0) } == .rightToLeft
  }

  var isTense: Bool { if case .question(let question) = scene { layout(of: question).isTense } else { false } }

  private func layout(of question: TriviaScene.Question) -> QuestionLayout {
    QuestionLayout(
      question: question, join: surroundings.join, texts: surroundings.texts,
      words: TriviaSceneTexts(language: surroundings.language), gameTime: surroundings.gameTime,
      isCalm: surroundings.isCalm)
  }

  private func layout(of title: TriviaScene.RoundTitle) -> RoundTitleLayout {
    RoundTitleLayout(
      title: title, join: surroundings.join, words: TriviaSceneTexts(language: surroundings.language),
      gameTime: surroundings.gameTime, isCalm: surroundings.isCalm)
  }

  private func layout(of rest: TriviaScene.Rest) -> RestLayout {
    RestLayout(
      rest: rest, join: surroundings.join, texts: surroundings.texts,
      words: TriviaSceneTexts(language: surroundings.language), gameTime: surroundings.gameTime)
  }

  private func stages(of reveal: TriviaScene.Reveal) -> RevealStages {
    RevealStages(
      reveal, voters: reveal.answers.heads, now: surroundings.gameTime, isCalm: surroundings.isCalm)
  }

  var nextChange: Instant? {
    switch scene {
    case .title(let title): layout(of: title).nextChange
    case .rest(let rest): layout(of: rest).nextChange
    case .question(let question): layout(of: question).nextChange
    case .reveal(let reveal):
      // Those whose scores are shown go on blinking.
      stages(of: reveal).nextFrame
        ?? (surroundings.isCalm || reveal.scores.isEmpty || reveal.outcome == .polled
          ? nil : HeadLife.nextChange(after: surroundings.gameTime))
    case .over: surroundings.nextChange(ofEndWith: scene.winners)
    }
  }
}
