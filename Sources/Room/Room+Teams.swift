import Catalogue
package import Games
import PadProtocol

/// Teams: several players who play as one.
extension Room {
  /// Returns the player whom the game knows for a seat: the person in it, or their team.
  func side(of seat: Seat) -> Player.ID { seat.team ?? seat.player.id }

  /// Returns the player whom the game knows for a person: themselves, or their team.
  func side(of player: Player.ID) -> Player.ID { seatIndex(of: player).map { side(of: seats[$0]) } ?? player }

  /// Returns the seats of all players whom the game knows as one side.
  func members(of side: Player.ID) -> [Seat] {
    if teams == nil { return seatIndex(of: side).map { [seats[$0]] } ?? [] }
    return seats.filter { self.side(of: $0) == side }
  }

  /// Whether any member of a side is connected; during a game, a quiz master does not count.
  func isHere(_ side: Player.ID) -> Bool {
    if teams == nil { return seatIndex(of: side).map { !seats[$0].isAway } ?? false }
    // A member who asks the questions cannot answer for their team.
    let asking = isPlaying ? quizMaster(of: type(of: game)) : nil
    return seats.contains { !$0.isAway && self.side(of: $0) == side && $0.player.id != asking }
  }

  func teamIndex(of side: Player.ID) -> Int? { teams?.firstIndex { $0.player.id == side } }

  /// Returns the person or the team in the room with this number; nil if there is none.
  package func player(_ id: Player.ID) -> Player? {
    seatIndex(of: id).map { seats[$0].player } ?? teams?.first { $0.player.id == id }?.player
  }

  /// A player or a team that can be dealt in.
  struct Contestant: Sendable {
    var player: Player
    var isAway: Bool
    var isRobot: Bool
  }

  /// Returns those who may play in a game of this kind, in seat order: the players, or the teams with members.
  func contestants(in game: any Game.Type) -> [Contestant] {
    let asking = quizMaster(of: game)
    let people = seats.lazy.filter { $0.player.id != asking }
    guard let teams else {
      return people.map { Contestant(player: $0.player, isAway: $0.isAway, isRobot: $0.kind == .robot) }
    }
    return teams.compactMap { team in
      let members = people.filter { $0.team == team.player.id }
      guard !members.isEmpty else { return nil }
      return Contestant(
        player: team.player, isAway: members.allSatisfy(\.isAway), isRobot: members.allSatisfy { $0.kind == .robot })
    }
  }

  /// Makes this many teams and puts every player into one; dissolves the teams if the number is 0.
  mutating func makeTeams(_ count: Int, _ effects: inout [RoomEffect]) {
    guard !isPlaying, calmUntil == nil, count != teams?.count ?? 0, count == 0 || (2...Self.mostTeams).contains(count)
    else { return }
    stale = .everybody
    configuration.teams = count == 0 ? nil : count
    guard count > 0 else { return dissolveTeams(&effects) }
    let known = teams ?? []
    teams = (0..<count).map { index in
      known.indices.contains(index) ? known[index] : Team(player: Self.teamPlayer(index, in: configuration.language))
    }
    for index in seats.indices where teamIndex(of: side(of: seats[index])) == nil { seats[index].team = nil }
    for index in seats.indices where seats[index].team == nil { assign(index, to: smallestTeam, &effects) }
  }

  /// Dissolves the teams: everybody plays alone from now on, with their former colour and head if these are free.
  mutating func dissolveTeams(_ effects: inout [RoomEffect]) {
    (teams, configuration.teams) = (nil, nil)
    takenLooks = TakenLooks(knocks.map(\.player))
    for index in seats.indices {
      let own = Look(
        head: seats[index].player.head, colorIndex: seats[index].ownColor ?? seats[index].player.colorIndex)
      (seats[index].team, seats[index].ownColor) = (nil, nil)
      wear(lookAgain(own, for: seats[index].player.id), at: index, &effects)
    }
  }

  /// The team with the fewest members, the first one of several; nil if there are no teams.
  var smallestTeam: Player.ID? {
    teams?.map { team in (id: team.player.id, count: seats.count { $0.team == team.player.id }) }
      .min { ($0.count, $0.id) < ($1.count, $1.id) }?.id
  }

