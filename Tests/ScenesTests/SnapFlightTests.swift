import Games
import Room
import Samples
import Testing

@testable import Scenes

/// Cards in the air, and what lies on the table meanwhile.
@Suite struct SnapFlightTests {
  private static let start = Rect(x: 10, y: 20, width: 14.2, height: 20)
  private static let end = Rect(x: 100, y: 60, width: 28.4, height: 40)
  private static let center = (x: 80.0, y: 50.0)

  private func flight(
    _ face: Card? = nil, count: Int = 1, from: SnapScene.Place = .closed(SnapTables.id(1)),
    to: SnapScene.Place = .open(SnapTables.id(1)), starts: Int = 1_000, ends: Int = 1_400
  ) -> SnapScene.Flight {
    SnapScene.Flight(
      count: count, face: face, from: from, to: to, startsAt: .zero + .milliseconds(starts),
      endsAt: .zero + .milliseconds(ends))
  }

  private func card(_ flight: SnapScene.Flight, at milliseconds: Int) -> CardFlight {
    CardFlight(flight, from: Self.start, to: Self.end, around: Self.center, at: .zero + .milliseconds(milliseconds))
  }

  @Test func aCard_IsWhereItStartsInTheMiddleAndWhereItLands() {
    let flight = flight()
    let first = card(flight, at: 1_000)
    #expect(first.x == Self.start.midX && first.y == Self.start.midY && first.height == 20 && first.lift == 0)
    let last = card(flight, at: 1_400)
    #expect(last.x == Self.end.midX && last.y == Self.end.midY && last.height == 40 && last.lift == 0)
    let middle = card(flight, at: 1_200)
    // Halfway, a quarter of each end and a half of the point that the arc bends to, which lies three tenths of the way
    // from the straight line's middle to the table's.
    let straight = (x: (Self.start.midX + Self.end.midX) / 2, y: (Self.start.midY + Self.end.midY) / 2)
    #expect(abs(middle.x - (straight.x + 0.15 * (Self.center.x - straight.x))) < 1e-9)
    #expect(abs(middle.y - (straight.y + 0.15 * (Self.center.y - straight.y))) < 1e-9)
    #expect(abs(middle.height - 30) < 1e-9 && abs(middle.lift - 1) < 1e-9)
  }

  @Test func aCard_IsSlowWhereItStartsAndLands() {
    let flight = flight()
    let ways = [1_000, 1_100, 1_200, 1_300, 1_400].map { card(flight, at: $0).height }
    let steps = zip(ways.dropFirst(), ways).map { $0 - $1 }
    #expect(steps[0] > 0 && steps[0] < steps[1] && steps[3] < steps[2])
  }

  @Test(arguments: [(1_000, false, 1.0), (1_080, false, 1), (1_201, true, 0.05), (1_320, true, 1), (1_400, true, 1)])
  func aTurnedCard_ShowsItsBackAndThenItsFace(at: Int, showsFace: Bool, squeeze: Double) {
    let seven = Card(7, of: .spades)
    let card = card(flight(seven), at: at)
    #expect(card.face == (showsFace ? seven : nil))
    #expect(abs(card.squeeze - squeeze) < 1e-6)
  }

  @Test func aWonPile_ShowsItsFaceAndThenItsBack() {
    let king = Card(13, of: .hearts)
    let won = flight(king, count: 7, from: .open(SnapTables.id(2)), to: .closed(SnapTables.id(1)))
    #expect(card(won, at: 1_000).face == king)
    #expect(card(won, at: 1_400).face == nil)
  }

  @Test func cardsThatArePaid_NeverShowAFace() {
    let paid = flight(from: .closed(SnapTables.id(2)), to: .closed(SnapTables.id(1)))
    for moment in [1_000, 1_150, 1_200, 1_400] {
      #expect(card(paid, at: moment).face == nil && card(paid, at: moment).squeeze == 1)
    }
  }

