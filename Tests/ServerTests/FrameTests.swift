import Server
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(4)))
struct FrameTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var code: Int
    var testDescription: String { name }
  }

  static let text = Array(join().utf8)

  @Test(arguments: [
    Case(name: "unmasked", bytes: RawPad.frame(opcode: 1, text, isMasked: false), code: 1002),
    Case(name: "unmasked and empty", bytes: RawPad.frame(opcode: 1, isMasked: false), code: 1002),
    Case(name: "unmasked pong", bytes: RawPad.frame(opcode: 10, isMasked: false), code: 1002),
    Case(name: "reserved bit", bytes: RawPad.frame(opcode: 1, text, reservedBits: 4), code: 1002),
    Case(name: "reserved opcode", bytes: RawPad.frame(opcode: 3, text), code: 1002),
    Case(name: "reserved control opcode", bytes: RawPad.frame(opcode: 11), code: 1002),
    Case(name: "continuation of nothing", bytes: RawPad.frame(opcode: 0, text), code: 1002),
    Case(name: "binary", bytes: RawPad.frame(opcode: 2, text), code: 1003),
    Case(name: "first of several fragments", bytes: RawPad.frame(opcode: 1, text, isFinal: false), code: 1003),
    Case(name: "fragmented ping", bytes: RawPad.frame(opcode: 9, isFinal: false), code: 1002),
    Case(name: "ping of 126 bytes", bytes: RawPad.frame(opcode: 9, Array(repeating: 0, count: 126)), code: 1002),
    Case(name: "4,097 bytes", bytes: RawPad.frame(opcode: 1, Array(repeating: 0x20, count: 4097)), code: 1009),
    Case(
      name: "400 MB announced", bytes: [0x81, 0xFF] + RawPad.bigEndian(UInt64(400_000_000)) + [1, 2, 3, 4],
      code: 1009),
    Case(name: "2^63 bytes announced", bytes: [0x81, 0xFF] + RawPad.bigEndian(UInt64(1) << 63), code: 1009),
    Case(name: "2^63-1 bytes announced", bytes: [0x81, 0xFF] + RawPad.bigEndian(UInt64(Int64.max)), code: 1009),
    Case(
      name: "400 MB announced, unmasked", bytes: [0x81, 0x7F] + RawPad.bigEndian(UInt64(400_000_000)), code: 1009),
  ])
  func wrongFrame_closesWithItsCode(_ wrong: Case) throws {
    try withHost { host in
      let (good, _) = try host.joinedPad()
      let newcomer = try host.upgradedPad()
      try newcomer.sendRaw(wrong.bytes)
      #expect(try newcomer.readCloseCode() == wrong.code)
      let (player, id) = try host.joinedPad()
      try player.sendRaw(wrong.bytes)
      #expect(try player.readCloseCode() == wrong.code)
      try eventually("the room hears of the player only") { host.log.closed == [id] }
      try good.roundTrip()
    }
  }

  @Test func severalFaultsInOneRead_makeOneClose() throws {
    try withHost { host in
      let pad = try host.upgradedPad()
      let binary = RawPad.frame(opcode: 2, Self.text)
      let unmasked = RawPad.frame(opcode: 1, Self.text, isMasked: false)
      try pad.sendRaw(binary + unmasked + [0x81, 0xFF] + RawPad.bigEndian(UInt64.max))
      #expect(try pad.readCloseCode() == 1003)
    }
  }

  @Test func messageOf4096Bytes_isTaken() throws {
    try withHost { host in
      let pad = try host.upgradedPad()
      let size = 4096 - join("").utf8.count
      try pad.sendText(join(String(repeating: "n", count: size)))
      #expect(try pad.readText().hasPrefix("hello "))
    }
  }

  @Test func frameInSingleBytes_isTaken() throws {
    try withHost { host in
      let pad = try host.upgradedPad()
      for byte in RawPad.frame(opcode: 1, Self.text) { try pad.sendRaw([byte]) }
      #expect(try pad.readText().hasPrefix("hello "))
    }
  }
}
