import Games
import Room

/// The entrances of newcomers to the lobby: each drops from above on their place, and is glad for a moment.
///
/// The entrances depend only on the time. Once they are over, all players are where they would be without them.
struct LobbyEntrances {
  /// A newcomer on the way to the wall, or glad to be there.
  struct Entrance {
    var player: Player
    var startsAt: Instant

    /// The moment at which the newcomer arrives on the wall.
    var lands: Instant { startsAt + LobbyEntrances.fall }
    /// The moment from which the newcomer is like all others.
    var endsAt: Instant { lands + LobbyEntrances.joy }

    /// Returns the progress of the fall, beyond 1 shortly before its end.
    func fall(at now: Instant) -> Double { Motion(startsAt: startsAt, endsAt: lands, easing: .backOut).share(at: now) }
  }

  private static let fall = Span.milliseconds(300)
  private static let joy = Span.milliseconds(1_200)
  /// The minimum time between two newcomers.
  private static let step = Span.milliseconds(250)
  /// The maximum waiting time; a newcomer who would have to wait longer appears on the wall immediately.
  ///
  /// The room reports newcomers for at least as long as the last entrance may take.
  private static let patience = Span.seconds(2)

  /// The entrances of the newcomers, in the order of joining.
  private let entrances: [Entrance]

  init(_ lobby: Scene.Lobby) {
    let players = Dictionary(lobby.players.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var entrances: [Entrance] = []
    for arrival in lobby.arrivals {
      guard let player = players[arrival.player] else { continue }
      let start = max(arrival.at, entrances.last.map { $0.startsAt + Self.step } ?? arrival.at)
      guard start - arrival.at <= Self.patience else { continue }
      entrances.append(Entrance(player: player, startsAt: start))
    }
    self.entrances = entrances
  }

  /// Returns the newcomers who are on their way or glad at a moment.
  func onTheWay(at now: Instant) -> [Entrance] { entrances.filter { $0.startsAt <= now && now < $0.endsAt } }

  /// Returns the newcomers whose place on the wall is still empty.
  func missing(at now: Instant) -> Set<Player.ID> { Set(entrances.filter { now < $0.lands }.map(\.player.id)) }

  /// Returns the newcomers who have landed, and are glad.
  func glad(at now: Instant) -> Set<Player.ID> {
    Set(entrances.filter { $0.lands <= now && now < $0.endsAt }.map(\.player.id))
  }

  /// Returns when the next picture is due; nil once all newcomers are on the wall.
  func nextChange(after now: Instant) -> Instant? {
    entrances.compactMap { entrance in
      Motion(startsAt: entrance.startsAt, endsAt: entrance.lands).nextFrame(after: now)
        ?? (now < entrance.endsAt ? entrance.endsAt : nil)
    }.min()
  }
}
