import Net
import Testing

@testable import Discovery

struct DNSMessageTests {
  /// An answer with the compression that daemons use, by hand from RFC 1035, section 4, and RFC 2782.
  static let answer: [UInt8] =
    [
      // Number 0x1234; an answer with authority; 1 question, 1 answer, none, 5 additional records.
      0x12, 0x34, 0x84, 0x00, 0, 1, 0, 1, 0, 0, 0, 5,
    ]
    // At 12: the question, _parlor at 12, _tcp at 20, local at 25.
    + [7] + Array("_parlor".utf8) + [4] + Array("_tcp".utf8) + [5] + Array("local".utf8) + [0, 0, 12, 0, 1]
    // At 36: the pointer to the room, whose name is at 48.
    + [0xC0, 12, 0, 12, 0, 1, 0, 0, 0, 10, 0, 7, 4] + Array("Room".utf8) + [0xC0, 12]
    // At 55: its text.
    + [0xC0, 48, 0, 16, 0x80, 1, 0, 0, 0, 10, 0, 8, 3] + Array("v=1".utf8) + [3] + Array("x=é".utf8.prefix(3))
    // At 75: its place: priority 0, weight 0, port 4747, host box at 93.
    + [0xC0, 48, 0, 33, 0, 1, 0, 0, 0, 10, 0, 12, 0, 0, 0, 0, 0x12, 0x8B, 3] + Array("box".utf8) + [0xC0, 25]
    // At 99: its addresses, and a record of a type that nobody knows.
    + [0xC0, 93, 0, 1, 0, 1, 0, 0, 0, 10, 0, 4, 10, 77, 0, 1]
    + [0xC0, 93, 0, 28, 0, 1, 0, 0, 0, 10, 0, 16, 0xFE, 0x80] + [UInt8](repeating: 0, count: 13) + [9]
    + [0xC0, 93, 0xFF, 0, 0, 1, 0, 0, 0, 0, 0, 2, 1, 2]

  @Test func answer_isRead() throws {
    let type = try #require(DNSName("_parlor._tcp.local"))
    let room = try #require(DNSName("Room._parlor._tcp.local"))
    let host = try #require(DNSName("box.local"))
    let message = try DNSMessage(decoding: Self.answer)
    #expect(message.id == 0x1234)
    #expect(message.isResponse)
    #expect(message.questions == [DNSQuestion(name: type, type: .ptr)])
    #expect(
      message.records == [
        DNSRecord(name: type, timeToLive: 10, content: .pointer(room)),
        DNSRecord(name: room, timeToLive: 10, content: .text([Array("v=1".utf8), [0x78, 0x3D, 0xC3]])),
        DNSRecord(name: room, timeToLive: 10, content: .service(port: 4747, target: host)),
        DNSRecord(name: host, timeToLive: 10, content: .address(.v4(0x0A4D_0001))),
        DNSRecord(name: host, timeToLive: 10, content: .address(.v6(high: 0xFE80 << 48, low: 9, scope: 0))),
        DNSRecord(name: host, timeToLive: 0, content: .other),
      ])
  }

  @Test func everyShorterAnswer_isRefused() {
    for length in 0..<Self.answer.count {
      #expect(throws: DNSError.truncated, "\(length)") { try DNSMessage(decoding: Array(Self.answer.prefix(length))) }
    }
  }

  /// A record of this type, class and content, announced as `length` bytes long.
  static func message(type: UInt8, length: UInt8, _ content: [UInt8], class: UInt8 = 1) -> [UInt8] {
    [0, 0, 0x84, 0, 0, 0, 0, 1, 0, 0, 0, 0] + [0, 0, type, 0, `class`, 0, 0, 0, 10, 0, length] + content
  }

  @Test(arguments: [
    // An address of 3 or 5 bytes, an IPv6 address of 4.
    message(type: 1, length: 3, [1, 2, 3]), message(type: 1, length: 5, [1, 2, 3, 4, 5]),
    message(type: 28, length: 4, [1, 2, 3, 4]),
    // A pointer with something behind it, and one that goes on behind its end.
    message(type: 12, length: 4, [1, 0x61, 0, 0]), message(type: 12, length: 2, [1, 0x61, 0]),
    // A string that goes on behind the end of its record.
    message(type: 16, length: 2, [2, 0x61, 0x61]),
  ])
  func recordOfAnotherLength_isRefused(bytes: [UInt8]) {
    #expect(throws: DNSError.badRecord) { try DNSMessage(decoding: bytes) }
  }

  @Test func recordOfAnotherClass_isLeftAlone() throws {
    let message = try DNSMessage(decoding: Self.message(type: 1, length: 3, [1, 2, 3], class: 3))
    #expect(message.records.map(\.content) == [.other])
  }

  @Test func textsWithoutStrings_areEmpty() throws {
    #expect(try DNSMessage(decoding: Self.message(type: 16, length: 0, [])).records.map(\.content) == [.text([])])
    #expect(try DNSMessage(decoding: Self.message(type: 16, length: 1, [0])).records.map(\.content) == [.text([[]])])
  }

  @Test(arguments: [(2, 0x8C), (3, 0x03), (3, 0x81)]) func otherOperationsAndFailures_areNotForUs(
    place: Int, byte: UInt8
  ) {
    var bytes = Self.answer
    bytes[place] = byte
    #expect(throws: DNSError.notForUs) { try DNSMessage(decoding: bytes) }
  }

  @Test func longMessage_isRefused() {
    let filled = Self.answer + [UInt8](repeating: 0, count: 9000 - Self.answer.count)
    #expect(throws: Never.self) { try DNSMessage(decoding: filled) }
    #expect(throws: DNSError.tooLong) { try DNSMessage(decoding: filled + [0]) }
  }

  @Test func query_isWritten() throws {
    let name = try #require(DNSName("box.local"))
    let questions = [DNSQuestion(name: name, type: .a), DNSQuestion(name: name, type: .aaaa)]
    let encodedName = [3] + Array("box".utf8) + [5] + Array("local".utf8) + [0]
    #expect(
      DNSMessage.queries(questions, id: 0xABCD) == [
        [0xAB, 0xCD, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0] + encodedName + [0, 1, 0, 1] + encodedName + [0, 28, 0, 1]
      ])
    #expect(DNSMessage.queries([], id: 1) == [])
  }

  @Test func manyQuestions_areSeveralSmallQueries() throws {
    let label = String(repeating: "a", count: 60)
    let questions = try (0..<40).map { number in
      DNSQuestion(name: try #require(DNSName("\(number).\(label).\(label).local")), type: .srv)
    }
    let queries = DNSMessage.queries(questions, id: 7)
    #expect(queries.allSatisfy { $0.count <= 1200 })
    let read = try queries.map { try DNSMessage(decoding: $0) }
    #expect(read.flatMap(\.questions) == questions)
    #expect(read.allSatisfy { $0.id == 7 && !$0.isResponse })
    // A name has 2 or 3 + 61 + 61 + 6 + 1 bytes and its question 4 more: 8 or 9 of them fit.
    #expect(queries.count == 5)
  }
}
