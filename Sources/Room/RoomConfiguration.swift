package import Fairness
package import Games
package import PadProtocol

/// The settings that a room begins with.
package struct RoomConfiguration: Hashable, Sendable, Codable {
  /// The room's name, on the TV and on pads.
  package var name: String
  /// What a pad must say to come in; nil for an open room.
  package var code: String?
  /// The secret of the QR code's link, which lets a pad in without the code; nil if there is none.
  package var invitation: String?
  /// The language of TV and console.
  package var language: Language
  /// The host player's name; nil when the host does not play.
  package var hostName: String?
  /// Whether the host plays also where a game wants a quiz master.
  package var hostPlaysAlways: Bool
  /// How many players a game needs; at least 1.
  package var minPlayers: Int
  /// Start by itself once this many pads have joined; nil for never.
  package var startWith: Int?
  /// Whether robots count as pads for that.
  package var startsWithRobots: Bool
  /// Close the room when the first game has ended.
  package var exitsAfterGame: Bool
  /// For how long the TV says what is played before a game begins; nil for games that begin at once.
  package var opening: Span?
  /// Whether the winners of a game come in one after the other; else all of them are there at once.
  package var hasCeremony: Bool
  /// How long the end of that game is shown, once all of it is there.
  package var farewell: Span
  /// How many people may be in the room, those included whose line is broken.
  package var maxPlayers: Int
  /// Whether the host decides about everybody who wants to come in.
  package var asksFirst: Bool
  /// Whether pads say what the TV asks, unless their players want it otherwise; nil for no.
  package var textOnPads: Bool?
  /// Whether players who need it may take longer; nil for no.
  package var grantsExtraTime: Bool?
  /// How many teams there are, 2 to 8; nil where everybody plays for themselves.
  package var teams: Int?
  /// How a team's answer is chosen if its members disagree; nil for the last answer.
  package var teamAnswer: TeamAnswer?
  /// How long play waits after a pause, so that everybody can look up.
  package var countdown: Span
  /// The rule that decides who was first.
  package var rule: Arbiter.Rule
  /// Decides between presses that were equal where only one can win.
  package var seed: UInt64

  /// The name of a room without a name that can be shown.
  static let plainName = "Parlor"
  /// How long play waits after a pause, unless configured otherwise.
  package static let resumeCountdown = Span.seconds(3)
  /// How long a game waits for players who are missing before it ends with the standings.
  static let missingPlayersLimit = Span.seconds(600)

  /// How long a resumed game waits for its players: pads try again every few seconds, and a phone's owner needs a
  /// moment to look.
  static let restartPatience = Span.seconds(30)

  /// How often all pads learn how many players are still missing.
  ///
  /// In a small room it is each time. In a large one, telling everybody of everybody would delay the pads that are
  /// returning.
  static func tellingInterval(seats: Int) -> Span {
    seats <= 16 ? .zero : .milliseconds(min(1_000, 2 * seats))
  }

  /// For so long the lobby says of somebody that they have just come.
  static let newcomer = Span.seconds(5)
  /// How long a disconnected player stays on the list between games, and is still dealt in.
  ///
  /// A phone that was locked, or a laptop that was closed for a moment, returns within it. A player who is away for
  /// longer has most likely gone home.
  static let awayLimit = Span.seconds(120)
  /// How long somebody in a game whose line is broken keeps what others could have.
  static let goneLimit = Span.seconds(30)
  /// How long the winners take to come in.
  package static let ceremony = Span.seconds(9)
  /// How long it takes until everybody can see who has won.
  package static let suspense = Span.milliseconds(4_500)
  /// The time limit, in percent, of a player whom the host allows extra time by name and who has not chosen how much.
  static let timeGranted = 150
  /// For how long after a game's end no key does what it could not do in the game: a finger that was on its way to call
  /// or to answer is not to throw the results away.
  package static let calmAfterGame = Span.seconds(2)
  /// The longest round trip that is believed of a pad in the host's own network: Wi-Fi has some of a few milliseconds in
  /// any five minutes.
  static let linkRoundTripLimit = Span.milliseconds(20)
  /// A round trip that is believed without a probe.
  static let trustedRoundTrip = Span.milliseconds(10)
  /// How long a connection counts as new: within it, each pad that needs probes has had one.
  static let newConnection = Span.seconds(1)
  /// How long the lobby waits for its first pad before it says what may be wrong.
  static let firstPadPatience = Span.seconds(60)
  /// How many may wait for the host's approval at once: as many as a school class, which also limits what strangers
  /// with the code can pile up.
  static let knockLimit = 30

  /// Whether a code that somebody typed lets them in; in an open room every one does, and none.
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
