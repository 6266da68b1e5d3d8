import Games
import Room

/// The entrances of newcomers to the lobby: each drops into the middle with the name, stays for a moment, and flies to
/// the wall.
///
/// The entrances depend only on the time. Once they are over, all players are where they would be without them.
struct LobbyEntrances {
  /// A newcomer on the way to the wall.
  struct Entrance {
    var player: Player
    var startsAt: Instant
    /// The index of the newcomer's place around the middle; 0 is the middle itself.
    ///
    /// There are several places, because the next newcomer may come before this one has left.
    var place: Int

    private var lands: Instant { startsAt + LobbyEntrances.fall }
    fileprivate var leaves: Instant { lands + LobbyEntrances.stay }
    /// The moment at which the newcomer arrives on the wall.
    var endsAt: Instant { leaves + LobbyEntrances.flight }

    /// Returns the progress of the fall, from 0 to 1.
    func fall(at now: Instant) -> Double { Motion(startsAt: startsAt, endsAt: lands, easing: .out).share(at: now) }
    /// Returns the progress of the flight, from 0 to 1; nil before the newcomer leaves the middle.
    func flight(at now: Instant) -> Double? {
      now < leaves ? nil : Motion(startsAt: leaves, endsAt: endsAt, easing: .out).share(at: now)
    }
  }

  private static let fall = Span.milliseconds(300)
  private static let stay = Span.milliseconds(850)
  private static let flight = Span.milliseconds(450)
  /// The minimum time between two newcomers.
  private static let step = Span.milliseconds(400)
  /// The maximum waiting time; a newcomer who would have to wait longer appears on the wall immediately.
  private static let patience = Span.seconds(2)
  /// The number of places around the middle.
  ///
  /// The room reports newcomers for at least as long as the last entrance may take.
  static let places = 3

  /// The entrances of the newcomers, in the order of joining.
  private let entrances: [Entrance]

  init(_ lobby: Scene.Lobby) {
    let players = Dictionary(lobby.players.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var entrances: [Entrance] = []
    for arrival in lobby.arrivals {
      guard let player = players[arrival.player] else { continue }
      let start = max(arrival.at, entrances.last.map { $0.startsAt + Self.step } ?? arrival.at)
      guard start - arrival.at <= Self.patience else { continue }
      // A newcomer who comes alone gets the middle.
      let taken = entrances.filter { start < $0.leaves }.map(\.place)
      let place = (0..<Self.places).first { !taken.contains($0) } ?? 0
      entrances.append(Entrance(player: player, startsAt: start, place: place))
    }
    self.entrances = entrances
  }

  /// Returns the newcomers who are on their way at a moment.
  func onTheWay(at now: Instant) -> [Entrance] { entrances.filter { $0.startsAt <= now && now < $0.endsAt } }

  /// Returns the newcomers whose place on the wall is still empty.
  func missing(at now: Instant) -> Set<Player.ID> { Set(entrances.filter { now < $0.endsAt }.map(\.player.id)) }

  /// Returns when the next picture is due; nil once all newcomers are on the wall.
  func nextChange(after now: Instant) -> Instant? {
    entrances.compactMap { Motion(startsAt: $0.startsAt, endsAt: $0.endsAt).nextFrame(after: now) }.min()
  }
}
