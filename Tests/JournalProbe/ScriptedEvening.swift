import Games
import Journal
import PadProtocol
import Questions
import Room

/// An evening without an end in which everything happens that a seed says; the same in every process.
struct ScriptedEvening {
  static let code = "K7QX"
  static let invitation = "a_B-9xYzQ0123456789abC"
  static let names = ["Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana"]

  private(set) var room: Room
  private(set) var now = Instant(nanoseconds: 1_000_000_000)
  /// The number of the last entry.
  private(set) var sequence = 0
  /// Everything that the history was told.
  private(set) var records: [RoomRecord] = []
  private var random: SeededGenerator
  private var coming: [RoomEvent]
  private var screens: [PadID: PadScreen] = [:]
  /// By seat in the order of joining.
  private var pads: [PadID?]
  private var lastPad = 0
  private var hasTV = true

  init(seed: UInt64, scoring: TriviaRules.Scoring = .first, rounds: Int = 5, asksFirst: Bool = false) {
    let questions = (1...12).map {
      Question(text: "Question \($0)?", answers: ["right", "wrong 1", "wrong 2", "wrong 3"])
    }
    room = Room(
      configuration: RoomConfiguration(
        name: "Attic", code: Self.code, invitation: Self.invitation, minPlayers: 1, asksFirst: asksFirst),
      game: Trivia(
        questions: questions, rules: TriviaRules(scoring: scoring, rounds: rounds, lateJoin: true), seed: seed))
    random = SeededGenerator(seed: seed &+ 1)
    pads = Self.names.map { _ in nil }
    coming = [.conditions(Conditions(hasTV: true, hasAddress: true))]
    for seat in pads.indices { arrive(seat) }
  }

  static func secret(of seat: Int) -> String { "secret-\(seat)-\(names[seat])" }

  /// Lets the next thing happen.
  mutating func next() -> JournalEntry {
    if coming.isEmpty {
      let event = choose()
      coming.insert(event, at: 0)
    }
    sequence += 1
    let event = coming.removeFirst()
    var new: [RoomRecord] = []
    for effect in room.handle(event, at: now) {
      switch effect {
      case .screen(let screen, let pad): screens[pad] = screen
      case .report(let record): new.append(record)
      default: break
      }
    }
    records += new
    let isTurn = new.contains { if case .round = $0.happening { true } else { false } }
    return JournalEntry(
      sequence: sequence, event: event, at: now, wallTime: Self.wallTime(of: sequence), records: new,
      snapshot: isTurn ? room : nil)
  }

  static func wallTime(of sequence: Int) -> WallTime { WallTime(rawValue: 1_790_000_000_000 + Int64(sequence)) }

  private mutating func choose() -> RoomEvent {
    if !room.isPlaying {
      now = now + .milliseconds(random.below(3_000))
      hasTV = true
      coming = [.command(.start)]
      return .conditions(Conditions(hasTV: true, hasAddress: true))
    }
    if case .paused = room.overview.overlay, random.below(3) == 0 { return hasTV ? .command(.togglePause) : plug() }
    switch random.below(24) {
    case 0, 1, 2: return wait(.milliseconds(random.below(3_000)))
    case 3: return wait(.milliseconds(random.below(40_000)))
    case 4: return .command(.skip)
    case 5: return .command(.togglePause)
    case 6: return plug()
    case 7, 8:
      let seat = random.below(pads.count)
      guard let pad = pads[seat] else {
        arrive(seat)
        return coming.removeFirst()
      }
      pads[seat] = nil
      return .closed(pad)
    default:
      let seat = random.below(pads.count)
      now = now + .milliseconds(random.below(400))
      guard let pad = pads[seat], let buttons = screens[pad]?.shared.buttons, !buttons.isEmpty else { return .tick }
      let roundTrip = Span.milliseconds(1 + random.below(30))
      return .message(.press(buttons[random.below(buttons.count)].token), from: pad, roundTrip: roundTrip)
    }
  }

  private mutating func plug() -> RoomEvent {
    hasTV.toggle()
    return .conditions(Conditions(hasTV: hasTV, hasAddress: true))
  }

  private mutating func wait(_ span: Span) -> RoomEvent {
    now = now + span
    return .tick
  }

  private mutating func arrive(_ seat: Int) {
    lastPad += 1
    let pad = PadID(rawValue: lastPad)
    pads[seat] = pad
    let secret = Self.secret(of: seat)
    coming += [
      .arrived(pad, Arrival(address: "10.0.0.\(seat)", secret: SeatSecret(rawValue: secret))),
      .message(.join(.init(code: Self.code, name: Self.names[seat], secret: secret)), from: pad),
    ]
  }
}
