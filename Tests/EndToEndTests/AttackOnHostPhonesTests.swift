import Dispatch
import PadProtocol
import TestSupport
import Testing

extension Measured {
  /// What somebody can do who wants to host and may not: nothing.
  @Suite(.enabled(if: HostPage.missing == nil, "\(HostPage.missing ?? "")"))
  struct AttacksOnHostPhones {
    /// What has fallen into the hands of somebody in the room.
    struct Loot: Sendable {
      /// A code that has let a phone in, and one in whose place there is another.
      var used: String
      var replaced: String
      /// The secret of a phone that was taken off.
      var revoked: String
      /// The secret of the attacker's own seat, as a pad.
      var seat: String
    }

    /// One way to get in, and all that it may get.
    struct Attack: Sendable {
      var name: String
      var wanted: String
      var run: @Sendable (Attacker, Loot) throws -> String

      init(_ name: String, gets wanted: String, _ run: @escaping @Sendable (Attacker, Loot) throws -> String) {
        (self.name, self.wanted, self.run) = (name, wanted, run)
      }
    }

    private static func handshake(
      host: String? = nil, origin: String? = nil, subprotocol: String? = HostPhoneProtocol.subprotocol
    ) -> @Sendable (Attacker, Loot) throws -> String {
      { attacker, _ in
        try attacker.request(
          RawPad.handshake(
            host: host ?? attacker.authority, path: HostPhoneProtocol.path, subprotocol: subprotocol,
            headers: origin.map { ["Origin: \($0)"] } ?? []))
      }
    }

    /// Says something on the line of a phone that has not been let in.
    private static func saying(_ text: String) -> @Sendable (Attacker, Loot) throws -> String {
      { attacker, _ in
        let line = try attacker.hostLine()
        try line.sendText(text)
        return try Attacker.hostEnding(of: line)
      }
    }

    /// Takes a seat as a pad, and gives an order there.
    private static func ordering(_ text: String) -> @Sendable (Attacker, Loot) throws -> String {
      { attacker, _ in
        let pad = try attacker.seat(name: "Mal")
        try pad.sendText(text)
        return try Attacker.ending(of: pad)
      }
    }

