package import PadProtocol

/// A set of rules as a state machine: an event in, the new state and its effects out.
///
/// `now` is game time. It stops while the room is paused, so no game knows about pauses. A game reads no clock and no
/// random source, and never judges who was first: it claims a race, and the room decides it.
package protocol Game: Sendable, Codable {
  /// Which game this is, in the registry.
  static var kind: GameKind { get }
  /// Its name, on the TV and at the console.
  static func title(in language: Language) -> String
  /// How it is played, in a sentence for the TV.
  static func summary(in language: Language) -> String
  /// The unit of a score; nil for points.
  static func unit(in language: Language) -> ScoreUnit?
  /// How many can play it.
  static var seats: ClosedRange<Int> { get }
  /// Whether it ends for some before it ends for all: nobody misses those then.
  static var playersGoOut: Bool { get }
  /// Whether somebody asks and judges at the console, and so does not play.
  static var wantsQuizMaster: Bool { get }
  /// Whether an answer trusted somebody, for an award; nil in a game whose answers are right, wrong or first.
  static func isTrusting(_ answer: GameRecord.Answer) -> Bool?
  /// Makes a game that has not started.
  ///
  /// - Parameter seed: Of all that is left to chance in it.
  init(options: GameOptions, seed: UInt64)
  /// The content that it is played with; left out of an encoded state, and set again before a decoded one continues.
  var content: GameContent { get set }
  /// Starts the game with its players, in seat order.
  mutating func start(players: [Player], at now: Instant) -> [GameEffect]
  /// Somebody in the room pressed a token; one that is not open to them is ignored, and leads to nothing.
  mutating func press(_ token: Token, by player: Player.ID, at now: Instant) -> [GameEffect]
  /// Somebody in the room answered an input, by its token; a value that does not fit it, or an input that is not open to
  /// them, leads to nothing.
  mutating func answer(_ token: Token, _ value: PadValue, by player: Player.ID, at now: Instant) -> [GameEffect]
  /// Whether two answers to an input say the same, as the game will judge them; asked of what it would take.
  func agrees(_ value: PadValue, with other: PadValue, to token: Token) -> Bool
  /// Whether a player's pad shows something about their own press.
  ///
  /// It then means nothing to members of a team who pressed nothing: they read what all pads show.
  func tellsOfPress(_ player: Player.ID) -> Bool
  /// Somebody came into the room while the game runs, or came back to it without being in the game.
  mutating func joined(_ player: Player, at now: Instant) -> [GameEffect]
  /// The line of somebody in `playing` is broken: they stay in the standings and keep an answer given, but nothing
  /// waits for them.
  mutating func away(_ player: Player.ID, at now: Instant) -> [GameEffect]
  /// A player who was away is back, with all their possessions.
  mutating func back(_ player: Player.ID, at now: Instant) -> [GameEffect]
  /// A player in `playing` has been away for so long, while somebody else was here, that others need not wait.
  ///
  /// The room measures this time, because game time stops in a game that waits for too few players.
  mutating func gone(_ player: Player.ID, at now: Instant) -> [GameEffect]
  /// Dissolves the teams in the middle of the game: the members of each team replace it, with its possessions or a
  /// share of them.
  ///
  /// A team may have no members. The room has checked that there is a place for everybody.
  mutating func part(_ members: [Player.ID: [Player]], at now: Instant) -> [GameEffect]
  /// Somebody left the room, or was removed from it.
  mutating func left(_ player: Player.ID, at now: Instant) -> [GameEffect]
  /// Whether being first counts for what somebody may press now.
  func isRacing(_ player: Player.ID) -> Bool
  /// Whether what somebody may press or answer now is one answer that being first means nothing for, so that the members
  /// of a team may think it over.
  func isVoting(_ player: Player.ID) -> Bool
  /// Whether a photo finish has more than one winner; else the room draws between equal ones.
  var sharesPhotoFinish: Bool { get }
  /// The room's decision on a race that was claimed.
  ///
  /// The winners are in seat order: more than one after a photo finish, nobody if everybody who claimed it has left.
  /// The margin says how much later the next press was, if there was one.
  mutating func decided(_ race: Race, winners: [Player.ID], margin: Span?, at now: Instant) -> [GameEffect]
  /// A press that was too late has shown how much later it was than the winners' of a race; the least so far.
  mutating func learned(margin: Span, of race: Race, at now: Instant) -> [GameEffect]
  /// A player's press for a decided race was this much later than the winners'; called after `decided`.
  mutating func wasLate(_ player: Player.ID, by margin: Span, in race: Race, at now: Instant) -> [GameEffect]
  /// A deadline that the game asked for has come, or play continues after a pause.
  mutating func tick(at now: Instant) -> [GameEffect]
  /// Whether somebody may take longer in it at all.
  var canTakeLonger: Bool { get }
  /// The players who may exceed the time limit, and by how much in percent of it, if nobody loses anything by that.
  mutating func allow(_ times: [Player.ID: Int], at now: Instant) -> [GameEffect]
  /// The host's actions now, beyond pausing the game and ending it.
  func hostActions(in language: Language) -> [HostAction]
  /// The host's choices before it starts; carried out by `host` as well.
  func choices(in language: Language) -> [HostAction]
  /// The host does one of `hostActions`, or of `choices` while nothing is played.
  mutating func host(_ token: Token, at now: Instant) -> [GameEffect]
  /// How many points the host may give or take by hand at a time; nil where scores are nobody's judgement, or now.
  var adjustment: Int? { get }
  /// The host gives somebody points by hand, or takes some, and nobody has fewer than none by that.
  mutating func adjust(_ player: Player.ID, by points: Int, at now: Instant) -> [GameEffect]
  /// The game ends before its time, with the standings as they are.
  mutating func end(at now: Instant) -> [GameEffect]
  /// The part of the screen that all pads share; asked once for each language, so it may look at all players.
  func shared(in language: Language) -> PadScreen.Shared
  /// The part of the screen of this player's pad alone; asked for every player, so it may not look at all of them.
  func personal(for player: Player.ID, in language: Language) -> PadScreen.Personal
  /// The question on the TV, for pads that show it too; nil if there is none.
  ///
  /// Never earlier than on the TV, and without the right answer until everybody may know it.
  var asked: AskedWords? { get }
  /// An announcement of the TV between questions that everybody needs, for the same pads; nil for none.
  func announced(in language: Language) -> AskedWords?
  /// The right answer and the notes to the TV's question, even before the TV shows them; only for a quiz master whom
  /// the host allows to see them.
  var quizNotes: QuizNotes? { get }
  /// The scene on the TV.
  var scene: GameScene { get }
  /// How a robot would play in a player's place now.
  func habit(of player: Player.ID) -> RobotHabit
  /// Players who are in the game or join it at its next round, away or not, in seat order; others wait for the next
  /// game.
  var playing: [Player.ID] { get }
  /// Whether somebody is among those in `playing`.
  func isIn(_ player: Player.ID) -> Bool
  /// The next moment at which the game wants a `tick`; nil when none.
  var deadline: Instant? { get }
  /// The time limit that is running down, the one that ends first; nil while there is none.
  var countdown: Countdown? { get }
}

