internal import ArgumentParser
internal import PadProtocol

/// What stands on the command line.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parlor-pad",
    abstract: "Turns this terminal into a controller for a Parlor room.",
    discussion: """
      The address and the code are on the TV. Digits press buttons, arrows and Enter work too, q leaves.

      With --plain, or when standard input or output is no terminal, every message of the room is one line of JSON on \
      standard output, and every character on standard input is a key.

      Exit codes: 0 done, 1 failed, 2 wrong usage.
      """,
    version: "parlor-pad \(ParlorVersion.current)")

  @Argument(
    help: ArgumentHelp(
      "Where the room is: a name or an address, or the whole http:// address with the code.",
      valueName: "host[:port]"))
  var host: String?

  @Option(help: "The room's code.")
  var code: String?

  @Option(help: "Your name in the room; the login name unless given.")
  var name: String?

  @Flag(help: "Speak JSON on standard output and take keys from standard input, for scripts.")
  var plain = false

  /// The room's address.
  ///
  /// - Throws: what to tell the person when there is none or it cannot be one.
  func address() throws -> RoomAddress {
    guard let host else {
      throw ValidationError("Give the address that the TV shows, such as: parlor-pad 192.168.1.20:4747")
    }
    do {
      return try RoomAddress(parsing: host, defaultPort: PadProtocolVersion.defaultPort)
    } catch {
      let shown = host.printable
      switch error {
      case .scheme: throw ValidationError("“\(shown)” is no http:// address: give the one that the TV shows.")
      case .port: throw ValidationError("“\(shown)” has no port from 1 to 65535 after the colon.")
      case .host: throw ValidationError("“\(shown)” is no address: give the one that the TV shows.")
      }
    }
  }
}
