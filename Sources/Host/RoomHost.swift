import Catalogue
import Console
import Controllers
import Displays
import Games
import Journal
import Logging
import NIOCore
import Net
import PadProtocol
import Room
import Server

/// The owner of the room: it lives on the event loop, handles events and carries out their effects.
final class RoomHost: PadRoom, RoomAccess {
  var room: Room
  /// The machine around the room.
  private(set) var box = Box()
  private(set) var robots: RobotCrew
  let loop: any EventLoop
  private let mailbox: Mailbox
  let network: any HostNetwork
  let services: ProgramServices
  let log: Logger
  private var writing = PadWriting()
  /// The pads' lines; nil until the room opens.
  var lines: (any PadLines)?
  var prober: RoundTripProber?
  /// The controllers that are plugged into the box.
  private(set) lazy var controllers = ControllerHost(self)
  /// The browsers that watch the TV's picture.
  private(set) lazy var viewers = ViewerHost(self)
  /// The phones that host.
  private(set) lazy var phones = PhoneHost(self)
  /// The network around the room; set once the port is open.
  var neighbourhood: Neighbourhood?
  /// The recorder of events; nil if nothing is recorded.
  var clerk: Clerk?
  /// The store's side of the clerk, kept even after the clerk has given up.
  var writer: (any StoreWriter)?
  private let timer: RoomTimer
  private var players: PlayerLog
  private let looking: OncePerTurn
  private let publishing: OncePerTurn
  /// The addresses at which pads can join, the best one first, such as `192.168.1.20:4747`.
  var addresses: [String] { box.addresses }
  /// The time of the last event: the room's time never runs backwards, whichever thread timestamped an event.
  private(set) var lastNow = Instant(nanoseconds: 0)
  /// The connection that is about to ask for a seat; its arrival becomes an event only if the request is not refused.
  private var arriving: (pad: PadID, arrival: Arrival)?

  /// Creates a host that does nothing before the room opens.
  ///
  /// - Parameter network: The network on the same loop, whose clock is used for everything.
  init(
    room: Room, robots: RobotCrew, loop: any EventLoop, network: any HostNetwork, mailbox: Mailbox,
    services: ProgramServices, log: Logger
  ) {
    self.room = room
    players = PlayerLog(room)
    timer = RoomTimer(on: loop)
    looking = OncePerTurn(on: loop)
    publishing = OncePerTurn(on: loop)
    self.robots = robots
    self.loop = loop
    self.network = network
    self.mailbox = mailbox
    self.services = services
    self.log = log
  }

  /// The room as it is now.
  var state: Room { room }

  /// Handles an event of a pad's connection, such as a message or its end.
  func receive(_ event: PadEvent) {
    clerk?.releaseRecorded()
    switch event {
    case .arrived(let connection, let address, let isOnLink):
      let arrival = Arrival(address: address, secret: Self.makeSecret(), isOnLink: isOnLink)
      arriving = (.connection(connection.rawValue), arrival)
    case .message(let message, let connection, let moment, let roundTrip):
      let pad = PadID.connection(connection.rawValue)
      log.trace("\(named(pad)) says: \(RoomLog.words(message))")
      if isSomebodys(message) { noteSomebody(at: moment) }
      if case .join(let join) = message {
        let isBack = room.isComingBack(join)
        guard takeArrival(of: pad, asking: join, at: moment) else { return }
        defer { if isBack, let player = room.player(on: pad) { log.info("\(player.name) is back") } }
        return happen(.message(message, from: pad, roundTrip: roundTrip), at: moment)
      }
      if case .react(let reaction) = message { return show(reaction, of: pad, at: moment) }
      happen(.message(message, from: pad, roundTrip: roundTrip), at: moment)
    case .measured(let connection, let roundTrip):
      let pad = PadID.connection(connection.rawValue)
      happen(.measured(pad, roundTrip: roundTrip), at: loop.moment)
    case .closed(let connection, let moment):
      close(.connection(connection.rawValue), at: moment)
    }
  }

  /// Handles the loss of a pad's line, which may mean that a player has lost the connection.
  func close(_ pad: PadID, at moment: Instant) {
    if let player = room.player(on: pad) { log.info("\(player.name) has lost the connection") }
    happen(.closed(pad), at: moment)
  }

  /// Whether a message comes from a person, and not automatically from a program.
  ///
  /// A page that lost its line may reconnect in the middle of the night.
  private func isSomebodys(_ message: ClientMessage) -> Bool {
    switch message {
    case .ping: false
    case .join(let join): !room.isComingBack(join)
    default: true
    }
  }

  func noEarlier(than moment: Instant) -> Instant { max(lastNow, moment) }

  func noteSomebody(at moment: Instant) { mailbox.noteSomebody(at: moment) }

  /// The colours that pads use.
  var palette: PadPalette { writing.palette }

  func show(_ reaction: Reaction, of pad: PadID, at moment: Instant) {
    room.react(reaction, of: pad, at: noEarlier(than: moment))
    publishSoon()
  }

