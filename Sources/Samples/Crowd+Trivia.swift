import Games

/// The samples of Trivia with a crowd.
extension Crowd {
  var trivia: [SampleScene] {
    [
      sample("question", .trivia(.question(question))), sample("reveal", .trivia(.reveal(reveal(isPhoto: false)))),
      sample("reveal-photo", .trivia(.reveal(reveal(isPhoto: true)))),
      over("over", .trivia(.over(over(winners: 1)))), over("over-tie", .trivia(.over(over(winners: people.count)))),
    ]
  }

  /// A question that is about to appear and that everybody has answered, except every third player.
  private var question: TriviaScene.Question {
    let entrance = Entrance(startsAt: Self.moment, endsAt: Self.moment + .seconds(3))
    let answering = people.enumerated().map { index, player in
      TriviaScene.Answering(player: player, answered: index % 3 != 1, away: index == 1)
    }
    return TriviaScene.Question(
      number: 3, count: 10, text: SampleData.moons, answers: SampleData.planets,
      players: answering.count > Shown.discs ? [] : answering, progress: TriviaScene.Progress(answering),
      countdown: Countdown(endsAt: entrance.endsAt + .seconds(5), total: .seconds(5)), entrance: entrance)
  }

  private func reveal(isPhoto: Bool) -> TriviaScene.Reveal {
    let choices = people.indices.map { isPhoto ? 1 : [1, 0, 1, 2, 3][$0 % 5] }
    let chosen = SampleData.planets.indices.map { answer in
      var chosen = TriviaScene.Chosen(text: SampleData.planets[answer], players: [])
      (chosen.players, chosen.others) = shown(people.filter { choices[$0.id.rawValue - 1] == answer }, Shown.names)
      return chosen
    }
    let (winners, otherWinners) = shown(people, Shown.names)
    let (lines, others) = shown(lines(gaining: 14_321))
    var reveal = TriviaScene.Reveal(
      number: 3, count: 10, text: SampleData.moons, answers: chosen, rightIndex: 1,
      explanation: "Saturn took the lead in 2023, when 62 small moons were added in one year.",
      outcome: isPhoto ? .won(winners) : .scored(fastest: people[0], right: chosen[1].count),
      fastest: .milliseconds(1_840), margin: .milliseconds(12), scores: lines,
      entrance: Entrance(startsAt: Self.moment, endsAt: Self.moment + .seconds(3)),
      quip: isPhoto ? nil : Quip(.streak, player: people[0], count: 5, variant: 2))
    reveal.otherScores = others
    if isPhoto {
      reveal.otherWinners = otherWinners
      reveal.latecomers = people.suffix(2).map { .init(player: $0, by: .milliseconds(87)) }
    }
    return reveal
  }

  private func over(winners: Int) -> TriviaScene.Over {
    let (first, otherWinners) = shown(Array(people.prefix(winners)), Shown.names)
    let (lines, others) = shown(winners == 1 ? lines() : equalLines)
    var over = TriviaScene.Over(
      winners: first, scores: lines, questions: 10, winnerRight: winners == 1 ? 10 : nil)
    (over.otherWinners, over.otherScores) = (otherWinners, others)
    return over
  }
}
