import Catalogue
package import Games
package import PadProtocol

extension Room {
  /// Several people who play as one.
  ///
  /// A game knows the team as a player like any other, and none of its members.
  struct Team: Sendable, Codable {
    /// The player as whom the game knows the team.
    var player: Player
    /// The latest answer of each member, in the order in which they were given.
    var votes: [Tap] = []
    /// The members' presses in a race, held while a member farther away may have pressed earlier.
    var held: [Tap] = []
    /// The time after which no member can have pressed earlier; nil if no press is held.
    var heldUntil: Instant?
    /// The members whose answer became the team's last one.
    var authors: [Player.ID] = []
    /// The points that each member has earned for the team in the current game, or else the last one.
    var credits: [Player.ID: Int] = [:]
    /// The result of the last round, which may be judged again.
    var latest = Latest()

    /// The points of a round, and the members who earned them.
    struct Latest: Hashable, Sendable, Codable {
      var points = 0
      var authors: [Player.ID] = []
    }

    init(player: Player) { self.player = player }

    /// Resets everything that belongs to a single game.
    mutating func begin() { self = Team(player: player) }

    /// Shifts all times, for a clock that started again.
    mutating func shift(by span: Span) {
      heldUntil = heldUntil.map { $0 + span }
      for index in held.indices { held[index].press.arrival = held[index].press.arrival + span }
      for index in votes.indices { votes[index].press.arrival = votes[index].press.arrival + span }
    }

    /// Discards the answers and held presses of a member who has left.
    mutating func withdraw(_ member: Player.ID) {
      votes.removeAll { $0.member == member }
      held.removeAll { $0.member == member }
      if held.isEmpty { heldUntil = nil }
    }

    /// Credits the points of a round to its authors; a correction replaces the points of the earlier result.
    ///
    /// - Parameter isPlayedOn: Whether others may have answered since the earlier result.
    mutating func addPoints(_ points: Int, isCorrection: Bool, isPlayedOn: Bool = false) {
      if isCorrection {
        for author in latest.authors { credits[author, default: 0] -= latest.points }
      }
      if !isCorrection || isPlayedOn { latest.authors = authors }
      latest.points = points
      for author in latest.authors { credits[author, default: 0] += points }
    }
  }

  /// A press or an answer by a member of a team.
  struct Tap: Hashable, Sendable, Codable {
    var member: Player.ID
    var token: Token
    /// The answer to an input; nil for a press.
    var value: PadValue?
    /// The arrival of the press.
    var press: Press

    /// Whether this is the same press or answer as another.
    func agrees(with other: Tap) -> Bool { token == other.token && value == other.value }
  }

  /// The maximum number of teams: each needs its own key, and a place on the lobby's wall.
  package static let mostTeams = 8

  /// Returns the player that stands for a team.
  ///
  /// It is always the same in an evening, no matter how often teams are made and dissolved.
  package static func teamPlayer(_ index: Int, in language: Language) -> Player {
    let shapes: [Head.Shape] = [.fox, .owl, .frog, .bear, .cat, .rabbit, .ghost, .star]
    let texts = RoomTexts(language: language)
    let names = [
      texts.teamFox, texts.teamOwl, texts.teamFrog, texts.teamBear, texts.teamCat, texts.teamRabbit,
      texts.teamGhost, texts.teamStar,
    ]
    return Player(
      id: .init(rawValue: Player.ID.firstTeam + index), name: names[index], colorIndex: index,
      head: Head(shapes[index], .bright))
  }
}

/// How a team's answer is chosen if its members disagree.
package enum TeamAnswer: String, Hashable, Sendable, Codable, CaseIterable {
  /// The last answer.
  case last
  /// The most frequent answer; among equally frequent ones, the one given last.
  case majority

  /// Returns the index of the chosen answer among votes; nil if there are none.
  ///
  /// The votes are in the order in which they were given.
  func choice<Vote>(among votes: [Vote], agrees: (Vote, Vote) -> Bool) -> Int? {
    switch self {
    case .last: votes.indices.last
    case .majority:
      votes.indices.max { one, other in
        let counts = [one, other].map { place in votes.count { agrees($0, votes[place]) } }
        return (counts[0], one) < (counts[1], other)
      }
    }
  }
}
