import ArgumentParser
import Room

/// Options for teams.
struct TeamOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "Make 2 to 8 teams: everybody chooses theirs in the lobby, and the host can move them.")
  var teams: Int?

  @Option(
    help:
      "What a team answers whose members do not all say the same. last: what was said last. majority: what most said.")
  var teamAnswer: TeamAnswer = .last

  func validate() throws {
    guard let teams, !(2...Room.mostTeams).contains(teams) else { return }
    throw ValidationError("--teams takes a number from 2 to \(Room.mostTeams).")
  }
}

extension TeamAnswer: ExpressibleByArgument {}
