package import PadProtocol

/// A game of Disks on the TV.
package enum DisksScene: GameSceneContent {
  case field(Field)
  case over(Over)

  /// The game's kind.
  package static var kind: GameKind { .disks }

  /// The winners once the game is over; nil while it is played.
  package var winners: [Player]? { if case .over(let over) = self { over.winners } else { nil } }

  /// The field with the disks on it.
  package struct Field: Hashable, Sendable {
    /// The disks that can be smashed, oldest first; no two overlap.
    package var disks: [Disk]
    /// The disks that were smashed a moment ago and are fading.
    package var smashed: [Smashed]
    /// Everybody's scores, best first, equal scores in seat order.
    package var scores: [ScoreLine]
    /// The players whose connection is lost.
    package var away: Set<Player.ID>
    /// The countdown to the end of the game.
    package var countdown: Countdown
    /// The game time at which time was up and the disks began to fall; nil while they can be smashed.
    package var endedAt: Instant?
    /// The game time from which disks come faster; nil before.
    package var fasterAt: Instant?

    /// Makes a field.
    package init(
      disks: [Disk], smashed: [Smashed], scores: [ScoreLine], away: Set<Player.ID> = [], countdown: Countdown,
      fasterAt: Instant? = nil
    ) {
      self.disks = disks
      self.smashed = smashed
      self.scores = scores
      self.away = away
      self.countdown = countdown
      self.fasterAt = fasterAt
    }

    /// Returns the field with the disks that are left once time is up.
    package func ended(at moment: Instant) -> Self {
      var field = self
      field.endedAt = moment
      return field
    }
  }

  /// A disk.
  package struct Disk: Hashable, Sendable, Codable {
    /// The number of the disk in its game, from 1.
    package var number: Int
    /// The key that smashes the disk, 1 to 9; the disk has the colour and shape of the answer with this number.
    package var key: Int
    /// The horizontal position of the disk's centre, in thousandths of the field's width.
    package var x: Int
    /// The vertical position of the disk's centre, in thousandths of the field's height.
    package var y: Int
    /// The game time at which the disk appeared.
    package var appearedAt: Instant
    /// The time for which the disk stays if nobody smashes it.
    package var life: Span

    /// The time for which a disk shrinks before it disappears.
    package static let shrinking = Span.seconds(1)

    /// The game time at which the disk disappears if nobody smashes it.
    package var goesAt: Instant { appearedAt + life }
    /// The shape on the disk.
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

  /// A smashed disk, which spins and fades.
  package struct Smashed: Hashable, Sendable, Codable {
    /// The duration of the spinning and fading.
    package static let length = Span.milliseconds(700)

    /// The disk.
    package var disk: Disk
    /// The player who smashed it; nil if they have left.
    package var by: Player?
    /// How much later the next press was; nil until another player's press has arrived.
    package var margin: Span?
    /// The game time at which the disk was smashed.
    package var at: Instant

    /// Makes a smashed disk.
    package init(disk: Disk, by: Player?, margin: Span? = nil, at: Instant) {
      self.disk = disk
      self.by = by
      self.margin = margin
      self.at = at
    }
  }

  /// The end of the game.
  package struct Over: Hashable, Sendable, Codable {
    /// All winners in seat order; empty for "No winner".
    package var winners: [Player]
    /// Everybody's scores, best first, equal scores in seat order.
    package var scores: [ScoreLine]
    /// The number of disks that were smashed.
    package var smashed: Int

    /// Makes an end.
    package init(winners: [Player], scores: [ScoreLine], smashed: Int) {
      self.winners = winners
      self.scores = scores
      self.smashed = smashed
    }
  }
}
