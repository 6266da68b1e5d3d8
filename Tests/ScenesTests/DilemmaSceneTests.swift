import Games
import PadProtocol
import Room
import Sounds
import Testing

@testable import Samples
@testable import Scenes

@Suite struct DilemmaSceneTests {
  private static let full = CanvasSize(width: 1920, height: 1080)
  private static let samples = Array(DilemmaSamples.all.indices)
  private let start = Instant(nanoseconds: 0)
  private let players = SampleData.players(12)

  private func side(
    _ index: Int, hasChosen: Bool = false, choice: DilemmaChoice? = nil, gained: Int? = nil, score: Int = 0,
    away: Bool = false, hasLeft: Bool = false
  ) -> DilemmaScene.Side {
    DilemmaScene.Side(
      player: players[index], hasChosen: hasChosen, choice: choice, gained: gained, matchScore: score, away: away,
      hasLeft: hasLeft)
  }

  private func round(
    _ pairs: [DilemmaScene.Pair], resting: [Player] = [], isRevealed: Bool = false, revealedAt: Instant? = nil,
    left: Span? = nil
  ) -> DilemmaScene.Round {
    DilemmaScene.Round(
      number: 4, count: 10, match: 2, matches: 5, pairs: pairs, resting: resting, scores: SampleData.scores([7, 5]),
      countdown: left.map { Countdown(endsAt: start + $0, total: .seconds(30)) }, isRevealed: isRevealed,
      revealedAt: revealedAt)
  }

  private func scene(_ round: DilemmaScene.Round, _ language: Language = .en) -> Scene {
    Scene(content: .game(.dilemma(.round(round))), room: "Attic", language: language)
  }

  private func items(
    _ round: DilemmaScene.Round, at now: Span = .zero, size: CanvasSize = full, language: Language = .en
  ) -> [DrawItem] {
    layout(scene(round, language), size: size, now: start + now, text: FakeMeasurer())
  }

  private func boxes(_ items: [DrawItem], filled color: Color) -> [Rect] {
    items.compactMap { item in if case .box(let box) = item, box.fill == Fill(color) { box.rect } else { nil } }
  }

  // MARK: - Every sample

  @Test(arguments: samples, PictureCheck.sizes)
  func sample_IsLegibleAndWhole(index: Int, size: CanvasSize) {
    let check = PictureCheck(DilemmaSamples.all[index], size: size)
    check.nothingThatMattersLiesInTheOuterTwentieth()
    check.noTwoTextsOverlap()
    check.boxesLieInEachOtherOrApart()
    check.textsLieInTheCardsThatTheyBeginIn()
    check.noTextIsSmallerThanTheFloor()
    check.nothingIsCut()
    check.everyTextHasAContrastOfSevenToOne()
  }

  @Test(arguments: LongName.allCases, PictureCheck.sizes)
  func longNames_StayApart_andAreCutOnlyWhereTheyAreSmall(name: LongName, size: CanvasSize) {
    for sample in DilemmaSamples.all {
      let check = PictureCheck(sample.renamed(name.name), size: size)
      check.nothingThatMattersLiesInTheOuterTwentieth()
      check.noTwoTextsOverlap()
      check.onlyWhatIsAsSmallAsMayBeIsCut()
    }
  }

  // MARK: - A new match

