package import PadProtocol

/// A set of rules as a state machine: it takes an event and returns the new state and its effects.
///
/// `now` is game time. It stops while the room is paused, so games need not know about pauses. A game reads no clock
/// and no random source. It never judges who was first: it claims a race, and the room decides the race.
package protocol Game: Sendable, Codable {
  /// The game's kind, its key in the registry.
  static var kind: GameKind { get }
  /// Returns the game's name, for the TV and the console.
  static func title(in language: Language) -> String
  /// Returns how the game is played, in one sentence for the TV.
  static func summary(in language: Language) -> String
  /// Returns the unit of a score; nil for points.
  static func unit(in language: Language) -> ScoreUnit?
  /// The number of players who can play the game.
  static var seats: ClosedRange<Int> { get }
  /// Whether the game ends for some players before it ends for all; players who are out do not count as missing.
  static var playersGoOut: Bool { get }
  /// Whether the game needs a quiz master, who asks and judges at the console and so does not play.
  static var wantsQuizMaster: Bool { get }
  /// Returns whether an answer trusted somebody, for an award; nil in a game whose answers are right, wrong or first.
  static func isTrusting(_ answer: GameRecord.Answer) -> Bool?
  /// Makes a game that has not started.
  ///
  /// - Parameter seed: The seed for everything random in the game.
  init(options: GameOptions, seed: UInt64)
  /// What the host has chosen for the game, to be kept for the next evening; nil if there is nothing to keep.
  var keptChoices: KeptChoices? { get set }
  /// The content that the game is played with.
  ///
  /// It is left out of an encoded state, and set again before a decoded game continues.
  var content: GameContent { get set }
  /// Starts the game with its players, in seat order.
  mutating func start(players: [Player], at now: Instant) -> [GameEffect]
  /// Handles the press of a token by somebody in the room.
  ///
  /// A token that is not open to them is ignored and has no effects.
  mutating func press(_ token: Token, by player: Player.ID, at now: Instant) -> [GameEffect]
  /// Handles an answer to an input, identified by its token, by somebody in the room.
  ///
  /// A value that does not fit the input is ignored, and so is an input that is not open to them.
  mutating func answer(_ token: Token, _ value: PadValue, by player: Player.ID, at now: Instant) -> [GameEffect]
  /// Whether two answers to an input mean the same, as the game will judge them.
  ///
  /// It is called only with values that the game would accept.
  func agrees(_ value: PadValue, with other: PadValue, to token: Token) -> Bool
  /// Whether a player's pad shows something about their own press.
  ///
  /// Such a text means nothing to members of a team who did not press: their pads show only what all pads show.
  func tellsOfPress(_ player: Player.ID) -> Bool
  /// Handles somebody who enters the room during the game, or returns to the room without being in the game.
  mutating func joined(_ player: Player, at now: Instant) -> [GameEffect]
  /// Handles the lost connection of a player in `playing`.
  ///
  /// They stay in the standings and keep an answer that they gave, but nothing waits for them.
  mutating func away(_ player: Player.ID, at now: Instant) -> [GameEffect]
  /// Handles the return of a player who was away, with all their possessions.
  mutating func back(_ player: Player.ID, at now: Instant) -> [GameEffect]
  /// Handles a player in `playing` who has been away for so long, while somebody else was here, that others need not
  /// wait.
  ///
  /// The room measures this time, because game time stops while a game waits for too few players.
  mutating func gone(_ player: Player.ID, at now: Instant) -> [GameEffect]
  /// Dissolves the teams in the middle of the game: each team is replaced by its members.
  ///
  /// The members get the team's possessions or a share of them. A team may have no members. The room has checked that
  /// there is a place for everybody.
  mutating func part(_ members: [Player.ID: [Player]], at now: Instant) -> [GameEffect]
  /// Handles somebody who left the room or was removed from it.
  mutating func left(_ player: Player.ID, at now: Instant) -> [GameEffect]
  /// Whether being first matters for something that a player may press now.
  func isRacing(_ player: Player.ID) -> Bool
  /// Whether a player may now give one answer, by a press or an input, for which being first does not matter.
  ///
  /// The members of a team may then think the answer over.
  func isVoting(_ player: Player.ID) -> Bool
  /// Whether a photo finish has several winners; if not, the room picks one of the equal players at random.
  var sharesPhotoFinish: Bool { get }
  /// Handles the room's decision on a race that was claimed.
  ///
  /// The winners are in seat order: several after a photo finish, none if everybody who claimed it has left. The margin
  /// is how much later the next press was; nil if there was none.
  mutating func decided(_ race: Race, winners: [Player.ID], margin: Span?, at now: Instant) -> [GameEffect]
  /// Handles the margin of a race when a press that was too late reveals it.
  ///
  /// The margin is how much later that press was than the winners'; it is the smallest so far.
  mutating func learned(margin: Span, of race: Race, at now: Instant) -> [GameEffect]
  /// Handles a player's late press for a decided race, with how much later it was than the winners'.
  ///
  /// It is called after `decided`.
  mutating func wasLate(_ player: Player.ID, by margin: Span, in race: Race, at now: Instant) -> [GameEffect]
  /// Handles a deadline that the game asked for, or the end of a pause.
  mutating func tick(at now: Instant) -> [GameEffect]
  /// Whether the game can give some players more time at all.
  var canTakeLonger: Bool { get }
  /// Sets the players who may exceed the time limit, and the time of each in percent of the limit.
  ///
  /// The extra time applies only if nobody loses anything by it.
  mutating func allow(_ times: [Player.ID: Int], at now: Instant) -> [GameEffect]
  /// Returns the host's current actions, apart from pausing and ending the game.
  func hostActions(in language: Language) -> [HostAction]
  /// Returns the host's choices before the game starts; `host` carries them out as well.
  func choices(in language: Language) -> [HostAction]
  /// Carries out one of the host's `hostActions`, or one of `choices` while nothing is played.
  mutating func host(_ token: Token, at now: Instant) -> [GameEffect]
  /// The number of points that the host may give or take by hand at a time.
  ///
  /// It is nil if scores in this game are not a matter of judgement, or cannot be changed now.
  var adjustment: Int? { get }
  /// Adds points that the host gives to a player by hand, or subtracts some; this takes no score below 0.
  mutating func adjust(_ player: Player.ID, by points: Int, at now: Instant) -> [GameEffect]
  /// Ends the game early, with the standings as they are.
  mutating func end(at now: Instant) -> [GameEffect]
  /// Returns the part of the screen that all pads share.
  ///
  /// It is called once for each language, so it may look at all players.
  func shared(in language: Language) -> PadScreen.Shared
  /// Returns the part of the screen that only this player's pad shows.
  ///
  /// It is called for every player, so it must not look at all of them.
  func personal(for player: Player.ID, in language: Language) -> PadScreen.Personal
  /// The question on the TV, for pads that show it too; nil if there is none.
  ///
  /// It never appears earlier than on the TV, and never includes the right answer before everybody may know it.
  var asked: AskedWords? { get }
  /// Returns an announcement that the TV shows between questions, for pads that show questions too; nil if there is
  /// none.
  ///
  /// Everybody needs to read it.
  func announced(in language: Language) -> AskedWords?
  /// The right answer and the notes for the question on the TV, even before the TV shows them; nil if there are none.
  ///
  /// They are only for a quiz master whom the host allows to see them.
  var quizNotes: QuizNotes? { get }
  /// The scene on the TV.
  var scene: GameScene { get }
  /// Returns how a robot would play now in a player's place.
  func habit(of player: Player.ID) -> RobotHabit
  /// The players who are in the game or join it at its next round, away or not, in seat order.
  ///
  /// All others wait for the next game.
  var playing: [Player.ID] { get }
  /// Whether a player is in `playing`.
  func isIn(_ player: Player.ID) -> Bool
  /// The next moment at which the game wants a `tick`; nil if there is none.
  var deadline: Instant? { get }
  /// The time limit that is running down, or the one of several that ends first; nil if there is none.
  var countdown: Countdown? { get }
  /// The sheet of the question that begins to appear with the game; nil if there is none.
  var appearing: QuestionSheet? { get }
}

