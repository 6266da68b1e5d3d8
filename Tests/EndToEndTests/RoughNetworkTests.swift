import Games
import PadProtocol
import TestSupport
import Testing

extension EndToEnd {
  /// A game that goes on undisturbed, whatever comes to its port.
  @Suite struct RoughNetwork {
    /// A game of two at its first question, and what its pads have been told until now.
    private struct Evening {
      let display: VirtualX11
      let room: LiveRoom
      let ana: PlainPad
      let ben: PlainPad
      let oracle = Oracle(seed: 1, questions: SampleQuestions.all, rounds: 4)

      init() throws {
        display = try VirtualX11(screens: [PixelSize(1280, 720), PixelSize(1024, 768)])
        do {
          room = try LiveRoom.start(["--mode", "current", "--rounds", "4", "--reveal", "0.5"], on: display)
          ana = try room.pad("Ana")
          ben = try room.pad("Ben")
          var twin = try RoomTwin(of: room)
          twin.join("Ana")
          twin.join("Ben")
          try display.startGame(&twin, on: "VNC-1", PixelSize(1024, 768))
          for pad in [ana, ben] { try pad.waitForQuestion(1) }
        } catch {
          display.stop()
          throw error
        }
      }

      /// Plays the question to its end, which shows that all is as if nothing had happened.
      func play(_ number: Int, expecting score: Int) throws {
        try ana.press(oracle.right(number))
        try ana.waitForScreen("the point", within: .seconds(2)) {
          $0.personal.score == score && $0.personal.verdict == .right
        }
        try ben.waitForScreen("who was first", within: .seconds(2)) { $0.status == "Ana was first." }
      }

      func stop() {
        ana.stop()
        ben.stop()
        display.stop()
      }
    }

    @Test(.timeLimit(.minutes(4))) func hundredPadsAtOnce_allGetASeatAndWait_theGameGoesOn() throws {
      let evening = try Evening()
      defer { evening.stop() }
      let told = evening.ana.messages().count
      let pads = try (1...100).map { _ in try WirePad(connectingTo: evening.room.address) }
      for pad in pads { try pad.askToJoin(as: "Pad") }
      for pad in pads { try pad.awaitWelcome() }
      #expect(Set(pads.compactMap(\.name)) == Set(["Pad"] + (2...100).map { "Pad \($0)" }))
      for pad in pads {
        let screen = try pad.readScreens { !$0.shared.title.isEmpty }
        #expect(screen.status == "A game is on: you are in the next one.")
        #expect(screen.openButtons.isEmpty)
      }
      #expect(evening.ana.messages().count == told, "somebody who waits is no news to those who play")
      try evening.play(1, expecting: 1)
      for pad in pads { pad.close() }
      try evening.ana.waitForQuestion(2)
      try evening.play(2, expecting: 2)
    }

    /// Something that no pad of ours would send.
    struct Rubbish: Sendable, CustomTestStringConvertible {
      var what: String
      /// Whether it comes instead of the WebSocket's handshake.
      var isRaw = false
      var bytes: [UInt8]
      var testDescription: String { what }

      static func text(_ text: String) -> [UInt8] { RawPad.frame(opcode: 1, Array(text.utf8)) }
    }

    static let rubbish: [Rubbish] = [
      Rubbish(what: "no HTTP", isRaw: true, bytes: [0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00]),
      Rubbish(
        what: "an endless header", isRaw: true,
        bytes: Array("GET /pad HTTP/1.1\r\nX: ".utf8) + .init(repeating: 65, count: 100_000)),
      Rubbish(what: "broken UTF-8", bytes: RawPad.frame(opcode: 1, [0x7b, 0xff, 0xfe, 0xc0, 0x80])),
      Rubbish(what: "no JSON", bytes: Rubbish.text("{\"type\":")),
      Rubbish(what: "deep JSON", bytes: Rubbish.text(String(repeating: "[", count: 4000))),
      Rubbish(what: "an unknown message", bytes: Rubbish.text("{\"type\":\"fly\"}")),
      Rubbish(what: "a wrong version", bytes: Rubbish.text("{\"type\":\"join\",\"v\":99,\"name\":\"Eve\"}")),
      Rubbish(what: "a press before joining", bytes: Rubbish.text("{\"type\":\"press\",\"token\":\"t1.1\"}")),
      Rubbish(what: "a binary frame", bytes: RawPad.frame(opcode: 2, [1, 2, 3])),
      Rubbish(what: "a frame without a mask", bytes: RawPad.frame(opcode: 1, Array("{}".utf8), isMasked: false)),
      Rubbish(what: "reserved bits", bytes: RawPad.frame(opcode: 1, Array("{}".utf8), reservedBits: 7)),
      Rubbish(what: "a reserved opcode", bytes: RawPad.frame(opcode: 5, [1])),
      Rubbish(what: "a huge frame", bytes: [0x81, 0xff] + RawPad.bigEndian(UInt64(1) << 40) + [1, 2, 3, 4]),
      Rubbish(
        what: "a name of 10,000 letters",
        bytes: Rubbish.text(
          "{\"type\":\"join\",\"v\":2,\"code\":\"K7QX\",\"name\":\"\(String(repeating: "a", count: 10_000))\"}")),
    ]

    @Test(.timeLimit(.minutes(4))) func rubbish_isRefused_andTheGameGoesOn() throws {
      let evening = try Evening()
      defer { evening.stop() }
      let told = evening.ana.messages().count
      guard let port = Int(evening.room.address.split(separator: ":")[1]) else { return }
      for rubbish in Self.rubbish {
        let pad = try RawPad(port: port)
        if !rubbish.isRaw { try pad.upgrade() }
        // The host may have had enough before all of it is sent.
        try? pad.sendRaw(rubbish.bytes)
        #expect(throws: Never.self, "\(rubbish.what) is not answered with the end of the connection") {
          _ = try pad.readToEnd()
        }
      }
      #expect(evening.ana.messages().count == told)
      try evening.play(1, expecting: 1)
    }
  }
}