  @Test(arguments: [false, true], PictureCheck.sizes)
  func aNewMatch_isAnnouncedAlone_andThenThePairsCome(isCalm: Bool, size: CanvasSize) {
    var round = round([.init(side(0), side(1)), .init(side(2), side(3))])
    (round.number, round.announcedAt) = (1, start)
    func picture(_ milliseconds: Int) -> [DrawItem] {
      layout(
        scene(round), size: size, now: start + .milliseconds(milliseconds), text: FakeMeasurer(),
        look: Look(isCalm: isCalm))
    }
    #expect(picture(200).texts.first == "Match 2")
    // Who meets whom is said too, where there is room for four heads in a row.
    let announced = picture(1_000).texts
    #expect(announced.first == "Match 2")
    let names = players.prefix(4).map(\.name)
    #expect(size.width < size.height || names.allSatisfy(announced.contains))
    let settled = picture(2_600).texts
    for player in players.prefix(4) { #expect(settled.contains(player.name)) }
    #expect(nextChange(of: scene(round), after: start + .milliseconds(2_600), isCalm: isCalm) == nil)
    round.announcedAt = nil
    #expect(picture(0).withoutOrnaments == picture(2_600).withoutOrnaments)
  }

  /// The first match explains the four outcomes, one after the other, before its pairs come.
  @Test(arguments: PictureCheck.sizes) func theFirstMatch_explainsTheOutcomes(size: CanvasSize) {
    var round = round([.init(side(0), side(1)), .init(side(2), side(3))])
    (round.number, round.match, round.announcedAt) = (1, 1, start)
    func sentences(_ time: Span) -> Int {
      let texts = layout(scene(round), size: size, now: start + time, text: FakeMeasurer()).texts.joined(separator: " ")
      return ["Both trust", "Only they cheat", "Only you cheat", "Both cheat"].count { texts.contains($0) }
    }
    for index in 0..<4 {
      #expect(sentences(DilemmaSheet.time(ofOutcome: index) - .milliseconds(1)) == index)
      #expect(sentences(DilemmaSheet.time(ofOutcome: index) + .milliseconds(50)) == index + 1)
    }
    round.match = 2
    #expect(sentences(.milliseconds(1_900)) == 0)
  }

  /// The cards come to the table when players may choose; calm, they lie there.
  @Test func cardsAreDealt_whenPlayersMayChoose() throws {
    var round = round([.init(side(0), side(1)), .init(side(2), side(3))])
    round.countdown = Countdown(endsAt: start + .seconds(12), total: .seconds(12))
    func cards(_ milliseconds: Int, isCalm: Bool = false) -> [Double] {
      let look = Look(isCalm: isCalm)
      return layout(
        scene(round), size: PictureCheck.sizes[0], now: start + .milliseconds(milliseconds), text: FakeMeasurer(),
        look: look
      ).compactMap { item in
        guard case .box(let box) = item, box.fill == Fill(look.theme.background) else { return nil }
        return box.rect.width
      }
    }
    let (first, last) = (cards(40), cards(400))
    #expect(first.count == last.count && last.count >= 4)
    #expect(zip(first, last).contains { $0 < 0.9 * $1 })
    #expect(cards(0, isCalm: true) == last)
  }

  /// The later matches begin with the music with which the earlier ones end.
  @Test(arguments: [(1, Music.calm), (2, .calm), (3, .closer), (5, .closer)])
  func laterMatches_areTighter(match: Int, music: Music) {
    var round = round([.init(side(0), side(1))])
    (round.match, round.countdown) = (match, Countdown(endsAt: start + .seconds(12), total: .seconds(12)))
    #expect(DilemmaScene.round(round).music(at: start).loop == music)
  }

  @Test func theLastMatch_isCalledSo() {
    var round = round([.init(side(0), side(1))])
    (round.number, round.match, round.announcedAt) = (1, 5, start)
    #expect(items(round, at: .seconds(1)).texts.first == "Last match")
    round.match = 4
    #expect(items(round, at: .seconds(1)).texts.first == "Match 4")
  }

  /// Whoever gains nothing sees that too, on a chip beside the total.
  @Test func everyGain_isShown() {
    let pair = DilemmaScene.Pair(
      side(0, hasChosen: true, choice: .defect, gained: 0, score: 9),
      side(1, hasChosen: true, choice: .defect, gained: 0, score: 9))
    for pairs in [[pair], [pair, pair]] {
      #expect(items(round(pairs, isRevealed: true)).texts.count { $0 == "0" } == 2 * pairs.count)
    }
  }

  @Test(arguments: [false, true], PictureCheck.sizes)
  func theLastRound_isAnnounced_withThoseWhoPlayIt(isCalm: Bool, size: CanvasSize) {
    var round = round([.init(side(0), side(1)), .init(side(2), side(3))])
    (round.number, round.announcedAt) = (10, start)
    func texts(_ milliseconds: Int) -> [String] {
      layout(
        scene(round), size: size, now: start + .milliseconds(milliseconds), text: FakeMeasurer(),
        look: Look(isCalm: isCalm)
      ).texts
    }
    #expect(texts(700) == ["Last round"] + (size.isPortrait ? [] : players.prefix(4).map(\.name)))
    #expect(texts(2_400).contains(players[0].name) && !texts(2_400).contains("Last round"))
  }

  // MARK: - The end of a match

  /// The pairs with their points stand alone on the TV, and the better one of each wears a crown after a moment.
  @Test(arguments: [false, true], PictureCheck.sizes)
  func theResultOfAMatch_standsAlone(isCalm: Bool, size: CanvasSize) {
    var round = round(
      [.init(side(0, score: 12), side(1, score: -3)), .init(side(2, score: 4), side(3, score: 4))], isRevealed: true)
    round.closedAt = start
    func picture(_ milliseconds: Int) -> [DrawItem] {
      layout(
        scene(round), size: size, now: start + .milliseconds(milliseconds), text: FakeMeasurer(),
        look: Look(isCalm: isCalm))
    }
    func moods(_ items: [DrawItem]) -> [DrawItem.Portrait.Mood] {
      items.compactMap { if case .portrait(let head) = $0 { head.mood } else { nil } }
    }
    let gold = Theme.night.cards.gold
    func crowns(_ items: [DrawItem]) -> Int {
      items.count { if case .path(let path) = $0, path.fill == gold { true } else { false } }
    }
    let names = players.prefix(4).map(\.name)
    let (early, late) = (picture(380), picture(1_500))
    #expect(early.texts == ["Match 2 is over", names[0], "12", names[1], "\u{2212}3", names[2], "4", names[3], "4"])
    #expect(late.texts == early.texts && crowns(early) == 0 && crowns(late) == 1)
    #expect(moods(late) == [.cheering, .slumping, .cheering, .cheering])
    #expect(!moods(early).contains(.cheering) && !moods(early).contains(.slumping))
    // Then the scores of all players count up, and the points of the match are named.
    let standings = DilemmaSheet.toStandings.wholeMilliseconds
    let (before, after) = (picture(standings + 500), picture(standings + 2_000))
    let scores = round.scores.map { ($0.player.name, $0.score) }
    for (name, score) in scores {
      #expect(before.texts.contains(name) && after.texts.contains(name) && after.texts.contains(String(score)))
    }
    #expect(after.texts.contains("+12") && after.texts.contains("\u{2212}3") && after.texts != before.texts)
    let end = start + DilemmaSheet.closing(isLast: false)
    #expect(nextChange(of: scene(round), after: end + .milliseconds(100), isCalm: isCalm) == nil)
    // The scores after the last match are a secret until the ceremony.
    (round.match, round.isSecret) = (5, true)
    #expect(picture(2_400).texts.first == "Match 5 is over" && !picture(standings + 500).texts.contains("+12"))
  }

  /// Nobody sees the totals of the last match, nor their order.
  @Test(arguments: [3, 12], PictureCheck.sizes) func totalsOfTheLastMatch_areASecret(count: Int, size: CanvasSize) {
    func picture(_ scores: [Int]) -> [DrawItem] {
      let pairs = stride(from: 0, to: count - 1, by: 2).map { DilemmaScene.Pair(side($0), side($0 + 1)) }
      var round = round(pairs, resting: Array(players[(2 * pairs.count)..<count]), left: .seconds(20))
      (round.isSecret, round.scores) = (true, SampleData.scores(scores))
      return items(round, size: size)
    }
    let scores = (0..<count).map { 7 * $0 }
    #expect(picture(scores) == picture(scores.reversed()))
    #expect(picture(scores).texts.joined(separator: " ").contains("The scores are a secret"))
  }

  // MARK: - A broken trust

  @Test(arguments: [1, 2], [2, 3]) func aBrokenTrust_isNamed_onceBothCardsAreSeen(pairs: Int, rounds: Int) throws {
    let history = Array(repeating: DilemmaScene.Square.played(.cooperate, .cooperate), count: rounds)
    let all = (0..<pairs).map { pair in
      DilemmaScene.Pair(
        side(2 * pair, hasChosen: true, choice: pair == 0 ? .defect : .cooperate, gained: 0),
        side(2 * pair + 1, hasChosen: true, choice: .cooperate, gained: 0), history: pair == 0 ? history : [])
    }
    let round = round(all, isRevealed: true, revealedAt: start)
    let outcome = round.sheet.time(of: .outcome(0))
    func says(_ time: Span) -> Bool { items(round, at: time).texts.contains("After 3 rounds of trust!") }
    #expect(!says(outcome - .milliseconds(1)))
    #expect(says(outcome + .milliseconds(100)) == (rounds == 3) && says(outcome + .seconds(2)) == (rounds == 3))
  }

  // MARK: - Choosing

  @Test(arguments: [2, 4, 12])
  func aChoice_IsNotToBeSeenBeforeAllAreIn(count: Int) {
    func picture(_ choice: DilemmaChoice?) -> [DrawItem] {
      let pairs = stride(from: 0, to: count, by: 2).map { index in
        DilemmaScene.Pair(side(index, hasChosen: true, choice: choice), side(index + 1))
      }
      return items(round(pairs, left: .seconds(20)))
    }
    #expect(picture(.cooperate) == picture(nil))
    #expect(picture(.defect) == picture(nil))
  }

  @Test(arguments: [2, 4, 12], PictureCheck.sizes)
  func whoHasChosen_IsMarked(count: Int, size: CanvasSize) {
    func ticks(chosen: Bool) -> Int {
      let pairs = stride(from: 0, to: count, by: 2).map { index in
        DilemmaScene.Pair(side(index, hasChosen: chosen), side(index + 1))
      }
      return items(round(pairs), size: size).count { item in if case .tick = item { true } else { false } }
    }
    #expect(ticks(chosen: false) == 0)
    #expect(ticks(chosen: true) == count / 2)
  }

  @Test(arguments: [2, 4, 12], PictureCheck.sizes)
  func payoffTable_IsThereWhileChoosing(count: Int, size: CanvasSize) {
    let pairs = stride(from: 0, to: count, by: 2).map { DilemmaScene.Pair(side($0), side($0 + 1)) }
    var first = round(pairs, left: .seconds(20))
    (first.match, first.number) = (1, 2)
    let items = items(first, size: size)
    let all = items.texts.joined(separator: " ")
    for sentence in [
      "Both trust: +2 each.", "Only they cheat: you −1, they +3.",
      "Only you cheat: you +3, they −1.", "Both cheat: 0 each.",
    ] { #expect(all.contains(sentence), "\(sentence)") }
    // Two tiles beside each.
    let tiles = DilemmaChoice.allCases.map { choice in
      items.count { item in
        if case .box(let box) = item { box.fill == Fill(Theme.night.choice(choice)) } else { false }
      }
    }
    #expect(tiles == [4, 4])
  }

  /// Later, everybody knows the points, and the scores need the room.
  @Test(arguments: [2, 4, 12], PictureCheck.sizes)
  func payoffTable_IsOneLine_FromTheThirdRoundOn(count: Int, size: CanvasSize) {
    let pairs = stride(from: 0, to: count, by: 2).map { DilemmaScene.Pair(side($0), side($0 + 1)) }
    for (match, number) in [(1, 3), (2, 1)] {
      var later = round(pairs, left: .seconds(20))
      (later.match, later.number) = (match, number)
      let texts = items(later, size: size).texts
      for points in ["+2 / +2", "−1 / +3", "0 / 0"] { #expect(texts.contains(points), "\(points)") }
      #expect(!texts.joined(separator: " ").contains("Both trust"))
    }
  }

  @Test func header_SaysRoundAndMatch() {
    let texts = items(round([DilemmaScene.Pair(side(0), side(1)), DilemmaScene.Pair(side(2), side(3))])).texts
    #expect(texts.contains { $0.contains("Match 2  of 5") && $0.contains("Round 4  of 10") })
    var only = round([DilemmaScene.Pair(side(0), side(1))])
    only.matches = 1
    #expect(items(only).texts.contains { $0.contains("Match") } == false)
  }

  @Test func ring_ShowsTheSecondsThatAreLeft() {
    let pairs = [DilemmaScene.Pair(side(0), side(1))]
    #expect(items(round(pairs, left: .milliseconds(17_300))).texts.contains("18"))
    let rings = items(round(pairs)).count { item in if case .ring = item { true } else { false } }
    #expect(rings == 0)
  }

  @Test(arguments: PictureCheck.sizes)
  func whoRests_IsNamed(size: CanvasSize) {
    let texts = items(round([DilemmaScene.Pair(side(0), side(1))], resting: [players[2]]), size: size).texts
    #expect(texts.contains("Resting in this match"))
    #expect(texts.contains("Oma Rosa"))
  }

  @Test(arguments: [(true, false, "away"), (false, true, "has left")])
  func whoIsNotThere_IsMarked(away: Bool, hasLeft: Bool, word: String) {
    for count in [1, 2] {
      let pairs = (0..<count).map { DilemmaScene.Pair(side(2 * $0, away: away, hasLeft: hasLeft), side(2 * $0 + 1)) }
      let all = items(round(pairs))
      #expect(all.texts.count { $0 == word } == count)
      let broken = all.count { item in if case .disc(let disc) = item { disc.stroke?.isBroken == true } else { false } }
      #expect(broken >= count)
    }
  }

  // MARK: - The reveal

  @Test(arguments: DilemmaChoice.allCases, DilemmaChoice.allCases)
  func reveal_ShowsBothChoicesAndWhatTheyBring(first: DilemmaChoice, second: DilemmaChoice) {
    let hidden = items(
      round([DilemmaScene.Pair(side(0, hasChosen: true, score: 40), side(1, hasChosen: true, score: 50))]))
    let shown = items(
      round(
        [
          DilemmaScene.Pair(
            side(0, hasChosen: true, choice: first, gained: first.points(against: second), score: 40),
            side(1, hasChosen: true, choice: second, gained: second.points(against: first), score: 50))
        ], isRevealed: true))
    for choice in DilemmaChoice.allCases {
      let cards =
        boxes(shown, filled: Theme.night.choice(choice)).count - boxes(hidden, filled: Theme.night.choice(choice)).count
      #expect(cards == [first, second].count { $0 == choice })
    }
    // The first one's card is on the left.
    let cards = (boxes(shown, filled: Theme.night.choice(first)) + boxes(shown, filled: Theme.night.choice(second)))
      .filter { $0.height > 300 }
    #expect(
      cards.map(\.x).min() == boxes(shown, filled: Theme.night.choice(first)).filter { $0.height > 300 }.map(\.x).min())
    for points in [first.points(against: second), second.points(against: first)] {
      let gain = points == 0 ? "0" : signed(points)
      #expect(shown.texts.count { $0 == gain } > hidden.texts.count { $0 == gain })
    }
  }

  @Test func payoffs_AreThoseOfTheGame() {
    let table: [(DilemmaChoice, DilemmaChoice, Int, Int)] = [
      (.cooperate, .cooperate, 2, 2), (.cooperate, .defect, -1, 3), (.defect, .cooperate, 3, -1),
      (.defect, .defect, 0, 0),
    ]
    for (own, other, mine, theirs) in table {
      #expect(own.points(against: other) == mine)
      #expect(other.points(against: own) == theirs)
    }
  }

  @Test func reveal_SaysWhoDidNotChoose() {
    let texts = items(
      round(
        [DilemmaScene.Pair(side(0, hasChosen: false, gained: 0), side(1, hasChosen: true, choice: .defect, gained: 0))],
        isRevealed: true)
    ).texts
    #expect(texts.contains("did not choose"))
    #expect(texts.contains("cheats"))
  }

  @Test func cards_TurnAndThenLieStill() {
    let pair = DilemmaScene.Pair(
      side(0, hasChosen: true, choice: .cooperate, gained: -1), side(1, hasChosen: true, choice: .defect, gained: 3))
    let turning = round([pair], isRevealed: true, revealedAt: start)
    let cards = { (now: Int) in
      self.boxes(self.items(turning, at: .milliseconds(now)), filled: Theme.night.choice(.defect))
        .filter { $0.height > 300 }
    }
    // At first the backs are seen.
    #expect(cards(0).isEmpty)
    #expect(cards(1_250).count == 1)
    #expect(
      items(turning, at: .milliseconds(1_250)).withoutOrnaments
        == items(round([pair], isRevealed: true)).withoutOrnaments
    )
    // Nothing is told before the card shows it.
    #expect(items(turning, at: .milliseconds(10)).texts.contains("cheats") == false)
  }

  // MARK: - Time

  @Test func nextChange_IsTheNextSecondOrTheNextFrame() {
    let pairs = [DilemmaScene.Pair(side(0), side(1))]
    #expect(
      nextChange(of: scene(round(pairs, left: .milliseconds(17_300))), after: start) == start + .milliseconds(300))
    #expect(nextChange(of: scene(round(pairs)), after: start) == nil)
    let turning = scene(round(pairs, isRevealed: true, revealedAt: start))
    // The first card turns from 0.2 to 0.45 s, and everything is told at 1.2 s.
    #expect(nextChange(of: turning, after: start) == start + .milliseconds(200))
    #expect(nextChange(of: turning, after: start + .milliseconds(200)) == start + .milliseconds(200) + Motion.frame)
    #expect(nextChange(of: turning, after: start + .milliseconds(445)) == start + .milliseconds(450))
    #expect(nextChange(of: turning, after: start + .milliseconds(1_210)) == nil)
    let over = DilemmaScene.Over(winners: [], scores: [], trust: [])
    let end = Scene(content: .game(.dilemma(.over(over))), room: "Attic", language: .en)
    #expect(nextChange(of: end, after: start) == nil)
  }

