import Games

/// The samples of Dilemma with a crowd, reduced to the game's seats; none for more than 30 people.
extension Crowd {
  var dilemma: [SampleScene] {
    guard people.count <= 30 else { return [] }
    let people = Array(people.prefix(Dilemma.seats.upperBound))
    let lines = Array(lines().prefix(people.count))
    func choice(_ index: Int) -> DilemmaChoice { index % 3 == 0 ? .defect : .cooperate }
    func side(_ index: Int, against other: Int, isRevealed: Bool) -> DilemmaScene.Side {
      DilemmaScene.Side(
        player: people[index], hasChosen: index % 2 == 0 || isRevealed, choice: isRevealed ? choice(index) : nil,
        gained: isRevealed ? choice(index).points(against: choice(other)) : nil, matchScore: 24, away: index == 2)
    }
    func round(isRevealed: Bool) -> GameScene {
      .dilemma(
        .round(
          DilemmaScene.Round(
            number: 3, count: 10, match: 1, matches: people.count - 1,
            pairs: stride(from: 0, to: people.count - 1, by: 2).map {
              DilemmaScene.Pair(
                side($0, against: $0 + 1, isRevealed: isRevealed), side($0 + 1, against: $0, isRevealed: isRevealed))
            }, resting: [], scores: lines,
            countdown: isRevealed ? nil : Countdown(endsAt: Self.moment + .milliseconds(6_400), total: .seconds(30)),
            isRevealed: isRevealed, revealedAt: isRevealed ? Self.moment : nil)))
    }
    let trust = people.indices.flatMap { first in
      people.indices.dropFirst(first + 1).map { second in
        DilemmaScene.Trust(
          first: people[first], second: people[second],
          squares: (0..<10).map { .played(choice(first + $0), choice(second * 2 + $0)) })
      }
    }
    return [
      sample("dilemma", round(isRevealed: false)), sample("dilemma-reveal", round(isRevealed: true)),
      over("dilemma-over", .dilemma(.over(.init(winners: [people[0]], scores: lines, trust: trust)))),
    ]
  }
}
