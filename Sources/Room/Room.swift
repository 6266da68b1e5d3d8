public import Games
import PadProtocol

/// An evening as a state machine: its players, the game being played, pauses and deadlines.
///
/// The room knows the host's clock; the game below it knows game time, which stands still during a pause.
public struct Room: Sendable {
  enum Phase: Hashable, Sendable {
    case lobby
    case playing
    case over(GameResult)
  }

  /// A person's place in the room.
  struct Seat: Sendable {
    enum Kind: Hashable, Sendable {
      case pad, host, robot
    }
    var player: Player
    var pad: PadID
    var kind: Kind
    var language: Language
    /// What the pad shows now; only what differs is sent.
    var shown: PadScreen?
  }

  /// Whose screens have to be looked at again.
  enum Stale: Hashable, Sendable {
    case nobody
    case some(Set<Player.ID>)
    case everybody
  }

  /// What the room was told at its start.
  public let configuration: RoomConfiguration
  var phase = Phase.lobby
  var game: any Game
  var seats: [Seat] = []
  var seatsByPad: [PadID: Player.ID] = [:]
  var lastSeat = 0
  var tv = TVState.absent(reason: "", canUsePrimary: false)
  var addresses: [String] = []
  /// The best address's URL, for phones.
  var qr: QRCode?
  /// The rooms of other machines on this network.
  var nearby: [NearbyRoom] = []
  var elsewhere: Elsewhere?
  /// Connections that may take a seat, or have.
  var arrivals: [PadID: Arrival] = [:]
  var clock = GameClock()
  var isPausedByHost = false
  /// When play goes on after a pause.
  var resumesAt: Instant?
  /// Since when the game has had too few players.
  var tooFewSince: Instant?
  /// When the room closes by itself.
  var closesAt: Instant?
  var isClosed = false
  /// The host said once that games start by themselves; a rematch is asked for.
  var hasStartedByItself = false
  var arbiter = ArrivalArbiter()
  var stale = Stale.everybody

  /// Opens a room in its lobby, with the host in it when the host plays.
  public init(configuration: RoomConfiguration, game: any Game) {
    self.configuration = configuration
    self.game = game
    if let name = configuration.hostName {
      _ = takeSeat(name: name, pad: .host, kind: .host, language: configuration.language)
    }
  }

  /// Lets an event happen.
  ///
  /// - Parameter now: when, on the host's clock; never earlier than at the call before.
  /// - Returns: what to do, in this order.
  public mutating func handle(_ event: RoomEvent, at now: Instant) -> [RoomEffect] {
    guard !isClosed else { return [] }
    var effects: [RoomEffect] = []
    advance(to: now, &effects)
    guard !isClosed else { return effects }
    switch event {
    case .message(let message, let pad): receive(message, from: pad, at: now, &effects)
    case .closed(let pad): removeSeat(of: pad, at: now, &effects)
    case .display(let state):
      tv = state
      stale = .everybody
    case .arrived(let pad, let arrival): arrivals[pad] = arrival
    case .addresses(let addresses, let qr): (self.addresses, self.qr) = (addresses, qr)
    case .nearby(let rooms): nearby = rooms
    case .elsewhere(let room): elsewhere = room
    case .command(let command): obey(command, at: now, &effects)
    case .tick: break
    }
    startByItself(at: now, &effects)
    settle(at: now)
    refreshScreens(&effects)
    return effects
  }

  /// The next moment at which the room wants a `tick`; nil when none.
  public var deadline: Instant? {
    guard !isClosed else { return nil }
    var candidates: [Instant] = []
    if let closesAt { candidates.append(closesAt) }
    if phase == .playing {
      if let resumesAt { candidates.append(resumesAt) }
      if let gameTime = game.deadline, let due = clock.hostTime(of: gameTime) { candidates.append(due) }
      if let tooFewSince { candidates.append(tooFewSince + RoomConfiguration.missingPlayersLimit) }
    }
    return candidates.min()
  }

  /// Whether the host may start a game now: with a TV and enough players, and none on.
  public var canStart: Bool {
    phase != .playing && tv.isPresent && seats.count >= configuration.minPlayers && closesAt == nil
  }

  /// Why the game stands still; nil while it goes on, or when there is none.
  var pauseReason: PauseReason? {
    guard phase == .playing else { return nil }
    if !tv.isPresent { return .noTV }
    if game.playing.count < configuration.minPlayers { return .tooFewPlayers(needed: configuration.minPlayers) }
    return isPausedByHost ? .host : nil
  }

  /// What lies over the game's scene.
  var overlay: Scene.Overlay? {
    if let reason = pauseReason { return .paused(reason) }
    return resumesAt.map { .resuming(at: $0) }
  }
}
