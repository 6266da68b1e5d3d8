import Console
import Displays
import Games
import Journal
import Logging
import NIOCore
import NIOEmbedded
import PadProtocol
import Questions
import Room
import Synchronization
import TestSupport
import WebTV

@testable import Host

/// A whole host in memory: network, journal and pads are values, and time passes when the test says so.
final class HostOnTrial {
  let loop = EmbeddedEventLoop()
  let network: MemoryNetwork
  let store: MemoryStore?
  let host: RoomHost
  /// What is wrong with the opening; nil for nothing.
  private(set) var trouble: (any Error)?
  private let mailbox: Mailbox
  private let notes: Notes
  private var picture: (scene: Scene, console: ConsoleView)?
  private(set) var isOver = false
  /// What could be heard so far.
  private(set) var cues: [Cue] = []
  /// What was asked of the windows about what is heard.
  private(set) var sounds: [SoundCommand] = []

  /// What went to standard output and into the log.
  private final class Notes: Sendable {
    let printed = Mutex<[String]>([])
    let kept = Mutex<[KeptChoices]>([])
    let phones = Mutex<KeptPhones?>(nil)
    let logged = Mutex<[String]>([])
  }

  private struct Collector: LogHandler {
    let notes: Notes
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { notes.logged.withLock { $0.append("\(event.message)") } }
  }

  static let code = "K7QX"
  static let invitation = "an-invitation"

  /// The calendar's time at any moment of the loop.
  static func wallTime(at now: Instant) -> WallTime {
    WallTime(rawValue: 1_800_000_000_000 + now.nanoseconds / 1_000_000)
  }

  /// An evening whose right answers are `right`.
  static func evening(
    _ kind: GameKind = .trivia, options: GameOptions = GameOptions(), hostName: String? = nil, startWith: Int? = nil,
    asksFirst: Bool = false, exitsAfterGame: Bool = false, robots: Int = 0, store: MemoryStore? = nil, port: Int = 4747,
    language: Language = .en, maxPlayers: Int = 1000
  ) -> Evening {
    var options = options
    // Whoever wants a question to be read first says for how long.
    options.isAtOnce = true
    if options.trivia.questions.isEmpty {
      options.trivia.questions = (1...60).map {
        Question(text: "Question \($0)?", answers: ["right", "wrong 1", "wrong 2", "wrong 3"])
      }
    }
    let games = GameKind.allCases.map { $0.make(options, seed: 5) }
    let room = Room(
      configuration: RoomConfiguration(
        name: "Den", code: code, invitation: invitation, language: language, hostName: hostName, startWith: startWith,
        startsWithRobots: robots > 0, exitsAfterGame: exitsAfterGame, maxPlayers: maxPlayers, asksFirst: asksFirst),
      games: games, first: kind)
    return Evening(
      room: room, robots: RobotCrew(count: robots, language: language, seed: 9), port: port,
      bookkeeping: store.map { .kept($0, evening: nil) } ?? .none(nil))
  }

  /// Opens an evening.
  ///
  /// - Parameters:
  ///   - moment: When, on the machine's clock.
  ///   - change: Changes the network before it is used.
  init(
    _ evening: Evening, at moment: Instant = Instant(nanoseconds: 1_000_000_000_000), hasTV: Bool = true,
    options: HostingOptions = HostingOptions(), broadcast: (any Broadcasting)? = nil, keptPhones: KeptPhones? = nil,
    network change: (MemoryNetwork) -> Void = { _ in }
  ) throws {
    loop.advanceTime(to: .uptimeNanoseconds(UInt64(moment.nanoseconds)))
    network = MemoryNetwork(on: loop)
    change(network)
    if case .kept(let kept, _) = evening.bookkeeping { store = kept as? MemoryStore } else { store = nil }
    mailbox = try Mailbox()
    let notes = Notes()
    self.notes = notes
    let loop = loop
    host = RoomHost(
      room: evening.room, robots: evening.robots, loop: loop, network: network, mailbox: mailbox,
      services: ProgramServices(
        report: { record in if let line = record.line { notes.printed.withLock { $0.append(line) } } },
        qrCode: Self.qrCode, broadcast: broadcast, keep: { choices in notes.kept.withLock { $0.append(choices) } },
        keptPhones: keptPhones, keepPhones: { phones in notes.phones.withLock { $0 = phones } },
        wallTime: { Self.wallTime(at: loop.moment) }),
      log: Logger(label: "trial") { _ in Collector(notes: notes) })
    let opened = host.open(options, port: evening.port, bookkeeping: evening.bookkeeping)
    opened.assumeIsolated().whenFailure { [self] in trouble = $0 }
    loop.run()
    if hasTV { plug() }
  }

  deinit {
    network.lines?.cut()
    try? loop.syncShutdownGracefully()
  }

  /// A code that tells of which text it is: a row for each character.
  static let qrCode: @Sendable (String) -> QRCode? = { text in
    let side = text.utf8.count
    return QRCode(side: side, modules: text.utf8.flatMap { byte in (0..<side).map { $0 < 8 && byte >> $0 & 1 == 1 } })
  }

