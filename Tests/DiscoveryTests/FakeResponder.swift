import NIOCore
import NIOPosix
import Synchronization

@testable import Discovery

/// A multicast DNS responder on the loopback interface, which answers as a test tells it to.
///
/// Its messages are written here by hand and without compression.
final class FakeResponder: Sendable {
  /// The questions of one query, as the answer needs them.
  typealias Answering = @Sendable (_ query: DNSMessage, _ number: Int) -> [[UInt8]]

  let channel: any Channel
  private let log = Mutex<[DNSMessage]>([])

  /// Everything that was asked so far.
  var queries: [DNSMessage] { log.withLock { $0 } }

  private init(channel: any Channel) {
    self.channel = channel
  }

  /// Starts one; `answer` gets a query and its number from 0 and says the messages to send back.
  static func start(_ answer: @escaping Answering) async throws -> FakeResponder {
    let channel = try await DatagramBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(host: "127.0.0.1", port: 0).get()
    let responder = FakeResponder(channel: channel)
    try await channel.pipeline.addHandler(Handler(responder: responder, answer: answer)).get()
    return responder
  }

  func stop() async throws {
    try await channel.close()
  }

  /// Settings with which a finder asks this responder only.
  func settings() throws -> RoomFinder.Settings {
    guard let address = channel.localAddress else { throw ChannelError.unknownLocalAddress }
    return RoomFinder.Settings(interfaces: { [.loopback] }, destinations: MulticastDestinations(v4: address, v6: nil))
  }

  fileprivate func note(_ query: DNSMessage) -> Int {
    log.withLock { log in
      log.append(query)
      return log.count - 1
    }
  }

  private final class Handler: ChannelInboundHandler, Sendable {
    typealias InboundIn = AddressedEnvelope<ByteBuffer>
    let responder: FakeResponder
    let answer: Answering

    init(responder: FakeResponder, answer: @escaping Answering) {
      self.responder = responder
      self.answer = answer
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let envelope = Self.unwrapInboundIn(data)
      guard let query = try? DNSMessage(decoding: Array(buffer: envelope.data)) else { return }
      for message in answer(query, responder.note(query)) {
        let reply = AddressedEnvelope(remoteAddress: envelope.remoteAddress, data: ByteBuffer(bytes: message))
        context.channel.writeAndFlush(reply, promise: nil)
      }
    }
  }
}

/// Messages of DNS, written by hand from RFC 1035 and RFC 2782.
enum Wire {
  static let type = "_parlor._tcp.local"

  static func message(_ records: [[UInt8]], id: UInt16, flags: UInt16 = 0x8400) -> [UInt8] {
    [id, flags, 0, UInt16(records.count), 0, 0].flatMap(bytes) + records.flatMap { $0 }
  }

  static func pointer(to room: String) -> [UInt8] { record(type, 12, name("\(room).\(type)")) }

  static func service(_ room: String, port: Int, host: String) -> [UInt8] {
    record("\(room).\(type)", 33, [0, 0, 0, 0] + bytes(UInt16(port)) + name(host))
  }

  static func text(_ room: String, _ strings: String...) -> [UInt8] {
    record("\(room).\(type)", 16, strings.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) })
  }

  static func address(_ host: String, _ address: [UInt8]) -> [UInt8] { record(host, 1, address) }

  /// All that there is to know about a room on 127.0.0.1.
  static func room(_ room: String, port: Int, _ strings: String...) -> [[UInt8]] {
    [
      pointer(to: room), service(room, port: port, host: "box.local"),
      record("\(room).\(type)", 16, strings.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }),
      address("box.local", [127, 0, 0, 1]),
    ]
  }

  private static func record(_ owner: String, _ type: UInt16, _ content: [UInt8]) -> [UInt8] {
    name(owner) + bytes(type) + [0, 1, 0, 0, 0, 10] + bytes(UInt16(content.count)) + content
  }

  private static func name(_ text: String) -> [UInt8] {
    text.split(separator: ".").flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) } + [0]
  }

  private static func bytes(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
}
