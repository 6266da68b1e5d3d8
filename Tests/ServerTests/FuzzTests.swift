import PadProtocol
import Server
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2)))
struct FuzzTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func randomAndMutatedBytes_disturbNobody(_ seed: UInt64) throws {
    try withHost { host in
      var fuzzer = Fuzzer(seed: seed)
      let (good, _) = try host.joinedPad()
      var times: [Duration] = []
      for round in 0..<20 {
        // Many at a time, so that they are open together; what is left of them is cut off.
        let pads = try (0..<30).map { _ in try RawPad(port: host.port) }
        for pad in pads {
          do {
            try pad.sendRaw(fuzzer.connection())
          } catch RawPad.Failure.closed {
            continue
          }
        }
        times.append(try ContinuousClock().measure { try good.roundTrip("\(round)") })
        for (index, pad) in pads.enumerated() where index.isMultiple(of: 2) { pad.reset() }
      }
      times.sort()
      #expect(times[10] < .milliseconds(100))
      try eventually("only the good pad is left") { try host.onLoop(\.connectionCount) == 1 }
      try good.roundTrip()
    }
  }

  @Test func randomBytes_neverCrashTheDecoder() {
    var fuzzer = Fuzzer(seed: 5)
    var decoded = 0
    for _ in 0..<20_000 {
      let bytes = fuzzer.message()
      if (try? MessageCoder().decode(ClientMessage.self, from: bytes)) != nil { decoded += 1 }
    }
    // Some mutations leave a message whole; if none or all did, this would test nothing.
    #expect(decoded > 100 && decoded < 19_900)
  }
}

/// Makes bytes that are nearly right, the same for the same seed.
struct Fuzzer {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  private mutating func pick<Element>(_ choices: [Element]) -> Element { choices[number(below: choices.count)] }

  private mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) } }

  /// A message, mutated or not.
  mutating func message() -> [UInt8] {
    let text = pick([
      join("Zoë"), press("q1.2"), #"{"type":"leave"}"#, join(#"\u0000\ud83d\ude00"#), "[[[[{}]]]]", "1e400",
      #"{"type":"press","token":{"type":"press"}}"#, String(repeating: #"{"type":"#, count: 40),
    ])
    return pick([true, false]) ? Array(text.utf8) : mutated(Array(text.utf8))
  }

  /// All that one hostile client sends: mostly a handshake and frames, some of it spoiled.
  mutating func connection() -> [UInt8] {
    switch number(below: 10) {
    case 0: return bytes(number(below: 3000))
    case 1: return mutated(Array(RawPad.handshake().utf8))
    case 2: return Array(RawPad.handshake().utf8.prefix(number(below: 200)))
    default:
      var stream = Array(RawPad.handshake().utf8)
      if pick([true, false]) { stream += RawPad.frame(opcode: 1, Array(join("Fuzz").utf8)) }
      for _ in 0..<number(below: 8) { stream += frame() }
      return stream
    }
  }

  private mutating func frame() -> [UInt8] {
    let data = pick([true, false]) ? message() : bytes(number(below: pick([10, 126, 5000])))
    let frame = RawPad.frame(
      opcode: pick([1, 1, 1, 1, 9, 10, 8, UInt8(number(below: 16))]), data, isFinal: number(below: 10) > 0,
      isMasked: number(below: 10) > 0, reservedBits: number(below: 10) > 0 ? 0 : UInt8(number(below: 8)))
    return number(below: 3) > 0 ? frame : mutated(frame)
  }

  private mutating func mutated(_ original: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0...number(below: 3) where !bytes.isEmpty {
      let place = number(below: bytes.count)
      switch number(below: 5) {
      case 0: bytes[place] ^= 1 << UInt8(number(below: 8))
      case 1: bytes[place] = UInt8(truncatingIfNeeded: next())
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(contentsOf: self.bytes(1 + number(below: 4)), at: place)
      default: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
      }
    }
    return bytes
  }
}