extension Game {
  /// Returns the screen of a player's pad.
  package func screen(for player: Player.ID, in language: Language) -> PadScreen {
    PadScreen(shared: shared(in: language), personal: personal(for: player, in: language))
  }
  /// Returns nil: scores are points.
  package static func unit(in language: Language) -> ScoreUnit? { nil }
  /// False: the game ends for all players at the same time.
  package static var playersGoOut: Bool { false }
  /// False: the game needs no quiz master.
  package static var wantsQuizMaster: Bool { false }
  /// Returns nil: answers are right, wrong or first.
  package static func isTrusting(_ answer: GameRecord.Answer) -> Bool? { nil }
  /// Returns no choices.
  package func choices(in language: Language) -> [HostAction] { [] }
  /// Always nil: there is nothing to keep.
  package var keptChoices: KeptChoices? {
    get { nil }
    set {}
  }
  /// No content: the game needs nothing but its rules.
  package var content: GameContent {
    get { .none }
    set {}
  }
  /// Always nil: the TV asks nothing in words.
  package var asked: AskedWords? { nil }
  /// Returns nil: there is nothing to announce beyond what all pads show.
  package func announced(in language: Language) -> AskedWords? { nil }
  /// Always nil: there is nothing for a quiz master to know.
  package var quizNotes: QuizNotes? { nil }
  /// Does nothing: the game asks only for presses.
  package mutating func answer(
    _ token: Token, _ value: PadValue, by player: Player.ID, at now: Instant
  ) -> [GameEffect] { [] }
  /// Always nil: only the rules determine points.
  package var adjustment: Int? { nil }
  /// Does nothing.
  package mutating func adjust(_ player: Player.ID, by points: Int, at now: Instant) -> [GameEffect] { [] }
  /// Whether the two values are equal.
  package func agrees(_ value: PadValue, with other: PadValue, to token: Token) -> Bool { value == other }
  /// Returns false: a press concerns all members of the team.
  package func tellsOfPress(_ player: Player.ID) -> Bool { false }
  /// False: being quick is part of the game.
  package var canTakeLonger: Bool { false }
  /// Does nothing: being quick is part of the game.
  package mutating func allow(_ times: [Player.ID: Int], at now: Instant) -> [GameEffect] { [] }
  /// Always nil: there is no time limit.
  package var countdown: Countdown? { nil }
  /// Always nil: no question appears.
  package var appearing: QuestionSheet? { nil }
  /// Does nothing: newcomers wait for the next game.
  package mutating func joined(_ player: Player, at now: Instant) -> [GameEffect] { [] }
  /// Does nothing: no possession of theirs is in anybody's way.
  package mutating func gone(_ player: Player.ID, at now: Instant) -> [GameEffect] { [] }
  /// Returns the default habit: the robot thinks, then presses any open button.
  package func habit(of player: Player.ID) -> RobotHabit { RobotHabit() }
  /// Whether `playing` contains the player.
  package func isIn(_ player: Player.ID) -> Bool { playing.contains(player) }
  /// Returns false: every press counts immediately.
  package func isVoting(_ player: Player.ID) -> Bool { false }
  /// Whether the player is in the game: everybody who plays is racing.
  package func isRacing(_ player: Player.ID) -> Bool { isIn(player) }
  /// True: a photo finish has several winners.
  package var sharesPhotoFinish: Bool { true }
  /// Does nothing.
  package mutating func learned(margin: Span, of race: Race, at now: Instant) -> [GameEffect] { [] }
  /// Does nothing: pads do not show how late a press was.
  package mutating func wasLate(_ player: Player.ID, by margin: Span, in race: Race, at now: Instant) -> [GameEffect] {
    []
  }
}

