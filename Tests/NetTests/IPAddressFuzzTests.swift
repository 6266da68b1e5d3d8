import Glibc
import NIOCore
import TestSupport
import Testing

@testable import Net

/// Addresses and texts of nobody's choosing, and what the system makes of the same.
@Suite struct IPAddressFuzzTests {
  /// An address with runs of zeros and ones, as they are in use.
  static func address(using random: inout Repeatable) -> IPAddress {
    guard Bool.random(using: &random) else { return .v4(UInt32.random(in: 0...UInt32.max, using: &random)) }
    func half() -> UInt64 {
      (0..<4).reduce(0) { half, _ in
        switch Int.random(in: 0..<4, using: &random) {
        case 0, 1: half << 16
        case 2: half << 16 | UInt64.random(in: 0...0x1F, using: &random)
        default: half << 16 | UInt64.random(in: 0...0xFFFF, using: &random)
        }
      }
    }
    let scope = Bool.random(using: &random) ? 0 : UInt32.random(in: 0...UInt32.max, using: &random)
    return IPAddress(high: half(), low: half(), scope: scope)
  }

  /// What the system reads, which knows nothing of scopes.
  static func system(_ text: String) -> IPAddress? {
    var (v4, v6) = (in_addr(), in6_addr())
    if inet_pton(AF_INET, text, &v4) == 1 { return .v4(UInt32(bigEndian: v4.s_addr)) }
    guard inet_pton(AF_INET6, text, &v6) == 1 else { return nil }
    let bytes = withUnsafeBytes(of: &v6) { Array($0) }
    func half(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    return IPAddress(high: half(bytes[..<8]), low: half(bytes[8...]), scope: 0)
  }

  @Test func everyAddress_comesBackFromItsText() {
    var random = Repeatable(state: 1)
    for _ in 0..<20_000 {
      let address = Self.address(using: &random)
      #expect(IPAddress(address.description) == address)
      #expect(Self.system(address.unscoped.description) == address.unscoped)
    }
  }

  @Test func everyAddress_comesBackFromASocket() {
    var random = Repeatable(state: 2)
    for _ in 0..<2_000 {
      let address = Self.address(using: &random)
      let port = Int.random(in: 0...65535, using: &random)
      let socket = address.socketAddress(port: port)
      #expect(IPAddress(socket) == address)
      #expect(socket.port == port)
    }
  }

  @Test func texts_areReadAsTheSystemReadsThem() {
    var random = Repeatable(state: 3)
    let alphabet = Array("0123456789abcdefABCDEFg::::....:.+- ")
    var read = 0
    for _ in 0..<50_000 {
      var text = Array(Self.address(using: &random).unscoped.description)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0...text.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text.insert(alphabet.randomElement(using: &random) ?? ":", at: place)
        case 1 where place < text.count: text[place] = alphabet.randomElement(using: &random) ?? ":"
        case 2 where place < text.count: text.remove(at: place)
        default: break
        }
      }
      let address = IPAddress(String(text))
      if address != nil { read += 1 }
      #expect(address == Self.system(String(text)), "\(String(text))")
    }
    // Many of each kind, or the test shows nothing.
    #expect((10_000...45_000).contains(read))
  }
}