  var now: Instant { loop.moment }

  /// Lets time pass.
  func pass(_ span: Span) {
    loop.advanceTime(by: .nanoseconds(span.nanoseconds))
    look()
  }

  /// Lets a frame's time pass, and draws what is new.
  private func look() {
    cues += mailbox.takeCues(at: now)
    let contents = mailbox.takeContents()
    if let new = contents.picture { picture = new() }
    sounds += contents.sounds
    if contents.isOver { isOver = true }
  }

  private func settle() { pass(.milliseconds(16)) }

  var scene: Scene? { picture?.scene }
  var console: ConsoleView? { picture?.console }
  var printed: [String] { notes.printed.withLock { $0 } }
  /// What the host chose for the games, each time that it changed.
  var kept: [KeptChoices] { notes.kept.withLock { $0 } }
  /// The phones as they were kept last.
  var keptPhones: KeptPhones? { notes.phones.withLock { $0 } }
  var log: [String] { notes.logged.withLock { $0 } }

  var lines: MemoryLines {
    get throws {
      guard let lines = network.lines else { throw TestFailure("nobody listens") }
      return lines
    }
  }

  /// A pad that comes in, or tries to.
  func join(_ name: String, code: String? = HostOnTrial.code, invitation: String? = nil) throws -> TrialPad {
    let pad = TrialPad(name)
    try come(pad, code: code, invitation: invitation)
    return pad
  }

  /// When somebody last did something on a pad, as displays that sleep are told of it.
  var lastHeard: Instant? { mailbox.lastHeard }

  /// A pad comes in on a new line.
  func come(_ pad: TrialPad, code: String? = HostOnTrial.code, invitation: String? = nil) throws {
    pad.join(try lines, code: code, invitation: invitation)
    settle()
  }

  /// A pad presses the button with a key.
  func press(_ key: String, by pad: TrialPad) throws {
    try pad.press(key)
    settle()
  }

  func press(_ token: Token, by pad: TrialPad) {
    pad.press(token)
    settle()
  }

  func drop(_ pad: TrialPad) {
    pad.drop()
    settle()
  }

  static let tv = TVStatus.present(
    display: "TV", connector: "TV", mode: "1920x1080@60", size: PixelSize(width: 1920, height: 1080), isPrimary: false,
    warning: nil)

  func plug(_ tv: TVStatus = HostOnTrial.tv) { take(.display(tv)) }

  func unplug() { take(.display(.absent(.unplugged("TV"), thisScreen: nil))) }

  func command(_ command: RoomCommand) { take(.command(.room(command))) }

  func command(_ command: ConsoleCommand) { take(.command(command)) }

  /// What is heard is so loud now.
  func hears(_ state: SoundState) {
    take(.sound(state))
    pass(.milliseconds(110))
  }

  /// The host presses a button of their own.
  func hostPresses(_ token: Token) { take(.press(token)) }

  /// The host answers what their own pad asks for.
  func hostAnswers(_ token: Token, _ value: PadValue) { take(.answer(token, value)) }

  private func take(_ event: HostEvent) {
    host.receive(event, at: now)
    settle()
  }

  /// The process is gone, in the middle of whatever it does.
  func kill() {
    network.lines?.cut()
    store?.crash()
  }

  /// Kills it, and starts it again on the same machine, where nobody has to be asked.
  @MainActor
  func restart(after span: Span = .seconds(2)) throws -> HostOnTrial {
    guard let store else { throw TestFailure("there is nothing to go on with") }
    kill()
    store.setAge(span)
    store.forgetTries()
    let evening = try Self.begin(in: store, at: now + span) { _ in throw TestFailure("the host is asked") }
    guard let evening, evening.goesOn else { throw TestFailure("it does not go on") }
    return try HostOnTrial(evening, at: now + span, keptPhones: keptPhones)
  }

  /// Begins an evening as the program does, where another one may have been cut off.
  @MainActor
  static func begin(
    in store: MemoryStore, wish: Resumption.Wish = .none, port: Int? = nil, canAsk: Bool = true, at now: Instant,
    mailbox: Mailbox? = nil, asking: (Asking) throws -> Void
  ) throws -> Evening? {
    let new = evening(.snap)
    let opening = Opening(room: new.room, robots: new.robots, seed: 4, port: port, wish: wish, canAsk: canAsk)
    return try opening.begin(
      .kept(store, evening: nil), at: wallTime(at: now), clock: { now }, mailbox: mailbox ?? Mailbox(),
      log: Logger(label: "trial") { _ in SwiftLogNoOpLogHandler() }, ask: asking)
  }

  /// The key of the right answer, or of a wrong one, of the question on the TV.
  func key(right: Bool) throws -> String {
    guard case .game(.trivia(.question(let question))) = scene?.content,
      let index = question.answers.firstIndex(of: right ? "right" : "wrong 1")
    else { throw TestFailure("no question: \(String(describing: scene))") }
    return "\(index + 1)"
  }
}