  /// Handles a connection that asks for a seat; returns false if it is refused, which is not recorded as an event.
  private func takeArrival(of pad: PadID, asking join: ClientMessage.Join, at moment: Instant) -> Bool {
    let arrival = arriving.flatMap { $0.pad == pad ? $0.arrival : nil }
    arriving = nil
    if let denial = room.refusal(of: join, from: pad, arrival, at: max(lastNow, moment)) {
      carryOut(.dismiss(pad, .denied(denial)))
      return false
    }
    if let arrival { happen(.arrived(pad, arrival), at: moment) }
    return true
  }

  func standing(of join: ClientMessage.Join) -> PadStanding {
    switch room.standing(of: join) {
    case .unknown: .unknown
    case .invited: .invited
    case .seated: .seated
    }
  }

  func heeds(_ message: ClientMessage, from id: ConnectionID, at moment: Instant) -> Bool {
    room.heeds(message, from: .connection(id.rawValue), at: noEarlier(than: moment))
  }

  /// Makes a secret of 128 bits that nobody can guess.
  static func makeSecret() -> SeatSecret {
    var source = SystemRandomNumberGenerator()
    let halves = (0..<2).map { _ in String(source.next() as UInt64, radix: 16) }
    return SeatSecret(rawValue: halves.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined())
  }

  /// Handles an event that comes from the host or the box.
  func receive(_ event: HostEvent, at moment: Instant) {
    switch event {
    case .display(let status): tvChanged(status, at: moment)
    case .chosen(let player): happen(.chosen(player))
    case .sound(let state): happen(.sound(state))
    case .press(let token):
      if let neighbourhood, neighbourhood.isElsewhere { return neighbourhood.press(token) }
      log.trace("the host says: \(RoomLog.words(.press(token)))")
      happen(.message(.press(token), from: .host), at: moment)
    case .answer(let token, let value):
      if let neighbourhood, neighbourhood.isElsewhere { return neighbourhood.answer(token, value) }
      log.trace("the host says: \(RoomLog.words(.answer(token, value)))")
      happen(.message(.answer(token, value), from: .host), at: moment)
    case .command(let command):
      log.info("the host asks: \(RoomLog.words(command, players: room.players))")
      obey(command, at: moment)
    }
  }

  func tvChanged(_ status: TVStatus, at moment: Instant) {
    neighbourhood?.tvChanged(isPresent: status.isPresent)
    happen(.display(status), at: moment)
  }

  /// Carries out a command of the host, from the console or from a phone.
  func obey(_ command: ConsoleCommand, at moment: Instant) {
    switch command {
    case .room(let command):
      let before = room.keptChoices
      happen(.command(command), at: moment)
      if let choices = room.keptChoices, choices != before { services.keep(choices) }
    case .neighbourhood(.join(let id, let code)): neighbourhood?.join(id, code: code)
    case .neighbourhood(.leave): neighbourhood?.leave()
    case .program(.quit): happen(.command(.close), at: moment)
    case .program(.setWebTV(let isOn)): viewers.show(isOn)
    case .program(.setTheme(let index)): setTheme(index)
    case .phones(let command): phones.obey(command)
    // This comes from a phone: for the console, the windows handle the sound themselves.
    case .sound(let command): mailbox.post(command)
    // These are handled by the windows, or by the question that comes before there is a room.
    case .displays, .program(.resumeGame), .program(.startAfresh): break
    }
  }

  /// Handles a change of the machine that happened at this moment; nil for now.
  ///
  /// The room receives only the changes that concern it.
  func happen(_ event: BoxEvent, at moment: Instant?) {
    box.handle(event)
    if box.conditions != room.conditions {
      happen(.conditions(box.conditions), at: moment ?? loop.moment)
    } else {
      publishSoon()
    }
  }

  /// Sets the available themes, and the one to begin with.
  func offer(_ themes: [ThemeOption], chosen: Int) {
    box.themes = themes
    setTheme(chosen)
  }

  /// Shows everything in another theme: pads receive their player and screen again, in the theme's colours.
  private func setTheme(_ index: Int) {
    guard box.themes.indices.contains(index) else { return }
    writing = PadWriting(palette: box.themes[index].pads)
    happen(.theme(index))
    if let clerk {
      clerk.holdBack(room.greetings, at: lastNow)
    } else {
      for effect in room.greetings { carryOut(effect) }
    }
  }

  /// Handles an event of the room: it is recorded, and its effects are carried out.
  func happen(_ event: RoomEvent, at moment: Instant) {
    lastNow = max(lastNow, moment)
    let effects = SiftedEffects(room.handle(event, at: lastNow))
    // The TV does not wait for the journal.
    for cue in effects.cues { mailbox.post(cue) }
    // A press does not change who is in the room, and there are very many presses.
    if !event.isAboutPlaying { players.note(room, in: log) }
    if let clerk {
      clerk.recordEvent(event, at: lastNow, leadingTo: effects, seats: room.seatCount) { room }
    } else {
      for effect in effects.others { carryOut(effect) }
    }
    let isCounting = room.seatCount > Shown.discs && event.isAboutPlaying && effects.records.allSatisfy(\.isAnswer)
    publishSoon(after: isCounting ? Self.counting : Self.frame)
    rearm()
  }

