import ArgumentParser
import PadProtocol
import Room

/// The options for how players find the room, and who is let in.
struct RoomOptions: ParsableArguments {
  @Option(help: "The room's name; the machine's unless given.")
  var name: String = Environment.machineName

  @Option(help: "The code that lets pads in: 3 to 8 letters and digits. (default: a random one)")
  var code: String?

  @Flag(name: .customLong("open"), help: "Let pads in without a code.")
  var isOpen = false

  @Flag(help: "Ask at the console about everybody who wants to come in.")
  var approve = false

  @Option(
    parsing: .unconditional,
    help:
      "The port; 0 for any free one. (default: \(PadProtocolVersion.defaultPort), or that of the game that is resumed)"
  )
  var port: Int?

  @Option(help: .rare("The address to listen on. (default: all)"))
  var bind: String?

  @Option(help: .rare("A name under which a tunnel or proxy reaches this machine. May be given several times."))
  var allowHost: [String] = []

  @Flag(
    help: .rare(
      "All pads share one address, that of a proxy or of carrier-grade NAT: limit only wrong codes by address."))
  var sharedAddress = false

  @Flag(help: .rare("Neither announce the room on this network nor look for others."))
  var noDiscovery = false

  func validate() throws {
    try check((0...65_535).contains(port ?? 0), "--port takes a number from 0 to 65535.")
    try check(!(isOpen && code != nil), "--open and --code exclude each other: an open room has no code.")
    try check(
      allowHost.allSatisfy { !$0.isEmpty && !$0.contains { $0.isWhitespace || "/@?#\\".contains($0) } },
      "--allow-host takes a name such as tv.example.org, or a name and a port.")
    try check(code.map(RoomCode.isValid) ?? true, "--code takes 3 to 8 letters and digits.")
  }
}
