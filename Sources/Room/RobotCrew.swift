public import Games
public import PadProtocol

/// Players without a person: pads without a socket, who see nothing but their screens.
public struct RobotCrew: Sendable {
  private struct Robot: Sendable {
    var pad: PadID
    var screen: PadScreen?
    /// What it will press, and when.
    var plan: (token: Token, at: Instant)?
  }

  private var robots: [Robot]
  private var generator: SeededGenerator
  private let language: Language

  /// How long a robot thinks at least and at most.
  static let thinking = (least: Span.milliseconds(900), most: Span.milliseconds(5200))

  /// Makes robots; they are not in the room yet.
  public init(count: Int, language: Language, seed: UInt64) {
    self.init(pads: (0..<count).map { .robot($0 + 1) }, language: language, seed: seed)
  }

  /// Makes the robots that are in a room already.
  public init(pads: [PadID], language: Language, seed: UInt64) {
    robots = pads.map { Robot(pad: $0) }
    generator = SeededGenerator(seed: seed)
    self.language = language
  }

  /// What they say to come in.
  public var joins: [RoomEvent] {
    robots.indices.map { index in
      .message(.join(.init(name: RoomTexts(language: language).robot(index + 1))), from: robots[index].pad)
    }
  }

  /// A robot sees a screen: where there are new buttons, it makes up its mind.
  public mutating func see(_ screen: PadScreen, on pad: PadID, at now: Instant) {
    guard let index = robots.firstIndex(where: { $0.pad == pad }) else { return }
    let before = robots[index].screen?.openButtons.map(\.token) ?? []
    robots[index].screen = screen
    let buttons = screen.openButtons
    guard !buttons.isEmpty else { return robots[index].plan = nil }
    guard buttons.map(\.token) != before || robots[index].plan == nil else { return }
    let range = (Self.thinking.most - Self.thinking.least).nanoseconds
    let wait = Self.thinking.least + Span(nanoseconds: Int64(generator.below(Int(range))))
    robots[index].plan = (buttons[generator.below(buttons.count)].token, now + wait)
  }

  /// When the next robot has thought enough; nil when none thinks.
  public var deadline: Instant? { robots.compactMap { $0.plan?.at }.min() }

  /// The presses whose time has come.
  public mutating func due(at now: Instant) -> [RoomEvent] {
    var events: [RoomEvent] = []
    for index in robots.indices {
      guard let plan = robots[index].plan, plan.at <= now else { continue }
      robots[index].plan = nil
      events.append(.message(.press(plan.token), from: robots[index].pad))
    }
    return events
  }
}
