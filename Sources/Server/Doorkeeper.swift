internal import NIOCore
internal import Net

/// Counts what each address does, so that one machine can neither take every place, nor try every code, nor keep the host
/// busy with all that many pads may do.
///
/// The host's own machine is let through uncounted: who can run programs there needs no network, and behind a tunnel's
/// or proxy's end on it are many people. Wrong codes count for everybody.
struct Doorkeeper {
  /// What becomes of a connection.
  enum Admission: Hashable {
    case turnedAway
    case welcome
    /// In one of the places kept for those who have a seat, which it must show.
    case keptForSeats
  }

  /// What becomes of a frame beyond a pad's steady ones.
  enum Hurry: Hashable {
    case heard
    /// It is thrown away: the pads of the address have sent too much.
    case unheard
    /// The pad is sent away for it.
    case sentAway
  }

  private struct Visitor {
    var open = 0
    var strangers = 0
    /// The most connections that had joined at a time: so many may have a seat.
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

    /// Whether one more connection may come in, with so many places left, this one's not among them.
    func admission(free: Int, _ limits: Limits) -> Admission {
      guard strangers < limits.strangersPerAddress, open < limits.connectionsPerAddress else { return .turnedAway }
      if free >= 2 * limits.reservedPlaces || open < limits.firstConnections { return .welcome }
      return free >= limits.reservedPlaces && open < mostJoined ? .keptForSeats : .turnedAway
    }
  }

  private let limits: Limits
  private var visitors: [IPAddress: Visitor] = [:]

  init(limits: Limits) { self.limits = limits }

  /// Addresses that something is known about.
  var count: Int { visitors.count }

  /// A connection was accepted; where it is turned away it must be closed at once, and was not counted.
  ///
  /// - Parameter free: How many more connections there may be besides.
  mutating func arrived(from address: IPAddress, free: Int = .max, at now: NIODeadline) -> Admission {
    change(address, at: now) { visitor, limits in
      guard visitor.arrivals.take(at: now) else { return .turnedAway }
      let admission = visitor.admission(free: free, limits)
      if admission == .turnedAway { return admission }
      visitor.open += 1
      visitor.strangers += 1
      return admission
    }
  }

  /// Whether a connection that had arrived may ask for a seat now, which has so many bytes written down.
  mutating func mayJoin(from address: IPAddress, writing bytes: Int, at now: NIODeadline) -> Bool {
    change(address, at: now) { visitor, _ in
      visitor.joins.take(at: now) && visitor.journal.take(Double(bytes), at: now)
    }
  }

  /// A connection that had arrived asked for a seat and is no stranger any more.
  mutating func joined(from address: IPAddress) {
    guard var visitor = visitors[address.network] else { return }
    visitor.strangers -= 1
    visitor.mostJoined = max(visitor.mostJoined, visitor.open - visitor.strangers)
    visitors[address.network] = visitor
  }

  /// A pad sends a frame beyond its steady ones.
  mutating func hurries(from address: IPAddress, at now: NIODeadline) -> Hurry {
    change(address, at: now) { visitor, _ in
      if visitor.hurriedFrames.take(at: now) { return .heard }
      return visitor.sentAway.take(at: now) ? .sentAway : .unheard
    }
  }

  /// A pad was sent away because it sent too much.
  mutating func sentAway(from address: IPAddress, at now: NIODeadline) {
    change(address, at: now) { visitor, limits in visitor.arrivals.charge(limits.sentAwayCost, at: now) }
  }

  /// Whether so many bytes that a pad said may be written down.
  mutating func mayWrite(from address: IPAddress, _ bytes: Int, at now: NIODeadline) -> Bool {
    change(address, at: now) { visitor, _ in visitor.journal.take(Double(bytes), at: now) }
  }

  /// Whether a download may begin; where it does, `downloadEnded` follows.
  mutating func mayDownload(to address: IPAddress, at now: NIODeadline) -> Bool {
    change(address, at: now) { visitor, limits in
      guard visitor.downloads < limits.downloadsPerAddress else { return false }
      visitor.downloads += 1
      return true
    }
  }

  mutating func downloadEnded(to address: IPAddress) { visitors[address.network]?.downloads -= 1 }

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
    var visitor = visitors[network] ?? Visitor(limits: limits, at: now)
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
