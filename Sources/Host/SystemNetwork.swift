package import Advertising
package import Console
package import Discovery
package import Logging
package import NIOCore
package import Net
package import Server

/// The real network: sockets, multicast DNS, Avahi.
package final class SystemNetwork: HostNetwork {
  /// The settings and limits of connections.
  package struct Settings: Sendable {
    /// The names under which the machine may be addressed.
    var access: Access
    /// The files for browsers and laptops.
    var site: Site
    /// The limits of connections.
    var limits: Limits

    /// Creates the settings.
    package init(access: Access, site: Site, limits: Limits = Limits()) {
      self.access = access
      self.site = site
      self.limits = limits
    }
  }

  private let settings: Settings
  private let loop: any EventLoop
  private let log: Logger
  private let finder: RoomFinder

  /// Creates a network that does nothing yet, for use on a loop.
  package init(_ settings: Settings, on loop: any EventLoop, log: Logger) {
    self.settings = settings
    self.loop = loop
    self.log = log
    finder = RoomFinder(on: loop)
  }

  package func addresses() -> [String] { LocalAddresses.current() }

  package func ownAddresses() -> Set<IPAddress> { LocalAddresses.own() }

  package func lines(pads: any PadRoom, viewers: any ViewerRoom, phones: any HostPhoneRoom) -> any PadLines {
    PadServer(
      loop: loop, limits: settings.limits, access: settings.access, site: settings.site, log: log, room: pads,
      viewerRoom: viewers, phoneRoom: phones)
  }

  package func watch(_ update: @escaping @Sendable ([FoundRoom]) -> Void) -> any RoomWatching { finder.watch(update) }

  package func announce(
    name: String, port: UInt16, _ announcement: Announcement,
    report: @escaping @Sendable (RoomAdvertiser.Report) -> Void
  ) -> any RoomAnnouncing {
    RoomAdvertiser(name: name, port: port, announcement: announcement, report: report)
  }

  package func seat(
    _ wish: RemoteSeatWish, in room: FoundRoom, changed: @escaping (Elsewhere) -> Void
  ) -> any RemoteSeating {
    RemoteSeat(wish, in: room, on: loop, changed: changed)
  }
}
