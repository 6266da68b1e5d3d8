import Games
import PadProtocol
import Room

// The names are self-explanatory.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The TV when no game is running.
extension SampleScene {
  package static let standby = SampleScene("standby", inRoom(.standby(Scene.Standby(reason: .starting))))
  package static let goodbye = SampleScene("goodbye", goodbyeScene)
  private static var goodbyeScene: Scene {
    var scene = inRoom(.standby(Scene.Standby(reason: .goodbye, players: SampleData.players(6), stage: .trivia)))
    scene.tally = SampleData.tally(players: 6)
    return scene
  }
  package static let deciding = SampleScene("deciding", inRoom(.standby(Scene.Standby(reason: .deciding))))

  package static let lobby = SampleScene("lobby", inLobby(players: 6))
  package static let lobbyWaiting = SampleScene("lobby-waiting", inLobby(players: 1))
  package static let lobbyCrowd = SampleScene("lobby-30", inLobby(players: 30, game: SampleData.snap))
  /// A lobby with long names in several scripts.
  package static let lobbyNames = SampleScene("lobby-30-names", named(30))
  static let lobbyFewNames = SampleScene("lobby-8-names", named(8))
  package static let lobbyFaces = SampleScene(
    "lobby-200", inLobby(players: 200, away: [7, 90], game: SampleData.trivia))
  /// A lobby in which two players have just arrived.
  package static let lobbyNewcomers = SampleScene("lobby-newcomers", withNewcomers(12))
  /// The same with so few players that newcomers are welcomed by name.
  package static let lobbyWelcome = SampleScene("lobby-welcome", withNewcomers(5))
  /// A lobby in which six players have just reacted, one of them twice.
  package static let lobbyReactions = SampleScene("lobby-reactions", withReactions(8))
  static let lobbyChinese = SampleScene("lobby-zh", inLobby(players: 3, language: .zh))
  package static let lobbyHint = SampleScene("lobby-hint", inLobby(players: 0, hint: .nobodyCame))
  package static let lobbyHintChinese = SampleScene(
    "lobby-hint-zh", inLobby(players: 5, hint: .nobodyCame, language: .zh))
  package static let lobbyAway = SampleScene("lobby-away", inLobby(players: 8, away: [2, 3, 7]))
  package static let lobbyOpen = SampleScene(
    "lobby-open", inLobby(players: 6, game: SampleData.onlyTrivia, join: SampleData.openJoin))
  package static let lobbyLong = SampleScene("lobby-long", inLobby(players: 6, join: SampleData.longJoin))
  package static let lobbyPlain = SampleScene(
    "lobby-no-qr", inLobby(players: 6, game: SampleData.dilemma, join: SampleData.plainJoin))
  static let lobbyPlainOpen = SampleScene(
    "lobby-no-qr-open",
    inLobby(players: 1, game: nil, join: Scene.Join(address: SampleData.plainJoin.address, code: nil)))
  /// The lobby between two games of an evening.
  package static let lobbyTally = SampleScene(
    "lobby-tally", inLobby(players: 6, game: SampleData.snap, tally: SampleData.tally()))
  package static let lobbyTallyChinese = SampleScene(
    "lobby-tally-zh",
    inLobby(players: 8, game: SampleData.snapInChinese, tally: SampleData.tally(language: .zh), language: .zh))
  package static let lobbyTallyCrowd = SampleScene(
    "lobby-tally-30", inLobby(players: 30, away: [2], game: SampleData.disks, tally: SampleData.tally()))

  /// A lobby with as many players as a room can hold.
  package static let lobbyHall = SampleScene("lobby-10000", inHall(needed: 2))
  static let lobbyHallChinese = SampleScene("lobby-10000-zh", inHall(needed: 2, language: .zh))

  static let room: [SampleScene] =
    [
      standby, goodbye, deciding, lobby, lobbyWaiting, lobbyCrowd, lobbyNames, lobbyFewNames, lobbyFaces,
      lobbyNewcomers, lobbyWelcome,
      lobbyReactions,
      lobbyChinese, lobbyHint, lobbyHintChinese, lobbyAway,
      lobbyOpen, lobbyLong, lobbyPlain, lobbyPlainOpen, lobbyTally, lobbyTallyChinese, lobbyTallyCrowd, lobbyHall,
      lobbyHallChinese, lobbyTeams, lobbyTeamsChinese, lobbyTeamsMany, lobbyTeamsCrowd, lobbyTeamsHall,
      lobbyTeamsWaiting,
    ] + controllers

  package static let lobbyTeams = SampleScene("lobby-teams", inTeams(2, players: 7, tally: SampleData.teamTally()))
  static let lobbyTeamsChinese = SampleScene("lobby-teams-zh", inTeams(3, players: 9, language: .zh))
  static let lobbyTeamsMany = SampleScene("lobby-teams-8", inTeams(8, players: 30, longNames: true))
  static let lobbyTeamsCrowd = SampleScene("lobby-teams-200", inTeams(4, players: 200))
  static let lobbyTeamsHall = SampleScene("lobby-teams-1000", inTeams(4, players: 240, others: 190))
  static let lobbyTeamsWaiting = SampleScene("lobby-teams-waiting", inTeams(2, players: 1))

