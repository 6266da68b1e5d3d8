import Console
import Displays
import Fairness
import Games
import PadProtocol
import Questions

@testable import Room

/// A room with pads by name, a clock that the test turns, and all that was sent.
struct Evening {
  var room: Room
  /// The machine around it.
  var box = Box()
  var now = Instant(nanoseconds: 1_000_000_000)
  var sent: [PadID: [ServerMessage]] = [:]
  var dismissed: Set<PadID> = []
  var results: [GameResult] = []
  var records: [RoomRecord] = []
  /// What could be heard so far.
  var cues: [Cue] = []
  var isClosed = false
  var pads: [String: PadID] = [:]
  var lastPad = 0
  /// All that happened.
  var events: [(event: RoomEvent, at: Instant)] = []

  static let tv = tv(mode: "1920x1080@60")
  static let noTV = TVStatus.absent(.noDisplay, thisScreen: nil)

  /// What all pads show while no game is on.
  static func waiting(title: String, status: String) -> PadScreen.Shared {
    var shared = PadScreen.Shared(title: title, status: status)
    shared.reactions = Reaction.allCases.count
    return shared
  }

  static func tv(mode: String) -> TVStatus {
    .present(
      display: "TV", connector: "TV", mode: mode, size: PixelSize(width: 1920, height: 1080), isPrimary: false,
      warning: nil)
  }

  init(
    _ names: [String] = [], questions: Int = 3, asking: [Question]? = nil, rules: TriviaRules = TriviaRules(rounds: 0),
    hostName: String? = nil, hostPlaysAlways: Bool = false, code: String? = nil, invitation: String? = nil,
    minPlayers: Int = 2,
    startWith: Int? = nil,
    exitsAfterGame: Bool = false, hasTV: Bool = true, maxPlayers: Int = 1000, asksFirst: Bool = false,
    seed: UInt64 = 3, rule: Arbiter.Rule = .fair, language: Language = .en, also: [GameKind] = []
  ) {
    let questions =
      asking
      ?? (1...questions).map {
        Question(text: "Question \($0)?", answers: ["right", "wrong 1", "wrong 2", "wrong 3"])
      }
    room = Room(
      configuration: RoomConfiguration(
        name: "Test room", code: code, invitation: invitation, language: language, hostName: hostName,
        hostPlaysAlways: hostPlaysAlways,
        minPlayers: minPlayers, startWith: startWith,
        exitsAfterGame: exitsAfterGame, maxPlayers: maxPlayers, asksFirst: asksFirst, rule: rule),
      games: [Trivia(questions: questions, rules: rules, seed: seed)]
        + also.map { $0.make(GameOptions(rounds: 1), seed: seed) })
    pads[hostName ?? ""] = .host
    happen(.addresses(["192.168.1.20:4747"]))
    if hasTV { happen(.display(Self.tv)) }
    for name in names { join(name) }
  }

  /// Something about the machine is new: the room is told what it has to know of it.
  mutating func happen(_ event: BoxEvent) {
    box.handle(event)
    if box.conditions != room.conditions { happen(.conditions(box.conditions)) }
  }

  mutating func happen(_ event: RoomEvent) {
    events.append((event, now))
    for effect in room.handle(event, at: now) {
      switch effect {
      case .send(let message, let pad): sent[pad, default: []].append(message)
      case .screen(let screen, let pad): sent[pad, default: []].append(.screen(screen))
      case .dismiss(let pad, let message):
        sent[pad, default: []].append(message)
        dismissed.insert(pad)
      case .cue(let cue): cues.append(cue)
      case .report(let record):
        if case .result(let result) = record.happening { results.append(result) } else { records.append(record) }
      case .closeRoom: isClosed = true
      }
    }
  }

  @discardableResult
  mutating func join(_ name: String, code: String? = nil, version: Int = PadProtocolVersion.current) -> PadID {
    lastPad += 1
    let pad = PadID(rawValue: lastPad)
    pads[name] = pad
    happen(.message(.join(.init(version: version, code: code, name: name)), from: pad))
    return pad
  }

  mutating func command(_ command: RoomCommand) { happen(.command(command)) }

  /// Does what an action of the console asks of the room.
  mutating func obey(_ action: ConsoleView.Action) {
    if case .room(let command) = action.command { self.command(command) }
  }

  mutating func pass(_ span: Span) {
    now = now + span
    happen(.tick)
  }

  func pad(_ name: String) -> PadID { pads[name] ?? PadID(rawValue: 999) }

  /// What a pad shows: the last screen that it was sent.
  func screen(_ name: String) -> PadScreen? {
    for message in (sent[pad(name)] ?? []).reversed() {
      guard case .screen(var screen) = message else { continue }
      // What was felt is over.
      screen.personal.cue = nil
      return screen
    }
    return nil
  }

  mutating func press(_ name: String, _ answer: String) {
    guard let index = question?.answers.firstIndex(of: answer), let screen = screen(name) else { return }
    happen(.message(.press(screen.shared.buttons[index].token), from: pad(name)))
  }

  var trivia: TriviaScene? {
    if case .game(.trivia(let scene)) = scene.content { scene } else { nil }
  }
  var question: TriviaScene.Question? {
    if case .question(let question) = trivia { question } else { nil }
  }
  var reveal: TriviaScene.Reveal? {
    if case .reveal(let reveal) = trivia { reveal } else { nil }
  }
  var over: TriviaScene.Over? {
    if case .over(let over) = trivia { over } else { nil }
  }
  var lobby: Scene.Lobby? {
    if case .lobby(let lobby) = scene.content { lobby } else { nil }
  }
  /// What the TV shows.
  var scene: Scene { box.scene(of: room) }
  /// What the console shows.
  var console: ConsoleView { box.console(of: room) }

  func action(_ command: RoomCommand) -> ConsoleView.Action? { action(.room(command)) }
  func action(_ command: ConsoleCommand) -> ConsoleView.Action? { console.actions.first { $0.command == command } }
}
