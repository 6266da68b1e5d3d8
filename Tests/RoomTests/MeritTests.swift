import Games
import PadProtocol
import Testing

@testable import Room

/// What players are praised for at the end of a game.
@Suite struct MeritTests {
  private static func players(_ count: Int) -> [Player] {
    (1...count).map { Player(id: Player.ID(rawValue: $0), name: "P\($0)", colorIndex: $0) }
  }

  private func awards(
    _ players: [Player], _ records: [GameRecord], of kind: GameKind = .trivia, without gone: Int? = nil
  ) -> [Award] {
    var merits = Merits(players)
    for record in records { merits.note(record, of: kind) }
    return merits.awards { id in id.rawValue == gone ? nil : players.first { $0.id == id } }
  }

  private func answer(
    _ player: Int, after: Int, right: Bool?, race: Int? = nil, late: Bool = false, choice: Int = 0
  ) -> GameRecord {
    .answer(
      .init(
        round: 1, race: race.map { Race(rawValue: $0) }, player: Player.ID(rawValue: player), choice: choice,
        isRight: right, after: .milliseconds(after), isLate: late))
  }

  private func outcome(_ points: [Int: Int], _ ending: GameRecord.Outcome.Ending = .scored) -> GameRecord {
    .outcome(
      .init(
        round: 1, ending: ending,
        points: points.sorted { $0.key < $1.key }.map { .init(player: Player.ID(rawValue: $0.key), points: $0.value) },
        after: .seconds(5)))
  }

  private func standings(_ ranks: [Int: Int], of players: [Player]) -> GameRecord {
    .standings(
      players.map { ScoreLine(player: $0, rank: ranks[$0.id.rawValue, default: 9], score: 0) }, winners: [])
  }

