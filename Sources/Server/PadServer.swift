public import Logging
public import NIOCore
public import NIOWebSocket
internal import PadProtocol

/// The host's side of every pad: listens, keeps the limits, and hands the room whole messages.
///
/// Made and used on its loop only; the room lives there too. The listening socket and open connections keep it alive.
public final class PadServer {
  let loop: any EventLoop
  let limits: Limits
  let access: Access
  let site: Site
  let log: Logger
  private var room: (any PadRoom)?
  private var listener: (any Channel)?
  private var acceptGate: AcceptGate?
  private(set) var connections: [ConnectionID: ConnectionGate] = [:]
  private var pads: [ConnectionID: PadHandler] = [:]
  private var lastID = 0

  /// A server that does not listen yet; it holds on to the room until it is stopped.
  public init(
    loop: any EventLoop, limits: Limits = Limits(), access: Access = Access(), site: Site = Site(), log: Logger,
    room: any PadRoom
  ) {
    loop.preconditionInEventLoop()
    self.loop = loop
    self.limits = limits
    self.access = access
    self.site = site
    self.log = log
    self.room = room
  }

  /// Connections that are open, pads or not.
  public var connectionCount: Int { acceptGate?.openCount ?? 0 }

  /// Listens on an address (nil for all of them, IPv6 and IPv4) and a port (0 for any free one).
  ///
  /// - Returns: The address that is listened on, with the real port; fails with a `ServerError`.
  public func start(host: String?, port: Int) -> EventLoopFuture<SocketAddress> {
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

  /// Sends one message as a text frame; nothing where the connection is gone.
  ///
  /// The buffer's bytes are shared, not copied: encode a broadcast once.
  public func send(_ message: ByteBuffer, to id: ConnectionID) {
    loop.preconditionInEventLoop()
    pads[id]?.send(message)
  }

  /// Sends one message as a text frame; nothing where the connection is gone.
  public func send(_ message: [UInt8], to id: ConnectionID) {
    send(ByteBuffer(bytes: message), to: id)
  }

  /// Ends a connection, after a last message if there is one; no event of it follows, not even `closed`.
  public func close(_ id: ConnectionID, after lastMessage: ByteBuffer? = nil, code: WebSocketErrorCode = .normalClosure)
  {
    loop.preconditionInEventLoop()
    pads.removeValue(forKey: id)?.close(after: lastMessage, code: code, because: "the room closed it")
  }

  /// Ends a connection whose pad said a wrong code, after a last message; the pad's address is held to account.
  public func refuse(_ id: ConnectionID, after lastMessage: ByteBuffer) {
    close(id, after: lastMessage, code: .policyViolation)
  }

  /// Stops listening and ends every connection, pads after a last message; the room gets no more events.
  ///
  /// - Returns: Done when every socket is closed, at most `Limits.closeDeadline` later.
  public func stop(farewell: ByteBuffer? = nil) -> EventLoopFuture<Void> {
    loop.preconditionInEventLoop()
    room = nil
    var closing = connections.values.map(\.channel.closeFuture)
    if let listener {
      closing.append(listener.closeFuture)
      listener.close(promise: nil)
    }
    for id in pads.keys.sorted() { close(id, after: farewell, code: .goingAway) }
    for gate in connections.values { gate.finish() }
    return .andAllComplete(closing, on: loop)
  }

  /// The gate of a connection that was just accepted.
  func accepted(_ channel: any Channel) -> ConnectionGate {
    lastID += 1
    let id = ConnectionID(rawValue: lastID)
    let gate = ConnectionGate(id: id, channel: channel, limits: limits)
    connections[id] = gate
    channel.closeFuture.assumeIsolated().whenComplete { _ in self.connections[id] = nil }
    return gate
  }

  /// A connection has become a pad's WebSocket.
  func upgraded(_ gate: ConnectionGate) -> PadHandler {
    gate.upgraded()
    let pad = PadHandler(gate: gate, server: self)
    pads[gate.id] = pad
    return pad
  }

  func deliver(_ message: ClientMessage, from id: ConnectionID, at time: NIODeadline) {
    room?.receive(.message(message, from: id, at: Int64(clamping: time.uptimeNanoseconds)))
  }

  /// A pad's connection is over for the room, which hears of it unless it closed the connection itself.
  func ended(_ id: ConnectionID, wasJoined: Bool, because reason: String) {
    guard pads.removeValue(forKey: id) != nil else { return }
    log.debug("Connection \(id.rawValue) ends: \(reason).")
    guard wasJoined else { return }
    let time = Int64(clamping: NIODeadline.now().uptimeNanoseconds)
    // Later, because this may be within a `send` of the room's own.
    loop.assumeIsolated().execute { self.room?.receive(.closed(id, at: time)) }
  }
}
