import Games
import PadProtocol
import Room

/// Moments of games of Snap!.
enum SnapSamples {
  static let all: [GameSample] = [
    GameSample(name: "snap", game: table(four, turn: 1, countdown: true)),
    GameSample(name: "snap-2", game: table(two, turn: 0, countdown: true)),
    GameSample(name: "snap-8", game: table(eight, turn: 4, countdown: true)),
    GameSample(name: "snap-deal", game: deal),
    GameSample(name: "snap-turn", game: turning),
    GameSample(name: "snap-call", game: called),
    GameSample(name: "snap-wrong", game: wrong),
    GameSample(name: "snap-out", game: out),
    GameSample(name: "snap-away", game: gone),
    GameSample(name: "snap-zh", game: chinese, language: .zh),
    GameSample(
      name: "snap-over",
      game: .snap(
        .over(
          SnapScene.Over(
            winners: [SampleData.players(1)[0]], scores: SampleData.scores([52, 0, 0, 0]), snaps: 9, isComplete: true)))
    ),
  ]

  private static func hands(_ piles: [(closed: Int, faces: [Card], open: Int)]) -> [SnapScene.Hand] {
    zip(SampleData.players(piles.count), piles).map { player, pile in
      SnapScene.Hand(player: player, closed: pile.closed, faces: pile.faces, open: pile.open)
    }
  }

  private static let two = hands([
    (17, [Card(4, of: .clubs), Card(12, of: .hearts)], 9), (21, [Card(3, of: .hearts), Card(10, of: .spades)], 5),
  ])
  private static let four = hands([
    (9, [Card(3, of: .clubs), Card(7, of: .hearts)], 5), (11, [Card(9, of: .hearts), Card(13, of: .spades)], 3),
    (14, [Card(2, of: .spades), Card(10, of: .diamonds)], 2), (5, [Card(1, of: .hearts), Card(4, of: .clubs)], 3),
  ])
  private static let eight = hands([
    (4, [Card(12, of: .clubs)], 3), (6, [Card(5, of: .diamonds)], 2), (1, [Card(11, of: .hearts)], 4),
    (9, [Card(10, of: .spades)], 2), (5, [], 0), (2, [Card(13, of: .diamonds)], 4), (3, [Card(1, of: .spades)], 1),
    (0, [Card(8, of: .clubs)], 6),
  ])

  private static func table(
    _ hands: [SnapScene.Hand], turn: Int? = nil, countdown: Bool = false, news: SnapScene.News? = nil,
    flights: [SnapScene.Flight] = []
  ) -> GameScene {
    .snap(
      .table(
        SnapScene.Table(
          hands: hands, turn: turn.map { hands[$0].player.id },
          countdown: countdown
            ? Countdown(endsAt: SampleScene.moment + .milliseconds(3_100), total: .seconds(5)) : nil,
          playTime: Countdown(endsAt: SampleScene.moment + .milliseconds(402_300), total: .seconds(600)),
          news: news, flights: flights)))
  }

  /// A flight that began so long before the moment that is shown.
  private static func flight(
    _ count: Int = 1, _ face: Card? = nil, from: SnapScene.Place, to: SnapScene.Place, began: Int, lasts: Int
  ) -> SnapScene.Flight {
    SnapScene.Flight(
      count: count, face: face, from: from, to: to, startsAt: SampleScene.moment - .milliseconds(began),
      endsAt: SampleScene.moment + .milliseconds(lasts - began))
  }

  private static var deal: GameScene {
    let hands = hands(Array(repeating: (closed: 13, faces: [], open: 0), count: 4))
    let flights = (0..<52).map { index in
      flight(
        from: .deck, to: .closed(hands[index % 4].player.id), began: 900 - 40 * index, lasts: 240)
    }
    return table(hands, news: .dealing, flights: flights)
  }

  private static var turning: GameScene {
    var hands = four
    hands[1].faces = [Card(13, of: .spades), Card(12, of: .diamonds)]
    hands[1].open = 4
    hands[1].closed = 10
    let id = hands[1].player.id
    return table(
      hands, turn: 2,
      flights: [flight(1, Card(12, of: .diamonds), from: .closed(id), to: .open(id), began: 220, lasts: 360)])
  }

  private static var called: GameScene {
    var hands = four
    // Those of the second and the fourth go to the first.
    let piles: [(Int, Int, Card)] = [(1, 7, Card(13, of: .spades)), (3, 5, Card(13, of: .diamonds))]
    for (index, _, _) in piles { (hands[index].faces, hands[index].open) = ([], 0) }
    hands[0].closed += 12
    let flights = piles.enumerated().map { order, pile in
      flight(
        pile.1, pile.2, from: .open(hands[pile.0].player.id), to: .closed(hands[0].player.id),
        began: order == 0 ? 260 : -140, lasts: 500)
    }
    return table(
      hands, news: .snap(hands[0].player, cards: 12, margin: .milliseconds(34)), flights: flights)
  }

  private static var wrong: GameScene {
    var hands = four
    hands[1].closed -= 3
    let others = [0, 2, 3]
    for index in others { hands[index].closed += 1 }
    let flights = zip(others, [340, 240, 90]).map { index, began in
      flight(
        from: .closed(hands[1].player.id), to: .closed(hands[index].player.id), began: began, lasts: 400)
    }
    return table(hands, turn: 2, news: .wrongCall(hands[1].player, paid: 3), flights: flights)
  }

  private static var out: GameScene {
    var hands = four
    (hands[1].closed, hands[1].faces, hands[1].open, hands[1].isOut) = (0, [], 0, true)
    hands[3].away = true
    return table(hands, turn: 2, countdown: true, news: .out([hands[1].player]))
  }

  private static var gone: GameScene {
    var hands = four
    (hands[3].closed, hands[3].away) = (0, true)
    let flights = [260, 220, 180, 140, 100].enumerated().map { index, began in
      flight(
        from: .closed(hands[3].player.id), to: .closed(hands[index % 3].player.id), began: began, lasts: 250)
    }
    return table(hands, turn: 2, news: .gone(hands[3].player, cards: 5), flights: flights)
  }

  private static var chinese: GameScene {
    var hands = four
    hands[3].player.name = "小红"
    hands[1].player.name = "爱吃饺子的大老虎"
    return table(
      hands, turn: 3, countdown: true, news: .snap(hands[3].player, cards: 9, margin: .milliseconds(120)))
  }
}