  @Test(arguments: ColorVision.allCases)
  func bothChoices_DifferForColourBlindEyes(vision: ColorVision) {
    #expect(vision.distance(Theme.night.choice(.cooperate), Theme.night.choice(.defect)) >= 16)
  }
}

/// What a pair has chosen so far in its match.
@Suite struct DilemmaHistoryTests {
  private static let history: [DilemmaScene.Square] = [
    .played(.cooperate, .cooperate), .played(.cooperate, .defect), .void, .played(.defect, .defect),
  ]

  private func round(pairs: Int, history: [DilemmaScene.Square] = history, rounds: Int = 10, isRevealed: Bool = false)
    -> DilemmaScene.Round
  {
    let players = SampleData.players(2 * pairs)
    return DilemmaScene.Round(
      number: 5, count: rounds, match: 1, matches: max(1, 2 * pairs - 1),
      pairs: (0..<pairs).map { pair in
        func side(_ index: Int) -> DilemmaScene.Side {
          .init(
            player: players[2 * pair + index], hasChosen: true, choice: isRevealed ? .defect : nil,
            gained: isRevealed ? 0 : nil)
        }
        return DilemmaScene.Pair(side(0), side(1), history: history)
      }, resting: [], scores: SampleData.scores([4, 2]), countdown: nil, isRevealed: isRevealed,
      revealedAt: isRevealed ? .zero : nil)
  }

