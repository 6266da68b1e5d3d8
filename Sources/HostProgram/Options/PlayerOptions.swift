import ArgumentParser
import Room
import Server

extension TeamAnswer: ExpressibleByArgument {}

/// The options for players and teams.
struct PlayerOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "Make 2 to 8 teams: players choose theirs in the lobby, and the host can move them.")
  var teams: Int?

  @Option(
    help: .rare(
      "A team's answer if its members disagree. last: the last answer given. majority: the most frequent answer."))
  var teamAnswer: TeamAnswer = .last

  @Option(parsing: .unconditional, help: "How many players a game needs.")
  var minPlayers: Int = 2

  @Option(
    parsing: .unconditional,
    help:
      "The maximum number of people in the room; above 1,000, it also raises the limits for each address. (default: as many as this machine can hold, at most 10,000)"
  )
  var maxPlayers: Int?

  @Flag(help: "Let players who arrive during a game join at its next question.")
  var lateJoin = false

  @Flag(help: "Show the questions on pads too, for players who cannot read the TV; players can change this themselves.")
  var textOnPads = false

  @Flag(
    help:
      "Let players choose 1.5 or 2 times the time limit on their page, in a quiz with a point for each right answer."
  )
  var extraTime = false

  @Option(help: .rare("The host player's name; the login name unless given."))
  var hostName: String = Environment.loginName

  @Flag(help: "The host only hosts and does not play.")
  var noHostPlayer = false

  @Flag(help: .rare("The host plays in every game, even in Buzzer, where they would otherwise ask the questions."))
  var hostPlayer = false

  @Flag(help: .rare("The press that arrives first counts as first, regardless of network delays."))
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
