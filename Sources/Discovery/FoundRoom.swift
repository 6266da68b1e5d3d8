package import NIOCore
package import Net

/// A room that was found on the network and whose port answers.
///
/// Anybody on the network can announce a room. Its names and texts come from strangers: their length is limited, but
/// they are not cleaned. Clean them before they are shown, and connect only if the person chose to.
package struct FoundRoom: Hashable, Sendable, Identifiable {
  /// The identity of a room, regardless of the interface on which it is found.
  package struct ID: Hashable, Sendable {
    /// The announced name, as in `FoundRoom`.
    package var name: String
    /// The name of its machine, as in `FoundRoom`.
    package var host: String
    /// The port, as in `FoundRoom`.
    package var port: Int

    /// Makes an identity.
    package init(name: String, host: String, port: Int) {
      self.name = name
      self.host = host
      self.port = port
    }
  }

  /// The announced name, 1 to 63 bytes of UTF-8 when sent.
  package var name: String
  /// The name of its machine, such as `tvbox.local`.
  package var host: String
  /// The port, 1 to 65535.
  package var port: Int
  /// The addresses on which the port answers: at least one, IPv4 first.
  package var addresses: [IPAddress]
  /// The room's description of itself.
  package var announcement: Announcement

  /// Makes a room.
  package init(
    name: String, host: String, port: Int, addresses: [IPAddress], announcement: Announcement = Announcement()
  ) {
    self.name = name
    self.host = host
    self.port = port
    self.addresses = addresses
    self.announcement = announcement
  }

  /// The room's identity.
  package var id: ID { ID(name: name, host: host, port: port) }

  /// The addresses to connect to, best first.
  package var socketAddresses: [SocketAddress] { addresses.map { $0.socketAddress(port: port) } }

  /// The best address with the port, as people write it: `192.168.1.30:4747` or `[fd00::30]:4747`.
  package var address: String {
    addresses.first?.authority(port: port) ?? Authority.text(host: host, port: port)
  }
}
