package import Fairness
package import Games
package import PadProtocol

/// The settings that a room begins with.
package struct RoomConfiguration: Hashable, Sendable, Codable {
  /// The room's name, on the TV and on pads.
  package var name: String
  /// The code that a pad must send to come in; nil for an open room.
  package var code: String?
  /// The secret in the QR code's link, which lets a pad in without the code; nil if there is none.
  package var invitation: String?
  /// The language of the TV and the console.
  package var language: Language
  /// The name of the host as a player; nil if the host does not play.
  package var hostName: String?
  /// Whether the host plays even in games that want a quiz master.
  package var hostPlaysAlways: Bool
  /// The number of players that a game needs; at least 1.
  package var minPlayers: Int
  /// The number of pads at which the first game starts automatically; nil for never.
  package var startWith: Int?
  /// Whether robots count as pads for `startWith`.
  package var startsWithRobots: Bool
  /// Whether the room closes after the first game has ended.
  package var exitsAfterGame: Bool
  /// The time for which the TV announces a game before it begins; nil if games begin immediately.
  package var opening: Span?
  /// Whether the winners of a game come in one after the other; otherwise all of them appear immediately.
  package var hasCeremony: Bool
  /// The time for which the end of the game is shown before the room closes with `exitsAfterGame`.
  ///
  /// It counts from the moment at which everything has appeared.
  package var farewell: Span
  /// The maximum number of people in the room, including disconnected ones.
  package var maxPlayers: Int
  /// Whether the host decides about everybody who asks to come in.
  package var asksFirst: Bool
  /// Whether pads show the TV's question as text, unless their players want it otherwise; nil means no.
  package var textOnPads: Bool?
  /// Whether players who need it may take longer; nil means no.
  package var grantsExtraTime: Bool?
  /// The number of teams, 2 to 8; nil if everybody plays alone.
  package var teams: Int?
  /// How a team's answer is chosen if its members disagree; nil for the last answer.
  package var teamAnswer: TeamAnswer?
  /// The time between the end of a pause and the resumption of play, so that everybody can look up.
  package var countdown: Span
  /// The rule that decides who was first.
  package var rule: Arbiter.Rule
  /// The seed for random decisions, such as between equal presses if only one can win.
  package var seed: UInt64

  /// The name for a room whose own name cannot be shown.
  static let plainName = "Parlor"
  /// The time between the end of a pause and the resumption of play, unless configured otherwise.
  package static let resumeCountdown = Span.seconds(3)
  /// The time for which a game waits for missing players before it ends with the current standings.
  static let missingPlayersLimit = Span.seconds(600)

  /// The time for which a resumed game waits for its players.
  ///
  /// Pads retry every few seconds, and a phone's owner needs a moment to look.
  static let restartPatience = Span.seconds(30)

  /// Returns the minimum time between two updates to all pads about the number of missing players.
  ///
  /// In a small room, every change causes an update. In a large one, updating everybody about everybody would delay the
  /// pads that are returning.
  static func tellingInterval(seats: Int) -> Span {
    seats <= 16 ? .zero : .milliseconds(min(1_000, 2 * seats))
  }

  /// The time for which the lobby shows that a player has just come.
  static let newcomer = Span.seconds(5)
  /// The time for which a disconnected player stays on the list between games, and is still dealt in.
  ///
  /// A phone that was locked, or a laptop that was closed for a moment, returns within this time. A player who is away
  /// for longer has most likely gone home.
  static let awayLimit = Span.seconds(120)
  /// The time for which a disconnected player in a game keeps things that others could have.
  static let goneLimit = Span.seconds(30)
  /// The time after the end of a game until everybody can see who has won.
  package static let suspense = CeremonySheet.time(of: .told)
  /// The time limit of a player whom the host has individually given extra time and who has not chosen how much, in
  /// percent of the normal limit.
  static let timeGranted = 150
  /// The time after a game's end in which no key does anything that it could not do in the game.
  ///
  /// A finger that was about to buzz or to answer must not dismiss the results.
  package static let calmAfterGame = Span.seconds(2)
  /// The longest round trip that is believed of a pad in the host's own network.
  ///
  /// In any five minutes, Wi-Fi has some round trips of only a few milliseconds.
  static let linkRoundTripLimit = Span.milliseconds(20)
  /// The longest round trip that is believed without a probe.
  static let trustedRoundTrip = Span.milliseconds(10)
  /// The time for which a connection counts as new; within it, each pad that needs probes has received one.
  static let newConnection = Span.seconds(1)
  /// The time for which the lobby waits for its first pad before it shows what may be wrong.
  static let firstPadPatience = Span.seconds(60)
  /// The maximum number of people who can wait for the host's approval simultaneously.
  ///
  /// It is enough for a school class, and it limits the requests that strangers with the code can pile up.
  static let knockLimit = 30

  /// Whether a typed code lets a pad in; an open room accepts every code, and also none.
  package func accepts(code typed: String?) -> Bool {
    code.map { RoomCode.normalize(typed ?? "") == RoomCode.normalize($0) } ?? true
  }

  /// Whether a text is the invitation in the QR code's link.
  package func isInvitation(_ text: String?) -> Bool { invitation.map { $0 == text } ?? false }

  /// Makes a configuration.
  package init(
    name: String, code: String?, invitation: String? = nil, language: Language = .en, hostName: String? = nil,
    hostPlaysAlways: Bool = false, minPlayers: Int = 2, startWith: Int? = nil, startsWithRobots: Bool = false,
    exitsAfterGame: Bool = false, opening: Span? = nil, hasCeremony: Bool = false, farewell: Span = .seconds(4),
    maxPlayers: Int = 1000,
    asksFirst: Bool = false,
    countdown: Span = resumeCountdown, rule: Arbiter.Rule = .fair, seed: UInt64 = 0
  ) {
    self.name = name
    self.code = code
    self.invitation = invitation
    self.language = language
    self.hostName = hostName
    self.hostPlaysAlways = hostPlaysAlways
    self.minPlayers = minPlayers
    self.startWith = startWith
    self.startsWithRobots = startsWithRobots
    self.exitsAfterGame = exitsAfterGame
    self.opening = opening
    self.hasCeremony = hasCeremony
    self.farewell = farewell
    self.maxPlayers = maxPlayers
    self.asksFirst = asksFirst
    self.countdown = countdown
    self.rule = rule
    self.seed = seed
  }
}
