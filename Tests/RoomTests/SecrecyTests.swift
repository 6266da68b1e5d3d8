import Console
@testable import Games
import PadProtocol
import Questions
import TestSupport
import Testing

@testable import Room

/// What pads are not told: which answer is right, before all may know, and what belongs to another pad.
@Suite struct Secrecy {
  @Test(arguments: TriviaRules.Scoring.allCases)
  func untilTheReveal_noByteDependsOnWhichAnswerIsRight(scoring: TriviaRules.Scoring) {
    var compared = 0
    var reveals = 0
    for seed in 1...UInt64(TestForm.isLong ? 1_000 : 60) {
      var twins = TwinRooms(seed: seed, scoring: scoring)
      twins.play()
      compared += twins.comparedPresses
      reveals += twins.revealsThatDiffered
    }
    #expect(compared > 60, "nobody pressed anything")
    #expect(reveals > 10, "the rooms do not differ at all, so nothing was tested")
  }

  @Test func noPadIsToldAnotherOnesSecret_andTheTVAndTheConsoleNone() throws {
    let coder = MessageCoder()
    for seed in 1...UInt64(TestForm.isLong ? 1_000 : 60) {
      var run = RandomEvening(seed: seed)
      for _ in 0..<100 {
        run.step()
        let shown = "\(run.evening.scene) \(run.evening.console) \(run.evening.results)"
        #expect(!shown.contains("secret <"), "seed \(seed)")
      }
      var shown: [PadID: Set<String>] = [:]
      for case (.message(.join(let join), let pad, _), _) in run.evening.events {
        if let secret = join.secret { shown[pad, default: []].insert(secret) }
      }
      for (pad, messages) in run.evening.sent {
        for message in messages {
          let text = String(decoding: try coder.encode(message), as: UTF8.self)
          guard case .welcome(let welcome) = message, let secret = welcome.secret else {
            #expect(!text.contains("secret <"), "seed \(seed): pad \(pad.rawValue) got \(text)")
            continue
          }
          #expect(text.split(separator: "secret <", omittingEmptySubsequences: false).count == 2)
          // Whoever is told another secret than the connection's own has shown it.
          let isOwn = secret == Evening.secret(of: pad).rawValue
          #expect(isOwn || shown[pad]?.contains(secret) == true, "seed \(seed): one secret for two people")
        }
      }
    }
  }
}

/// Two rooms with the same people, questions and random numbers, in which only the right answers' places differ.
private struct TwinRooms {
  private var rooms: [Evening]
  private var random: SeededGenerator
  private let seed: UInt64
  private let coder = MessageCoder()
  private(set) var comparedPresses = 0
  private(set) var revealsThatDiffered = 0

  init(seed: UInt64, scoring: TriviaRules.Scoring) {
    self.seed = seed
    random = SeededGenerator(seed: seed &* 13 &+ 5)
    let evening = Evening(
      questions: 4, rules: TriviaRules(scoring: scoring, timeLimit: .seconds(20), rounds: 0, lateJoin: seed % 2 == 0),
      hostName: seed % 3 == 0 ? "Hana" : nil, seed: seed)
    rooms = [evening, evening]
  }

  /// Plays up to three questions that the host skips, since then the scores stay alike, and one to its end.
  mutating func play() {
    for name in ["Ana", "Ben", "Cleo", "Dora"] { all { $0.arrive(name) } }
    all { $0.command(.start) }
    turnAnswers()
    for round in 0...random.below(4) {
      if round > 0 {
        // The reveal of a skipped question tells who was right: the next one begins alike again.
        all { $0.command(.skip) }
        turnAnswers()
      }
      for _ in 0..<25 {
        guard step() else { return }
      }
      if rooms[0].room.ongoing?.isPausedByHost == true, !all({ $0.command(.togglePause) }) { return }
      guard all({ $0.pass(.seconds(3)) }), rooms[0].room.overlay == nil else { return }
      all(comparing: false) { $0.command(.skip) }
    }
  }