/// Something at which only one player can be first; several races can be open simultaneously.
package struct Race: RawRepresentable, Hashable, Sendable, Codable {
  /// The time after a race's decision in which a press for it is still recorded, for the margin.
  package static let lateLimit = Span.milliseconds(300)

  /// The number of the race, unique within its game.
  package let rawValue: Int

  /// Makes the race with a number.
  package init(rawValue: Int) { self.rawValue = rawValue }
}

/// An effect that a game asks for.
package enum GameEffect: Hashable, Sendable {
  /// A player's press or answer may win a race; the room replies with `decided`.
  case claim(Race, by: Player.ID)
  /// A player's press would have won a race that is already decided; the room replies with `learned` if it determines a
  /// margin.
  case late(Race, by: Player.ID)
  /// The scene or the screens have changed.
  case changed
  /// The scene and this player's screen have changed, but no other screen.
  case changedFor(Player.ID)
  /// Something happened that can be heard, seen or felt; it happened to this player, or to nobody in particular if nil.
  case cue(Cue.Kind, Player.ID?)
  /// A question's answer is about to be shown, by this sheet; nil if it is shown immediately.
  case reveal(RevealSheet?)
  /// A question begins to appear, by this sheet.
  case asked(QuestionSheet)
  /// The history should record this.
  case record(GameRecord)
  /// The game is over; nothing after this changes its standings.
  case over(GameResult)
}

/// How a game ended.
package struct GameResult: Hashable, Sendable, Codable {
  /// All players with the top score, in seat order; empty if nobody is left or nothing was played to its end.
  package var winners: [Player]

  /// Makes a result.
  package init(winners: [Player]) { self.winners = winners }
}
