internal import Catalogue
internal import PadClient
internal import ArgumentParser
internal import PadProtocol

/// What stands on the command line.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parlor-pad",
    abstract: "Turns this terminal into a controller for a Parlor room.",
    discussion: """
      Without an address the pad finds the rooms on this network and lets you choose; a single one it joins at once \
      when you give its code. The address and the code are on the TV. Digits press buttons, arrows and Enter work too, \
      q leaves, after a question.

      A pad whose line breaks tries for ten minutes to get back to its seat. One that was ended by force finds its seat \
      again when it is started with the same address and name within a day.

      With --plain, or when standard input or output is no terminal, every message of the room is one line of JSON on \
      standard output, and every character on standard input is a key. Without an address there must be exactly one room.

      Exit codes: 0 done, 1 failed, 2 wrong usage.
      """,
    version: "parlor-pad \(ParlorVersion.current)")

  @Argument(
    help: ArgumentHelp(
      "Where the room is: a name or an address, or the whole http:// address with the code; found unless given.",
      valueName: "host[:port]"))
  var host: String?

  @Option(help: "The room's code.")
  var code: String?

  @Option(help: "Your name in the room; the login name unless given.")
  var name: String?

  @Flag(help: "Take a new seat, even where an earlier pad of this machine left one behind.")
  var newSeat = false

  @Flag(help: "Speak JSON on standard output and take keys from standard input, for scripts.")
  var plain = false

  @Flag(help: "Print the rooms on this network (name, address, players, whether a code is needed) and end.")
  var list = false

  @Flag(help: "With --list: print them as one JSON array.")
  var json = false

  func validate() throws {
    if json, !list { throw ValidationError("--json goes with --list only.") }
    if list, host != nil || code != nil || name != nil || newSeat || plain {
      throw ValidationError(
        "--list only prints the rooms: leave out the address, --code, --name, --new-seat and --plain.")
    }
  }

  /// The room's address; nil where the room is to be found.
  ///
  /// - Throws: what to tell the person when it cannot be one.
  func address() throws -> RoomAddress? {
    guard let host else { return nil }
    do {
      return try RoomAddress(parsing: host, defaultPort: PadProtocolVersion.defaultPort)
    } catch {
      throw ValidationError(PadTexts(language: .en).sentence(for: error, in: host))
    }
  }
}