  private func items(_ round: DilemmaScene.Round, _ size: CanvasSize, at milliseconds: Int = 0) -> [DrawItem] {
    layout(
      Scene(content: .game(.dilemma(.round(round))), room: "Attic", language: .en), size: size,
      now: .zero + .milliseconds(milliseconds), text: FakeMeasurer())
  }

  /// The number of halves of a choice.
  private func halves(_ choice: DilemmaChoice, _ items: [DrawItem]) -> Int {
    items.reduce(0) { sum, item in
      guard case .path(let path) = item, path.fill == Theme.night.choice(choice) else { return sum }
      return sum + (path.places?.count ?? 1)
    }
  }

  /// Rows of many pairs on a set of 4:3 are too low for it.
  @Test(arguments: [
    (CanvasSize(width: 1920, height: 1080), [1, 2, 3, 6]), (CanvasSize(width: 1920, height: 1200), [1, 2, 3, 6]),
    (CanvasSize(width: 2560, height: 1080), [1, 2, 3, 6]), (CanvasSize(width: 1024, height: 768), [1, 2]),
    (CanvasSize(width: 1080, height: 1920), [1, 2]),
  ])
  func everyPair_hasARowOfItsChoices(size: CanvasSize, pairs: [Int]) {
    for count in pairs {
      let all = items(round(pairs: count), size)
      #expect(halves(.cooperate, all) == 3 * count && halves(.defect, all) == 3 * count, "\(count) pairs")
      #expect(halves(.cooperate, items(round(pairs: count, history: []), size)) == 0)
    }
  }

