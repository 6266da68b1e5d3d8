import Dispatch
import Foundation
import PadProtocol
import TestSupport
import Testing

extension Measured {
  /// What strangers and cheats can do to a game over the network: nothing.
  @Suite struct Attacks {
    /// One way to do harm from outside, and all that it may get.
    struct Attack: Sendable {
      var name: String
      var wanted: String
      var run: @Sendable (Attacker) throws -> String

      init(_ name: String, gets wanted: String, _ run: @escaping @Sendable (Attacker) throws -> String) {
        (self.name, self.wanted, self.run) = (name, wanted, run)
      }
    }

    /// What a raw pad that was upgraded gets for some bytes.
    private static func sending(_ bytes: [UInt8]) -> @Sendable (Attacker) throws -> String {
      { attacker in
        let pad = try attacker.pad()
        try? pad.sendRaw(bytes)
        return try Attacker.ending(of: pad)
      }
    }

    private static func handshake(
      host: String? = nil, origin: String? = nil, without field: String? = nil
    ) -> @Sendable (Attacker) throws -> String {
      { attacker in
        let headers = origin.map { ["Origin: \($0)"] } ?? []
        let text = RawPad.handshake(host: host ?? attacker.authority, headers: headers)
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        return try attacker.request(
          lines.filter { line in field.map { !line.hasPrefix($0) } ?? true }.joined(separator: "\r\n"))
      }
    }

    /// Takes a seat with the right code under the name of the host, and gives an order.
    private static func ordering(_ message: String) -> @Sendable (Attacker) throws -> String {
      { attacker in
        let pad = try attacker.seat(name: "Host")
        try pad.sendText(message)
        return try Attacker.ending(of: pad)
      }
    }

