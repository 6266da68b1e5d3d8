import Catalogue
package import Games
package import PadProtocol

/// Players without a person: pads without a socket, who see nothing but their screens.
package struct RobotCrew: Sendable {
  private struct Robot: Sendable {
    var pad: PadID
    var screen: PadScreen?
    /// What it will press, and when.
    var plan: (token: Token, at: Instant)?
  }

  private var robots: [Robot]
  private var generator: SeededGenerator
  private let language: Language

  /// Makes robots; they are not in the room yet.
  package init(count: Int, language: Language, seed: UInt64) {
    self.init(pads: (0..<count).map { .robot($0 + 1) }, language: language, seed: seed)
  }

  /// Makes the robots that are in a room already.
  package init(pads: [PadID], language: Language, seed: UInt64) {
    robots = pads.map { Robot(pad: $0) }
    generator = SeededGenerator(seed: seed)
    self.language = language
  }

  /// What they say to come in.
  package var joins: [RoomEvent] {
    robots.indices.map { index in
      .message(.join(.init(name: RoomTexts(language: language).robot(index + 1))), from: robots[index].pad)
    }
  }

  /// A robot sees a screen: unless it can still do what it was about to, it makes up its mind.
  package mutating func see(_ screen: PadScreen, on pad: PadID, habit: RobotHabit = RobotHabit(), at now: Instant) {
    guard let index = robots.firstIndex(where: { $0.pad == pad }) else { return }
    robots[index].screen = screen
    let open = screen.openButtons.map(\.token)
    if let plan = robots[index].plan, open.contains(plan.token) { return }
    let weights = open.map { max(0, habit.weights[$0] ?? 1) }
    let total = weights.reduce(0, +)
    robots[index].plan = nil
    guard total > 0 else { return }
    let wait = habit.least + Span(nanoseconds: Int64(generator.below(Int((habit.most - habit.least).nanoseconds))))
    var place = generator.below(total)
    let choice = weights.indices.first { choice in
      place -= weights[choice]
      return place < 0
    }
    guard let choice else { return }
    robots[index].plan = (open[choice], now + wait)
  }

  /// When the next robot has thought enough; nil when none thinks.
  package var deadline: Instant? { robots.compactMap { $0.plan?.at }.min() }

  /// The presses whose time has come.
  package mutating func due(at now: Instant) -> [RoomEvent] {
    var events: [RoomEvent] = []
    for index in robots.indices {
      guard let plan = robots[index].plan, plan.at <= now else { continue }
      robots[index].plan = nil
      events.append(.message(.press(plan.token), from: robots[index].pad))
    }
    return events
  }
}