extension Game {
  /// The screen of a player's pad.
  package func screen(for player: Player.ID, in language: Language) -> PadScreen {
    PadScreen(shared: shared(in: language), personal: personal(for: player, in: language))
  }
  /// Points.
  package static func unit(in language: Language) -> ScoreUnit? { nil }
  /// It ends for all at once.
  package static var playersGoOut: Bool { false }
  /// Nobody has to.
  package static var wantsQuizMaster: Bool { false }
  /// Answers are right, wrong or first.
  package static func isTrusting(_ answer: GameRecord.Answer) -> Bool? { nil }
  /// Nothing.
  package func choices(in language: Language) -> [HostAction] { [] }
  /// Nothing but the rules.
  package var content: GameContent {
    get { .none }
    set {}
  }
  /// The TV asks nothing in words.
  package var asked: AskedWords? { nil }
  /// There is nothing to announce beyond what all pads show.
  package func announced(in language: Language) -> AskedWords? { nil }
  /// There is nothing to know.
  package var quizNotes: QuizNotes? { nil }
  /// Nothing is asked for but presses.
  package mutating func answer(
    _ token: Token, _ value: PadValue, by player: Player.ID, at now: Instant
  ) -> [GameEffect] { [] }
  /// The rules alone say what brings points.
  package var adjustment: Int? { nil }
  /// Nothing happens.
  package mutating func adjust(_ player: Player.ID, by points: Int, at now: Instant) -> [GameEffect] { [] }
  /// Where they are the same.
  package func agrees(_ value: PadValue, with other: PadValue, to token: Token) -> Bool { value == other }
  /// It concerns all members of the team.
  package func tellsOfPress(_ player: Player.ID) -> Bool { false }
  /// Being quick is a part of it.
  package var canTakeLonger: Bool { false }
  /// Being quick is a part of it.
  package mutating func allow(_ times: [Player.ID: Int], at now: Instant) -> [GameEffect] { [] }
  /// No time limit.
  package var countdown: Countdown? { nil }
  /// They wait for the next game.
  package mutating func joined(_ player: Player, at now: Instant) -> [GameEffect] { [] }
  /// Nothing of theirs is in anybody's way.
  package mutating func gone(_ player: Player.ID, at now: Instant) -> [GameEffect] { [] }
  /// Presses an open button, any of them, when it has thought.
  package func habit(of player: Player.ID) -> RobotHabit { RobotHabit() }
  /// Looks for them in `playing`.
  package func isIn(_ player: Player.ID) -> Bool { playing.contains(player) }
  /// Every press counts at once.
  package func isVoting(_ player: Player.ID) -> Bool { false }
  /// Everybody who plays.
  package func isRacing(_ player: Player.ID) -> Bool { isIn(player) }
  /// It has.
  package var sharesPhotoFinish: Bool { true }
  /// Nothing happens.
  package mutating func learned(margin: Span, of race: Race, at now: Instant) -> [GameEffect] { [] }
  /// Pads do not show it.
  package mutating func wasLate(_ player: Player.ID, by margin: Span, in race: Race, at now: Instant) -> [GameEffect] {
    []
  }
}

