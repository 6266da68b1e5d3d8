/// What the TV shows of a game of Snap!.
public enum SnapScene: Hashable, Sendable {
  case table(Table)
  case over(Over)

  /// The table with everybody's piles.
  public struct Table: Hashable, Sendable {
    /// Everybody's piles in seat order, which is clockwise around the table; those who are out too.
    public var hands: [Hand]
    /// Whose turn it is; nil while cards are dealt or moved.
    public var turn: Player.ID?
    /// By when the top card has to be turned, else it turns by itself; nil where nothing is timed.
    public var countdown: Countdown?
    /// How much of the match is left; nil where time does not end it.
    public var playTime: Countdown?
    /// What has happened last; nil for nothing that has to be said.
    public var news: News?
    /// What is in the air, or was a moment ago.
    public var flights: [Flight]

    /// Makes a table.
    public init(
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
  public struct Hand: Hashable, Sendable {
    /// Who.
    public var player: Player
    /// How many cards lie face down.
    public var closed: Int
    /// Those that lie face up, the top one last: at most two, for the lower one shows while the other is in the air.
    public var faces: [Card]
    /// How many cards lie face up.
    public var open: Int
    /// Whether no cards are left to them.
    public var isOut: Bool
    /// Whether their line is broken.
    public var away: Bool

    /// All their cards.
    public var count: Int { closed + open }

    /// Makes a hand.
    public init(player: Player, closed: Int, faces: [Card], open: Int, isOut: Bool = false, away: Bool = false) {
      self.player = player
      self.closed = closed
      self.faces = faces
      self.open = open
      self.isOut = isOut
      self.away = away
    }
  }

  /// What is said beside the table.
  public enum News: Hashable, Sendable, Codable {
    /// The cards are being dealt.
    case dealing
    /// Somebody was the first to call and takes so many cards; how much later the next call came, where one did.
    case snap(Player, cards: Int, margin: Span?)
    /// Somebody called where no two values were equal, and pays so many cards.
    case wrongCall(Player, paid: Int)
    /// Somebody has no cards left; what was said before may be the reason.
    case out([Player])
    /// Somebody has been away for too long, and so many cards of theirs were dealt out.
    case gone(Player, cards: Int)
    /// Somebody left, and so many cards of theirs were dealt out.
    case left(Player, cards: Int)
  }

  /// Where cards lie.
  public enum Place: Hashable, Sendable, Codable {
    /// In the middle of the table, before they are dealt.
    case deck
    /// Somebody's pile that lies face down.
    case closed(Player.ID)
    /// Somebody's pile that lies face up.
    case open(Player.ID)
  }

  /// Cards in the air.
  public struct Flight: Hashable, Sendable, Codable {
    /// How many fly together.
    public var count: Int
    /// The card whose face is seen, from the start or, from a closed pile to an open one, once it is turned; nil where
    /// backs are seen.
    public var face: Card?
    /// Where from; they are not counted there any more.
    public var from: Place
    /// Where to; they are counted there already.
    public var to: Place
    /// The game time at which they take off.
    public var startsAt: Instant
    /// The game time at which they land.
    public var endsAt: Instant

    /// Makes a flight.
    public init(count: Int, face: Card?, from: Place, to: Place, startsAt: Instant, endsAt: Instant) {
      self.count = count
      self.face = face
      self.from = from
      self.to = to
      self.startsAt = startsAt
      self.endsAt = endsAt
    }
  }

  /// The end of the game.
  public struct Over: Hashable, Sendable, Codable {
    /// Who has won: who had cards last, or when it was ended before, all who had the most; none when nobody is left.
    public var winners: [Player]
    /// How many cards everybody has, most first, equal ones in seat order.
    public var scores: [ScoreLine]
    /// How many calls were right.
    public var snaps: Int
    /// Whether the winner has all cards; else the game was ended before.
    public var isComplete: Bool
    /// Whether it ended because time was up.
    public var isTimeUp: Bool

    /// Makes an end.
    public init(winners: [Player], scores: [ScoreLine], snaps: Int, isComplete: Bool, isTimeUp: Bool = false) {
      self.winners = winners
      self.scores = scores
      self.snaps = snaps
      self.isComplete = isComplete
      self.isTimeUp = isTimeUp
    }
  }
}
