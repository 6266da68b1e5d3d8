import Games

/// The samples of Snap! with a crowd; none if the game does not have enough seats.
extension Crowd {
  var snap: [SampleScene] {
    guard Snap.seats.contains(people.count) else { return [] }
    let hands = people.enumerated().map { index, player in
      SnapScene.Hand(
        player: player, closed: 6 - index % 4, faces: [Card(13 - index, of: .spades), Card(2 + index, of: .hearts)],
        open: 12, away: index == 2)
    }
    let id = people[1].id
    let flights = [
      SnapScene.Flight(
        count: 12, face: Card(13, of: .diamonds), from: .open(id), to: .closed(people[0].id), startsAt: Self.moment,
        endsAt: Self.moment + .milliseconds(600))
    ]
    func table(_ news: SnapScene.News?, isTimed: Bool = false) -> GameScene {
      .snap(
        .table(
          SnapScene.Table(
            hands: hands, turn: isTimed ? people[0].id : nil,
            countdown: isTimed ? Countdown(endsAt: Self.moment + .milliseconds(3_100), total: .seconds(5)) : nil,
            playTime: Countdown(endsAt: Self.moment + .milliseconds(402_300), total: .seconds(600)), news: news,
            flights: isTimed ? [] : flights)))
    }
    let lines = people.enumerated().map {
      ScoreLine(player: $1, rank: $0 == 0 ? 1 : 2, score: $0 == 0 ? 52 : 0)
    }
    return [
      sample("snap", table(nil, isTimed: true)),
      sample("snap-call", table(.snap(people[0], cards: 24, margin: .milliseconds(234)))),
      sample("snap-wrong", table(.wrongCall(people[1], paid: 7))),
      sample("snap-out", table(.out(Array(people.dropFirst())))),
      sample("snap-gone", table(.gone(people[1], cards: 12))),
      over("snap-over", .snap(.over(.init(winners: [people[0]], scores: lines, snaps: 19, isComplete: true)))),
    ]
  }
}
