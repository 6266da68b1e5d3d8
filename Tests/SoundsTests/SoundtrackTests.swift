import Games
import PadProtocol
import Room
import Sounds
import Testing

/// Which cues are heard as what, and when.
@Suite struct SoundtrackTests {
  private func cue(_ kind: Cue.Kind, _ player: Int? = nil, at milliseconds: Int) -> Cue {
    Cue(kind, of: player.map { Player.ID(rawValue: $0) }, at: Instant(nanoseconds: Int64(milliseconds) * 1_000_000))
  }

  private func played(_ orders: [Soundtrack.Order]) -> [Sound] {
    orders.compactMap { if case .play(let sound, _, _) = $0 { sound } else { nil } }
  }

  @Test(arguments: Cue.Kind.allCases)
  func everyCue_isHeard(kind: Cue.Kind) {
    var track = Soundtrack()
    var cue = cue(kind, 1, at: 0)
    cue.endsAt = cue.at + .seconds(3)
    cue.question = QuestionSheet(length: .seconds(3), answers: 2)
    #expect(!played(track.orders(for: cue)).isEmpty)
  }

  /// A question that is read out is announced, but not over the verdict on the one before.
  @Test(arguments: [nil, Cue.Kind.right, .wrong, .nobodyRight]) func anotherQuestion_waitsForTheVerdict(kind: Cue.Kind?)
  {
    var track = Soundtrack()
    if let kind { _ = track.orders(for: cue(kind, 1, at: 1_000)) }
    let after = kind == nil ? Span.zero : BuzzerScene.Verdict.length
    #expect(track.orders(for: cue(.asked, at: 1_000)) == [.play(.attention, in: .other, after: after)])
    #expect(track.orders(for: cue(.asked, at: 9_000)) == [.play(.attention, in: .other, after: .zero)])
  }

  @Test func players_soundInTheNotesOfTheirSeats() {
    for kind in [Cue.Kind.joined, .lockedIn, .buzz, .diskHit] {
      var track = Soundtrack()
      let sounds = (1...Sound.notes).flatMap { played(track.orders(for: cue(kind, $0, at: $0 * 1000))) }
      #expect(Set(sounds).count == Sound.notes)
      // The sixteenth has the first one's again.
      #expect(played(track.orders(for: cue(kind, Sound.notes + 1, at: 100_000))).first == sounds.first)
    }
  }

  @Test func outcome_isHeardWhenItIsTold_andEndsARollThatIsNotOver() {
    for (kind, sound) in [(Cue.Kind.right, Sound.chord(note: 0)), (.nobodyRight, .trombone)] {
      // A theme's own roll may be longer than ours, so it always ends there.
      for told in [1000, 2499, 2500, 2700] {
        var track = Soundtrack()
        let roll = track.orders(for: cue(.reveal, at: 1000))
        #expect(roll.contains(.play(.roll(.milliseconds(1_500)), in: .reveal, after: .zero)))
        #expect(roll.contains(.stop(.countdown)))
        let outcome = track.orders(for: cue(kind, at: told))
        #expect(outcome.contains(.play(sound, in: .reveal, after: .zero)))
        #expect(outcome.contains(.stop(.reveal)), "\(told)")
      }
    }
  }