/// Something that only one player can be first at; several can be open at once.
package struct Race: RawRepresentable, Hashable, Sendable, Codable {
  /// How long after its decision a press for a race is still recorded, for the margin.
  package static let lateLimit = Span.milliseconds(300)

  /// Tells the races of one game apart.
  package let rawValue: Int

  /// The race with a number.
  package init(rawValue: Int) { self.rawValue = rawValue }
}

/// An effect that a game asks for.
package enum GameEffect: Hashable, Sendable {
  /// A player did what may win a race; the room answers with `decided`.
  case claim(Race, by: Player.ID)
  /// A player made a press that would have won a decided race; the room answers with `learned` if it determines a
  /// margin.
  case late(Race, by: Player.ID)
  /// Scene or screens are not what they were.
  case changed
  /// The scene and this player's screen are not what they were; all other screens are.
  case changedFor(Player.ID)
  /// Something happened that can be heard, seen or felt: to this player, or to nobody alone.
  case cue(Cue.Kind, Player.ID?)
  /// The history should know.
  case record(GameRecord)
  /// The game is over; nothing that follows changes its standings.
  case over(GameResult)
}

/// How a game ended.
package struct GameResult: Hashable, Sendable, Codable {
  /// All players with the top score, in seat order; none if nobody is left or nothing was played to its end.
  package var winners: [Player]

  /// Makes a result.
  package init(winners: [Player]) { self.winners = winners }
}
