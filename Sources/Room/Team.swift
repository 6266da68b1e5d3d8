import Catalogue
package import Games
package import PadProtocol

extension Room {
  /// Several who play as one: a game knows the team as a player like any other, and none of its members.
  struct Team: Sendable, Codable {
    /// Whom the game knows.
    var player: Player
    /// The answers of its members, each member's latest, in the order in which they were given.
    var votes: [Tap] = []
    /// Presses of its members in a race that are held while a member farther away may have been earlier.
    var held: [Tap] = []
    /// When nobody in it can have been earlier any more.
    var heldUntil: Instant?
    /// Whose word was the team's last answer.
    var authors: [Player.ID] = []
    /// The points that each of them has brought the team in the game that is on, or was last.
    var credits: [Player.ID: Int] = [:]
    /// The result of the last round, which may be judged again.
    var latest = Latest()

    /// Points, and those who brought them.
    struct Latest: Hashable, Sendable, Codable {
      var points = 0
      var authors: [Player.ID] = []
    }

    init(player: Player) { self.player = player }

    /// Forgets what belongs to a game.
    mutating func begin() { self = Team(player: player) }

    /// Shifts all times, for a clock that began again.
    mutating func shift(by span: Span) {
      heldUntil = heldUntil.map { $0 + span }
      for index in held.indices { held[index].press.arrival = held[index].press.arrival + span }
      for index in votes.indices { votes[index].press.arrival = votes[index].press.arrival + span }
    }

    /// Discards the answer of a member who has left.
    mutating func withdraw(_ member: Player.ID) {
      votes.removeAll { $0.member == member }
      held.removeAll { $0.member == member }
      if held.isEmpty { heldUntil = nil }
    }

    /// Takes the points of a round, replacing earlier ones if it is a correction.
    ///
    /// - Parameter isPlayedOn: Whether others may have answered since then.
    mutating func addPoints(_ points: Int, isCorrection: Bool, isPlayedOn: Bool = false) {
      if isCorrection {
        for author in latest.authors { credits[author, default: 0] -= latest.points }
      }
      if !isCorrection || isPlayedOn { latest.authors = authors }
      latest.points = points
      for author in latest.authors { credits[author, default: 0] += points }
    }
  }

  /// What a member of a team pressed or answered.
  struct Tap: Hashable, Sendable, Codable {
    var member: Player.ID
    var token: Token
    /// The answer to an input; nil for a press.
    var value: PadValue?
    /// How it came in.
    var press: Press

    /// Whether it says the same as another.
    func agrees(with other: Tap) -> Bool { token == other.token && value == other.value }
  }

  /// The most teams there can be: each needs a key of its own, and a place on the lobby's wall.
  package static let mostTeams = 8

  /// The player that stands for a team: always the same in an evening, however often teams are made and dissolved.
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
  /// The most frequent answer; of several, the one given last.
  case majority

  /// The index of the chosen answer among votes, which are in the order in which they were given; nil if there are
  /// none.
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