  /// From everybody to everybody else: on a narrow picture cards touch those of a third player for a moment at most,
  /// and where the places lie side by side hardly longer.
  @Test(arguments: [2, 3, 7].map { GeometryTests.sizes[$0] }, 3...8)
  func aWonPile_FliesOverNobodyElsesCards(size: CanvasSize, count: Int) {
    let composer = Composer(size: size, measurer: FakeMeasurer())
    let table = TablePlaces(count: count, within: composer.safe)
    let places = table.places
    for (from, start) in places.enumerated() {
      for (to, end) in places.enumerated() where to != from {
        let others = places.indices.filter { $0 != from && $0 != to }.flatMap { [places[$0].closed, places[$0].open] }
        let way = CardWay(
          from: start.open, to: end.closed, around: (composer.safe.midX, table.words.midY), avoiding: others)
        let crossed = (0...28).count { step in
          let rect = way.place(at: Double(step) / 28)
          return others.contains { $0.intersects(rect.inset(by: 0.12 * rect.width)) }
        }
        #expect(crossed <= (composer.isNarrow ? 2 : 5), "\(count) at the table: from \(from) to \(to)")
      }
    }
  }

  /// Tables with something to say while cards fly from the first player to everybody else and back; the curtain of a game
  /// that is about to begin hides all of it.
  private static let crossed: [Scene] =
    SampleScene.allCases.map(\.scene).filter { if case .opening = $0.overlay { false } else { true } }
    + SnapTables.hard.map { scene in
      guard case .game(.snap(.table(var table))) = scene.content else { return scene }
      let (first, others) = (table.hands[0].player.id, table.hands.dropFirst().map(\.player.id))
      table.flights = others.enumerated().flatMap { index, other in
        [(SnapScene.Place.closed(first), .closed(other)), (.open(other), .closed(first))].map {
          SnapScene.Flight(
            count: 3, face: nil, from: $0, to: $1, startsAt: .zero + .milliseconds(120 * index),
            endsAt: .zero + .milliseconds(120 * index + 500))
        }
      }
      var scene = scene
      scene.content = .game(.snap(.table(table)))
      return scene
    }