  /// The connections of the pads to probe: robots and the host's own keys have none.
  var connectionsToProbe: [ConnectionID] {
    room.padsToProbe.compactMap(ConnectionID.init)
  }

  func carryOut(_ effect: RoomEffect) {
    switch effect {
    case .send(let message, let pad):
      log.trace("to \(named(pad)): \(RoomLog.words(message))")
      if case .controller(let line) = pad { return controllers.hear(message, line: line) }
      send(writing.bytes(of: message), to: pad)
    case .screen(let screen, let pad):
      log.trace("to \(named(pad)): \(RoomLog.words(screen))")
      switch pad {
      case .connection: send(writing.bytes(of: screen), to: pad)
      case .robot: robots.see(screen, on: pad, habit: room.habit(of: pad), at: lastNow)
      case .controller(let line): controllers.see(screen, line: line)
      // The console draws this screen itself.
      case .host: break
      }
    case .dismiss(let pad, let message):
      log.trace("to \(named(pad)), as the last word: \(RoomLog.words(message))")
      if case .controller(let line) = pad { return controllers.hear(message, line: line) }
      guard let connection = ConnectionID(pad) else { return }
      if case .denied(let denial) = message, denial.reason == .roomFull, !room.hasRoom { turnedAway() }
      if case .denied(let denial) = message, denial.reason == .wrongCode {
        lines?.refuse(connection, after: writing.bytes(of: message))
      } else {
        lines?.close(connection, after: writing.bytes(of: message))
      }
    case .report(let record): services.report(record)
    case .cue(let cue): mailbox.post(cue)
    case .closeRoom:
      log.info("the room closes")
      prober = nil
      clerk?.end()
      clerk = nil
      phones.forget()
      guard let lines else { return mailbox.postOver() }
      let mailbox = mailbox
      lines.stop().whenComplete { _ in mailbox.postOver() }
    }
  }

  /// Counts the people for whom there is no seat; the log need not list everybody in a crowd.
  private func turnedAway() {
    if box.turnedAway == 0 {
      log.notice(
        "the room is full with \(configuration.maxPlayers) players, and somebody was turned away; --max-players says how many it holds"
      )
    }
    happen(.turnedAway)
  }

  private func send(_ bytes: ByteBuffer, to pad: PadID) {
    if let connection = ConnectionID(pad) { lines?.send(bytes, to: connection) }
  }

  /// The shortest time between two pictures.
  ///
  /// No display shows more, so the events of a crowd in between become one picture.
  private static let frame = TimeAmount.milliseconds(16)
  /// The same while answers come in and the TV shows only their number, not who has answered.
  private static let counting = TimeAmount.milliseconds(50)

  /// Posts a picture soon, and checks which pads to probe.
  ///
  /// There is one picture for all events of one turn of the loop, or of one frame if they follow each other closely.
  func publishSoon() { publishSoon(after: Self.frame) }

  private func publishSoon(after pause: TimeAmount) {
    looking.soon { [self] in prober?.look() }
    publishing.soon(after: pause) { [self] in
      box.controllers = controllers.bar
      controllers.showFeedback()
      neighbourhood?.roomChanged(players: room.presentCount, game: room.gameKind)
      mailbox.post { [room, box] in (box.scene(of: room), box.console(of: room)) }
      phones.showSoon()
    }
  }

  /// Returns the time between two records of the time in the journal; nil if it is not recorded.
  ///
  /// In a game, the time limit continues from the recorded time after a crash. Otherwise, the record shows that the
  /// evening was still in progress.
  private static func heartbeat(of room: Room) -> Span? {
    room.isPlaying ? .seconds(1) : room.isWorthResuming ? .seconds(60) : nil
  }

  /// The time at which something happens automatically; nil if nothing is due.
  private var due: Instant? {
    var due = room.deadline
    due.bringForward(to: robots.deadline)
    if clerk != nil { due.bringForward(to: Self.heartbeat(of: room).map { lastNow + $0 }) }
    return due
  }

  /// Sets the timer for the next thing that is due.
  func rearm() {
    timer.set(to: due) { [self] now in
      guard let due, due <= now else { return rearm() }
      for event in robots.due(at: now) { happen(event, at: now) }
      happen(.tick, at: now)
    }
  }
}

extension ConnectionID {
  /// Creates the ID of a pad's connection; nil for a pad without one, such as robots and the host's own keys.
  fileprivate init?(_ pad: PadID) {
    guard case .connection(let number) = pad else { return nil }
    self.init(rawValue: number)
  }
}

extension RoomRecord {
  /// Whether the record says no more than that a player answered.
  fileprivate var isAnswer: Bool { if case .answer = happening { true } else { false } }
}

extension RoomEvent {
  /// Whether the event is a press or an answer, or a measurement of the round trip.
  fileprivate var isAboutPlaying: Bool {
    switch self {
    case .message(.press, _, _), .message(.answer, _, _), .message(.ping, _, _), .measured: true
    default: false
    }
  }
}
