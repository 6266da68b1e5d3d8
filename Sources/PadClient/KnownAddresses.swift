internal import NIOCore
internal import NIOPosix

/// A resolver that returns addresses that are already known, so that NIO tries them one after the other.
struct KnownAddresses: Resolver, Sendable {
  private let loop: any EventLoop
  private let addresses: [SocketAddress]

  /// Makes a resolver for these addresses, the best one first.
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
