internal import Discovery
internal import NIOCore
internal import Net
internal import PadClient

/// A source of the available rooms; tests use their own.
protocol RoomSource: Sendable {
  /// Finds the rooms that are available now.
  func find() -> EventLoopFuture<[ListedRoom]>
  /// Calls `update` on the loop with the first rooms found and after every change.
  ///
  /// The calls stop when the returned closure is called.
  func watch(_ update: @escaping @Sendable ([ListedRoom]) -> Void) -> @Sendable () -> Void
  /// Adds the numeric addresses of a host name that only this network knows; returns any other address unchanged.
  func locate(_ address: RoomAddress) -> EventLoopFuture<RoomAddress>
}

/// The rooms on the networks that this machine is connected to.
struct NetworkRooms: RoomSource {
  private let loop: any EventLoop
  private let finder: RoomFinder
  /// The duration of one search.
  ///
  /// Wi-Fi networks lose multicast packets, so a search asks more than once.
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
