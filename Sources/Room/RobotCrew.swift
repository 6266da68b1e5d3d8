import Catalogue
package import Games
package import PadProtocol

/// The robots: players without a person, whose pads have no socket and see nothing but their screens.
package struct RobotCrew: Sendable {
  private struct Robot: Sendable {
    var pad: PadID
    var screen: PadScreen?
    /// The next press or answer, and its time; nil for none.
    var plan: (token: Token, value: PadValue?, at: Instant)?
  }

  private var robots: [Robot]
  private var generator: SeededGenerator
  private let language: Language

  /// Makes robots that are not in the room yet.
  package init(count: Int, language: Language, seed: UInt64) {
    self.init(pads: (0..<count).map { .robot($0 + 1) }, language: language, seed: seed)
  }

  /// Makes the robots that are already in a room.
  package init(pads: [PadID], language: Language, seed: UInt64) {
    robots = pads.map { Robot(pad: $0) }
    generator = SeededGenerator(seed: seed)
    self.language = language
  }

  /// The events with which the robots join.
  package var joins: [RoomEvent] {
    robots.indices.map { index in
      .message(.join(.init(name: RoomTexts(language: language).robot(index + 1))), from: robots[index].pad)
    }
  }

  /// Shows a robot a screen; it plans its next press or answer, unless its current plan is still possible.
  package mutating func see(_ screen: PadScreen, on pad: PadID, habit: RobotHabit = RobotHabit(), at now: Instant) {
    guard let index = robots.firstIndex(where: { $0.pad == pad }) else { return }
    robots[index].screen = screen
    let open = screen.openButtons.map(\.token)
    let asked = screen.openInput
    if let plan = robots[index].plan, open.contains(plan.token) || plan.token == asked?.token { return }
    if let asked {
      let value =
        habit.values.isEmpty
        ? any(for: asked, screen.shared.buttons) : habit.values[generator.below(habit.values.count)]
      robots[index].plan = (asked.token, value, now + thought(habit))
      return
    }
    let weights = open.map { max(0, habit.weights[$0] ?? 1) }
    let total = weights.reduce(0, +)
    robots[index].plan = nil
    guard total > 0 else { return }
    let wait = thought(habit)
    var place = generator.below(total)
    let choice = weights.indices.first { choice in
      place -= weights[choice]
      return place < 0
    }
    guard let choice else { return }
    robots[index].plan = (open[choice], nil, now + wait)
  }

  /// Returns a random time for thinking.
  private mutating func thought(_ habit: RobotHabit) -> Span {
    habit.least + Span(nanoseconds: Int64(generator.below(Int((habit.most - habit.least).nanoseconds))))
  }

  /// Returns a random answer to an input.
  private mutating func any(for input: PadInput, _ buttons: [PadButton]) -> PadValue {
    switch input.form {
    case .choices:
      let some = buttons.map(\.token).filter { _ in generator.below(2) == 0 }
      return .choices(some.isEmpty ? buttons.prefix(1).map(\.token) : some)
    case .order: return .order(generator.shuffle(buttons.map(\.token)))
    case .number(let field):
      let range = field.range ?? 0...100
      return .number(range.lowerBound + (range.upperBound - range.lowerBound) * Double(generator.below(101)) / 100)
    case .text, .unknown: return .text(RoomTexts(language: language).robot(1 + generator.below(9)))
    }
  }

  /// The moment at which the next robot has finished thinking; nil if no robot is thinking.
  package var deadline: Instant? { robots.compactMap { $0.plan?.at }.min() }

  /// Returns the presses and answers whose time has come.
  package mutating func due(at now: Instant) -> [RoomEvent] {
    var events: [RoomEvent] = []
    for index in robots.indices {
      guard let plan = robots[index].plan, plan.at <= now else { continue }
      robots[index].plan = nil
      let message = plan.value.map { ClientMessage.answer(plan.token, $0) } ?? .press(plan.token)
      events.append(.message(message, from: robots[index].pad))
    }
    return events
  }
}