  /// Puts a player into a team and gives them the team's colour.
  mutating func assign(_ index: Int, to team: Player.ID?, _ effects: inout [RoomEffect]) {
    guard let place = team.flatMap({ teamIndex(of: $0) }), let team = teams?[place], seats[index].team != team.player.id
    else { return }
    var looks = looks
    let own = Look(of: seats[index].player)
    seats[index].ownColor = seats[index].ownColor ?? own.colorIndex
    looks.remove(own)
    takenLooks = looks
    seats[index].team = team.player.id
    let color = team.player.colorIndex
    let free = looks.freeHeads(colorIndex: color)
    let head = free.contains(own.head) ? own.head : free.first ?? own.head
    wear(Look(head: head, colorIndex: color), at: index, &effects)
    stale = .everybody
  }

  /// Gives a player a new look and sends it to their pad.
  ///
  /// The player's old look must no longer be among the taken ones.
  private mutating func wear(_ look: Look, at index: Int, _ effects: inout [RoomEffect]) {
    var looks = looks
    looks.insert(look)
    takenLooks = looks
    guard Look(of: seats[index].player) != look else { return }
    (seats[index].player.head, seats[index].player.colorIndex) = (look.head, look.colorIndex)
    guard seats[index].kind == .pad, let pad = seats[index].pad else { return }
    effects.append(.send(welcome(seats[index].player, seats[index].arrival, seats[index].wishes), to: pad))
  }

  /// Returns the token that a pad's button for a team sends.
  static func token(of team: Player.ID) -> Token { Token(rawValue: "team-\(team.rawValue)") }

  /// Returns the team that a token stands for; nil if there is none, or if the player may not join it now.
  func choosable(_ token: Token, by player: Player.ID) -> Player.ID? {
    guard phase == .lobby, let team = teams?.first(where: { Self.token(of: $0.player.id) == token })?.player.id,
      let index = seatIndex(of: player), seats[index].team != team
    else { return nil }
    return team
  }

  /// Handles a player's choice of a team in the lobby.
  mutating func choose(_ token: Token, by player: Player.ID, _ effects: inout [RoomEffect]) {
    guard let team = choosable(token, by: player), let index = seatIndex(of: player) else { return }
    assign(index, to: team, &effects)
  }

  /// Moves a player into the next team, for the host.
  mutating func move(_ player: Player.ID, _ effects: inout [RoomEffect]) {
    guard !isPlaying, calmUntil == nil, let index = seatIndex(of: player), let next = nextTeam(of: player) else {
      return
    }
    assign(index, to: next.id, &effects)
  }

  /// Returns the team into which the host would move a player; nil if there is none.
  func nextTeam(of player: Player.ID) -> Player? {
    guard let teams, let index = seatIndex(of: player), let place = teamIndex(of: side(of: seats[index])) else {
      return nil
    }
    return teams[(place + 1) % teams.count].player
  }

  /// The number of teams after one more press of the host's key, 0 for no teams; nil during a game.
  var teamsAfterNext: Int? {
    guard !isPlaying else { return nil }
    let next = teams.map { $0.count + 1 } ?? 2
    return next > min(Self.mostTeams, max(2, seats.count)) ? 0 : next
  }

  /// The teams as buttons, for pads of players who wait in the lobby.
  var teamButtons: [PadButton] {
    (teams ?? []).enumerated().map { place, team in
      PadButton(
        key: String(place + 1), label: team.player.name, color: .player(team.player.colorIndex),
        token: Self.token(of: team.player.id))
    }
  }

  /// Returns a player as the history names them; a team is named with its members.
  func withMembers(_ player: Player) -> Player {
    guard teamIndex(of: player.id) != nil else { return withGivenName(player) }
    var named = player
    let names = members(of: player.id).map { givenName(of: $0.player) }
    if !names.isEmpty { named.name += " (\(ListTexts(language: configuration.language).joined(names)))" }
    return named
  }
}
