import NIOCore
import PadProtocol
import Server
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(4)))
struct ConversationTests {
  @Test func messages_reachTheRoomInOrder() throws {
    try withHost { host in
      let (pad, id) = try host.joinedPad(name: "Zoë")
      for token in ["a", "b", "c"] { try pad.roundTrip(token) }
      let messages = host.log.eventsAfterArrival.map { event -> ClientMessage? in
        if case .message(let message, id, _, _) = event { message } else { nil }
      }
      #expect(
        messages == [
          .join(.init(name: "Zoë")), .press(Token(rawValue: "a")), .press(Token(rawValue: "b")),
          .press(Token(rawValue: "c")),
        ])
    }
  }

  @Test(arguments: [press("t"), #"{"type":"leave"}"#])
  func firstMessageThatIsNoJoin_isDenied(_ message: String) throws {
    try withHost { host in
      let pad = try host.upgradedPad()
      try pad.sendText(message)
      #expect(try pad.readDenial().reason == .notJoined)
      #expect(host.log.events.isEmpty)
    }
  }

  @Test func secondJoin_isDenied() throws {
    try withHost { host in
      let (pad, id) = try host.joinedPad()
      try pad.sendText(join("Ben"))
      #expect(try pad.readDenial().reason == .badMessage)
      try eventually("the room hears that the pad is gone") { host.log.closed == [id] }
    }
  }

  @Test(arguments: [("en", "Reload the page"), ("zh", "请刷新页面")])
  func denial_isInThePadsLanguage(_ language: String, _ text: String) throws {
    try withHost { host in
      let pad = try host.upgradedPad()
      try pad.sendText(join(language: language))
      _ = try pad.readText()
      try pad.sendText(join(language: "en"))
      #expect(try pad.readDenial().text.contains(text))
    }
  }

  @Test func noJoin_isDeniedAtTheDeadline() throws {
    var limits = Limits()
    limits.joinDeadline = .milliseconds(50)
    try withHost(limits) { host in
      let pad = try host.upgradedPad()
      #expect(try pad.readDenial().reason == .tooSlow)
      #expect(host.log.events.isEmpty)
    }
  }

  @Test func joinDeadline_endsWithTheJoin() throws {
    var limits = Limits()
    limits.joinDeadline = .milliseconds(600)
    try withHost(limits) { host in
      let (pad, _) = try host.joinedPad()
      #expect(throws: RawPad.Failure.timedOut) { try pad.readFrame(within: 0.9) }
      try pad.roundTrip()
    }
  }

  static let badMessages: [[UInt8]] = [
    Array("".utf8), Array("nonsense".utf8), Array("null".utf8), Array("[]".utf8), Array("{}".utf8), Array("{".utf8),
    Array(#"{"type":"host"}"#.utf8),
    Array(#"{"type":7}"#.utf8),
    Array(#"{"type":"join"}"#.utf8),
    Array(#"{"type":"join","v":2}"#.utf8),
    Array(#"{"type":"join","v":2,"name":null}"#.utf8),
    Array(#"{"type":"join","v":"1","name":"Ana"}"#.utf8),
    Array(#"{"type":"join","v":1e999,"name":"Ana"}"#.utf8),
    Array(#"{"type":"join","v":1.5,"name":"Ana"}"#.utf8),
    Array(#"{"type":"join","v":99999999999999999999999999,"name":"Ana"}"#.utf8),
    Array(#"{"type":"join","v":-1e-999999999,"name":["Ana"]}"#.utf8),
    Array(#"{"type":"join","v":2,"name":"Ana","language":"tlh"}"#.utf8),
    Array(#"{"type":"join","v":2,"name":"Ana"} {"#.utf8),
    Array(#"{"type":"join","v":2,"name":"\ud800"}"#.utf8),
    // A zero byte, and the same message in UTF-16, which a JSON decoder may guess.
    Array(#"{"type":"join","v":2,"name":"A"#.utf8) + [0] + Array(#""}"#.utf8),
    join().utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
    // Nested as deep as a frame holds, and as deep as Foundation's reader does not survive.
    Array(repeating: UInt8(ascii: "["), count: 4096), Array(repeating: UInt8(ascii: "["), count: 513),
    Array(String(repeating: #"{"type":"#, count: 512).utf8),
    Array((#"{"type":"join","v":2,"name":"# + String(repeating: "[", count: 2000)).utf8)
      + Array((String(repeating: "]", count: 2000) + "}").utf8),
  ]

  /// Texts that are no UTF-8: RFC 6455, 8.1.
  static let noTexts: [[UInt8]] = [
    // A lone continuation, a surrogate, an overlong slash, a cut sequence.
    Array(#"{"type":"join","v":2,"name":""#.utf8) + [0x80] + Array(#""}"#.utf8),
    Array(#"{"type":"join","v":2,"name":""#.utf8) + [0xED, 0xA0, 0x80] + Array(#""}"#.utf8),
    Array(#"{"type":"join","v":2,"name":""#.utf8) + [0xC0, 0xAF] + Array(#""}"#.utf8),
    Array(#"{"type":"join","v":2,"name":"Ana"}"#.utf8) + [0xF0, 0x9F],
    // The same in a field that nobody reads.
    Array(#"{"type":"join","v":2,"name":"Ana","x":""#.utf8) + [0x80] + Array(#""}"#.utf8),
    // UTF-16 with a byte order mark.
    [0xFF, 0xFE] + join().utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
  ]

  @Test(arguments: noTexts)
  func textThatIsNoUTF8_isDenied_andClosesWithItsCode(_ bytes: [UInt8]) throws {
    try withHost { host in
      let pad = try host.upgradedPad()
      try pad.sendFrame(opcode: 1, bytes)
      #expect(try pad.readDenial(code: 1007).reason == .badMessage)
      #expect(host.log.events.isEmpty)
    }
  }

  @Test(arguments: badMessages)
  func badMessage_isDenied(_ bytes: [UInt8]) throws {
    try withHost { host in
      let pad = try host.upgradedPad()
      try pad.sendFrame(opcode: 1, bytes)
      let denial = try pad.readDenial()
      #expect(denial.reason == .badMessage)
      #expect(denial.text.hasSuffix("."))
      #expect(host.log.events.isEmpty)
    }
  }

  @Test func badMessageOfAPlayer_closesAndTellsTheRoom() throws {
    try withHost { host in
      let (pad, id) = try host.joinedPad()
      let (other, _) = try host.joinedPad()
      try pad.sendText("nonsense")
      #expect(try pad.readDenial().reason == .badMessage)
      try eventually("the room hears that the pad is gone") { host.log.closed == [id] }
      try other.roundTrip()
    }
  }

  @Test(arguments: [#"A\u0000\u001b[31m\u202eB"#, #"\n\t\u0007"#, String(repeating: "n", count: 3900)])
  func strangeName_reachesTheRoom_whichCleansIt(_ name: String) throws {
    try withHost { host in
      let (pad, _) = try host.joinedPad(name: name)
      try pad.roundTrip()
    }
  }

  @Test func nameOf10000Letters_isTooLarge() throws {
    try withHost { host in
      let pad = try host.upgradedPad()
      try pad.sendText(join(String(repeating: "n", count: 10_000)))
      #expect(try pad.readCloseCode() == 1009)
      #expect(host.log.events.isEmpty)
    }
  }

  @Test func roomThatCloses_sendsItsLastMessageAndHearsNoMore() throws {
    try withHost { host in
      let (pad, id) = try host.joinedPad()
      try pad.sendRaw(
        RawPad.frame(opcode: 1, Array(#"{"type":"leave"}"#.utf8)) + RawPad.frame(opcode: 1, Array(press("late").utf8)))
      #expect(try pad.readText() == "bye")
      #expect(try pad.readCloseCode() == 1000)
      // A round trip of another pad shows that the loop is past anything that it might still have said.
      let (other, otherID) = try host.joinedPad()
      try other.roundTrip()
      #expect(host.log.closed.isEmpty)
      #expect(host.log.eventsAfterArrival.count == 4)
      #expect(otherID > id)
    }
  }

  @Test func closeFrame_isAnsweredWithItsCode() throws {
    try withHost { host in
      for (payload, code) in [
        ([], 1000), ([0x03, 0xE8], 1000), ([0x03, 0xE9], 1001), ([0x0F, 0xA0, 0x68, 0x69], 4000),
        // One byte, and codes that may not be sent: 1005, 1006, 999.
        ([0x03], 1002), ([0x03, 0xED], 1002), ([0x03, 0xEE], 1002), ([0x03, 0xE7], 1002),
        // A reason in UTF-8, and three that are none: a lone continuation, a surrogate, a cut sequence.
        ([0x03, 0xE8] + Array("Grüße".utf8), 1000), ([0x03, 0xE8, 0x80], 1007), ([0x03, 0xE8, 0xED, 0xA0, 0x80], 1007),
        ([0x03, 0xE8, 0x61, 0xF0, 0x9F], 1007),
      ] as [([UInt8], Int)] {
        let (pad, id) = try host.joinedPad()
        try pad.sendFrame(opcode: 8, payload)
        #expect(try pad.readCloseCode() == code)
        try eventually("the room hears that the pad is gone") { host.log.closed.contains(id) }
      }
    }
  }

  @Test func brokenLine_isToldToTheRoomOnce() throws {
    try withHost { host in
      let (left, leftID) = try host.joinedPad()
      let (broken, brokenID) = try host.joinedPad()
      let silent = try host.upgradedPad()
      left.close()
      try eventually("the room hears of the first") { host.log.closed == [leftID] }
      silent.reset()
      broken.reset()
      try eventually("the room hears of the second") { host.log.closed == [leftID, brokenID] }
      try eventually("the server forgets them") { try host.onLoop(\.connectionCount) == 0 }
      #expect(host.log.closed == [leftID, brokenID])
    }
  }

  @Test func ping_isAnsweredWithItsData() throws {
    try withHost { host in
      let pad = try host.upgradedPad()
      try pad.sendFrame(opcode: 9, [1, 2, 3])
      let pong = try pad.readFrame()
      #expect(pong.opcode == 10)
      #expect(pong.payload == [1, 2, 3])
    }
  }

  @Test func hundredPadsAtOnce_allGetTheirMessages() throws {
    try withHost { host in
      let pads = try (0..<100).map { _ in try RawPad(port: host.port) }
      for pad in pads { try pad.sendRaw(RawPad.handshake()) }
      for (index, pad) in pads.enumerated() {
        #expect(try pad.readResponse().status == 101)
        try pad.sendText(join("Pad \(index)"))
      }
      var ids: Set<String> = []
      for pad in pads { ids.insert(try pad.readText()) }
      #expect(ids.count == 100)
      let message = ByteBuffer(string: "to all")
      try host.onLoop { server in
        for number in 1...100 { server.send(message, to: ConnectionID(rawValue: number)) }
      }
      for pad in pads { #expect(try pad.readText() == "to all") }
    }
  }

  @Test func stop_saysFarewellAndClosesEverything() throws {
    var limits = Limits()
    limits.closeDeadline = .milliseconds(50)
    limits.headerDeadline = .seconds(50)
    let host = try TestHost(limits)
    let (pad, _) = try host.joinedPad()
    let waiting = try RawPad(port: host.port)
    try eventually("both are accepted") { try host.onLoop(\.connectionCount) == 2 }
    let time = try ContinuousClock().measure { try host.stop(farewell: "good night") }
    #expect(time < .seconds(20))
    #expect(try pad.readText() == "good night")
    #expect(try pad.readCloseCode() == 1001)
    #expect(try waiting.readToEnd().isEmpty)
  }
}
