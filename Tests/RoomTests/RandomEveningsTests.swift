import Games
import PadProtocol
import TestSupport
import Testing

@testable import Room

/// Random evenings of random events: what must hold after every one of them.
@Suite struct RandomEvenings {
  @Test func invariantsHold() {
    for seed in 1...UInt64(TestForm.isLong ? 10_000 : 500) {
      var run = RandomEvening(seed: seed)
      for _ in 0..<150 { run.step() }
      run.playToTheEnd()
    }
  }
}

private struct RandomEvening {
  let seed: UInt64
  var evening: Evening
  var random: SeededGenerator
  var starts = 0

  init(seed: UInt64) {
    self.seed = seed
    var random = SeededGenerator(seed: seed &* 77 &+ 1)
    evening = Evening(
      questions: 1 + random.below(5),
      rules: TriviaRules(
        scoring: random.below(2) == 0 ? .first : .speed, timeLimit: .seconds(10), rounds: random.below(3),
        lateJoin: random.below(2) == 0),
      hostName: random.below(2) == 0 ? "Hana" : nil, minPlayers: 1 + random.below(3), hasTV: random.below(4) > 0,
      seed: seed)
    self.random = random
  }

  mutating func step() {
    let wasPaused = evening.room.overlay != nil
    let before = progress
    let kind = random.below(24)
    switch kind {
    case 0, 1, 2: if evening.room.seats.count < 8 { evening.join("P\(random.below(5))") }
    case 3: if let seat = anySeat() { evening.happen(.closed(seat.pad)) }
    case 4: if let seat = anySeat() { evening.happen(.message(.leave, from: seat.pad)) }
    case 5: if let seat = anySeat() { evening.command(.kick(seat.player.id)) }
    case 6: evening.happen(.display(evening.room.tv.isPresent ? Evening.noTV : Evening.tv))
    case 7: evening.command(.togglePause)
    case 8: evening.command(.skip)
    case 9: if random.below(4) == 0 { evening.command(.endGame) }
    case 10, 11: start()
    case 12, 13, 14: evening.pass(.milliseconds(random.below(7_000)))
    default:
      guard let seat = anySeat() else { return }
      let buttons = seat.shown?.shared.buttons ?? []
      let token =
        buttons.isEmpty ? Token(rawValue: "t\(random.below(5)).1") : buttons[random.below(buttons.count)].token
      evening.happen(.message(.press(token), from: seat.pad))
      if wasPaused { #expect(progress == before, "seed \(seed): something was accepted while paused") }
    }
    check()
  }

  private mutating func start() {
    let could = evening.room.canStart
    evening.command(.start)
    if could { starts += 1 }
    #expect(evening.room.isPlaying || !could, "seed \(seed): a game that could start did not")
  }

  mutating func playToTheEnd() {
    for _ in 0..<400 where evening.room.isPlaying {
      // Nobody does anything any more: time alone must end the game, as long as there is a TV and nobody holds it up.
      if !evening.room.tv.isPresent { evening.happen(.display(Evening.tv)) }
      if evening.room.isPausedByHost { evening.command(.togglePause) }
      evening.pass(.seconds(10))
      check()
    }
    #expect(!evening.room.isPlaying, "seed \(seed): the game does not end")
    #expect(evening.results.count == starts, "seed \(seed): \(starts) games started, \(evening.results.count) ended")
  }

  /// What a press could change.
  private var progress: [String] {
    [
      evening.question.map { "\($0.players)" } ?? "", evening.reveal.map { "\($0.scores)" } ?? "",
      evening.over.map { "\($0.scores)" } ?? "",
    ]
  }

  private mutating func anySeat() -> Room.Seat? {
    let seats = evening.room.seats.filter { $0.kind != .host }
    return seats.isEmpty ? nil : seats[random.below(seats.count)]
  }

  private func check() {
    let room = evening.room
    if let deadline = room.deadline { #expect(deadline > evening.now, "seed \(seed): a deadline lies in the past") }
    for seat in room.seats {
      #expect(seat.shown == room.screen(for: seat), "seed \(seed): \(seat.player.name) looks at an old screen")
    }
    #expect(Set(room.players.map(\.name)).count == room.players.count, "seed \(seed): two players have one name")
    #expect(room.seats.map(\.player.id) == room.seats.map(\.player.id).sorted())
    #expect(room.clock.isStopped == (room.overlay != nil), "seed \(seed): the clock and the overlay disagree")
    #expect(evening.results.count == starts - (room.isPlaying ? 1 : 0))
  }
}
