/// A game of Snap! on the TV.
package enum SnapScene: GameSceneContent {
  case table(Table)
  case over(Over)

  /// The game's kind.
  package static var kind: GameKind { .snap }

  /// The winners once the game is over; nil while it is played.
  package var winners: [Player]? { if case .over(let over) = self { over.winners } else { nil } }

  /// The table with everybody's piles.
  package struct Table: Hashable, Sendable {
    /// Everybody's piles in seat order, which is clockwise around the table, including players who are out.
    package var hands: [Hand]
    /// The player whose turn it is; nil while cards are dealt or moved.
    package var turn: Player.ID?
    /// The time left to turn the top card before it turns automatically; nil if nothing is timed.
    package var countdown: Countdown?
    /// The time left in the match; nil if time does not end it.
    package var playTime: Countdown?
    /// The latest news; nil for none.
    package var news: News?
    /// The cards that are in the air, or were a moment ago.
    package var flights: [Flight]
    /// The game time of the right call that the latest news is about; nil for none.
    package var calledAt: Instant?
    /// The game time at which the match's time was up; nil while it is played.
    package var endedAt: Instant?

    /// Makes a table.
    package init(
      hands: [Hand], turn: Player.ID?, countdown: Countdown? = nil, playTime: Countdown? = nil, news: News? = nil,
      flights: [Flight] = []
    ) {
      self.hands = hands
      self.turn = turn
      self.countdown = countdown
      self.playTime = playTime
      self.news = news
      self.flights = flights
    }
  }

  /// A player with their piles, as they will be once everything in the air has landed.
  package struct Hand: Hashable, Sendable {
    /// The player.
    package var player: Player
    /// The number of cards that lie face down.
    package var closed: Int
    /// The top cards that lie face up, the topmost last.
    ///
    /// There are at most two, because the lower one is visible while the other is in the air.
    package var faces: [Card]
    /// The number of cards that lie face up.
    package var open: Int
    /// Whether they are out, with no cards left.
    package var isOut: Bool
    /// Whether their connection is lost.
    package var away: Bool

    /// The number of all their cards.
    package var count: Int { closed + open }

    /// Makes a hand.
    package init(player: Player, closed: Int, faces: [Card], open: Int, isOut: Bool = false, away: Bool = false) {
      self.player = player
      self.closed = closed
      self.faces = faces
      self.open = open
      self.isOut = isOut
      self.away = away
    }
  }

  /// The news next to the table.
  package enum News: Hashable, Sendable, Codable {
    /// The cards are being dealt.
    case dealing
    /// A player was the first to call and takes this many cards.
    ///
    /// The margin is how much later the next call came; nil if there was none.
    case snap(Player, cards: Int, margin: Span?)
    /// A player called without two equal values, and pays this many cards.
    case wrongCall(Player, paid: Int)
    /// These players have no cards left; the previous news may be the reason.
    case out([Player])
    /// A player has been away for too long, and this many of their cards were dealt out.
    case gone(Player, cards: Int)
    /// A player left, and this many of their cards were dealt out.
    case left(Player, cards: Int)
  }

  /// A place where cards lie.
  package enum Place: Hashable, Sendable, Codable {
    /// In the middle of the table, before they are dealt.
    case deck
    /// A player's face-down pile.
    case closed(Player.ID)
    /// A player's face-up pile.
    case open(Player.ID)
  }

  /// Cards in the air.
  package struct Flight: Hashable, Sendable, Codable {
    /// The number of cards that fly together.
    package var count: Int
    /// The card whose face is visible; nil if only backs are visible.
    ///
    /// On a flight from a face-down to a face-up pile, the face is visible once the card is turned, otherwise from the
    /// start.
    package var face: Card?
    /// The place that the cards come from; they are no longer counted there.
    package var from: Place
    /// The place that the cards fly to; they are already counted there.
    package var to: Place
    /// The game time at which the cards take off.
    package var startsAt: Instant
    /// The game time at which the cards land.
    package var endsAt: Instant

    /// Makes a flight.
    package init(count: Int, face: Card?, from: Place, to: Place, startsAt: Instant, endsAt: Instant) {
      self.count = count
      self.face = face
      self.from = from
      self.to = to
      self.startsAt = startsAt
      self.endsAt = endsAt
    }
  }

  /// The end of the game.
  package struct Over: Hashable, Sendable, Codable {
    /// The winners: the last player with cards, or, if the game was ended early, all players with the most cards.
    ///
    /// They are empty if nobody is left, or if the game was ended before the first call.
    package var winners: [Player]
    /// The number of everybody's cards, most first, equal numbers in seat order.
    package var scores: [ScoreLine]
    /// The number of calls that were right.
    package var snaps: Int
    /// Whether the winner has all cards; false if the game was ended early.
    package var isComplete: Bool
    /// Whether the game ended because time was up.
    package var isTimeUp: Bool

    /// Makes an end.
    package init(winners: [Player], scores: [ScoreLine], snaps: Int, isComplete: Bool, isTimeUp: Bool = false) {
      self.winners = winners
      self.scores = scores
      self.snaps = snaps
      self.isComplete = isComplete
      self.isTimeUp = isTimeUp
    }
  }
}
