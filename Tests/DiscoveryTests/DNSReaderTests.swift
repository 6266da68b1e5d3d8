import Testing

@testable import Discovery

struct DNSReaderTests {
  /// The example of RFC 1035, section 4.1.4: names at 20, 40, 64 and 92 that share their ends.
  static let example: [UInt8] = {
    var bytes = [UInt8](repeating: 0xFF, count: 93)
    bytes.replaceSubrange(
      20..<32, with: [1] + Array("F".utf8) + [3] + Array("ISI".utf8) + [4] + Array("ARPA".utf8) + [0])
    bytes.replaceSubrange(40..<46, with: [3] + Array("FOO".utf8) + [0xC0, 20])
    bytes.replaceSubrange(64..<66, with: [0xC0, 26])
    bytes[92] = 0
    return bytes
  }()

  @Test(arguments: [
    (20, "F.ISI.ARPA", 32), (40, "FOO.F.ISI.ARPA", 46), (64, "ARPA", 66), (92, "", 93),
  ])
  func names_areReadAsInTheStandard(position: Int, name: String, end: Int) throws {
    var reader = DNSReader(Self.example, at: position)
    #expect(try reader.name().text == name)
    #expect(reader.position == end)
  }

  /// What follows 12 bytes of header, and the error that it leads to.
  static let broken: [(String, [UInt8], DNSError)] = [
    ("nothing", [], .truncated),
    ("a label that is cut off", [3, 0x61, 0x62], .truncated),
    ("no root", [1, 0x61], .truncated),
    ("half a pointer", [0xC0], .truncated),
    ("a pointer to itself", [0xC0, 12], .badPointer),
    ("a pointer to the label before it in the same name", [1, 0x61, 0xC0, 12], .badPointer),
    ("a pointer forwards", [0xC0, 14, 0], .badPointer),
    ("a pointer behind the end", [0xFF, 0xFF], .badPointer),
    ("a pointer into the header", [0xC0, 0], .badPointer),
    ("a label of the kind 01", [0x41, 0], .badName),
    ("a label of the kind 10", [0x81, 0], .badName),
    // 4 × 64 + 1 bytes.
    ("256 bytes", [UInt8]((0..<4).flatMap { _ in [63] + [UInt8](repeating: 0x61, count: 63) } + [0]), .badName),
  ]

  @Test(arguments: broken.indices) func brokenNames_areRefused(index: Int) {
    let (what, bytes, error) = Self.broken[index]
    #expect(throws: error, "\(what)") {
      var reader = DNSReader([UInt8](repeating: 0, count: 12) + bytes, at: 12)
      _ = try reader.name()
    }
  }

  @Test func longestName_isRead() throws {
    // 3 × 64 + 62 + 1 = 255 bytes.
    let labels = [63, 63, 63, 61].flatMap { [UInt8($0)] + [UInt8](repeating: 0x61, count: $0) }
    var reader = DNSReader(labels + [0])
    #expect(try reader.name().wireFormat == labels + [0])
  }

  @Test func pointersThatLeadToPointers_areFollowedAtMost127Times() throws {
    // A root at 12, then pointers, each to the one before it.
    func chain(_ count: Int) -> [UInt8] {
      [UInt8](repeating: 0, count: 12) + [0]
        + (0..<count).flatMap { index in
          let target = index == 0 ? 12 : 13 + 2 * (index - 1)
          return [0xC0 | UInt8(target >> 8), UInt8(target & 0xFF)]
        }
    }
    var reader = DNSReader(chain(127), at: 13 + 2 * 126)
    #expect(try reader.name().labels == [])
    #expect(throws: DNSError.badPointer) {
      var reader = DNSReader(chain(128), at: 13 + 2 * 127)
      _ = try reader.name()
    }
  }

  @Test func names_areEqualInWhateverCase_butOnlyAsLabels() throws {
    let name = try #require(DNSName("Living Room._parlor._TCP.local"))
    #expect(name == DNSName("living room._Parlor._tcp.LOCAL."))
    #expect(name.hashValue == DNSName("living room._Parlor._tcp.LOCAL.")?.hashValue)
    #expect(name != DNSName("living room._parlor._tcp"))
    #expect(DNSName(labels: [Array("a.b".utf8)]) != DNSName("a.b"))
    // Only ASCII letters have a case here.
    #expect(DNSName("Ä.local") != DNSName("ä.local"))
    #expect(name.firstLabel == "Living Room")
    #expect(name.isChild(of: try #require(DNSName("_parlor._tcp.local"))))
    #expect(!name.isChild(of: name))
  }

  @Test(arguments: ["a..b", ".", ".a", String(repeating: "a", count: 64)]) func badNames_areNone(text: String) {
    #expect(DNSName(text) == nil)
  }
}
