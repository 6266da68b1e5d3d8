package import NIOCore
package import Net

/// Finds the rooms that are announced on this machine's networks.
///
/// It uses multicast DNS with its own sockets, so that it works in a program without any library or daemon. It returns
/// only rooms whose port answers. The answers may be false: see `FoundRoom`. An attacker on the network can announce
/// rooms that do not exist, or drown out the real ones; typing a room's address always works.
package final class RoomFinder: Sendable {
  /// The settings of a search.
  package struct Settings: Sendable {
    /// The interfaces to ask on, looked up for each search, because machines move between networks.
    package var interfaces: @Sendable () -> [NetworkInterface]
    /// The destinations of questions.
    var destinations: MulticastDestinations
    /// The time within which a room's port must answer.
    var probeLimit: TimeAmount

    /// Makes settings.
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

  /// Makes a finder whose sockets and callbacks belong to this loop; it may be used from any thread.
  package init(on loop: any EventLoop, settings: Settings = Settings()) {
    self.loop = loop
    self.settings = settings
  }

  /// Returns the rooms that are there now, sorted by name; an empty list is not an error.
  ///
  /// The future fails only if the loop ends first. The answer comes after `time`, which should be at least 1 s on a
  /// Wi-Fi network that loses packets.
  package func find(for time: TimeAmount = .seconds(1)) -> EventLoopFuture<[FoundRoom]> {
    search(for: time, known: []).map(\.rooms)
  }

  /// Searches repeatedly, and calls `update` for the first result and whenever the rooms or their announcements change.
  ///
  /// A room is gone if two consecutive searches did not find it, or if its port no longer answers. `update` is called
  /// on the loop until the watch is cancelled.
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

  /// Returns the addresses of a name that ends in `.local`, IPv4 first.
  ///
  /// The list is empty if nobody answers or the name does not end in `.local`. The answer comes as soon as there is an
  /// IPv4 address, or after `time`. The future fails only if the loop ends first.
  package func resolve(localName: String, within time: TimeAmount = .seconds(1)) -> EventLoopFuture<[IPAddress]> {
    guard Self.isLocal(localName), let name = DNSName(localName) else { return loop.makeSucceededFuture([]) }
    return loop.flatSubmit { [loop, settings] in
      NameSearch(loop: loop, settings: settings, name: name, time: time).start()
    }
  }

  /// Whether `resolve` handles a name: it ends in `.local`, with or without a dot after it.
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
