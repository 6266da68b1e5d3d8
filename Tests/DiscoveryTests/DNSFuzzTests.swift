import Net
import TestSupport
import Testing

@testable import Discovery

/// Bytes of nobody's making: read or refused, in little time.
struct DNSFuzzTests {
  /// What reading leads to must be possible, and taking it in must keep to its bounds.
  static func read(_ bytes: [UInt8], into records: inout LinkRecords) {
    guard let message = try? DNSMessage(decoding: bytes) else { return }
    // A question takes 5 bytes at least and a record 11.
    #expect(message.questions.count * 5 + message.records.count * 11 <= bytes.count)
    #expect(message.records.allSatisfy { $0.name.wireFormat.count <= 255 })
    records.addRecords(message.records)
    #expect(records.services.count <= LinkRecords.mostServices)
    #expect(records.openQuestions.count <= 4 * LinkRecords.mostServices)
  }

  @Test func mutatedAnswers_neverTrapNorGrow() {
    var generator = Repeatable(state: 1)
    var records = LinkRecords.fresh()
    for _ in 0..<20_000 {
      var bytes = DNSMessageTests.answer
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 2: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 3))
        }
      }
      Self.read(bytes, into: &records)
    }
  }

  @Test func randomBytes_neverTrap() {
    var generator = Repeatable(state: 2)
    var records = LinkRecords.fresh()
    for _ in 0..<5_000 {
      let count = Int.random(in: 0...300, using: &generator)
      // Small numbers are lengths, counts and types that mean something.
      let limit = UInt8.random(in: 1...255, using: &generator)
      var bytes = (0..<count).map { _ in UInt8.random(in: 0...limit, using: &generator) }
      if count > 12 { bytes.replaceSubrange(2..<4, with: [0x84, 0]) }
      Self.read(bytes, into: &records)
    }
  }

  @Test func longestChainsOfPointers_costLittle() throws {
    // A record of an unknown type whose content, from 23 on, is a root and 126 pointers, each to what is before it.
    var chain: [UInt8] = [0]
    for index in 0..<126 { chain += Self.pointer(to: index == 0 ? 23 : 22 + 2 * index) }
    // Then as many records as fit, each with a pointer to the last one of these for its name.
    let record: [UInt8] = Self.pointer(to: 24 + 2 * 125) + [0, 99, 0, 1, 0, 0, 0, 0, 0, 0]
    let count = (DNSMessage.largest - 23 - chain.count) / record.count
    var bytes: [UInt8] = [0, 0, 0x84, 0, 0, 0]
    bytes += [UInt8((count + 1) >> 8), UInt8((count + 1) & 0xFF), 0, 0, 0, 0]
    bytes += [0, 0, 99, 0, 1, 0, 0, 0, 0, 0, UInt8(chain.count)] + chain
    for _ in 0..<count { bytes += record }
    #expect(try DNSMessage(decoding: bytes).records.count == count + 1)
    let clock = ContinuousClock()
    let time = clock.measure { for _ in 0..<20 { _ = try? DNSMessage(decoding: bytes) } }
    // Some milliseconds each, even with a sanitizer.
    #expect(time < .seconds(4))
  }

  static func pointer(to place: Int) -> [UInt8] { [0xC0 | UInt8(place >> 8), UInt8(place & 0xFF)] }
}

extension LinkRecords {
  /// Of rooms on a network that has the addresses 10.77.0.0/24.
  static func fresh() -> LinkRecords {
    LinkRecords(serviceType: parlor, network: LocalNetwork(interface: .cable))
  }

  static var parlor: DNSName { DNSName("_parlor._tcp.local")! }
}

extension NetworkInterface {
  /// A cable with the addresses 10.77.0.2/24 and fe80::2.
  static let cable = NetworkInterface(
    name: "eth0", index: 5, flags: [.up, .multicast],
    addresses: [
      Address(.v4(0x0A4D_0002), prefixLength: 24), Address(.v6(high: 0xFE80 << 48, low: 2, scope: 5), prefixLength: 64),
    ])
}