  /// Whatever flies over the middle of the table, what is said there can be read.
  @Test(arguments: zip(MovingGeometryTests.sizes, ["night", "light", "high-contrast"]))
  func noCardHidesWhatIsSaid(size: CanvasSize, theme: String) throws {
    let look = Look(theme: try #require(Theme.all.first { $0.name == theme }))
    let composer = Composer(size: size, measurer: FakeMeasurer())
    var passedUnder = 0
    for scene in Self.crossed {
      guard case .game(.snap(.table(let table))) = scene.content, !table.flights.isEmpty else { continue }
      let middle = composer.pixels(TablePlaces(count: table.hands.count, within: composer.safe).words)
      for time in stride(from: -850, through: 2_000, by: 50) {
        let now = Instant.zero + .milliseconds(time)
        guard !TablePiles(table, at: now).flying.isEmpty else { continue }
        let items = layout(scene, size: size, now: now, text: FakeMeasurer(), look: look)
        let said = items.indices.compactMap { index in
          items[index].letters.flatMap { middle.contains($0.rect) && $0.text.count > 2 ? (index, $0) : nil }
        }
        let faults = Inspection(items, size: size).faults.filter { !$0.hasPrefix("over each other") }
        for (index, letters) in said {
          #expect(faults.filter { $0.hasSuffix("“\(letters.text)”") } == [], "\(time) ms")
          // The back of a card, and its edge.
          passedUnder += items[..<index].count {
            if case .path(let path) = $0 { path.form.height < 400 && path.form.intersects(letters.rect) } else { false }
          }
        }
      }
    }
    #expect(passedUnder > 100)
  }

  // MARK: - Piles

  /// The first player's piles while the fourth of their open cards is turned: six closed cards are left in the end.
  @Test(arguments: [(999, 7, 3, 2), (1_000, 6, 3, 2), (1_399, 6, 3, 2), (1_400, 6, 4, 1)])
  func counts_ChangeAtTakeOffAndAtLanding(at: Int, closed: Int, open: Int, top: Int) {
    let table = SnapTables.table(
      SnapTables.hands(3), turn: 1, flights: [flight(Card(1, of: .hearts), from: .closed(SnapTables.id(1)))])
    let piles = TablePiles(table, at: .zero + .milliseconds(at))
    #expect(piles.piles[0].closed.count == closed)
    #expect(piles.piles[0].open.count == open)
    #expect(piles.piles[0].open.face?.value == top)
    #expect(piles.flying.count == ((1_000..<1_400).contains(at) ? 1 : 0))
    let (inAir, onTable) = (
      piles.flying.reduce(0) { $0 + $1.count }, piles.piles.map { $0.closed.count + $0.open.count }
    )
    #expect(onTable.reduce(inAir, +) == 30)
  }

  @Test func aCalledPile_LiesLitUntilItTakesOff() {
    var hands = SnapTables.hands(3)
    (hands[1].faces, hands[1].open, hands[0].closed) = ([], 0, 10)
    let king = Card(13, of: .spades)
    let table = SnapTables.table(
      hands, news: .snap(hands[0].player, cards: 4, margin: nil),
      flights: [flight(king, count: 4, from: .open(SnapTables.id(2)), to: .closed(SnapTables.id(1)))])
    let before = TablePiles(table, at: .zero)
    #expect(before.piles[1].open == TablePiles.Pile(count: 4, face: king, isLit: true))
    #expect(before.piles[0].closed.count == 6)
    #expect(before.piles[0].open.isLit == false && before.piles[2].open.isLit == false)
    #expect(TablePiles(table, at: .zero + .milliseconds(1_000)).piles[1].open.count == 0)
    #expect(TablePiles(table, at: .zero + .milliseconds(1_400)).piles[0].closed.count == 10)
  }

  @Test func aCardThatIsCalledInTheAir_LiesOnItsPileAtOnce() {
    var hands = SnapTables.hands(3)
    (hands[1].faces, hands[1].open, hands[0].closed) = ([], 0, 10)
    let king = Card(13, of: .spades)
    let second = SnapTables.id(2)
    let table = SnapTables.table(
      hands, news: .snap(hands[0].player, cards: 4, margin: nil),
      flights: [
        flight(king, from: .closed(second), to: .open(second), starts: 0, ends: 250),
        flight(king, count: 4, from: .open(second), to: .closed(SnapTables.id(1)), starts: 600, ends: 1_200),
      ])
    let piles = TablePiles(table, at: .zero + .milliseconds(100))
    #expect(piles.flying.isEmpty)
    #expect(piles.piles[1].open == TablePiles.Pile(count: 4, face: king, isLit: true))
    #expect(piles.piles[1].closed.count == 6)
  }

  @Test func anOpenPileThatIsTurnedOver_GivesItsTopCardOnceItHasLanded() {
    var hands = SnapTables.hands(2)
    (hands[0].faces, hands[0].open, hands[0].closed) = ([Card(5, of: .spades)], 1, 3)
    let first = SnapTables.id(1)
    let table = SnapTables.table(
      hands, turn: 0,
      flights: [
        flight(Card(9, of: .clubs), count: 4, from: .open(first), to: .closed(first), starts: 0, ends: 250),
        flight(Card(5, of: .spades), from: .closed(first), to: .open(first), starts: 250, ends: 500),
      ])
    for (at, closed, open) in [(0, 0, 0), (249, 0, 0), (250, 3, 0), (499, 3, 0), (500, 3, 1)] {
      let piles = TablePiles(table, at: .zero + .milliseconds(at)).piles[0]
      #expect(piles.closed.count == closed && piles.open.count == open, "\(at)")
    }
  }

  @Test func wordsLeaveTheMiddle_WhileCardsLieThere() throws {
    let hands = SnapTables.hands(4)
    let left = SnapTables.table(
      hands, news: .left(SnapTables.player(4), cards: 9),
      flights: (0..<9).map {
        flight(from: .deck, to: .closed(hands[$0 % 4].player.id), starts: 40 * $0, ends: 40 * $0 + 250)
      })
    // A sentence may be on two lines.
    let early = SnapTables.items(left, at: .zero + .milliseconds(20)).texts.joined(separator: " ")
    #expect(early.contains("Jo has left") && early.contains("9\u{A0}cards for the others") == false)
    let late = SnapTables.items(left, at: .zero + .milliseconds(600)).texts.joined(separator: " ")
    #expect(late.contains("Jo has left") && late.contains("9\u{A0}cards for the others"))
  }

  @Test func aDeck_EmptiesAsItIsDealt() {
    let flights = (0..<30).map {
      flight(from: .deck, to: .closed(SnapTables.id(1 + $0 % 3)), starts: 100 * $0, ends: 100 * $0 + 300)
    }
    let hands = SnapTables.hands(3).map { SnapScene.Hand(player: $0.player, closed: 10, faces: [], open: 0) }
    let table = SnapTables.table(hands, news: .dealing, flights: flights)
    // At 950 ms ten have taken off, seven of them have landed.
    let piles = TablePiles(table, at: .zero + .milliseconds(950))
    #expect(piles.deck == 20)
    #expect(piles.flying.count == 3)
    #expect(piles.piles.map(\.closed.count) == [3, 2, 2])
    #expect(TablePiles(table, at: .zero + .seconds(4)).deck == 0)
  }

  @Test func cardsOfSomebodyWhoLeft_ComeFromTheMiddle() throws {
    let gone = flight(from: .closed(SnapTables.id(9)), to: .closed(SnapTables.id(1)))
    let table = SnapTables.table(SnapTables.hands(4), flights: [gone])
    let shapes = SnapTables.items(table, at: .zero + .milliseconds(1_000)).suffix(4)
    // The last things drawn are the four shapes on the back of the card that flies.
    for case .shape(let shape) in shapes {
      #expect(abs(shape.rect.midX - 960) < 100 && abs(shape.rect.midY - 540) < 100)
    }
    #expect(shapes.count { item in if case .shape = item { true } else { false } } == 4)
  }

  // MARK: - Time

  @Test(arguments: [(0, 1_000), (1_000, 1_033), (1_380, 1_400), (1_400, nil), (5_000, nil)])
  func thePicture_ChangesWithEveryFrameWhileSomethingFlies(now: Int, change: Int?) {
    let scene = SnapTables.scene(SnapTables.table(SnapTables.hands(2), flights: [flight()]))
    #expect(nextChange(of: scene, after: .zero + .milliseconds(now)) == change.map { .zero + .milliseconds($0) })
  }

  @Test(arguments: [(0, 250), (100, 250), (250, 500), (4_900, 5_000), (5_000, nil)])
  func theRing_RunsInSmallSteps(now: Int, change: Int?) {
    let countdown = Countdown(endsAt: .zero + .seconds(5), total: .seconds(5))
    let scene = SnapTables.scene(SnapTables.table(SnapTables.hands(2), turn: 0, countdown: countdown))
    #expect(nextChange(of: scene, after: .zero + .milliseconds(now)) == change.map { .zero + .milliseconds($0) })
    let left = Double((5_000 - now + 249) / 250) * 0.05
    #expect(abs(TurnRing(countdown: countdown).fraction(at: .zero + .milliseconds(now)) - left) < 1e-9)
  }

  @Test func anIdleTable_NeverChanges() {
    let scene = SnapTables.scene(SnapTables.table(SnapTables.hands(8), turn: 3, news: .out([SnapTables.player(1)])))
    #expect(nextChange(of: scene, after: .zero) == nil)
  }

  @Test func twoFrames_DifferInWhatFliesAlone() {
    let table = SnapTables.table(SnapTables.hands(8), turn: 3, flights: [flight(Card(1, of: .hearts))])
    let first = SnapTables.items(table, at: .zero + .milliseconds(1_060))
    let second = SnapTables.items(table, at: .zero + .milliseconds(1_093))
    let same = zip(first, second).prefix { $0 == $1 }.count
    let flying = first.count - same
    #expect(flying > 0 && flying < 12)
    // Nothing of the first frame that moved comes before something that did not.
    #expect(Array(first[..<same]) == Array(second[..<same]))
    for item in first[same...] { #expect(item.bounds.width < 400) }
  }
}
