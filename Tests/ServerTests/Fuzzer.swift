import NIOCore
import NIOWebSocket
import TestSupport

/// Makes messages, frames and connections that are nearly right, the same for the same seed.
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

  /// A number from 0 to just under `bound`.
  mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  private mutating func pick<Element>(_ choices: [Element]) -> Element { choices[number(below: choices.count)] }

  private mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) } }

  /// The number of the picture that a viewer says to have seen.
  static let picture = 7

  private static let messages = [
    join("Zoë"), press("q1.2"), #"{"type":"leave"}"#, #"{"type":"ping"}"#, #"{"type":"react","reaction":5}"#,
    #"{"type":"wish","texts":true,"time":150}"#, watch(),
    watch(code: nil, invitation: "i"),
    seen(picture), open(secret: "known", language: "zh"), open(code: "right"), act("pause", 7),
    join(#"\u0000\ud83d\ude00"#),
    join(code: "K7QX", secret: "0123456789abcdef", language: "zh"), join(code: "AAAA"), "[[[[{}]]]]", "1e400",
    #"{"type":"press","token":{"type":"press"}}"#, String(repeating: #"{"type":"#, count: 40),
    #"{"type":"join","v":-9223372036854775809,"name":""}"#, #"{"type":"join","type":"press","token":"\ud800"}"#,
  ].map { Array($0.utf8) }

  /// A message, mutated or not.
  mutating func message() -> [UInt8] {
    let text = pick(Self.messages)
    return number(below: 2) == 0 ? text : mutated(text)
  }

  /// A frame as NIO hands it over.
  mutating func frame() -> WebSocketFrame {
    var data = ByteBuffer(bytes: frameData(atMost: 4096))
    let mask = number(below: 10) == 0 ? nil : WebSocketMaskingKey(bytes(4))
    if let mask { data.webSocketMask(mask) }
    let opcode = WebSocketOpcode(encodedWebSocketOpcode: frameOpcode()) ?? .text
    var frame = WebSocketFrame(fin: number(below: 10) > 0, opcode: opcode, maskKey: mask, data: data)
    if number(below: 10) == 0 { frame.rsv2 = true }
    return frame
  }

  /// All that one hostile client sends, mostly a handshake and frames, some of it spoiled; and how many messages it is.
  mutating func connection(host: String) -> (bytes: [UInt8], messages: Int) {
    let handshake = Array(RawPad.handshake(host: host).utf8)
    switch number(below: 10) {
    case 0: return (bytes(number(below: 3000)), 1)
    case 1: return (mutated(handshake), 1)
    case 2: return (Array(handshake.prefix(number(below: 200))), 1)
    case 3: return (request(host: host), 1)
    default:
      var stream = handshake
      if number(below: 2) == 0 { stream += RawPad.frame(opcode: 1, Array(join("Fuzz").utf8)) }
      let count = 1 + number(below: 16)
      for _ in 0..<count { stream += frameBytes() }
      return (stream, count)
    }
  }

  private mutating func request(host: String) -> [UInt8] {
    let method = pick(["GET", "HEAD", "POST", "get", "OPTIONS"])
    let path = pick(["/", "/pad.js", "/pad", "/parlor-pad", "/../x", "/?a#b", "http://a/", "*", "/%00"])
    let fields = pick([
      [], ["Origin: http://\(host)"], ["Origin: null"], ["Host: a"], ["If-None-Match: *"], ["Content-Length: 1"],
      ["Transfer-Encoding: chunked"], ["Connection: Upgrade", "Upgrade: websocket, h2c"], ["Expect: 100-continue"],
    ])
    let text = (["\(method) \(path) HTTP/1.\(number(below: 3))", "Host: \(host)"] + fields).joined(separator: "\r\n")
    let request = Array((text + "\r\n\r\n").utf8)
    return number(below: 2) == 0 ? request : mutated(request)
  }

  private mutating func frameOpcode() -> UInt8 { pick([1, 1, 1, 1, 9, 10, 8, UInt8(number(below: 16))]) }

  private mutating func frameData(atMost limit: Int) -> [UInt8] {
    number(below: 4) > 0 ? message() : bytes(number(below: pick([10, 10, 126, limit])))
  }

  private mutating func frameBytes() -> [UInt8] {
    let frame = RawPad.frame(
      opcode: frameOpcode(), frameData(atMost: 5000), isFinal: number(below: 10) > 0, isMasked: number(below: 10) > 0,
      reservedBits: number(below: 10) > 0 ? 0 : UInt8(number(below: 8)))
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
