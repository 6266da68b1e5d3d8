import Games

/// Names shortened to the letters that tell players apart, for places without room for whole names.
struct ShortNames {
  private let names: [Player.ID: String]

  /// The minimum number of letters.
  private static let least = 3

  init(_ players: [Player]) {
    names = Dictionary(
      players.map { player in
        let others = players.filter { $0.id != player.id && $0.name != player.name }
        let count = (Self.least...max(Self.least, player.name.count)).first { count in
          others.allSatisfy { !$0.name.hasPrefix(player.name.prefix(count)) }
        }
        let short = player.name.prefix(count ?? player.name.count)
        return (player.id, String(short.last == " " ? short.dropLast() : short))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns a player's short name.
  func name(of player: Player) -> String { names[player.id] ?? player.name }
}
