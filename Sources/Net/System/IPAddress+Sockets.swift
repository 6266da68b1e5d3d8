package import NIOCore

extension IPAddress {
  /// Converts the address of a socket; nil if it is of another kind, or there is none.
  package init?(_ address: SocketAddress?) {
    switch address {
    case .v4(let address): self.init(address.address)
    case .v6(let address): self.init(address.address)
    case .unixDomainSocket, nil: return nil
    }
  }

  /// Returns the address with a port, for a socket.
  package func socketAddress(port: Int) -> SocketAddress {
    let port = UInt16(truncatingIfNeeded: port)
    return switch self {
    case .v4(let value): SocketAddress(Self.system(value, port: port))
    case .v6(let high, let low, let scope):
      SocketAddress(Self.system(high: high, low: low, scope: scope, port: port))
    }
  }
}
