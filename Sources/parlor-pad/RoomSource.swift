internal import Discovery
internal import NIOCore
internal import Net
internal import PadClient

/// Where the pad learns which rooms there are; a test has one of its own.
protocol RoomSource: Sendable {
  /// The rooms that there are now.
  func find() -> EventLoopFuture<[ListedRoom]>
  /// Tells on the loop which rooms there are, the first time too, until what it returns is called.
  func watch(_ update: @escaping @Sendable ([ListedRoom]) -> Void) -> @Sendable () -> Void
  /// The address with the numeric ones of its host, where only this network knows them; otherwise as it is.
  func locate(_ address: RoomAddress) -> EventLoopFuture<RoomAddress>
}

/// The rooms of the networks that this machine is in.
struct NetworkRooms: RoomSource {
  private let loop: any EventLoop
  private let finder: RoomFinder
  /// Wi-Fi networks lose what is sent to all, so that a search asks more than once.
  private static let searchTime = TimeAmount.seconds(1)
  private static let pause = TimeAmount.seconds(1)

  /// Makes a source whose sockets and callbacks live on this loop.
  init(on loop: any EventLoop) {
    self.loop = loop
    finder = RoomFinder(on: loop)
  }

  func find() -> EventLoopFuture<[ListedRoom]> {
    finder.find(for: Self.searchTime).map { $0.map(ListedRoom.init) }
  }

  func watch(_ update: @escaping @Sendable ([ListedRoom]) -> Void) -> @Sendable () -> Void {
    let watch = finder.watch(every: Self.pause, searching: Self.searchTime) { update($0.map(ListedRoom.init)) }
    return { watch.cancel() }
  }

  func locate(_ address: RoomAddress) -> EventLoopFuture<RoomAddress> {
    guard RoomFinder.isLocal(address.host) else { return loop.makeSucceededFuture(address) }
    return finder.resolve(localName: address.host, within: Self.searchTime).map { found in
      var located = address
      located.addresses = found.map { $0.socketAddress(port: address.port) }
      return located
    }
  }
}
