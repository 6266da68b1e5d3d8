package import NIOCore
package import Net

/// Finds the rooms that are announced on this machine's networks.
///
/// It asks by multicast DNS with sockets of its own, so that it works in a program without any library or daemon, and
/// offers only rooms whose port answers. The answers may be false: see `FoundRoom`. A rogue on the network can announce
/// rooms that do not exist, or drown the real ones; typing a room's address always works.
package final class RoomFinder: Sendable {
  /// How to look.
  package struct Settings: Sendable {
    /// The interfaces to ask on, looked up for each search: machines come and go between networks.
    package var interfaces: @Sendable () -> [NetworkInterface]
    /// Where questions go.
    var destinations: MulticastDestinations
    /// How long a room's port may take to answer.
    var probeLimit: TimeAmount

    /// Makes them.
    package init(
      interfaces: @escaping @Sendable () -> [NetworkInterface] = NetworkInterface.forFinding,
      destinations: MulticastDestinations = .standard, probeLimit: TimeAmount = .seconds(1)
    ) {
      self.interfaces = interfaces
      self.destinations = destinations
      self.probeLimit = probeLimit
    }
  }

  /// The service type under which rooms are announced.
  static let serviceType = "_parlor._tcp.local"

  private let loop: any EventLoop
  private let settings: Settings

  /// A finder whose sockets and callbacks live on this loop; it may be used from any thread.
  package init(on loop: any EventLoop, settings: Settings = Settings()) {
    self.loop = loop
    self.settings = settings
  }

  /// The rooms that are there now, by name; none is no error.
  ///
  /// Fails only if the loop ends before that. The answer comes after `time`, 1 s at least on a Wi-Fi network that loses
  /// packets.
  package func find(for time: TimeAmount = .seconds(1)) -> EventLoopFuture<[FoundRoom]> {
    search(for: time, known: []).map(\.rooms)
  }

  /// Looks again and again, and tells whenever the rooms or what they say about themselves change, the first time too.
  ///
  /// A room is gone when two searches in a row did not find it, or its port no longer answers. The update is called on
  /// the loop until the watch is cancelled.
  package func watch(
    every pause: TimeAmount = .seconds(3), searching time: TimeAmount = .seconds(1),
    _ update: @escaping @Sendable ([FoundRoom]) -> Void
  ) -> RoomWatch {
    let watch = RoomWatch()
    loop.execute { [loop] in
      RoomWatcher(loop: loop, pause: pause, watch: watch, update: update) { self.search(for: time, known: $0) }.start()
    }
    return watch
  }

  /// The addresses of a name that ends in `.local`, IPv4 first; none if nobody answers or it is no such name.
  ///
  /// Answers as soon as it has an IPv4 address, or after `time`. Fails only if the loop ends before that.
  package func resolve(localName: String, within time: TimeAmount = .seconds(1)) -> EventLoopFuture<[IPAddress]> {
    guard Self.isLocal(localName), let name = DNSName(localName) else { return loop.makeSucceededFuture([]) }
    return loop.flatSubmit { [loop, settings] in
      NameSearch(loop: loop, settings: settings, name: name, time: time).start()
    }
  }

  /// Whether a name is one that `resolve` is for: it ends in `.local`, with or without a dot after it.
  package static func isLocal(_ name: String) -> Bool {
    guard let name = DNSName(name), let last = name.labels.last, name.labels.count > 1 else { return false }
    return DNSName(labels: [last]) == DNSName("local")
  }

  private func search(for time: TimeAmount, known: [FoundRoom]) -> EventLoopFuture<RoomSearch.Outcome> {
    guard let serviceType = DNSName(Self.serviceType) else { preconditionFailure("the type is a valid name") }
    return loop.flatSubmit { [loop, settings] in
      RoomSearch(loop: loop, settings: settings, serviceType: serviceType, time: time, known: known).start()
    }
  }
}