    static let attacks: [Attack] = [
      Attack("a used code", gets: "denied used") { try $0.host(code: $1.used) },
      Attack("an old code", gets: "denied expired") { try $0.host(code: $1.replaced) },
      Attack("the secret of a phone that was taken off", gets: "denied unknown") { try $0.host(secret: $1.revoked) },
      Attack("the same as a code", gets: "denied unknown") { try $0.host(code: $1.revoked) },
      Attack("a pad's secret", gets: "denied unknown") { try $0.host(secret: $1.seat) },
      Attack("a pad's secret as a code", gets: "denied unknown") { try $0.host(code: $1.seat) },
      Attack("the room's code", gets: "denied unknown") { attacker, _ in try attacker.host(code: LiveRoom.code) },
      Attack("the TV's link", gets: "denied unknown, denied unknown") { attacker, _ in
        let link = LiveRoom.invitation()
        return try [attacker.host(code: link), attacker.host(secret: link)].joined(separator: ", ")
      },
      Attack("nothing at all", gets: "denied unknown") { attacker, _ in try attacker.host() },
      Attack("empty texts", gets: "denied unknown") { attacker, _ in try attacker.host(code: "", secret: "") },
      Attack(
        "a press before being let in", gets: "denied badMessage", saying(#"{"type":"act","action":"end","number":1}"#)),
      Attack(
        "a pad's join on a phone's line", gets: "denied badMessage",
        saying(#"{"type":"join","v":2,"name":"Mal","code":"K7QX"}"#)),
      Attack("no JSON", gets: "denied badMessage", saying("start")),
      Attack("5 KB at once", gets: "close 1009", saying(String(repeating: "x", count: 5000))),
      Attack("no word", gets: "denied tooSlow") { attacker, _ in try Attacker.hostEnding(of: attacker.hostLine()) },
      Attack(
        "a pad that says what a phone says", gets: "denied badMessage",
        ordering(#"{"type":"act","action":"end","number":1}"#)),
      Attack("a pad that opens as a phone", gets: "denied badMessage", ordering(#"{"type":"open","v":1,"code":"x"}"#)),
      Attack("another site's page", gets: "403", handshake(origin: "http://evil.example")),
      Attack("a file's page", gets: "403", handshake(origin: "null")),
      Attack("a rebound name", gets: "403", handshake(host: "evil.example", origin: "http://evil.example")),
      Attack("a pad's subprotocol", gets: "400", handshake(subprotocol: "parlor.v2")),
      Attack("no subprotocol", gets: "400", handshake(subprotocol: nil)),
      Attack("300 guesses", gets: "60 are looked at, none is right; another machine is welcome") { attacker, _ in
        var endings: [String: Int] = [:]
        for number in 0..<300 {
          let guess = String(repeating: "\(number % 10)", count: 19) + String(100 + number)
          let ending = try number.isMultiple(of: 2) ? attacker.host(code: guess) : attacker.host(secret: guess)
          endings[ending, default: 0] += 1
        }
        // 60 a minute (Limits.wrongCodesPerMinute), and one for each wait that ends meanwhile.
        guard (55...80).contains(endings["denied unknown", default: 0]),
          endings.keys.allSatisfy({ ["denied unknown", "denied tooFast", "closed"].contains($0) })
        else { return "\(endings)" }
        _ = try Attacker(port: attacker.port, source: "127.0.0.203").seat(name: "Honest")
        return "60 are looked at, none is right; another machine is welcome"
      },
    ]

    private static func secret(of link: String) -> String { String(link.split(separator: "#").last ?? "") }

    @Test(.timeLimit(.minutes(6))) func whoWantsToHost_andMayNot_getsNothing() throws {
      let evening = try AttackedRoom()
      defer { evening.stop() }
      let (room, display) = (evening.room, evening.display)
      let friend = Attacker(port: evening.port, source: "127.0.0.40")

      // Two codes, of which the first is replaced before anybody scans it; the second lets a phone in, which is taken off.
      let replaced = try room.offerPhone(on: display)
      try display.press("f")
      let used = try room.readPhoneLink(on: display, otherThan: replaced)
      let taken = try friend.askToHost(code: Self.secret(of: used))
      let revoked = try #require(try Attacker.welcome(on: taken))
      try display.press("1")
      #expect(try Attacker.hostEnding(of: taken, isIn: true) == "denied revoked")
      // And a phone that hosts while all that goes on.
      try display.press("f")
      let link = try room.readPhoneLink(on: display, otherThan: used)
      let phone = try friend.askToHost(code: Self.secret(of: link))
      let kept = try #require(try Attacker.welcome(on: phone))
      let pad = try friend.pad()
      try Attacker.say(.join(.init(code: LiveRoom.code, name: "Mal")), on: pad)
      guard case .welcome(let welcome) = try Attacker.message(pad.readText()) else { throw TestFailure("no seat") }
      let loot = Loot(
        used: Self.secret(of: used), replaced: Self.secret(of: replaced), revoked: revoked,
        seat: try #require(welcome.secret))

      for (number, attack) in Self.attacks.enumerated() {
        let report = try evening.withstand(attack.name, from: evening.attacker(number)) { try attack.run($0, loot) }
        print(report)
        #expect(report.got == attack.wanted, "\(attack.name)")
        #expect(report.said == [], "the players were told something during \(attack.name)")
        #expect(report.memory.after - report.memory.before < 40_000_000, "\(attack.name)")
        #expect(report.during.percentile(0.5) < 1000, "\(attack.name)")
      }
      // Neither codes nor secrets are anywhere but where they belong.
      for text in [loot.used, loot.replaced, revoked, kept, Self.secret(of: link)] {
        #expect(try !evening.journalHolds(text))
        #expect(!(room.program.lines() + room.program.lines(of: .error)).contains { $0.contains(text) })
      }
      // The phone that may host does, whatever others have tried, also from their address: its secret does not wait.
      let again = try Attacker(port: evening.port, source: evening.attacker(Self.attacks.count - 1).source)
        .askToHost(secret: kept)
      try Attacker.welcome(on: again)
      // Whoever has its secret takes its place, which the page that had it says.
      let last = try friend.askToHost(secret: kept)
      try Attacker.welcome(on: last)
      #expect(try Attacker.hostEnding(of: again, isIn: true) == "denied elsewhere")
      let screen = try Attacker.screen(on: last)
      try Attacker.say(.act(.init(action: "pause", number: screen.number)), on: last)
      try evening.players[0].readScreens { $0.status.hasPrefix("Paused") }
    }

    /// Twenty who have all seen the code: one hosts, nineteen do not, and the console says so.
    @Test(.timeLimit(.minutes(4))) func twentyAtOnce_withTheSameCode_oneHosts() throws {
      let evening = try AttackedRoom()
      defer { evening.stop() }
      let code = Self.secret(of: try evening.room.offerPhone(on: evening.display))
      let lines = try (0..<20).map { try evening.attacker($0).hostLine() }
      for line in lines { try Attacker.say(.open(.init(code: code)), on: line) }
      let endings = try lines.map { try Attacker.hostEnding(of: $0) }
      #expect(endings.filter { $0 == "welcome" }.count == 1)
      #expect(endings.filter { $0 == "denied used" }.count == 19)
      try evening.room.waitForLog("that somebody else came", containing: "somebody came with a code")
    }

    /// A phone that is let in and then sends what no page of ours sends loses its line, and the players notice nothing.
    @Test(.timeLimit(.minutes(4))) func aPhoneGoneBad_losesItsLine() throws {
      let evening = try AttackedRoom()
      defer { evening.stop() }
      let code = Self.secret(of: try evening.room.offerPhone(on: evening.display))
      let friend = Attacker(port: evening.port, source: "127.0.0.40")
      var secret = try Attacker.welcome(on: friend.askToHost(code: code))
      let press = RawPad.frame(opcode: 1, Array(#"{"type":"act","action":"nothing","number":0}"#.utf8))
      let cases: [(name: String, bytes: [UInt8], ending: String)] = [
        ("not JSON", RawPad.frame(opcode: 1, Array("{".utf8)), "denied badMessage"),
        ("a second open", RawPad.frame(opcode: 1, Array(#"{"type":"open","v":1}"#.utf8)), "denied badMessage"),
        ("binary", RawPad.frame(opcode: 2, [1, 2, 3]), "close 1003"),
        ("unmasked", RawPad.frame(opcode: 1, Array("{}".utf8), isMasked: false), "close 1002"),
        ("400 MB announced", [0x81, 0xFF] + RawPad.bigEndian(UInt64(400_000_000)) + [1, 2, 3, 4], "close 1009"),
        ("a flood", (0..<500).flatMap { _ in press }, "denied tooFast"),
      ]
      for (name, bytes, ending) in cases {
        let known = secret
        let report = try evening.withstand(name, from: friend) { attacker in
          let line = try attacker.askToHost(secret: known)
          try Attacker.welcome(on: line)
          try? line.sendRaw(bytes)
          return try Attacker.hostEnding(of: line, isIn: true)
        }
        print(report)
        #expect(report.got == ending, "\(name)")
        #expect(report.said == [], "\(name)")
        secret = known
      }
      try evening.play(1, expecting: 1)
    }

    /// Yesterday's code and secret open nothing today, even where the evening goes on after a crash.
    @Test(.timeLimit(.minutes(4))) func ofAnEarlierEvening_nothingCounts() throws {
      let display = try VirtualX11(screens: [PixelSize(1280, 720), PixelSize(1024, 768)])
      defer { display.stop() }
      let first = try LiveRoom.start(["--mode", "current"], on: display)
      let (code, second) = (
        Self.secret(of: try first.offerPhone(on: display)), try SteadyPort.free()
      )
      let port = try #require(first.address.split(separator: ":").last.flatMap { Int($0) })
      let secret = try #require(
        try Attacker.welcome(on: Attacker(port: port, source: "127.0.0.40").askToHost(code: code)))
      #expect(try first.end() == .exited(0))
      let room = try LiveRoom.start(["--mode", "current", "--port", "\(second)"], on: display)
      defer { room.program.stop() }
      let attacker = Attacker(port: second, source: "127.0.0.41")
      #expect(try attacker.host(code: code) == "denied unknown")
      #expect(try attacker.host(secret: secret) == "denied unknown")
      #expect(try room.end() == .exited(0))
    }
  }
}
