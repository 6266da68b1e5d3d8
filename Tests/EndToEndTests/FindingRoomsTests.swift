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

    /// Where pads connect, as it stands in a URL.
    private static func place(of machine: NetworkMachine) -> String {
      machine.address.contains(":") ? "[\(machine.address)]:4747" : "\(machine.address):4747"
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
        $0 == "Parlor is ready: http://\(Self.place(of: machine))/#K7QX"
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
        Tools.built("parlor-pad"), ["--code", "K7QX", "--name", "Ana", "--json"], environment: ["LANG": "C.UTF-8"])
      try pad.waitForLine(within: .seconds(10), "a seat") { $0.contains(#""type":"welcome""#) }
      // By the name that the network knows, which the C library of a static program does not.
      let named = try network.second.start(
        Tools.built("parlor-pad"), ["tvbox.local", "--code", "K7QX", "--name", "Ben", "--json"],
        environment: ["LANG": "C.UTF-8"])
      try named.waitForLine(within: .seconds(10), "a seat") { $0.contains(#""type":"welcome""#) }

      host.send(signal: SIGKILL)
      try host.waitForExit()
      try eventually(within: .seconds(20), every: .milliseconds(100), "the room is gone") {
        try list(on: network.second).isEmpty
      }
      let alone = try network.second.start(Tools.built("parlor-pad"), ["--code", "K7QX", "--json"])
      #expect(try alone.waitForExit(within: .seconds(10)) == .exited(1))
      #expect(alone.lines(of: .error).joined().contains("No room"))
    }

    @Test(.timeLimit(.minutes(6))) func withoutIPv4_theRoomIsFound_andThePageQRCodeAndPadsUseItsAddress() throws {
      let network = try NetworkNamespaces(isIPv6Only: true)
      defer { network.stop() }
      for machine in [network.first, network.second] {
        try machine.startBus()
        try machine.startAvahi()
      }
      // A prefix that the router has taken back: nobody should be sent there.
      try network.first.run("ip", ["address", "add", "fd76::9/64", "dev", "eth0", "preferred_lft", "0"])
      let display = try VirtualX11(screens: [Self.screen])
      defer { display.stop() }
      let host = try host(on: network.first, display)
      let place = "[fd77::1]:4747"
      try eventually(within: .seconds(20), "the QR code leads there") {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try display.screenshot(of: "VNC-0").writePNG(to: "\(folder.path)/tv.png")
        let read = try run("zbarimg", ["--raw", "-q", "-Sdisable", "-Sqrcode.enable", "\(folder.path)/tv.png"]).text
        return read.hasPrefix("http://\(place)/#")
      }
      try eventually(within: .seconds(20), every: .milliseconds(100), "the room is found") {
        try list(on: network.second) == [Listed(name: Self.name, address: place)]
      }

      // Found, typed as it stands on the TV, and by the machine's name.
      for (name, address) in [("Ana", []), ("Ben", [place]), ("Cleo", ["tvbox.local"])] {
        let pad = try network.second.start(
          Tools.built("parlor-pad"), address + ["--code", "K7QX", "--name", name, "--json"],
          environment: ["LANG": "C.UTF-8"])
        try pad.waitForLine(within: .seconds(10), "a seat for \(name)") { $0.contains(#""type":"welcome""#) }
      }
      let page = try network.second.run("curl", ["-gfsS", "http://\(place)/"]).text
      #expect(page.contains("<title>"))
      // As the page does it.
      let handshake = """
        exec 3<>/dev/tcp/fd77::1/4747
        printf '%s\\r\\n' 'GET /pad HTTP/1.1' 'Host: \(place)' 'Origin: http://\(place)' 'Connection: Upgrade' \
          'Upgrade: websocket' 'Sec-WebSocket-Version: 13' 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==' \
          'Sec-WebSocket-Protocol: parlor.v2' '' >&3
        read -r line <&3 && echo "$line"
        """
      #expect(try network.second.run("bash", ["-c", handshake]).text.hasPrefix("HTTP/1.1 101 "))
      #expect(host.exitStatus == nil)
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
        [
          "--no-kiosk", "--code", "AAAA", "--name", "Bedroom", "--host-name", "Box", "--language", "en", "--log-level",
          "info",
        ],
        environment: other.environment)
      try box.waitForLine(within: .seconds(20), "that it is ready") { $0.hasPrefix("Parlor is ready") }
      let empty = try other.consolePictureAtRest()

      let display = try VirtualX11(screens: [Self.screen])
      defer { display.stop() }
      let host = try host(["--start-with", "2", "--min-players", "2", "--rounds", "1"], on: network.first, display)
      let ana = try network.second.start(
        Tools.built("parlor-pad"), ["\(network.first.address)", "--code", "K7QX", "--name", "Ana", "--json"],
        environment: ["LANG": "C.UTF-8"])
      try ana.waitForLine(within: .seconds(10), "a seat") { $0.contains(#""type":"welcome""#) }

      try box.waitForLine(on: .error, within: .seconds(20), "that it lists the room") {
        $0.contains("rooms nearby: Living room at \(network.first.address):4747")
      }
      _ = try other.consolePictureAtRest(unlike: empty)
      try other.press("Up", "Up", "Return")
      try other.press("k", "7", "q", "x", "Return")
      try ana.waitForLine(within: .seconds(20), "that the box is in, the game begins, and the question was read") {
        $0.contains("Question 1 of 1") && $0.contains(#""open":true"#)
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
