public import NIOCore
public import Net

/// A room that was found on the network and whose port answers.
///
/// Anybody on the network can announce a room: names and texts are another's words, bounded in length but not cleaned.
/// Clean them before they are shown, and connect only where the person chose to.
public struct FoundRoom: Hashable, Sendable, Identifiable {
  /// What makes it one room, over whatever interface it is found.
  public struct ID: Hashable, Sendable {
    /// As in `FoundRoom`.
    public var name: String
    /// As in `FoundRoom`.
    public var host: String
    /// As in `FoundRoom`.
    public var port: Int

    /// Makes one.
    public init(name: String, host: String, port: Int) {
      self.name = name
      self.host = host
      self.port = port
    }
  }

  /// The name under which it is announced, 1 to 63 bytes of UTF-8 when sent.
  public var name: String
  /// The name of its machine, `tvbox.local`.
  public var host: String
  /// 1...65535.
  public var port: Int
  /// The addresses on which the port answers: IPv4 first, at least one.
  public var addresses: [IPAddress]
  /// What it says about itself.
  public var announcement: Announcement

  /// Makes one.
  public init(
    name: String, host: String, port: Int, addresses: [IPAddress], announcement: Announcement = Announcement()
  ) {
    self.name = name
    self.host = host
    self.port = port
    self.addresses = addresses
    self.announcement = announcement
  }

  /// What makes it one room.
  public var id: ID { ID(name: name, host: host, port: port) }

  /// The addresses to connect to, best first.
  public var socketAddresses: [SocketAddress] { addresses.map { $0.socketAddress(port: port) } }

  /// The best address and the port as people write them: `192.168.1.30:4747` or `[fd00::30]:4747`.
  public var address: String {
    addresses.first?.authority(port: port) ?? Authority.text(host: host, port: port)
  }
}