  /// One event that can happen during a question; false when it led to the reveal.
  private mutating func step() -> Bool {
    let room = rooms[0].room
    let seats = room.seats.filter { !$0.isAway }
    guard !seats.isEmpty else { return false }
    let seat = seats[random.below(seats.count)]
    let event: (inout Evening) -> Void
    var isPress = false
    switch random.below(12) {
    case 0:
      let name = "P\(random.below(100))"
      event = { $0.arrive(name) }
    case 1 where seat.kind == .pad: event = { $0.happen(.closed(seat.pad ?? .host)) }
    case 2:
      let name = ["Ana", "Ben", "Cleo", "Dora"][random.below(4)]
      event = { $0.comeBack(name) }
    case 3 where room.ongoing?.isPausedByHost == true || random.below(3) == 0: event = { $0.command(.togglePause) }
    case 4, 5:
      let span = Span.milliseconds(random.below(3_000))
      event = { $0.pass(span) }
    case 6 where random.below(4) == 0: event = { $0.command(.kick(seat.player.id)) }
    default:
      guard let buttons = seat.shown?.openButtons, let choice = choose(from: buttons.count) else { return true }
      event = { $0.happen(.message(.press(buttons[choice].token), from: seat.pad ?? .host)) }
      isPress = true
    }
    guard all(event) else { return false }
    if isPress { comparedPresses += 1 }
    return true
  }

  /// A button that is wrong in both rooms, most of the time: a right one can end the question.
  private mutating func choose(from count: Int) -> Int? {
    guard count > 0 else { return nil }
    let right = rooms.compactMap { Self.round(in: $0)?.rightChoices.first }
    let wrong = (0..<count).filter { !right.contains($0) }
    return random.below(4) == 0 || wrong.isEmpty ? random.below(count) : wrong[random.below(wrong.count)]
  }

  /// Lets the same happen in both rooms; false when an answer was revealed, so that bytes may differ.
  @discardableResult
  private mutating func all(comparing: Bool = true, _ event: (inout Evening) -> Void) -> Bool {
    let before = rooms.map { $0.sent.mapValues(\.count) }
    for index in rooms.indices { event(&rooms[index]) }
    let bytes = rooms.indices.map { index in
      rooms[index].sent.mapValues { $0 }.reduce(into: [Int: [[UInt8]]]()) { bytes, entry in
        let new = entry.value.dropFirst(before[index][entry.key, default: 0])
        if !new.isEmpty { bytes[entry.key.rawValue] = new.compactMap { try? coder.encode($0) } }
      }
    }
    guard rooms.allSatisfy({ $0.reveal == nil && $0.over == nil }) else {
      if bytes[0] != bytes[1] { revealsThatDiffered += 1 }
      return false
    }
    if comparing { #expect(bytes[0] == bytes[1], "seed \(seed): a pad could know which answer is right") }
    return true
  }

  /// Moves the right answer of the second room's question to another button; the TV alone shows the texts.
  private mutating func turnAnswers() {
    guard var trivia = rooms[1].room.game as? Trivia, let round = Self.round(in: rooms[1]) else { return }
    #expect(round.answers.isEmpty)
    trivia.phase = .asking(
      TriviaRound(
        serial: round.serial, number: round.number, question: round.question,
        order: Array(round.order.dropFirst() + round.order.prefix(1)), shownAt: round.startedAt,
        readTime: .zero, limit: round.endsAt.map { $0 - round.startedAt }, scoring: round.scoring ?? .first,
        factor: round.factor ?? 1))
    rooms[1].room.games[0] = trivia
    #expect(Self.round(in: rooms[1])?.rightChoices.first != Self.round(in: rooms[0])?.rightChoices.first)
  }

  private static func round(in evening: Evening) -> TriviaRound? {
    if let trivia = evening.room.game as? Trivia, case .asking(let round) = trivia.phase { round } else { nil }
  }
}