  @Test func theFastest_isTheQuickestPressThatCounted() {
    let people = Self.players(3)
    let quick = awards(
      people,
      [
        answer(1, after: 900, right: true), answer(2, after: 400, right: false), answer(3, after: 700, right: true),
        answer(3, after: 2_000, right: true), answer(1, after: 10, right: true, late: true),
      ])
    #expect(quick.first == Award(.fastest(.milliseconds(700)), people[2]))
    // Where nothing is right or wrong, what could win a race counts.
    #expect(
      awards(people, [answer(2, after: 80, right: nil, race: 1), answer(1, after: 9, right: nil)], of: .disks)
        == [Award(.fastest(.milliseconds(80)), people[1])])
    // Among equals it is the first in seat order.
    #expect(
      awards(people, [answer(3, after: 5, right: true), answer(2, after: 5, right: true)]).first?.player == people[1])
  }

  @Test(arguments: [(4, nil), (3, nil), (2, 2), (1, 3)])
  func aComeback_isOfTwoPlacesAtLeast(final: Int, places: Int?) {
    let people = Self.players(4)
    // The fourth is last after the first round.
    let records = [outcome([1: 30, 2: 20, 3: 10]), outcome([4: 99]), standings([4: final], of: people)]
    let found = awards(people, records).filter { if case .comeback = $0.merit { true } else { false } }
    #expect(found == (places.map { [Award(.comeback(places: $0), people[3])] } ?? []))
  }

  @Test func equalOnesShareTheBetterPlace() {
    let people = Self.players(3)
    // Nobody has been further back than the first place.
    let records = [outcome([:]), standings([1: 1, 2: 1, 3: 1], of: people)]
    #expect(awards(people, records).isEmpty)
  }

  @Test func trust_isHowOftenSomebodyCooperated() {
    let people = Self.players(2)
    let records = [
      answer(1, after: 1, right: nil, choice: 1), answer(2, after: 1, right: nil, choice: 0),
      answer(2, after: 1, right: nil, choice: 0), answer(1, after: 1, right: nil, choice: 0),
    ]
    // Whoever cheats most gets an award too.
    #expect(
      awards(people, records, of: .dilemma)
        == [Award(.trust(times: 2), people[1]), Award(.cunning(times: 1), people[0])])
    let defects = records.map { _ in answer(1, after: 1, right: nil, choice: 1) }
    #expect(awards(people, defects, of: .dilemma) == [Award(.cunning(times: 4), people[0])])
  }

  /// The slowest right answer is praised, if it took its time, and only where nobody had to be first.
  @Test(arguments: [(2_999, 0, false), (3_000, 0, true), (8_000, 1, false)])
  func patience_isTheSlowestRightAnswer(after: Int, race: Int, isPraised: Bool) {
    let people = Self.players(2)
    let records = [
      answer(1, after: 500, right: true), answer(2, after: 1_000, right: true),
      answer(2, after: after, right: true, race: race > 0 ? race : nil), answer(2, after: 9_000, right: false),
    ]
    let praised = Award(.patient(.milliseconds(after)), people[1])
    #expect(awards(people, records).contains(praised) == isPraised)
  }

  /// Nobody gets two awards: the first one counts.
  @Test func everyPlayer_getsOneAwardAtMost() {
    let people = Self.players(2)
    let records = [answer(1, after: 4_000, right: true), answer(1, after: 20, right: true, late: true)]
    #expect(awards(people, records) == [Award(.fastest(.milliseconds(4_000)), people[0])])
  }

  @Test func nearlyRight_isWhoGotNothingForBeingRight_orWasABlinkTooLate() {
    let people = Self.players(3)
    let records = [
      // The first of three that were right gets the point.
      answer(1, after: 100, right: true, race: 1), answer(2, after: 110, right: true, race: 1),
      answer(3, after: 90, right: false, race: 1), outcome([1: 1], .won),
      answer(2, after: 300, right: true, race: 1, late: true), answer(3, after: 310, right: false, race: 1, late: true),
    ]
    #expect(awards(people, records).contains(Award(.nearlyRight(times: 2), people[1])))
    // Who left is not praised.
    #expect(!awards(people, records, without: 2).contains { $0.player == people[1] })
    // A question that was skipped was nobody's.
    let skipped = [answer(2, after: 110, right: true), outcome([:], .skipped)]
    #expect(!awards(people, skipped).contains { if case .nearlyRight = $0.merit { true } else { false } })
  }

  @Test func ofACrowdNobodyIsSingledOut() {
    let crowd = Self.players(Merits.mostPlayers + 1)
    #expect(awards(crowd, [answer(1, after: 5, right: true), outcome([1: 5])]).isEmpty)
    let many = Self.players(Merits.mostPlayers)
    #expect(awards(many, [answer(1, after: 5, right: true), outcome([1: 5])]).count == 1)
  }

  /// A whole game: praise comes with its end, is written down, and goes with the next start.
  @Test func praiseComesAtTheEndOfAGame() throws {
    var evening = Evening(["Ana", "Ben"], questions: 1)
    evening.command(.start)
    evening.pass(.milliseconds(700))
    evening.press("Ben", "right")
    #expect(evening.scene.awards.isEmpty)
    evening.pass(.seconds(30))
    #expect(evening.over != nil)
    let fastest = try #require(evening.scene.awards.first)
    #expect(fastest.merit == .fastest(.milliseconds(700)) && fastest.player.name == "Ben")
    let read = try #require(evening.readBack())
    #expect(read.merits == evening.room.merits)
    evening.command(.start)
    #expect(evening.scene.awards.isEmpty)
  }

  /// What was done at best before, what is done now, and whether that is the best of the evening.
  @Test(arguments: [
    ([Award.Merit.fastest(.milliseconds(400))], Award.Merit.fastest(.milliseconds(399)), true),
    ([.fastest(.milliseconds(400))], .fastest(.milliseconds(400)), false),
    ([.fastest(.milliseconds(400)), .fastest(.milliseconds(900))], .fastest(.milliseconds(500)), false),
    ([.comeback(places: 2)], .comeback(places: 3), true), ([.comeback(places: 2)], .comeback(places: 2), false),
    ([.trust(times: 4), .trust(times: 1)], .trust(times: 5), true), ([.trust(times: 4)], .trust(times: 3), false),
    ([.nearlyRight(times: 1)], .nearlyRight(times: 2), true), ([.nearlyRight(times: 3)], .nearlyRight(times: 2), false),
    // The first of its kind has nothing to be better than.
    ([.trust(times: 4)], .fastest(.milliseconds(1)), false), ([], .comeback(places: 5), false),
  ])
  func theBestOfTheEvening_isBetterThanAllBefore(before: [Award.Merit], now: Award.Merit, isBest: Bool) {
    let player = Self.players(1)[0]
    var bests = EveningBests()
    for merit in before { bests.noteAwards([Award(merit, player)]) }
    #expect(bests.compared(Award(now, player)) == Award(now, player, isBestOfEvening: isBest))
  }

  /// Ben is quick; whoever is quicker in a later game is the quickest of the evening, also after a restart of the host.
  @Test(arguments: [(300, true), (900, false)]) func aLaterGame_canBeatIt(after wait: Int, isBest: Bool) throws {
    var evening = Evening(["Ana", "Ben"], questions: 1)
    func play(_ name: String, after wait: Int) {
      evening.command(.start)
      evening.pass(.milliseconds(wait))
      evening.press(name, "right")
      evening.pass(.seconds(30))
    }
    play("Ben", after: 700)
    #expect(evening.scene.awards.first?.isBestOfEvening == false)
    play("Ana", after: wait)
    let award = try #require(evening.scene.awards.first)
    #expect(award.player.name == "Ana" && award.merit == .fastest(.milliseconds(wait)))
    #expect(award.isBestOfEvening == isBest)
    #expect(evening.readBack()?.scene(address: nil, qr: nil).awards.first?.isBestOfEvening == isBest)
  }
}