  @Test func outcomesOfOneReveal_doNotEndEachOther() {
    var track = Soundtrack()
    _ = track.orders(for: cue(.reveal, at: 1000))
    #expect(
      track.orders(for: cue(.photoFinish, at: 1001)) == [.stop(.reveal), .play(.shutter, in: .reveal, after: .zero)])
    #expect(!track.orders(for: cue(.right, at: 1001)).contains(.stop(.reveal)))
    #expect(!track.orders(for: cue(.streak, at: 1001)).contains(.stop(.reveal)))
  }

  /// As the game tells it: at the sheet's verdict.
  @Test(arguments: RevealSheet.Form.allCases) func rollAndItsSilence_endWhenTheAnswerIsShown(form: RevealSheet.Form) {
    for length in [800, 1_500, 2_200] {
      let sheet = RevealSheet(form, roll: .milliseconds(length))
      var track = Soundtrack()
      var reveal = cue(.reveal, at: 0)
      reveal.sheet = sheet
      guard let roll = played(track.orders(for: reveal)).first else {
        Issue.record("no roll")
        return
      }
      #expect(abs(roll.waveform.seconds - sheet.time(of: .verdict(0)).seconds) < 0.001)
      #expect(sheet.time(of: .verdict(0)) == sheet.time(of: .told))
    }
  }

  /// A hit for each second that the TV shows, and the start at zero; a pause cancels those that are still to come.
  @Test(arguments: [(3_000, [0, 1_000, 2_000]), (3_500, [500, 1_500, 2_500]), (1_200, [200]), (0, [])])
  func theSecondsBeforeAStart_areHits(length: Int, expected: [Int]) {
    var track = Soundtrack()
    var count = cue(.countIn, at: 5_000)
    count.endsAt = count.at + .milliseconds(length)
    let orders = track.orders(for: count)
    #expect(
      orders
        == [.stop(.countdown)]
        + expected.enumerated().map {
          // The last second is a fourth higher.
          .play(.count(note: $0 == expected.count - 1 ? 1 : 0), in: .countdown, after: .milliseconds($1))
        })
    #expect(track.orders(for: cue(.paused, at: 5_100)).contains(.stop(.countdown)))
    #expect(played(track.orders(for: cue(.started, at: 8_000))) == [.start])
  }

  /// An answer is heard at the moment at which it begins to appear, and not after a pause.
  @Test(arguments: [0, 2, 4, 9], [600, 2_000, 4_000]) func answersAreHeardAsTheyAppear(answers: Int, length: Int) {
    var track = Soundtrack()
    var asked = cue(.asked, at: 5_000)
    let sheet = QuestionSheet(length: .milliseconds(length), answers: answers)
    asked.question = sheet
    let orders = track.orders(for: asked)
    #expect(
      orders
        == [.play(.sweep(note: 0), in: .other, after: .zero)]
        + (0..<answers).map {
          .play(.tock(note: $0), in: .countdown, after: sheet.time(of: .answer($0)))
        })
    // All of them are there when the question can be answered.
    #expect((0..<answers).allSatisfy { sheet.time(of: .answer($0)) < sheet.length })
    #expect(track.orders(for: cue(.paused, at: 5_100)).contains(.stop(.countdown)))
    // The next question comes with other notes.
    asked.at = asked.at + .seconds(20)
    #expect(track.orders(for: asked).first == .play(.sweep(note: 1), in: .other, after: .zero))
  }

  /// Heads are heard as they land on the answers, all of them before the verdict, and only where their places say no
  /// more than what their players chose.
  @Test(arguments: RevealSheet.Form.allCases, [nil, 0, 1, 2, 8, 60]) func headsAreHeardAsTheyLand(
    form: RevealSheet.Form, heads: Int?
  ) throws {
    var track = Soundtrack()
    var reveal = cue(.reveal, at: 0)
    var sheet = RevealSheet(form)
    sheet.heads = heads
    reveal.sheet = sheet
    let times = track.orders(for: reveal).compactMap { order -> Span? in
      guard case .play(.tock, in: .reveal, let after) = order else { return nil }
      return after
    }
    guard form == .tiles || form == .line, let heads, heads > 0 else { return #expect(times.isEmpty) }
    // A roll of 1.5 s has room for 60 ms between heads that start within half a second.
    #expect(heads <= 8 ? times.count == heads : (7...9).contains(times.count))
    #expect(times.allSatisfy { $0 < sheet.time(of: .verdict(0)) })
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= .milliseconds(60) })
    let first = sheet.flight(of: 0, among: heads)
    #expect(times[0] > first.start && times[0] <= first.start + first.length)
  }

  /// If nobody had all of several right answers, the last one of them is still heard as right, and then that.
  @Test func afterSeveralVerdicts_itIsHeardLaterThatNobodyHadAllOfThem() {
    var track = Soundtrack()
    var reveal = cue(.reveal, at: 0)
    let sheet = RevealSheet(verdicts: 2)
    reveal.sheet = sheet
    _ = track.orders(for: reveal)
    let told = sheet.time(of: .told).wholeMilliseconds
    _ = track.orders(for: cue(.verdict, at: told - 400))
    let orders = track.orders(for: cue(.nobodyRight, at: told))
    let later = sheet.time(of: .fact) - sheet.time(of: .told)
    #expect(later > .seconds(1))
    #expect(
      orders.filter { if case .play = $0 { true } else { false } } == [
        .play(.verdict(note: 1), in: .reveal, after: .zero), .play(.trombone, in: .reveal, after: later),
      ])
    // With one verdict, it is the outcome.
    reveal.sheet = RevealSheet()
    reveal.at = Instant(nanoseconds: 60_000_000_000)
    _ = track.orders(for: reveal)
    let single = track.orders(for: cue(.nobodyRight, at: 60_000 + RevealSheet().time(of: .told).wholeMilliseconds))
    #expect(single.contains(.play(.trombone, in: .reveal, after: .zero)))
  }

  @Test func severalVerdicts_areHeardHigherAndHigher_andTheLastOneIsTheOutcome() {
    var track = Soundtrack()
    var reveal = cue(.reveal, at: 0)
    reveal.sheet = RevealSheet(verdicts: 6)
    _ = track.orders(for: reveal)
    let notes = (0..<5).map { played(track.orders(for: cue(.verdict, at: 1_500 + 400 * $0))) }
    #expect(notes == [0, 1, 2, 3, 3].map { [.verdict(note: $0)] })
    let chord = track.orders(for: cue(.right, 1, at: 3_500))
    #expect(!chord.contains(.stop(.reveal)) && played(chord) == [.chord(note: 0)])
    // The points are counted where the TV counts them: 1.85 s after the outcome.
    #expect(
      track.orders(for: cue(.scored, at: 3_500)) == [.play(.scoreTicks, in: .reveal, after: .milliseconds(1_850))])
  }

  @Test func anOpinion_isNeitherRightNorWrong() {
    var track = Soundtrack()
    var reveal = cue(.reveal, at: 0)
    reveal.sheet = RevealSheet(.race)
    _ = track.orders(for: reveal)
    #expect(played(track.orders(for: cue(.polled, at: 1_500))) == [.opinion])
  }

  @Test func rightAnswers_takeTurnsBetweenTwoChords() {
    var track = Soundtrack()
    let chords = (0..<5).compactMap { played(track.orders(for: cue(.right, 1, at: 10_000 * $0))).first }
    #expect(chords == [0, 1, 0, 1, 0].map { .chord(note: $0) })
    #expect(Set(Sound.chords.map(\.waveform.left)).count == 2)
  }

  @Test func rightWithoutAReveal_isHeardAtOnce() {
    var track = Soundtrack()
    // A point flies to its score, where it is heard.
    func orders(_ chord: Int) -> [Soundtrack.Order] {
      [
        .play(.chord(note: chord), in: .reveal, after: .zero),
        .play(.tock(note: 0), in: .reveal, after: BuzzerScene.Verdict.flight),
      ]
    }
    #expect(track.orders(for: cue(.right, 1, at: 0)) == orders(0))
    // Long after one, too.
    _ = track.orders(for: cue(.reveal, at: 10_000))
    #expect(track.orders(for: cue(.right, 1, at: 20_000)) == orders(1))
  }

  @Test func wrong_isHeard_butNotAtAReveal() {
    var track = Soundtrack()
    #expect(played(track.orders(for: cue(.wrong, 1, at: 0))) == [.thud])
    _ = track.orders(for: cue(.reveal, at: 1000))
    #expect(track.orders(for: cue(.wrong, 1, at: 1001)).isEmpty)
  }

  @Test(arguments: [Cue.Kind.reveal, .paused, .won, .buzz])
  func heartbeat_endsWithWhatItCountsTo(kind: Cue.Kind) {
    var track = Soundtrack()
    _ = track.orders(for: cue(.lastSeconds, at: 0))
    #expect(track.orders(for: cue(kind, at: 2000)).contains(.stop(.countdown)))
  }

  @Test(arguments: [Set<Int>(), [1], [1, 2], [1, 3], [1, 2, 3]])
  func ceremony_isHeardByItsCueSheet(podium: Set<Int>) {
    var track = Soundtrack()
    var won = cue(.won, at: 1000)
    (won.podium, won.game) = (podium, .snap)
    var times: [Sound: [Double]] = [:]
    for case .play(let sound, let group, let delay) in track.orders(for: won) {
      #expect(group == .ceremony)
      times[sound, default: []].append(delay.seconds)
    }
    // The times at which the TV shows the third place, the second or the empty step, the drum roll, and the winner.
    var expected: [Sound: [Double]] = [
      .timpani(in: .snap): [0, 1.1, 2], .stab(note: 2, in: .snap): [2], .snare(in: .snap): [3.3],
      .fanfare(in: .snap): [5.06],
    ]
    if podium.contains(3) { expected[.stab(note: 3, in: .snap)] = [0.7] }
    #expect(times == expected)
  }

  /// Each award that the TV shows has a sting, a step higher than the one before.
  @Test(arguments: [0, 1, 3, 9]) func ceremony_hasAStingForEachAward(awards: Int) {
    var track = Soundtrack()
    var won = cue(.won, at: 1000)
    (won.podium, won.awards) = ([1, 2], awards)
    let stings = track.orders(for: won).compactMap { order -> [Int]? in
      guard case .play(.verdict(let note), .ceremony, let delay) = order else { return nil }
      return [note, Int(delay.nanoseconds / 1_000_000)]
    }
    // Three notes each, and no two awards alike; they begin with their award.
    let shown = min(awards, 4)
    #expect(stings.count == 3 * shown)
    let motifs = (0..<shown).map { award in Array(stings[(3 * award)..<(3 * award + 3)]) }
    #expect(Set(motifs.map { $0.map(\.[0]) }).count == shown)
    for (award, motif) in motifs.enumerated() {
      #expect(motif.map(\.[1]) == [0, 140, 280].map { 9_100 + 2_000 * award + $0 })
    }
  }

  /// A game that starts has three seconds of its own music before it; one that continues has none.
  @Test(arguments: [(3_000, 0), (5_500, 2_500), (2_900, nil)] as [(Int, Int?)])
  func opening_hasARiser(length: Int, expected: Int?) {
    var track = Soundtrack()
    var count = cue(.countIn, at: 1_000)
    count.endsAt = count.at + .milliseconds(length)
    func risers(_ cue: Cue) -> [Soundtrack.Order] {
      track.orders(for: cue).filter { if case .play(.riser, _, _) = $0 { true } else { false } }
    }
    #expect(risers(count).isEmpty)
    (count.game, count.at) = (.disks, count.at + .seconds(10))
    count.endsAt = count.at + .milliseconds(length)
    let riser = expected.map {
      Soundtrack.Order.play(.riser(in: .disks), in: .countdown, after: .milliseconds($0))
    }
    #expect(risers(count) == [riser].compactMap(\.self))
  }

  /// Rows change places in the reveal's last part, where the TV shows it.
  @Test func overtaking_isHeardWithTheRows() {
    var track = Soundtrack()
    let sheet = RevealSheet()
    var reveal = cue(.reveal, at: 0)
    reveal.sheet = sheet
    _ = track.orders(for: reveal)
    #expect(
      track.orders(for: cue(.overtaken, at: 1_500))
        == [.play(.overtaking, in: .reveal, after: sheet.time(of: .rows) - sheet.time(of: .told))])
  }

  /// Three notes announce the last question, after the verdict on the one before.
  @Test func theLastQuestion_waitsForTheVerdict() {
    var track = Soundtrack()
    #expect(track.orders(for: cue(.lastQuestion, at: 0)) == [.play(.warning, in: .other, after: .zero)])
    _ = track.orders(for: cue(.nobodyRight, at: 5_000))
    #expect(
      track.orders(for: cue(.lastQuestion, at: 5_000))
        == [.play(.warning, in: .other, after: BuzzerScene.Verdict.length)])
  }

  /// A match ends with its cadence; the scores after it are heard as they count up and change places.
  @Test func matchOver_isHeard_andSoAreItsStandings() {
    var track = Soundtrack()
    var heard: [Sound: Double] = [:]
    for case .play(let sound, let group, let delay) in track.orders(for: cue(.matchOver, at: 0)) {
      // The ceremony after the last match stops what has not been heard.
      #expect((group == .reveal) == (delay > .zero))
      heard[sound] = delay.seconds
    }
    #expect(heard == [.closing: 0, .verdict(note: 0): 3.45, .verdict(note: 2): 4.05])
  }

  /// Cards are heard for as long as they are dealt: 52 of them, 40 ms apart, and a quarter of a second in the air.
  @Test func aDeal_isHeardToItsEnd() {
    var track = Soundtrack()
    let times = track.orders(for: cue(.dealt, at: 0)).compactMap { order -> Span? in
      if case .play(.card, .reveal, let after) = order { after } else { nil }
    }
    // A game that is paused is silent.
    #expect(track.orders(for: cue(.paused, at: 900)).contains(.stop(.reveal)))
    #expect(times.count > 20 && times.first ?? .zero < .milliseconds(250))
    #expect((Span.milliseconds(2_000)...(.milliseconds(2_300))).contains(times.last ?? .zero))
  }

  @Test func disksThatComeFaster_areHeard() {
    var track = Soundtrack()
    #expect(track.orders(for: cue(.faster, at: 0)) == [.play(.start, in: .other, after: .zero)])
  }

  @Test func snap_isAnsweredByTheMusic() {
    var track = Soundtrack()
    #expect(
      track.orders(for: cue(.snap, 1, at: 0))
        == [.play(.slap, in: .other, after: .zero), .play(.lick, in: .other, after: .milliseconds(260))])
    // The cards are heard when they land, however long they fly.
    #expect(played(track.orders(for: cue(.cardsTaken, at: 4_000))) == [.card, .card])
  }

  @Test func withoutACeremony_theFanfareIsHeardAtOnce() {
    var track = Soundtrack()
    #expect(played(track.orders(for: cue(.won, 1, at: 1000))) == [.fanfare(in: .trivia)])
  }

  /// The drum ends with the silence before the winner, and the fanfare is loudest on its very first chord.
  @Test(arguments: GameKind.allCases) func fanfare_beginsWithItsHomeChord(game: GameKind) throws {
    #expect(Sound.snare(in: game).waveform.seconds <= 1.6)
    let fanfare = Sound.fanfare(in: game).waveform
    let tenth = Waveform.rate / 10
    let first = fanfare.left.prefix(tenth * 3).map { abs($0) }.max() ?? 0
    #expect(first >= 0.7 * (fanfare.left.map { abs($0) }.max() ?? 1))
    #expect(fanfare.left.prefix(tenth).contains { abs($0) > 0.1 })
  }

  /// Each game's roll before the winner gets louder, and what climbs in it is played by the game's own instruments.
  @Test func drumRolls_areTheGamesOwn() throws {
    let rolls = GameKind.allCases.map { Sound.snare(in: $0).waveform.left }
    func power(_ samples: some Sequence<Float>) -> Float { samples.reduce(0) { $0 + $1 * $1 } }
    for (index, roll) in rolls.enumerated() {
      let third = roll.count / 3
      #expect(power(roll.suffix(third)) > 4 * power(roll.prefix(third)))
      for other in rolls[(index + 1)...] {
        let common = zip(roll, other).reduce(0) { $0 + $1.0 * $1.1 }
        #expect(common / (power(roll) * power(other)).squareRoot() < 0.95)
      }
    }
  }

  @Test func crowd_isThinnedOut() {
    var track = Soundtrack()
    let heard = (0..<200).filter { !track.orders(for: cue(.joined, $0 + 1, at: $0)).isEmpty }.count
    // 200 within 200 ms.
    #expect(heard >= 3 && heard <= 4)
  }
}
