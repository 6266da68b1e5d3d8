internal import NIOCore
internal import Net

/// Counts the actions of each address, and limits them.
///
/// So one machine can neither take every place, nor try every code, nor keep the host busy with everything that many
/// pads may do.
///
/// The host computer itself is not counted. People who can run programs there need no network, and many people may come
/// through a tunnel or proxy that ends there. Wrong codes count for everybody.
struct Doorkeeper {
  /// The decision about a connection.
  enum Admission: Hashable {
    case turnedAway
    case welcome
    /// The connection has one of the reserved places: it must present the secret of a seat.
    case keptForSeats
  }

  /// The decision about a frame beyond a pad's steady rate.
  enum Hurry: Hashable {
    case heard
    /// The frame is discarded: the pads of the address have sent too much.
    case unheard
    /// The pad is disconnected because of the frame.
    case sentAway
  }

  private struct Visitor {
    var open = 0
    var strangers = 0
    /// The maximum number of joined connections at any one time so far: this many may have a seat.
    var mostJoined = 0
    var downloads = 0
    var arrivals: TokenBucket
    var hurriedFrames: TokenBucket
    var sentAway: TokenBucket
    var joins: TokenBucket
    var journal: TokenBucket
    var wrongCodes: WrongCodes?
    var lastSeen: NIODeadline

    init(limits: Limits, at now: NIODeadline) {
      arrivals = TokenBucket(perSecond: limits.arrivalsPerSecond, burst: limits.arrivalBurst, at: now)
      hurriedFrames = TokenBucket(perSecond: limits.hurriedFramesPerSecond, burst: limits.hurriedFrameBurst, at: now)
      sentAway = TokenBucket(perSecond: limits.sentAwayPerSecond, burst: limits.sentAwayBurst, at: now)
      joins = TokenBucket(perSecond: limits.joinsPerSecond, burst: limits.joinBurst, at: now)
      journal = TokenBucket(perSecond: limits.journalBytesPerSecond, burst: limits.journalBurst, at: now)
      lastSeen = now
    }

    /// Returns the decision about one more connection, with this many places left besides its own.
    func admission(free: Int, _ limits: Limits) -> Admission {
      guard strangers < limits.strangersPerAddress, open < limits.connectionsPerAddress else { return .turnedAway }
      if free >= 2 * limits.reservedPlaces || open < limits.firstConnections { return .welcome }
      return free >= limits.reservedPlaces && open < mostJoined ? .keptForSeats : .turnedAway
    }
  }

  private let limits: Limits
  private var visitors: [IPAddress: Visitor] = [:]

  init(limits: Limits) { self.limits = limits }

  /// The number of addresses about which something is known.
  var count: Int { visitors.count }

  /// Notes an accepted connection, and returns the decision about it.
  ///
  /// A connection that is turned away is not counted, and must be closed immediately.
  ///
  /// - Parameter free: The number of connections that there may be besides this one.
  mutating func arrived(from address: IPAddress, free: Int = .max, at now: NIODeadline) -> Admission {
    change(address, at: now) { visitor, limits in
      guard visitor.arrivals.spend(at: now) else { return .turnedAway }
      let admission = visitor.admission(free: free, limits)
      if admission == .turnedAway { return admission }
      visitor.open += 1
      visitor.strangers += 1
      return admission
    }
  }

  /// Whether a connection may ask for a seat now, which writes this many bytes into the journal.
  mutating func mayJoin(from address: IPAddress, writing bytes: Int, at now: NIODeadline) -> Bool {
    change(address, at: now) { visitor, _ in
      visitor.joins.spend(at: now) && visitor.journal.spend(Double(bytes), at: now)
    }
  }

  /// Notes that a connection that had arrived asked for a seat, and is no longer a stranger.
  mutating func joined(from address: IPAddress) {
    guard var visitor = visitors[address.network] else { return }
    visitor.strangers -= 1
    visitor.mostJoined = max(visitor.mostJoined, visitor.open - visitor.strangers)
    visitors[address.network] = visitor
  }

  /// Decides about a frame that a pad sends beyond its steady rate.
  mutating func hurries(from address: IPAddress, at now: NIODeadline) -> Hurry {
    change(address, at: now) { visitor, _ in
      if visitor.hurriedFrames.spend(at: now) { return .heard }
      return visitor.sentAway.spend(at: now) ? .sentAway : .unheard
    }
  }

  /// Notes that a pad was disconnected because it sent too much.
  mutating func sentAway(from address: IPAddress, at now: NIODeadline) {
    change(address, at: now) { visitor, limits in visitor.arrivals.charge(limits.sentAwayCost, at: now) }
  }

  /// Whether a pad's message may write this many bytes into the journal.
  mutating func mayWrite(from address: IPAddress, _ bytes: Int, at now: NIODeadline) -> Bool {
    change(address, at: now) { visitor, _ in visitor.journal.spend(Double(bytes), at: now) }
  }

  /// Whether a download may begin; if so, `downloadEnded` must follow.
  mutating func mayDownload(to address: IPAddress, at now: NIODeadline) -> Bool {
    change(address, at: now) { visitor, limits in
      guard visitor.downloads < limits.downloadsPerAddress else { return false }
      visitor.downloads += 1
      return true
    }
  }

  mutating func downloadEnded(to address: IPAddress) { visitors[address.network]?.downloads -= 1 }

  /// Notes that a connection that had arrived is closed.
  mutating func left(from address: IPAddress, hadJoined: Bool) {
    visitors[address.network]?.open -= 1
    if !hadJoined { visitors[address.network]?.strangers -= 1 }
  }

  /// Notes that a pad at this address sent a wrong code.
  mutating func wrongCode(from address: IPAddress, at now: NIODeadline) {
    change(address, at: now) { visitor, limits in
      visitor.wrongCodes = visitor.wrongCodes ?? WrongCodes(limits: limits, at: now)
      visitor.wrongCodes?.add(at: now)
    }
  }

  /// Returns the time for which codes from this address are still ignored; nil if they are not.
  func wait(for address: IPAddress, at now: NIODeadline) -> TimeAmount? {
    visitors[address.network]?.wrongCodes?.wait(at: now)
  }

  private mutating func change<Result>(
    _ address: IPAddress, at now: NIODeadline, _ body: (inout Visitor, Limits) -> Result
  ) -> Result {
    let network = address.network
    if visitors[network] == nil, visitors.count >= limits.rememberedAddresses { forgetSome(at: now) }
    var visitor = visitors[network] ?? Visitor(limits: limits, at: now)
    visitor.lastSeen = now
    defer { visitors[network] = visitor }
    return body(&visitor, limits)
  }

  /// Forgets addresses without open connections, up to a quarter of the maximum number.
  ///
  /// Those without wrong codes are forgotten first, and among equals the oldest.
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
