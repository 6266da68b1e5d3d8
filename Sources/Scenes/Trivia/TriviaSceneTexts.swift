import Catalogue
import Games
import Questions

/// The TV's texts in trivia.
extension TriviaSceneTexts {
  private var scene: SceneTexts { SceneTexts(language: language) }

  // MARK: - Reveal

  /// Returns the text about how a question ended.
  func outcome(_ outcome: TriviaScene.Reveal.Outcome, fastest: Span?) -> Phrase {
    switch outcome {
    case .won(let players): .strong(first(players.map(\.name), of: players.count)) + timeAfter(fastest)
    case .scored(let player, let right):
      wasFastest(name: player.name, after: fastest.map { after(time($0)) } ?? "", count: right)
    case .rated(let right, let of): right == 0 ? ratedInPart : rated(right: right, count: of)
    case .nearest(let players): nearest(players.map(\.name), of: players.count)
    case .polled: polled
    case .allWrong: allWrong
    case .timeUp: timeUp
    case .skipped: skipped
    }
  }

  /// Returns the text about the players with the nearest estimates, from some of their names and their total number.
  func nearest(_ names: [String], of count: Int) -> Phrase {
    if count == 0 { return allWrong }
    return count > names.count
      ? someWereNearest(names: ListTexts(language: language).joined(names), more: count - names.count)
      : wereNearest(scene.list(names))
  }

  /// The maximum number of answers that are named where several are level.
  private static let mostLevel = 3

  /// Returns the text about the answers that most players gave in an opinion poll.
  ///
  /// Nobody reads more names than a few: then the bars say it.
  func poll(of answers: [TriviaScene.Chosen]) -> Phrase {
    let most = answers.map(\.count).max() ?? 0
    let leaders = answers.filter { $0.count == most }.map(\.text)
    guard most > 0, leaders.count <= Self.mostLevel, leaders.count < answers.count || answers.count == 2 else {
      return polled
    }
    return leaders.count == 1
      ? ahead(answer: leaders[0], count: most, total: answers.reduce(0) { $0 + $1.count })
      : level(answers: ListTexts(language: language).sentence(leaders), count: most)
  }

  /// Returns the hint about a question's kind, which is shown next to its number; nil if there is none.
  func hint(for kind: QuestionKind) -> String? {
    switch kind {
    case .several: several
    case .order: order
    case .poll: poll
    case .survey: survey
    case .choice, .trueFalse, .estimate, .typed: nil
    }
  }

  /// Returns the text about the first players, from some of their names and their total number.
  func first(_ names: [String], of count: Int) -> String {
    if count > names.count {
      let some = ListTexts(language: language).joined(names)
      return someWereFirst(names: some, more: count - names.count, count: count)
    }
    return count == 1 ? wasFirst(names.joined()) : wereFirst(names: scene.list(names), count: count)
  }

  /// Returns a player's time as it follows the name; empty if the time is not known.
  func timeAfter(_ span: Span?) -> Phrase { Phrase(span.map { after(time($0)) } ?? "") }

  func time(_ span: Span) -> String {
    seconds(.hundredths(Int((max(0, span.nanoseconds) + 5_000_000) / 10_000_000)))
  }

  /// The separator between the time and the margin.
  var afterTime: Phrase { Phrase(scene.comma) }

  func lead(_ margin: Margin) -> String { scene.lead(margin) }

  // MARK: - Game over

  func verdict(_ over: TriviaScene.Over) -> String {
    if over.questions == 0 { return noQuestionPlayed }
    guard let best = over.scores.first?.score else { return everybodyLeft }
    if best == 0 { return nobodyScored }
    if over.winners.count > 1 { return withEach(points: scene.points(best), count: over.asked ?? over.questions) }
    let judged = over.questions - (over.opinions ?? 0)
    let right = judged > 0 ? over.winnerRight.map { withRight(right: $0, count: judged) } : nil
    guard over.scores.count > 1 else { return right ?? with(scene.points(best)) }
    let ahead = by(scene.points(best - over.scores[1].score))
    return [ahead, right].compactMap { $0 }.joined(separator: scene.comma)
  }
}