  private static func inTeams(
    _ count: Int, players: Int, others: Int = 0, longNames: Bool = false, tally: Tally? = nil, language: Language = .en
  ) -> Scene {
    var scene =
      longNames
      ? named(players) : inLobby(players: players, away: players > 4 ? [4] : [], tally: tally, language: language)
    guard case .lobby(var lobby) = scene.content else { return scene }
    for index in lobby.players.indices { lobby.players[index].colorIndex = index % count }
    lobby.teams = SampleData.teams(count, language: language).enumerated().map { place, team in
      .init(
        player: team, members: lobby.players.enumerated().filter { $0.offset % count == place }.map(\.element),
        others: others)
    }
    lobby.others = others * count
    scene.content = .lobby(lobby)
    return scene
  }

  static func inRoom(_ content: Scene.Content, join: Scene.Join = SampleData.join, language: Language = .en) -> Scene {
    Scene(content: content, join: join, room: language.hasChineseSamples ? "周五问答" : "Friday Quiz", language: language)
  }

  private static func named(_ count: Int) -> Scene {
    var scene = inLobby(players: count, game: SampleData.snap)
    guard case .lobby(var lobby) = scene.content else { return scene }
    for index in lobby.players.indices {
      lobby.players[index].name = SampleData.longNames[index % SampleData.longNames.count]
    }
    scene.content = .lobby(lobby)
    return scene
  }

  private static func withNewcomers(_ count: Int) -> Scene {
    var scene = inLobby(players: count)
    guard case .lobby(var lobby) = scene.content else { return scene }
    lobby.arrivals = [
      .init(player: lobby.players[count - 2].id, at: SampleScene.moment - .milliseconds(1_300)),
      .init(player: lobby.players[count - 1].id, at: SampleScene.moment - .milliseconds(600)),
    ]
    scene.content = .lobby(lobby)
    return scene
  }

  private static func withReactions(_ count: Int) -> Scene {
    var scene = inLobby(players: count, game: SampleData.snap)
    guard case .lobby(var lobby) = scene.content else { return scene }
    lobby.reactions = (Reaction.allCases + [.heart]).enumerated().map { index, reaction in
      .init(
        reaction, of: lobby.players[index % 6], at: SampleScene.moment - .milliseconds(1_800 - 260 * index))
    }
    scene.content = .lobby(lobby)
    return scene
  }

  private static func inHall(needed: Int, language: Language = .en) -> Scene {
    var scene = inLobby(
      players: Shown.faces, away: [3],
      game: language.hasChineseSamples ? SampleData.triviaInChinese : SampleData.trivia,
      language: language)
    guard case .lobby(var lobby) = scene.content else { return scene }
    (lobby.others, lobby.othersAway) = (SampleData.hall - Shown.faces, 1_233)
    scene.content = .lobby(lobby)
    return scene
  }

  static func inLobby(
    players: Int, away: [Int] = [], hint: Scene.Lobby.Hint? = nil, game: Scene.GameCard? = SampleData.trivia,
    join: Scene.Join = SampleData.join, tally: Tally? = nil, language: Language = .en
  ) -> Scene {
    var game = game
    if language.hasChineseSamples && game == SampleData.trivia { game = SampleData.triviaInChinese }
    var scene = inRoom(
      .lobby(
        Scene.Lobby(
          players: SampleData.players(players), away: Set(away.map { Player.ID(rawValue: $0) }), needed: 2, hint: hint,
          game: game)), join: join, language: language)
    scene.tally = tally
    return scene
  }
}

extension SampleData {
  static let trivia = card(.trivia)
  static let triviaInChinese = card(.trivia, in: .zh)
  static let snap = card(.snap)
  static let snapInChinese = card(.snap, in: .zh)
  static let disks = card(.disks)
  static let dilemma = card(.dilemma)

  /// Returns teams as the room makes them.
  static func teams(_ count: Int, language: Language = .en) -> [Player] {
    (0..<count).map { Room.teamPlayer($0, in: language) }
  }

  /// Returns a tally in which one of two teams has won two games.
  static func teamTally() -> Tally {
    Tally(games: [.init(title: "Trivia", played: 2)], lines: [.init(player: teams(2)[1], wins: [2])])
  }

  static var onlyTrivia: Scene.GameCard {
    var card = trivia
    card.isChoosable = false
    return card
  }

  /// Returns the card that the room shows for a game, in the words of the game itself.
  static func card(_ kind: GameKind, in language: Language = .en) -> Scene.GameCard {
    Scene.GameCard(
      kind: kind, title: kind.type.title(in: language), summary: kind.type.summary(in: language),
      seats: max(2, kind.type.seats.lowerBound)...kind.type.seats.upperBound, isChoosable: true)
  }

  /// Returns a tally of eight games, won by five players, one of whom has left.
  static func tally(players count: Int = 8, language: Language = .en) -> Tally {
    let titles = language.hasChineseSamples ? ["知识问答", "对对碰", "囚徒困境"] : ["Trivia", "Snap!", "Dilemma"]
    let wins = [[0, 1, 0], [2, 1, 0], [0, 0, 0], [0, 1, 0], [1, 0, 1]]
    let people = players(count)
    let others = people.prefix(5).indices.map { Tally.Line(player: people[$0], wins: wins[$0]) }
    let guest = Player(id: Player.ID(rawValue: 99), name: "Zoë", colorIndex: 8)
    let lines =
      others + people.dropFirst(5).map { Tally.Line(player: $0, wins: [0, 0, 0]) }
      + [Tally.Line(player: guest, wins: [1, 0, 0])]
    return Tally(
      games: zip(titles, [4, 3, 1]).map { Tally.Game(title: $0, played: $1) },
      lines: lines.sorted { ($1.total, $0.player.id.rawValue) < ($0.total, $1.player.id.rawValue) })
  }
}