  /// The row tells nothing of a round before its points are there: for the first pair after 1.05 s.
  @Test func aRoundThatIsShown_joinsTheRowWithItsPoints() {
    let size = CanvasSize(width: 1920, height: 1080)
    for (time, defects) in [(0, 3), (900, 3), (1_049, 3), (1_050, 5), (3_000, 5)] {
      #expect(halves(.defect, items(round(pairs: 1, isRevealed: true), size, at: time)) == defects, "\(time) ms")
    }
  }

  @Test(arguments: PictureCheck.sizes, [1, 2, 3, 6])
  func nothingIsInItsWay(size: CanvasSize, pairs: Int) {
    let check = PictureCheck(
      GameSample(
        name: "history", game: .dilemma(.round(round(pairs: pairs, history: Array(Self.history + Self.history))))),
      size: size, now: .zero)
    check.nothingThatMattersLiesInTheOuterTwentieth()
    check.noTwoTextsOverlap()
    let squares = check.items.flatMap { item -> [Rect] in
      if case .path(let path) = item, path.fill == Theme.night.choice(.defect) { path.areas } else { [] }
    }
    for letters in check.items.compactMap(\.letters) {
      #expect(squares.allSatisfy { !$0.intersects(letters.rect) }, "“\(letters.text)”")
    }
  }
}

