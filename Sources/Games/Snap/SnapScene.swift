/// A game of Snap! on the TV.
package enum SnapScene: GameSceneContent {
  case table(Table)
  case over(Over)

  /// The card game.
  package static var kind: GameKind { .snap }

  /// The winners once it is over; nil while it is played.
  package var winners: [Player]? { if case .over(let over) = self { over.winners } else { nil } }

  /// The table with everybody's piles.
  package struct Table: Hashable, Sendable {
    /// Everybody's piles in seat order, which is clockwise around the table; includes players who are out.
    package var hands: [Hand]
    /// Whose turn it is; nil while cards are dealt or moved.
    package var turn: Player.ID?
    /// By when the top card has to be turned, else it turns by itself; nil if nothing is timed.
    package var countdown: Countdown?
    /// How much of the match is left; nil where time does not end it.
    package var playTime: Countdown?
    /// The latest news; nil for none.
    package var news: News?
    /// The cards in the air, or that were there a moment ago.
    package var flights: [Flight]

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

  /// A player with their piles, as they are once everything in the air has landed.
  package struct Hand: Hashable, Sendable {
    /// Who.
    package var player: Player
    /// How many cards lie face down.
    package var closed: Int
    /// Those that lie face up, the top one last: at most two, for the lower one shows while the other is in the air.
    package var faces: [Card]
    /// How many cards lie face up.
    package var open: Int
    /// Whether no cards are left to them.
    package var isOut: Bool
    /// Whether their line is broken.
    package var away: Bool

    /// All their cards.
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

  /// The news beside the table.
  package enum News: Hashable, Sendable, Codable {
    /// The cards are being dealt.
    case dealing
    /// A player was the first to call and takes this many cards; the margin says how much later the next call came, if
    /// one did.
    case snap(Player, cards: Int, margin: Span?)
    /// A player called without two equal values, and pays this many cards.
    case wrongCall(Player, paid: Int)
    /// A player has no cards left; the previous news may be the reason.
    case out([Player])
    /// A player has been away for too long, and this many of their cards were dealt out.
    case gone(Player, cards: Int)
    /// A player left, and this many of their cards were dealt out.
    case left(Player, cards: Int)
  }

  /// Where cards lie.
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
    /// How many fly together.
    package var count: Int
    /// The card whose face is seen, from the start or, from a closed pile to an open one, once it is turned; nil where
    /// backs are seen.
    package var face: Card?
    /// Where from; they are not counted there any more.
    package var from: Place
    /// Where to; they are counted there already.
    package var to: Place
    /// The game time at which they take off.
    package var startsAt: Instant
    /// The game time at which they land.
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
    /// The winners: the last player with cards, or, if the game was ended before, all with the most; none if nobody is
    /// left.
    package var winners: [Player]
    /// How many cards everybody has, most first, equal ones in seat order.
    package var scores: [ScoreLine]
    /// How many calls were right.
    package var snaps: Int
    /// Whether the winner has all cards; else the game was ended before.
    package var isComplete: Bool
    /// Whether it ended because time was up.
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
