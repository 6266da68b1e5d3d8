package import NIOCore
package import Net

/// A room that was found on the network and whose port answers.
///
/// Anybody on the network can announce a room: names and texts are another's words, bounded in length but not cleaned.
/// Clean them before they are shown, and connect only where the person chose to.
package struct FoundRoom: Hashable, Sendable, Identifiable {
  /// The identity of a room, over whatever interface it is found.
  package struct ID: Hashable, Sendable {
    /// As in `FoundRoom`.
    package var name: String
    /// As in `FoundRoom`.
    package var host: String
    /// As in `FoundRoom`.
    package var port: Int

    /// Makes one.
    package init(name: String, host: String, port: Int) {
      self.name = name
      self.host = host
      self.port = port
    }
  }

  /// The name under which it is announced, 1 to 63 bytes of UTF-8 when sent.
  package var name: String
  /// The name of its machine, `tvbox.local`.
  package var host: String
  /// 1...65535.
  package var port: Int
  /// The addresses on which the port answers: IPv4 first, at least one.
  package var addresses: [IPAddress]
  /// Its own announcement.
  package var announcement: Announcement

  /// Makes one.
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

  /// The best address and the port as people write them: `192.168.1.30:4747` or `[fd00::30]:4747`.
  package var address: String {
    addresses.first?.authority(port: port) ?? Authority.text(host: host, port: port)
  }
}