/// Scores on the TV change when the cards have turned.
@Suite struct DilemmaTurningTests {
  private func texts(at milliseconds: Int, isCalm: Bool = false) -> [String] {
    let players = SampleData.players(4)
    func side(_ index: Int, _ choice: DilemmaChoice, gained: Int, score: Int) -> DilemmaScene.Side {
      .init(player: players[index], hasChosen: true, choice: choice, gained: gained, matchScore: score)
    }
    let round = DilemmaScene.Round(
      number: 2, count: 10, match: 1, matches: 3,
      pairs: [
        .init(side(0, .defect, gained: 3, score: 13), side(1, .cooperate, gained: -1, score: 11)),
        .init(side(2, .cooperate, gained: 2, score: 22), side(3, .cooperate, gained: 2, score: 34)),
      ], resting: [],
      scores: zip(players, [(113, 3), (111, -1), (132, 2), (154, 2)]).map {
        ScoreLine(player: $0, rank: 1, score: $1.0, gained: $1.1)
      }, countdown: nil, isRevealed: true, revealedAt: .zero)
    var look = Look()
    look.isCalm = isCalm
    return layout(
      Scene(content: .game(.dilemma(.round(round))), room: "Attic", language: .en),
      size: CanvasSize(width: 1920, height: 1080), now: .zero + .milliseconds(milliseconds), text: FakeMeasurer(),
      look: look
    ).texts
  }

  private static let before = ["10", "12", "20", "32", "110", "112", "130", "152"]
  private static let after = ["13", "11", "22", "34", "113", "111", "132", "154"]

  /// A pair's totals change one after the other, when both of its cards are face up.
  ///
  /// The second card of the first pair is face up after 0.85 s, and that of the second pair after 1.8 s. The table of
  /// scores follows when all totals are there, after 2.15 s.
  @Test(arguments: Array(stride(from: 0, through: 2_300, by: 50)), [false, true])
  func atEvery50ms_theyAreThoseFromBeforeOrAfter(at: Int, isCalm: Bool) {
    let texts = texts(at: at, isCalm: isCalm)
    let moments = [900, 1_050, 1_850, 2_000, 2_150, 2_150, 2_150, 2_150]
    for (index, moment) in moments.enumerated() {
      let (shown, hidden) = at < moment ? (Self.before, Self.after) : (Self.after, Self.before)
      #expect(texts.contains(shown[index]), "\(shown[index]) at \(at) ms")
      #expect(!texts.contains(hidden[index]), "\(hidden[index]) at \(at) ms")
    }
  }
}
