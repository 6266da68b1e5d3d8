public import NIOCore

extension IPAddress {
  /// Takes the address of a socket; nil for a socket of another kind.
  public init?(_ address: SocketAddress) {
    switch address {
    case .v4(let address): self.init(address.address)
    case .v6(let address): self.init(address.address)
    case .unixDomainSocket: return nil
    }
  }

  /// The address with a port, for a socket.
  public func socketAddress(port: Int) -> SocketAddress {
    let port = UInt16(truncatingIfNeeded: port)
    return switch self {
    case .v4(let value): SocketAddress(Self.system(value, port: port))
    case .v6(let value, let scope): SocketAddress(Self.system(value, scope: scope, port: port))
    }
  }
}

extension IPAddress: CustomStringConvertible {
  /// As people write it: `192.168.1.20`, `fe80::1%2`.
  public var description: String {
    let text = socketAddress(port: 0).ipAddress ?? ""
    guard case .v6(_, let scope) = self, scope != 0, !text.contains("%") else { return text }
    return "\(text)%\(scope)"
  }
}