    static let attacks: [Attack] = [
      Attack("unmasked frame", gets: "close 1002", sending(RawPad.frame(opcode: 1, Array("{}".utf8), isMasked: false))),
      Attack(
        "400 MB announced", gets: "close 1009",
        sending([0x81, 0xFF] + RawPad.bigEndian(UInt64(400_000_000)) + [1, 2, 3, 4])),
      Attack("fragments without an end", gets: "close 1003", sending(RawPad.frame(opcode: 1, [0x7b], isFinal: false))),
      Attack("an answer before joining", gets: "denied notJoined") { attacker in
        let pad = try attacker.pad()
        try Attacker.say(.press(Token(rawValue: "t1.1")), on: pad)
        return try Attacker.ending(of: pad)
      },
      Attack("refused upgrade", gets: "400", handshake(without: "Sec-WebSocket-Key")),
      Attack("header of 20 KB", gets: "431") { attacker in
        try attacker.request(
          "GET / HTTP/1.1\r\nHost: \(attacker.authority)\r\nX: \(String(repeating: "x", count: 20_000))\r\n\r\n")
      },
      Attack("TLS hello", gets: "closed") { try $0.request("\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}") },
      Attack("rebound name, page", gets: "403") { attacker in
        try attacker.request("GET / HTTP/1.1\r\nHost: evil.example:\(attacker.port)\r\n\r\n")
      },
      Attack("rebound name, WebSocket", gets: "403", handshake(host: "evil.example")),
      Attack(
        "rebound name with its own origin", gets: "403",
        handshake(host: "evil.example:4747", origin: "http://evil.example:4747")),
      Attack("WebSocket of another site", gets: "403", handshake(origin: "http://evil.example")),
      Attack("WebSocket of a file", gets: "403", handshake(origin: "null")),
      Attack("paths out of the folder", gets: "404") { attacker in
        let paths = [
          "/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/pad.js/../../../../etc/passwd",
          "/..%5c..%5cetc/passwd", "/pad.js%00", "/.git/config", "/Package.swift",
        ]
        return try Set(paths.map(attacker.get)).sorted().joined(separator: ", ")
      },
      Attack("order to start", gets: "denied badMessage", ordering(#"{"type":"start"}"#)),
      Attack("order to kick", gets: "denied badMessage", ordering(#"{"type":"kick","player":2}"#)),
      Attack("order to skip", gets: "denied badMessage", ordering(#"{"type":"command","command":"skip"}"#)),
      Attack("guessed secrets", gets: "denied wrongCode; then Ana 2") { attacker in
        let secrets = ["", "Ana", "0", "1", "2", "t1.1", LiveRoom.code, String(repeating: "0", count: 32), "null"]
        let endings = try secrets.map { secret in
          try Attacker.ending(of: attacker.ask(name: "Ana", code: nil, secret: secret))
        }
        // With the code a wrong secret is worth nothing: it is a seat like any newcomer's.
        let pad = try attacker.ask(name: "Ana", code: LiveRoom.code, secret: secrets[7])
        guard case .welcome(let welcome) = try Attacker.message(pad.readText()) else { return "no seat" }
        return "\(Set(endings).sorted().joined(separator: ", ")); then \(welcome.name)"
      },
      Attack("flood of five", gets: "denied tooFast") { attacker in
        let press = RawPad.frame(opcode: 1, Array(#"{"type":"press","token":"t1.1"}"#.utf8))
        let flood = (0..<500).flatMap { _ in press }
        let pads = try (1...5).map { try attacker.seat(name: "Flood \($0)") }
        for pad in pads { try? pad.sendRaw(flood) }
        return try Set(pads.map { try Attacker.ending(of: $0) }).sorted().joined(separator: ", ")
      },
      Attack("clients that do not read", gets: "nothing") { attacker in
        let pings = (0..<38).flatMap { _ in RawPad.frame(opcode: 1, Array(#"{"type":"ping"}"#.utf8)) }
        var pads: [RawPad] = []
        for number in 1...20 {
          let pad = try attacker.seat(name: "Deaf \(number)", receiveBuffer: 4096)
          try pad.sendRaw(pings)
          pads.append(pad)
        }
        for _ in 1...20 {
          let pad = try attacker.connect(receiveBuffer: 4096)
          try pad.sendRaw("GET /pad.js HTTP/1.1\r\nHost: \(attacker.authority)\r\n\r\n")
          pads.append(pad)
        }
        for pad in pads { pad.reset() }
        return "nothing"
      },
      // The server keeps 300 strangers of one address (Limits.strangersPerAddress), and many others get in meanwhile.
      Attack("600 connections", gets: "300 at most; another machine is welcome") { attacker in
        let pads = try (0..<600).map { _ in try attacker.connect() }
        var open = pads
        try eventually(within: .seconds(4), "half of 600 connections are closed") {
          open = open.filter(Attacker.isOpen)
          return open.count <= 300
        }
        let other = Attacker(port: attacker.port, source: "127.0.0.201")
        _ = try other.seat(name: "Late")
        for pad in pads { pad.close() }
        return "300 at most; another machine is welcome"
      },
      Attack("300 wrong codes", gets: "no seat; another machine is welcome") { attacker in
        var endings: [String: Int] = [:]
        for number in 0..<300 {
          let code = "W" + String(1000 + number)
          let ending = try Attacker.ending(of: attacker.ask(name: "Eve", code: code))
          endings[ending, default: 0] += 1
        }
        // The right one is not even looked at now.
        let late = try Attacker.ending(of: attacker.ask(name: "Eve", code: LiveRoom.code))
        // On a fast machine the last ones may come faster than connections from one address are taken.
        let known = ["denied tooFast", "closed"]
        guard endings.keys.allSatisfy({ known.contains($0) || $0 == "denied wrongCode" }), known.contains(late) else {
          return "\(endings), \(late)"
        }
        // 60 a minute (Limits.wrongCodesPerMinute), and one for each wait that ends meanwhile.
        guard (55...80).contains(endings["denied wrongCode", default: 0]) else { return "\(endings)" }
        _ = try Attacker(port: attacker.port, source: "127.0.0.202").seat(name: "Honest")
        return "no seat; another machine is welcome"
      },
      Attack("made-up secrets with long names", gets: "60 are looked at, nothing is written; who scans is in") {
        attacker in
        var endings: [String: Int] = [:]
        for number in 0..<300 {
          let secret = String(repeating: "\(number % 10)", count: 32)
          let name = String(repeating: "n", count: 3900)
          endings[try Attacker.ending(of: attacker.ask(name: name, code: nil, secret: secret)), default: 0] += 1
        }
        guard (55...80).contains(endings["denied wrongCode", default: 0]),
          endings.keys.allSatisfy({ ["denied wrongCode", "denied tooFast", "closed"].contains($0) })
        else { return "\(endings)" }
        // A guest behind the same address: the code has to wait, the link does not.
        let typed = try Attacker.ending(of: attacker.ask(name: "Typist", code: LiveRoom.code))
        let scanned = try attacker.ask(name: "Guest", code: LiveRoom.code, invitation: LiveRoom.invitation())
        guard typed == "denied tooFast", case .welcome = try Attacker.message(scanned.readText()) else {
          return "\(typed); the link is worth nothing"
        }
        return "60 are looked at, nothing is written; who scans is in"
      },
      Attack("upgrade without joining", gets: "denied tooSlow") { try Attacker.ending(of: $0.pad()) },
      Attack("60 headers, a byte at a time", gets: "closed, all of them") { attacker in
        let pads = try (0..<60).map { _ in try attacker.connect() }
        for pad in pads { try pad.sendRaw("GET / HTTP/1.1\r\nX: ") }
        var open = pads
        // The limit is five seconds, which no byte extends (Limits.headerDeadline).
        try eventually(within: .seconds(12), every: .milliseconds(200), "the host has had enough") {
          open = open.filter { pad in (try? pad.sendRaw("x")) != nil && Attacker.isOpen(pad) }
          return open.isEmpty
        }
        return "closed, all of them"
      },
      Attack("half a header", gets: "nothing") { attacker in
        let pad = try attacker.connect()
        try pad.sendRaw("GET /pad HTTP/1.1\r\nHost:")
        return try pad.readToEnd(within: 12).isEmpty ? "nothing" : "an answer"
      },
    ]

    @Test(.timeLimit(.minutes(6))) func attacksFromOutside_getNothing_andThePlayersDoNotNotice() throws {
      let evening = try AttackedRoom()
      defer { evening.stop() }
      for (number, attack) in Self.attacks.enumerated() {
        let report = try evening.withstand(attack.name, from: evening.attacker(number), attack.run)
        print(report)
        #expect(report.got == attack.wanted, "\(attack.name)")
        #expect(report.said == [], "the players were told something during \(attack.name)")
        // What a program of this kind takes anyway, in a debug build; 400 MB or a flood kept would be far more.
        #expect(report.memory.after - report.memory.before < 40_000_000, "\(attack.name)")
        #expect(report.during.percentile(0.5) < 1000, "\(attack.name)")
        #expect(report.during.percentile(1) < 8000, "\(attack.name)")
      }
      // The names of the seats that were taken are in the journal, and nothing of the made-up secrets.
      #expect(try evening.journalHolds("Honest") && !evening.journalHolds(String(repeating: "n", count: 60)))
      try evening.play(1, expecting: 1)
      try evening.play(2, expecting: 2)
      #expect(try evening.room.end() == .exited(0))
    }

    @Test(.timeLimit(.minutes(6))) func crowdBehindOneAddress_isHeldBack_andThePlayersDoNotNotice() throws {
      let evening = try AttackedRoom()
      defer { evening.stop() }
      func isBefore(_ end: ContinuousClock.Instant) -> () -> Bool { { ContinuousClock.now < end } }
      func after(_ seconds: Int) -> ContinuousClock.Instant { .now + .seconds(TestForm.isLong ? 3 * seconds : seconds) }
      let before = try evening.measureHonest(while: isBefore(after(5)))
      let memory = try evening.room.program.residentMemory()

      let attacker = evening.attacker(0)
      let crowd = try Program(
        Tools.built("press-crowd"),
        ["\(attacker.port)", attacker.source, LiveRoom.code, "500", "pressed by the crowd"])
      defer { crowd.stop() }
      func count() -> (joined: Int, pressed: Int, sentAway: Int) {
        let numbers = crowd.lines().last?.split(separator: " ").compactMap { Int($0) } ?? []
        return numbers.count == 3 ? (numbers[0], numbers[1], numbers[2]) : (0, 0, 0)
      }
      // The players go on as before while the others come in.
      let patience = ContinuousClock.now + .seconds(180)
      _ = try evening.measureHonest {
        if ContinuousClock.now > patience { throw TestFailure("\(count().joined) of the crowd are in, not 500.") }
        return count().joined < 500
      }
      // What 500 who sit still cost is none of the attack's doing.
      let still = try evening.measureHonest(while: isBefore(after(5)))
      try crowd.write("press\n")
      let (came, start) = (count(), ContinuousClock.now)
      let end = after(10)
      // However slow the machine is, they have had the time to be too many.
      let during = try evening.measureHonest { .now < end || count().sentAway == 0 }
      let (went, lasted) = (count(), ContinuousClock.now - start)
      let full = try evening.room.program.residentMemory()
      crowd.stop()
      let after = try evening.measureHonest(while: isBefore(after(5)))
      print(
        "crowd: \(went.joined) joins and \(went.pressed) presses, \(went.sentAway) times sent away;",
        "\(Int(Double(went.pressed - came.pressed) / lasted.inSeconds)) presses a second;",
        "answered p50/p99 \(before.answered) before, \(still.answered) with 500 who sit still,",
        "\(during.answered) during, \(after.answered) after;",
        TestForm.isLong
          ? "written \(before.written) before, \(still.written) with 500, \(during.written) during, \(after.written) after;"
          : "newcomers are in the long form;",
        "memory \(memory / 100_000)→\(full / 100_000)→\(try evening.room.program.residentMemory() / 100_000) × 0.1 MB")
      #expect(went.sentAway > 0, "nobody of the crowd was too much")
      #expect(during.answered.percentile(0.5) < 1000)
      // They are in the journal, and not one of their presses.
      #expect(try evening.journalHolds("Crowd 1") && !evening.journalHolds("pressed by the crowd"))
      // 500 pads with 128 KiB each on their way would be 64 MB.
      #expect(full - memory < 100_000_000)
      try evening.play(1, expecting: 1)
    }
  }
}
