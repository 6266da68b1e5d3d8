package import Logging
package import NIOCore
package import NIOWebSocket
internal import Net
internal import PadProtocol
internal import Timing

/// The host's side of every pad connection: listens, enforces the limits, and passes complete messages to the room.
///
/// It is created and used on its loop only; the room lives there too. The listening socket and open connections keep it
/// alive.
package final class PadServer {
  let loop: any EventLoop
  let limits: Limits
  let hostCheck: HostCheck
  let pages: SitePages
  let log: Logger
  private var room: (any PadRoom)?
  private(set) var viewerRoom: (any ViewerRoom)?
  private(set) var phoneRoom: (any HostPhoneRoom)?
  private var listener: (any Channel)?
  private var acceptGate: AcceptGate?
  private(set) var connections: [ConnectionID: ConnectionGate] = [:]
  var pads: [ConnectionID: PadHandler] = [:]
  var viewers: [ConnectionID: ViewerHandler] = [:]
  var phones: [ConnectionID: HostPhoneHandler] = [:]
  private var lastID = 0
  var doorkeeper: Doorkeeper
  /// The number of downloads in progress.
  private var downloadCount = 0
  private var knownLinks: (links: HostLinks, at: NIODeadline)?

  /// Creates a server that does not listen yet; it keeps the room until it is stopped.
  ///
  /// - Parameters:
  ///   - viewerRoom: Decides which browsers may watch; without it, none may.
  ///   - phoneRoom: Decides which phones host; without it, none does.
  package init(
    loop: any EventLoop, limits: Limits = Limits(), access: Access = Access(), site: Site = Site(), log: Logger,
    room: any PadRoom, viewerRoom: (any ViewerRoom)? = nil, phoneRoom: (any HostPhoneRoom)? = nil
  ) {
    loop.preconditionInEventLoop()
    self.loop = loop
    self.limits = limits
    self.log = log
    hostCheck = HostCheck(access)
    pages = SitePages(site)
    doorkeeper = Doorkeeper(limits: limits)
    self.room = room
    self.viewerRoom = viewerRoom
    self.phoneRoom = phoneRoom
  }

  /// The number of open connections, pads or not.
  package var connectionCount: Int { acceptGate?.openCount ?? 0 }

  /// Listens on an address (nil for all of them, IPv6 and IPv4) and a port (0 for any free one).
  ///
  /// - Returns: The address that the server listens on, with the actual port; fails with a `ServerError`.
  package func start(host: String?, port: Int) -> EventLoopFuture<SocketAddress> {
    loop.preconditionInEventLoop()
    let gate = AcceptGate(limits: limits, log: log)
    acceptGate = gate
    return Listener(server: self, gate: gate).bind(host: host, port: port).assumeIsolated().flatMapThrowing { channel in
      guard let address = channel.localAddress else {
        throw ServerError.cannotListen(port: port, reason: "the socket has no address")
      }
      self.listener = channel
      self.log.info("Listening on \(address).")
      return address
    }.nonisolated()
  }

  /// Sends one message as a text frame; does nothing if the connection is gone.
  ///
  /// The buffer's bytes are shared, not copied: encode a broadcast once.
  package func send(_ message: ByteBuffer, to id: ConnectionID) {
    loop.preconditionInEventLoop()
    guard let pad = pads[id] else {
      return log.info("Connection \(id.rawValue) is gone: something could not be sent to it.")
    }
    pad.send(message)
  }

  /// Sends one message as a text frame; does nothing if the connection is gone.
  package func send(_ message: [UInt8], to id: ConnectionID) {
    send(ByteBuffer(bytes: message), to: id)
  }

  /// Sends a two-byte probe to each of these pads that has joined and reads.
  ///
  /// The pad's operating system acknowledges the probe, and nobody replies to it. The next bytes from the pad also
  /// acknowledge it, so the measured round trip is right even if the pad held acknowledgements back.
  package func probe(_ ids: [ConnectionID]) {
    loop.preconditionInEventLoop()
    for id in ids { pads[id]?.probe() }
  }

  /// Ends a connection, after a last message if there is one.
  ///
  /// No further events of this connection follow, not even `closed`.
  package func close(
    _ id: ConnectionID, after lastMessage: ByteBuffer? = nil, code: WebSocketErrorCode = .normalClosure
  ) {
    loop.preconditionInEventLoop()
    guard let pad = pads.removeValue(forKey: id) else { return }
    let reason = "the room closed it"
    log.debug("Connection \(id.rawValue) ends: \(reason).")
    pad.close(after: lastMessage, code: code, because: reason)
  }

  /// Ends a connection whose pad sent a wrong code, after a last message, and counts the code against the pad's
  /// address.
  ///
  /// A single wrong code ends the connection. Each guess then costs a handshake too, and a person who mistypes does not
  /// notice.
  package func refuse(_ id: ConnectionID, after lastMessage: ByteBuffer) {
    loop.preconditionInEventLoop()
    if let caller = connections[id]?.caller { doorkeeper.wrongCode(from: caller.address, at: .now()) }
    close(id, after: lastMessage, code: .policyViolation)
  }

  /// Stops listening and ends every connection, pads after a last message; the room receives no more events.
  ///
  /// - Returns: A future that completes when every socket is closed, at most `Limits.closeDeadline` later.
  package func stop(farewell: ByteBuffer? = nil) -> EventLoopFuture<Void> {
    loop.preconditionInEventLoop()
    room = nil
    viewerRoom = nil
    phoneRoom = nil
    var closing = connections.values.map(\.channel.closeFuture)
    if let listener {
      closing.append(listener.closeFuture)
      listener.close(promise: nil)
    }
    for id in pads.keys.sorted() { close(id, after: farewell, code: .goingAway) }
    for id in viewers.keys.sorted() { viewers[id]?.close(code: .goingAway, because: "the room closes") }
    for id in phones.keys.sorted() { phones[id]?.close(code: .goingAway, because: "the room closes") }
    for gate in connections.values { gate.finish() }
    return .andAllComplete(closing, on: loop)
  }

  /// Returns the gate of a connection that was just accepted; nil if it has no address or its address has too many.
  func accepted(_ channel: any Channel) -> ConnectionGate? {
    // A connection without an address is already closed.
    guard let address = IPAddress(channel.remoteAddress)?.unscoped else { return nil }
    let isOwnMachine = address == IPAddress(channel.localAddress)?.unscoped
    let isCounted = limits.limitsAddresses && (limits.limitsOwnMachine || !isOwnMachine)
    let caller = Caller(address: address, isCounted: isCounted)
    if isCounted {
      let free = limits.maxConnections - connectionCount
      switch doorkeeper.arrived(from: address, free: free, at: .now()) {
      case .turnedAway: return nil
      case .welcome: break
      case .keptForSeats: caller.isKeptForSeats = true
      }
    }
    lastID += 1
    let id = ConnectionID(rawValue: lastID)
    let gate = ConnectionGate(id: id, channel: channel, caller: caller, limits: limits)
    connections[id] = gate
    channel.closeFuture.assumeIsolated().whenComplete { _ in
      self.connections[id] = nil
      if isCounted { self.doorkeeper.left(from: address, hadJoined: caller.hasJoined) }
    }
    return gate
  }

  /// A key path to the handlers of one kind of connection.
  typealias Lines<Talk: Conversation> = ReferenceWritableKeyPath<PadServer, [ConnectionID: ConnectionHandler<Talk>]>

  /// Adds and returns the handler for a connection that has become a WebSocket of one kind.
  func upgraded<Talk>(_ gate: ConnectionGate, in lines: Lines<Talk>) -> ConnectionHandler<Talk> {
    gate.upgraded()
    let handler = ConnectionHandler<Talk>(gate: gate, server: self)
    self[keyPath: lines][gate.id] = handler
    return handler
  }

  /// Notes that a connection was admitted.
  func letIn(_ gate: ConnectionGate) {
    gate.caller.hasJoined = true
    if gate.caller.isCounted { doorkeeper.joined(from: gate.caller.address) }
  }

  /// Handles the end of a connection.
  ///
  /// - Parameters:
  ///   - wasLetIn: Whether a room knows of the connection.
  ///   - isFailure: Whether the last data sent may not have arrived.
  ///   - tell: Reports the end to the room, unless the room itself closed the connection. It runs one turn of the loop
  ///     later, because this call may come from within one of the room's own calls.
  func ended<Talk>(
    _ id: ConnectionID, in lines: Lines<Talk>, wasLetIn: Bool, because reason: String, isFailure: Bool = false,
    _ tell: @escaping () -> Void
  ) {
    guard self[keyPath: lines].removeValue(forKey: id) != nil else { return }
    log.log(
      level: isFailure && wasLetIn ? .info : .debug,
      "Connection \(id.rawValue) ends: \(reason).\(isFailure ? " What was sent to it last may be lost." : "")")
    if wasLetIn { loop.assumeIsolated().execute(tell) }
  }

  /// Returns the reason why a pad may not ask the room for a seat now; nil if it may.
  ///
  /// A pad that returns to its seat, or has the QR code's secret, gets through no matter how many codes a neighbour has
  /// guessed. A made-up secret does not count.
  func denial(of join: ClientMessage.Join, of gate: ConnectionGate) -> ServerDenial? {
    let now = NIODeadline.now()
    let caller = gate.caller
    let standing = room?.standing(of: join) ?? .unknown
    if standing == .unknown, let wait = doorkeeper.wait(for: caller.address, at: now) {
      return .tooManyWrongCodes(seconds: wait.wholeSeconds)
    }
    guard caller.isCounted else { return nil }
    if caller.isKeptForSeats, standing != .seated { return .crowded }
    let bytes = ClientMessage.join(join).bytesInJournal
    return doorkeeper.mayJoin(from: caller.address, writing: bytes, at: now) ? nil : .crowded
  }

  /// Decides about a frame beyond the number that a pad may send in the long run.
  func hurries(_ gate: ConnectionGate) -> Doorkeeper.Hurry {
    gate.caller.isCounted ? doorkeeper.hurries(from: gate.caller.address, at: gate.lastRead) : .heard
  }

  /// Notes that a pad was disconnected because it sent too much, so that players of its address return more slowly.
  func sentAway(_ gate: ConnectionGate) {
    if gate.caller.isCounted { doorkeeper.sentAway(from: gate.caller.address, at: gate.lastRead) }
  }

  /// Whether a message can change anything in the room.
  func heeds(_ message: ClientMessage, from gate: ConnectionGate) -> Bool {
    room?.heeds(message, from: gate.id, at: Instant(gate.lastRead)) ?? false
  }

  /// Whether the consequences of a message may be written into the journal.
  func mayWrite(_ message: ClientMessage, from gate: ConnectionGate) -> Bool {
    !gate.caller.isCounted
      || doorkeeper.mayWrite(from: gate.caller.address, message.bytesInJournal, at: gate.lastRead)
  }

  /// Reports a pad and its first message to the room.
  func admit(_ join: ClientMessage.Join, of gate: ConnectionGate, roundTrip: Span?) {
    letIn(gate)
    let address = gate.caller.address
    let isOnLink = links.show(address, onLinkTo: IPAddress(gate.channel.localAddress))
    room?.receive(.arrived(gate.id, address: address.description, isOnLink: isOnLink))
    guard pads[gate.id] != nil else { return }
    deliver(.join(join), from: gate, roundTrip: roundTrip)
  }

  /// The machine's networks, at most a second old: they are cached because a thousand pads may return simultaneously.
  private var links: HostLinks {
    let now = NIODeadline.now()
    if let known = knownLinks, now - known.at < .seconds(1) { return known.links }
    let links = HostLinks.current()
    knownLinks = (links, now)
    return links
  }

  /// Begins a download, unless enough are in progress; returns whether it began.
  ///
  /// If it began, `downloadEnded` must follow.
  func beginDownload(of caller: Caller) -> Bool {
    guard downloadCount < limits.downloads,
      !caller.isCounted || doorkeeper.mayDownload(to: caller.address, at: .now())
    else { return false }
    downloadCount += 1
    return true
  }

  func downloadEnded(of caller: Caller) {
    downloadCount -= 1
    if caller.isCounted { doorkeeper.downloadEnded(to: caller.address) }
  }

  /// Passes a message in a connection's newest bytes to the room.
  func deliver(_ message: ClientMessage, from gate: ConnectionGate, roundTrip: Span?) {
    room?.receive(.message(message, from: gate.id, at: Instant(gate.lastRead), roundTrip: roundTrip))
  }

  /// Reports to the room that a connection's round trip has changed.
  func measured(_ id: ConnectionID, roundTrip: Span) {
    room?.receive(.measured(id, roundTrip: roundTrip))
  }

  /// Handles the end of a pad's connection.
  func padEnded(_ id: ConnectionID, wasJoined: Bool, because reason: String, isFailure: Bool) {
    let time = Instant(.now())
    ended(id, in: \.pads, wasLetIn: wasJoined, because: reason, isFailure: isFailure) {
      self.room?.receive(.closed(id, at: time))
    }
  }
}

extension TimeAmount {
  /// The time in seconds, rounded up.
  var wholeSeconds: Int64 { (nanoseconds + 999_999_999) / 1_000_000_000 }
}
