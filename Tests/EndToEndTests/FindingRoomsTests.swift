import FoundationEssentials
import Glibc
import PadProtocol
import TestSupport
import Testing

extension EndToEnd {
  /// The real programs on two machines, each with its own network, D-Bus and Avahi.
  @Suite(.enabled(if: NetworkNamespaces.obstacle == nil, "\(NetworkNamespaces.obstacle ?? "")"))
  struct FindingRooms {
    private static let screen = PixelSize(1024, 768)
    private static let name = "Living room"

    /// What `parlor-pad --list --json` prints of a room.
    private struct Listed: Decodable, Hashable {
      var name: String
      var address: String
    }

    /// Starts a host with a TV on a machine.
    private func host(_ arguments: [String] = [], on machine: NetworkMachine, _ display: VirtualX11) throws -> Program {
      let program = try machine.start(
        Tools.built("parlor"),
        [
          "--display", "primary", "--mode", "current", "--code", "K7QX", "--name", Self.name, "--language", "en",
          "--no-host-player", "--seed", "1", "--time-limit", "0",
        ] + arguments, environment: display.environment)
      try program.waitForLine(within: .seconds(20), "that the room is ready") {
        $0 == "Parlor is ready: http://\(machine.address):4747/#K7QX"
      }
      return program
    }

    private func list(on machine: NetworkMachine) throws -> [Listed] {
      let result = try machine.run(Tools.built("parlor-pad"), ["--list", "--json"])
      return try JSONDecoder().decode([Listed].self, from: Data(result.text.utf8))
    }

    @Test(.timeLimit(.minutes(6))) func padOnAnotherMachine_findsTheRoom_joinsIt_andItGoesAwayWithItsHost() throws {
      let network = try NetworkNamespaces()
      defer { network.stop() }
      for machine in [network.first, network.second] {
        try machine.startBus()
        try machine.startAvahi()
      }
      #expect(try list(on: network.second).isEmpty)
      let display = try VirtualX11(screens: [Self.screen])
      defer { display.stop() }
      let host = try host(on: network.first, display)
      let room = Listed(name: Self.name, address: "\(network.first.address):4747")
      try eventually(within: .seconds(20), every: .milliseconds(100), "the room is found") {
        try list(on: network.second) == [room]
      }

      // The only room, and its code: nothing is asked.
      let pad = try network.second.start(
        Tools.built("parlor-pad"), ["--code", "K7QX", "--name", "Ana", "--plain"], environment: ["LANG": "C.UTF-8"])
      try pad.waitForLine(within: .seconds(10), "a seat") { $0.contains(#""type":"welcome""#) }
      // By the name that the network knows, which the C library of a static program does not.
      let named = try network.second.start(
        Tools.built("parlor-pad"), ["tvbox.local", "--code", "K7QX", "--name", "Ben", "--plain"],
        environment: ["LANG": "C.UTF-8"])
      try named.waitForLine(within: .seconds(10), "a seat") { $0.contains(#""type":"welcome""#) }

      host.send(signal: SIGKILL)
      try host.waitForExit()
      try eventually(within: .seconds(20), every: .milliseconds(100), "the room is gone") {
        try list(on: network.second).isEmpty
      }
      let alone = try network.second.start(Tools.built("parlor-pad"), ["--code", "K7QX", "--plain"])
      #expect(try alone.waitForExit(within: .seconds(10)) == .exited(1))
      #expect(alone.lines(of: .error).joined().contains("No room"))
    }

    @Test(.timeLimit(.minutes(6))) func boxWithoutATV_listsTheRoom_andPlaysInItFromItsConsole() throws {
      let network = try NetworkNamespaces()
      defer { network.stop() }
      for machine in [network.first, network.second] {
        try machine.startBus()
        try machine.startAvahi()
      }
      let other = try VirtualX11(screens: [Self.screen])
      defer { other.stop() }
      let box = try network.second.start(
        Tools.built("parlor"),
        ["--code", "AAAA", "--name", "Bedroom", "--host-name", "Box", "--language", "en", "--log-level", "info"],
        environment: other.environment)
      try box.waitForLine(within: .seconds(20), "that it is ready") { $0.hasPrefix("Parlor is ready") }
      let empty = try other.consolePictureAtRest()

      let display = try VirtualX11(screens: [Self.screen])
      defer { display.stop() }
      let host = try host(["--start-with", "2", "--min-players", "2", "--rounds", "1"], on: network.first, display)
      let ana = try network.second.start(
        Tools.built("parlor-pad"), ["\(network.first.address)", "--code", "K7QX", "--name", "Ana", "--plain"],
        environment: ["LANG": "C.UTF-8"])
      try ana.waitForLine(within: .seconds(10), "a seat") { $0.contains(#""type":"welcome""#) }

      try box.waitForLine(on: .error, within: .seconds(20), "that it lists the room") {
        $0.contains("rooms nearby: Living room at \(network.first.address):4747")
      }
      _ = try other.consolePictureAtRest(unlike: empty)
      try other.press("Up", "Up", "Return")
      try other.press("k", "7", "q", "x", "Return")
      try ana.waitForLine(within: .seconds(15), "that the box is in, and the game begins") {
        $0.contains("Question 1 of 1")
      }
      // Who answers last ends the question, whether right or wrong: both have to.
      try ana.write("1")
      try ana.waitForLine(within: .seconds(10), "that Ana's answer counts") { $0.contains(#""pressed":"t1.1""#) }
      try eventually(within: .seconds(10), every: .milliseconds(300), "the box's answer ends the question") {
        try other.press("2")
        return ana.lines().contains { $0.contains(#""verdict""#) }
      }
      // It is the box that played, under its host's name, and a person can leave again.
      try host.waitForLine(within: .seconds(20), "the end of the game") { $0.hasPrefix("Winner") || $0 == "No winner" }
      try other.press("l")
      #expect(box.exitStatus == nil)
    }
  }
}
