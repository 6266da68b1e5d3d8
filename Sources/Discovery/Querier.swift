internal import NIOCore
internal import NIOPosix
internal import Net

/// Sends one-shot multicast DNS queries (RFC 6762, section 5.1) on some networks and passes on the answers.
///
/// The questions leave from a port that the system chooses. So the answers come to this port alone, and no other
/// program is needed or disturbed. A querier is made and used on its loop only.
final class Querier {
  /// A network, with the sockets that are open so far.
  private struct Link {
    let network: LocalNetwork
    var sockets: [(channel: any Channel, destination: SocketAddress)] = []
    var answers = 0
  }

  /// The maximum number of networks: a machine has few; only a container host has hundreds.
  static let mostNetworks = 16
  /// The maximum number of answers from one network in one search; more do not help.
  static let mostAnswers = 512

  private let loop: any EventLoop
  private let id = UInt16.random(in: 1...UInt16.max)
  private let receive: (Int, [DNSRecord]) -> Void
  private var links: [Link]
  private var isClosed = false

  /// Makes a querier; `receive` gets the index of the network in `networks`, and the records of one answer.
  init(loop: any EventLoop, networks: [LocalNetwork], receive: @escaping (Int, [DNSRecord]) -> Void) {
    self.loop = loop
    self.receive = receive
    links = networks.prefix(Self.mostNetworks).map { Link(network: $0) }
  }

  /// Opens the sockets, and asks the first questions from each socket as soon as it is open.
  func open(destinations: MulticastDestinations, asking questions: [DNSQuestion]) {
    for place in links.indices {
      let interface = links[place].network.interface
      if let source = interface.addresses.first(where: { $0.address.isIPv4 }) {
        open(place, from: source.address, to: destinations.v4, asking: questions)
      }
      let linkLocal = interface.addresses.first { !$0.address.isIPv4 && $0.address.isLinkLocal }
      if let source = linkLocal, let destination = destinations.v6 {
        let scoped = IPAddress(destination).map {
          $0.scoped(interface.index).socketAddress(port: destination.port ?? 0)
        }
        open(place, from: source.address, to: scoped ?? destination, asking: questions)
      }
    }
  }

  /// Asks on one network, from all its sockets.
  func ask(_ questions: [DNSQuestion], on place: Int) {
    for (channel, destination) in links[place].sockets { send(questions, from: channel, to: destination) }
  }

  /// Closes the sockets; nothing is received afterwards.
  func close() {
    isClosed = true
    for link in links { for socket in link.sockets { socket.channel.close(promise: nil) } }
    links = links.map { Link(network: $0.network) }
  }

  /// Opens a socket; a network on which no socket opens is skipped, because others may work.
  private func open(
    _ place: Int, from source: IPAddress, to destination: SocketAddress, asking questions: [DNSQuestion]
  ) {
    let handler = NIOLoopBound(
      AnswerHandler { [weak self] bytes, sender in
        self?.handleDatagram(bytes, from: sender, to: destination, on: place)
      },
      eventLoop: loop)
    let interface = links[place].network.interface.index
    DatagramBootstrap(group: loop)
      // The system's default size truncates answers.
      .channelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: DNSMessage.largest))
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(handler.value) }
      }
      .bind(to: source.socketAddress(port: 0))
      .flatMap { channel in
        Self.prepare(channel, source: source, interface: interface).map { channel }
      }
      .assumeIsolated()
      .whenSuccess { channel in
        guard !self.isClosed else { return channel.close(promise: nil) }
        self.links[place].sockets.append((channel, destination))
        self.send(questions, from: channel, to: destination)
      }
  }

  /// Makes multicast packets leave by this interface, with the hop limit that responders may require (section 11).
  private static func prepare(_ channel: any Channel, source: IPAddress, interface: UInt32) -> EventLoopFuture<Void> {
    guard let options = channel as? any SocketOptionProvider else {
      return channel.eventLoop.makeFailedFuture(ChannelError.operationUnsupported)
    }
    switch source {
    case .v4(let value):
      return options.setIPMulticastIF(IPAddress.system(value))
        .flatMap { options.setIPMulticastTTL(255) }
    case .v6:
      return options.setIPv6MulticastIF(interface).flatMap { options.setIPv6MulticastHops(255) }
    }
  }

  private func send(_ questions: [DNSQuestion], from channel: any Channel, to destination: SocketAddress) {
    for message in DNSMessage.queries(questions, id: id) {
      let envelope = AddressedEnvelope(remoteAddress: destination, data: ByteBuffer(bytes: message))
      channel.writeAndFlush(envelope, promise: nil)
    }
  }

  /// Handles an answer if it has this query's number and comes from the responders' port (section 6) of a neighbour.
  private func handleDatagram(
    _ bytes: ByteBuffer, from sender: SocketAddress, to destination: SocketAddress, on place: Int
  ) {
    links[place].answers += 1
    guard !isClosed, links[place].answers <= Self.mostAnswers, sender.port == destination.port,
      let address = IPAddress(sender), links[place].network.isSender(address),
      let message = try? DNSMessage(decoding: Array(buffer: bytes)), message.isResponse, message.id == id
    else { return }
    receive(place, message.records)
  }
}

/// Passes on each packet that arrives.
private final class AnswerHandler: ChannelInboundHandler {
  typealias InboundIn = AddressedEnvelope<ByteBuffer>

  private let receive: (ByteBuffer, SocketAddress) -> Void

  init(_ receive: @escaping (ByteBuffer, SocketAddress) -> Void) {
    self.receive = receive
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let envelope = Self.unwrapInboundIn(data)
    receive(envelope.data, envelope.remoteAddress)
  }

  /// Ignores errors, such as the message that a machine has nothing on the port: other machines still answer.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {}
}
