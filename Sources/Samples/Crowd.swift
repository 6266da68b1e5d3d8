import Games
import PadProtocol
import Room
import Scenes

/// A crowd of a given size, for samples of everything that shows players.
///
/// The names are long and in eight scripts, and the scores have six digits.
struct Crowd {
  let people: [Player]

  /// The first moment of the samples, both in game time and on the host's clock.
  static let moment = SampleScene.moment

  init(_ count: Int) {
    people = (0..<count).map { index in
      Player(
        id: Player.ID(rawValue: index + 1), name: SampleData.longNames[index % SampleData.longNames.count],
        colorIndex: index % PlayerColors.count)
    }
  }

  /// All samples with this crowd.
  var samples: [SampleScene] { room + GameKind.allCases.flatMap { $0.samples.crowd(self) } + consoles }

  /// Returns a sample's name with the size of the crowd.
  func named(_ name: String) -> String { "\(name)-names-\(people.count)" }

  /// Returns a sample of a game's scene.
  func sample(_ name: String, _ game: GameScene) -> SampleScene {
    SampleScene(named(name), SampleScene.inRoom(.game(game)))
  }

  /// Returns a sample of a game's end while its winners appear, after an evening of other games.
  func over(_ name: String, _ game: GameScene) -> SampleScene {
    var scene = SampleScene.inRoom(.game(game))
    scene.tally = tally
    scene.upNext = "Snap!"
    let merits: [Award.Merit] = [
      .fastest(.milliseconds(1_843)), .comeback(places: 13), .trust(times: 17), .nearlyRight(times: 12),
    ]
    scene.awards = merits.enumerated().map { Award($1, people[$0 % people.count]) }
    scene.ceremony = Entrance(at: Self.moment, for: CeremonySheet.length(awards: scene.awards.count))
    return SampleScene(named(name), scene)
  }

  /// Returns everybody's score lines, best first: no two scores are equal, and each has six digits.
  func lines(gaining gain: Int = 0) -> [ScoreLine] {
    people.enumerated().map {
      ScoreLine(player: $1, rank: $0 + 1, score: 987_654 - 4_321 * $0, gained: $0 % 3 == 1 ? 0 : gain)
    }
  }

  /// The score lines of people with equal scores.
  var equalLines: [ScoreLine] { people.map { ScoreLine(player: $0, rank: 1, score: 123_456) } }

  /// Returns the part of a list that a scene shows, and the number of the others.
  func shown<Element>(_ list: [Element], _ most: Int = Shown.lines) -> (shown: [Element], others: Int) {
    (Array(list.prefix(most)), max(0, list.count - most))
  }

  // MARK: - The room

  private var room: [SampleScene] {
    var coming = lobby
    coming.arrivals = people.suffix(2).enumerated().map { index, player in
      .init(player: player.id, at: Self.moment - .milliseconds(1_300 - 700 * index))
    }
    var reacting = lobby
    reacting.reactions = (Reaction.allCases + [.heart]).enumerated().map { index, reaction in
      .init(reaction, of: people[index % people.count], at: Self.moment + .milliseconds(260 * index - 900))
    }
    var evening = SampleScene.inRoom(.lobby(lobby))
    evening.tally = tally
    return [
      SampleScene(named("lobby"), SampleScene.inRoom(.lobby(coming))),
      SampleScene(named("lobby-reactions"), SampleScene.inRoom(.lobby(reacting))),
      SampleScene(named("lobby-tally"), evening),
    ]
  }

  private var lobby: Scene.Lobby {
    let (shown, others) = shown(people, Shown.faces)
    var lobby = Scene.Lobby(players: shown, away: [people[1].id], needed: 2, game: SampleData.disks)
    lobby.others = others
    return lobby
  }

  /// The tally of an evening on which everybody has won.
  var tally: Tally {
    let (shown, others) = shown(people)
    return Tally(
      games: ["Trivia", "Snap!", "Dilemma"].map { Tally.Game(title: $0, played: 40) },
      lines: shown.enumerated().map { Tally.Line(player: $1, wins: [max(1, 30 - $0), 11, 10]) }, others: others)
  }
}
