internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOWebSocket
package import PadProtocol
package import Scenes
internal import Synchronization
internal import TestSupport

/// A host that does what a test tells it to: it notes what pads say and says what it is told, to all who are connected.
package final class ScriptedRoom: Sendable {
  /// What answers at the port.
  package enum Manner: Hashable, Sendable {
    /// A room.
    case room
    /// A room that serves the browser pad too, and answers its pings.
    case pageAndRoom
    /// An HTTP server that knows no WebSocket.
    case web
    /// A WebSocket server that does not name the subprotocol.
    case stranger
    /// One that closes every connection at once.
    case hangsUp
    /// One that refuses the WebSocket with this status, type and body.
    case refuses(status: Int, type: String, body: String)
  }

  /// What came from the pads, in the order in which it came.
  package enum Happening: Hashable, Sendable {
    /// A pad asked for the WebSocket.
    case request(path: String, host: String?, subprotocol: String?)
    /// A pad said something.
    case message(ClientMessage)
    /// A pad answered a ping with this.
    case pong(String)
    /// A pad sent a frame without a mask, which it must not.
    case unmasked
    /// A pad's connection has ended.
    case gone
    /// A pad's connection was closed at once, or its request refused, as the room's manner is.
    case turnedAway
  }

  private struct State {
    var happenings: [Happening] = []
    var taken = 0
    var pads: [any Channel] = []
  }
  private let state = Mutex(State())
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let listener: Mutex<(any Channel)?> = Mutex(nil)
  private let page: PadPage?
  /// Where it listens.
  package let port: Int

  /// Opens a room on the loopback address.
  ///
  /// - Parameters:
  ///   - port: nil for one that nobody takes while the room is gone.
  ///   - lost: A file of the page whose first request gets no answer.
  ///   - theme: The page's colours.
  package init(
    _ manner: Manner = .room, port: Int? = nil, losing lost: String? = nil, theme: Theme = .night
  ) throws {
    let port = try port ?? SteadyPort.free()
    page = manner == .pageAndRoom ? try PadPage(losing: lost, theme: theme) : nil
    let holder = Weak()
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try holder.room?.welcome(channel, manner) }
      }
    let channel = try SteadyPort.takeAgain { try bootstrap.bind(host: "127.0.0.1", port: port).wait() }
    self.port = channel.localAddress?.port ?? 0
    holder.set(self)
    listener.withLock { $0 = channel }
  }

  /// Host and port.
  package var address: String { "127.0.0.1:\(port)" }

  /// The next thing that happens, or has happened and was not looked at yet.
  package func next(within limit: Duration = .seconds(20)) throws -> Happening {
    try firstValue(within: limit, "something happens in the room") {
      state.withLock { state in
        guard state.taken < state.happenings.count else { return nil }
        state.taken += 1
        return state.happenings[state.taken - 1]
      }
    }
  }

  /// The next message, whatever else happens before it.
  package func nextMessage(within limit: Duration = .seconds(20)) throws -> ClientMessage {
    while true {
      if case .message(let message) = try next(within: limit) { return message }
    }
  }

  /// Waits until this happens, whatever else happens before it.
  package func wait(for happening: Happening) throws {
    while try next() != happening {}
  }

  /// Says this to all pads.
  package func send(_ message: ServerMessage) throws {
    try send(text: String(decoding: MessageCoder().encode(message), as: UTF8.self))
  }

  /// Sends this text to all pads.
  package func send(text: String) throws { try send(opcode: .text, ByteBuffer(string: text)) }

  /// Pings all pads.
  package func ping(_ text: String) throws { try send(opcode: .ping, ByteBuffer(string: text)) }

  /// Closes all connections without a word.
  package func drop() throws {
    for pad in state.withLock({ $0.pads }) { try? pad.close().wait() }
  }

  /// Ends the room; its port is free afterwards.
  package func stop() throws {
    try listener.withLock { $0 }?.close().wait()
    try drop()
    try group.syncShutdownGracefully()
  }

  private func send(opcode: WebSocketOpcode, _ data: ByteBuffer) throws {
    for pad in state.withLock({ $0.pads }) {
      try pad.writeAndFlush(WebSocketFrame(fin: true, opcode: opcode, data: data)).wait()
    }
  }

  fileprivate func note(_ happening: Happening) { state.withLock { $0.happenings.append(happening) } }

  fileprivate func forget(_ channel: any Channel) {
    state.withLock { state in
      state.pads.removeAll { $0 === channel }
      state.happenings.append(.gone)
    }
  }

  private func welcome(_ channel: any Channel, _ manner: Manner) throws {
    switch manner {
    case .hangsUp:
      channel.close(promise: nil)
      note(.turnedAway)
    case .web:
      let answer = "HTTP/1.1 403 Forbidden\r\nContent-Length: 3\r\nConnection: close\r\n\r\nno\n"
      channel.writeAndFlush(ByteBuffer(string: answer), promise: nil)
    case .refuses(let status, let type, let body):
      let head = "HTTP/1.1 \(status) No\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n"
      channel.writeAndFlush(ByteBuffer(string: head + "Connection: close\r\n\r\n" + body), promise: nil)
      note(.turnedAway)
    case .room, .pageAndRoom, .stranger:
      let names: HTTPHeaders = manner == .stranger ? [:] : ["Sec-WebSocket-Protocol": PadProtocolVersion.subprotocol]
      let upgrader = NIOWebSocketServerUpgrader(
        shouldUpgrade: { channel, head in
          self.note(
            .request(
              path: head.uri, host: head.headers.first(name: "Host"),
              subprotocol: head.headers.first(name: "Sec-WebSocket-Protocol")))
          return channel.eventLoop.makeSucceededFuture(names)
        },
        upgradePipelineHandler: { channel, _ in
          channel.eventLoop.makeCompletedFuture {
            if self.page != nil {
              _ = try channel.pipeline.syncOperations.removeHandler(
                context: channel.pipeline.syncOperations.context(handlerType: PageHandler.self))
            }
            try channel.pipeline.syncOperations.addHandler(
              PadListener(room: self, answersPings: manner == .pageAndRoom))
            self.state.withLock { $0.pads.append(channel) }
          }
        })
      try channel.pipeline.syncOperations.configureHTTPServerPipeline(
        withServerUpgrade: (upgraders: [upgrader], completionHandler: { _ in }))
      if let page { try channel.pipeline.syncOperations.addHandler(PageHandler(page)) }
    }
  }

  /// The room for the closure that is made before the room is.
  private final class Weak: Sendable {
    private struct Box { weak var room: ScriptedRoom? }
    private let box = Mutex(Box())
    var room: ScriptedRoom? { box.withLock { $0.room } }
    func set(_ room: ScriptedRoom) { box.withLock { $0.room = room } }
  }
}

private final class PadListener: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame
  private let room: ScriptedRoom
  private let answersPings: Bool

  init(room: ScriptedRoom, answersPings: Bool) {
    self.room = room
    self.answersPings = answersPings
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    if frame.maskKey == nil { room.note(.unmasked) }
    let bytes = frame.unmaskedData.readableBytesView
    switch frame.opcode {
    case .text:
      guard let message = try? MessageCoder().decode(ClientMessage.self, from: bytes) else { return }
      if message == .ping, answersPings {
        let pong = (try? MessageCoder().encode(ServerMessage.pong)) ?? []
        context.writeAndFlush(
          wrapOutboundOut(WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(bytes: pong))), promise: nil)
      } else {
        room.note(.message(message))
      }
    case .pong: room.note(.pong(String(decoding: bytes, as: UTF8.self)))
    case .connectionClose: context.close(promise: nil)
    default: break
    }
  }

  func channelInactive(context: ChannelHandlerContext) { room.forget(context.channel) }
}
