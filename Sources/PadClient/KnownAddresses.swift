internal import NIOCore
internal import NIOPosix

/// Answers with addresses that are known already, for NIO to try one after the other.
struct KnownAddresses: Resolver, Sendable {
  private let loop: any EventLoop
  private let addresses: [SocketAddress]

  /// Takes the addresses in the order of their merit.
  init(_ addresses: [SocketAddress], on loop: any EventLoop) {
    self.loop = loop
    self.addresses = addresses
  }

  func initiateAQuery(host: String, port: Int) -> EventLoopFuture<[SocketAddress]> {
    loop.makeSucceededFuture(addresses.filter { $0.protocol == .inet })
  }

  func initiateAAAAQuery(host: String, port: Int) -> EventLoopFuture<[SocketAddress]> {
    loop.makeSucceededFuture(addresses.filter { $0.protocol == .inet6 })
  }

  func cancelQueries() {}
}
