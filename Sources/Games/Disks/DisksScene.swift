package import PadProtocol

/// A game of Disks on the TV.
package enum DisksScene: GameSceneContent {
  case field(Field)
  case over(Over)

  /// Disks.
  package static var kind: GameKind { .disks }

  /// The winners once it is over; nil while it is played.
  package var winners: [Player]? { if case .over(let over) = self { over.winners } else { nil } }

  /// The field with the disks on it.
  package struct Field: Hashable, Sendable {
    /// The disks that can be smashed, the oldest first; no two overlap.
    package var disks: [Disk]
    /// Those that were smashed a moment ago, and fade.
    package var smashed: [Smashed]
    /// Everybody's scores, best first, equal ones in seat order.
    package var scores: [ScoreLine]
    /// Those whose line is broken.
    package var away: Set<Player.ID>
    /// When the game ends.
    package var countdown: Countdown

    /// Makes a field.
    package init(
      disks: [Disk], smashed: [Smashed], scores: [ScoreLine], away: Set<Player.ID> = [], countdown: Countdown
    ) {
      self.disks = disks
      self.smashed = smashed
      self.scores = scores
      self.away = away
      self.countdown = countdown
    }
  }

  /// A disk.
  package struct Disk: Hashable, Sendable, Codable {
    /// Counts the disks of a game, from 1.
    package var number: Int
    /// Which key smashes it, 1 to 9; it has the colour and shape of the answer with this number.
    package var key: Int
    /// Where its middle is, in thousandths of the field's width.
    package var x: Int
    /// Where its middle is, in thousandths of the field's height.
    package var y: Int
    /// The game time at which it appeared.
    package var appearedAt: Instant
    /// How long it stays unless somebody smashes it.
    package var life: Span

    /// For how long a disk gets smaller before it goes.
    package static let shrinking = Span.seconds(1)

    /// The game time at which it goes by itself.
    package var goesAt: Instant { appearedAt + life }
    /// The shape on it.
    package var shape: AnswerShape { AnswerShape.allCases[(key - 1) % AnswerShape.allCases.count] }

    /// Makes a disk.
    package init(number: Int, key: Int, x: Int, y: Int, appearedAt: Instant, life: Span = .seconds(6)) {
      self.number = number
      self.key = key
      self.x = x
      self.y = y
      self.appearedAt = appearedAt
      self.life = life
    }
  }

  /// A disk that spins and fades.
  package struct Smashed: Hashable, Sendable, Codable {
    /// For how long it does.
    package static let length = Span.milliseconds(700)

    /// Which.
    package var disk: Disk
    /// The player who smashed it; nil if they have left.
    package var by: Player?
    /// How much later the next press was; nil while nobody else's has come in.
    package var margin: Span?
    /// The game time at which it was smashed.
    package var at: Instant

    /// Makes one.
    package init(disk: Disk, by: Player?, margin: Span? = nil, at: Instant) {
      self.disk = disk
      self.by = by
      self.margin = margin
      self.at = at
    }
  }

  /// The end of the game.
  package struct Over: Hashable, Sendable, Codable {
    /// All winners in seat order; none for "No winner".
    package var winners: [Player]
    /// Everybody's scores, best first, equal ones in seat order.
    package var scores: [ScoreLine]
    /// How many disks were smashed.
    package var smashed: Int

    /// Makes an end.
    package init(winners: [Player], scores: [ScoreLine], smashed: Int) {
      self.winners = winners
      self.scores = scores
      self.smashed = smashed
    }
  }
}
