internal import NIOCore

/// Counts what each address does, so that one machine can neither take every place nor try every code.
///
/// The host's own machine is let through uncounted: who can run programs there needs no network, and behind a tunnel's
/// or proxy's end on it are many people. Wrong codes count for everybody.
struct Doorkeeper {
  private struct Visitor {
    var open = 0
    var strangers = 0
    var arrivals: TokenBucket
    var wrongCodes: WrongCodes?
    var lastSeen: NIODeadline
  }

  private let limits: Limits
  private var visitors: [IPAddress: Visitor] = [:]

  init(limits: Limits) { self.limits = limits }

  /// Addresses that something is known about.
  var count: Int { visitors.count }

  /// A connection was accepted; false where it must be closed at once, and then it was not counted.
  mutating func arrived(from address: IPAddress, at now: NIODeadline) -> Bool {
    change(address, at: now) { visitor, limits in
      guard visitor.arrivals.take(at: now), visitor.strangers < limits.strangersPerAddress,
        visitor.open < limits.connectionsPerAddress
      else { return false }
      visitor.open += 1
      visitor.strangers += 1
      return true
    }
  }

  /// A connection that had arrived asked for a seat and is no stranger any more.
  mutating func joined(from address: IPAddress) {
    visitors[address.network]?.strangers -= 1
  }

  /// A connection that had arrived is closed.
  mutating func left(from address: IPAddress, hadJoined: Bool) {
    visitors[address.network]?.open -= 1
    if !hadJoined { visitors[address.network]?.strangers -= 1 }
  }

  /// A pad at this address said a wrong code.
  mutating func wrongCode(from address: IPAddress, at now: NIODeadline) {
    change(address, at: now) { visitor, limits in
      visitor.wrongCodes = visitor.wrongCodes ?? WrongCodes(limits: limits, at: now)
      visitor.wrongCodes?.add(at: now)
    }
  }

  /// How much longer no code from this address is looked at; nil where it is.
  func wait(for address: IPAddress, at now: NIODeadline) -> TimeAmount? {
    visitors[address.network]?.wrongCodes?.wait(at: now)
  }

  private mutating func change<Result>(
    _ address: IPAddress, at now: NIODeadline, _ body: (inout Visitor, Limits) -> Result
  ) -> Result {
    let network = address.network
    if visitors[network] == nil, visitors.count >= limits.rememberedAddresses { forgetSome(at: now) }
    let fresh = Visitor(
      arrivals: TokenBucket(perSecond: limits.arrivalsPerSecond, burst: limits.arrivalBurst, at: now), lastSeen: now)
    var visitor = visitors[network] ?? fresh
    visitor.lastSeen = now
    defer { visitors[network] = visitor }
    return body(&visitor, limits)
  }

  /// Forgets a quarter of those who have nothing open: first those without wrong codes, then the ones longest ago.
  private mutating func forgetSome(at now: NIODeadline) {
    let idle = visitors.filter { $0.value.open == 0 }.map { network, visitor in
      (network: network, isWatched: visitor.wrongCodes?.isForgotten(at: now) == false, lastSeen: visitor.lastSeen)
    }
    let order = idle.sorted { left, right in
      left.isWatched == right.isWatched ? left.lastSeen < right.lastSeen : right.isWatched
    }
    for entry in order.prefix(max(1, limits.rememberedAddresses / 4)) { visitors[entry.network] = nil }
  }
}
