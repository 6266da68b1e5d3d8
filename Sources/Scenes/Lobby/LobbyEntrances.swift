import Games
import Room

/// How newcomers enter the lobby: each drops into the middle with the name, stays for a moment, and flies to the wall.
///
/// It depends on the time alone. Once it is over, everybody is where they would be without it.
struct LobbyEntrances {
  /// Somebody on the way to the wall.
  struct Entrance {
    var player: Player
    var startsAt: Instant
    /// Which of the places in the middle they have, as the next one may come before this one has gone: 0 is the middle.
    var place: Int

    private var lands: Instant { startsAt + LobbyEntrances.fall }
    fileprivate var leaves: Instant { lands + LobbyEntrances.stay }
    /// When they are on the wall.
    var endsAt: Instant { leaves + LobbyEntrances.flight }

    /// How far they have fallen, 0 to 1.
    func fall(at now: Instant) -> Double { Motion(startsAt: startsAt, endsAt: lands, easing: .out).share(at: now) }
    /// How far they have flown, 0 to 1; nil before they leave.
    func flight(at now: Instant) -> Double? {
      now < leaves ? nil : Motion(startsAt: leaves, endsAt: endsAt, easing: .out).share(at: now)
    }
  }

  private static let fall = Span.milliseconds(300)
  private static let stay = Span.milliseconds(850)
  private static let flight = Span.milliseconds(450)
  /// One comes so long after another at the earliest.
  private static let step = Span.milliseconds(400)
  /// A newcomer who would have to wait longer than this is on the wall at once.
  private static let patience = Span.seconds(2)
  /// The room tells of newcomers for at least as long as the last of them may take.
  static let places = 3

  /// The newcomers who are not on the wall for good yet, in the order of joining.
  private let entrances: [Entrance]

  init(_ lobby: Scene.Lobby) {
    let players = Dictionary(lobby.players.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var entrances: [Entrance] = []
    for arrival in lobby.arrivals {
      guard let player = players[arrival.player] else { continue }
      let start = max(arrival.at, entrances.last.map { $0.startsAt + Self.step } ?? arrival.at)
      guard start - arrival.at <= Self.patience else { continue }
      // Whoever comes alone stands in the middle.
      let taken = entrances.filter { start < $0.leaves }.map(\.place)
      let place = (0..<Self.places).first { !taken.contains($0) } ?? 0
      entrances.append(Entrance(player: player, startsAt: start, place: place))
    }
    self.entrances = entrances
  }

  /// Those on their way at a moment.
  func onTheWay(at now: Instant) -> [Entrance] { entrances.filter { $0.startsAt <= now && now < $0.endsAt } }

  /// Those whose place on the wall is still empty.
  func missing(at now: Instant) -> Set<Player.ID> { Set(entrances.filter { now < $0.endsAt }.map(\.player.id)) }

  /// When the next picture is due; nil once all are on the wall.
  func nextChange(after now: Instant) -> Instant? {
    entrances.compactMap { Motion(startsAt: $0.startsAt, endsAt: $0.endsAt).nextFrame(after: now) }.min()
  }
}
