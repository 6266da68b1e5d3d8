import ArgumentParser
import Room
import Server

extension TeamAnswer: ExpressibleByArgument {}

/// The options for players and teams.
struct PlayerOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "Make 2 to 8 teams: everybody chooses theirs in the lobby, and the host can move them.")
  var teams: Int?

  @Option(
    help: .rare(
      "What a team answers whose members do not all say the same. last: what was said last. majority: what most said."))
  var teamAnswer: TeamAnswer = .last

  @Option(parsing: .unconditional, help: "How many players a game needs.")
  var minPlayers: Int = 2

  @Option(
    parsing: .unconditional,
    help:
      "How many people the room holds; beyond 1,000 so many may also come through a few addresses. (default: as many as this machine can hold, at most 10,000)"
  )
  var maxPlayers: Int?

  @Flag(help: "Let players who come during a game in from its next question.")
  var lateJoin = false

  @Flag(help: "Pads show the questions too, for players who cannot read the TV; each player can choose for themselves.")
  var textOnPads = false

  @Flag(
    help:
      "In a quiz where every right answer brings a point, players may take 1.5 or 2 times as long, if they say so on their page."
  )
  var extraTime = false

  @Option(help: .rare("The host player's name; the login name unless given."))
  var hostName: String = Environment.loginName

  @Flag(help: "The host only hosts and does not play.")
  var noHostPlayer = false

  @Flag(help: .rare("The host plays in every game, also in Buzzer, in which they ask the questions otherwise."))
  var hostPlayer = false

  @Flag(help: .rare("The press that arrives first was first, however far away the others are."))
  var arrivalOrder = false

  func validate() throws {
    try check(teams.map((2...Room.mostTeams).contains) ?? true, "--teams takes a number from 2 to \(Room.mostTeams).")
    try check((1...1_000).contains(minPlayers), "--min-players takes a number from 1 to 1000.")
    try check(
      (1...Capacity.mostSeats).contains(maxPlayers ?? 1),
      "--max-players takes a number from 1 to \(Capacity.mostSeats).")
    try check(
      minPlayers <= maxPlayers ?? minPlayers, "--max-players leaves no room for as many as --min-players asks for.")
    try check(!(hostPlayer && noHostPlayer), "--host-player and --no-host-player exclude each other.")
  }
}
