internal import Net

extension DNSMessage {
  /// Decodes a message; every length in it is checked, and the work is at most proportional to its length.
  init(decoding bytes: [UInt8]) throws(DNSError) {
    guard bytes.count <= Self.largest else { throw .tooLong }
    var reader = DNSReader(bytes)
    id = try reader.uint16()
    let flags = try reader.uint16()
    isResponse = flags & 0x8000 != 0
    guard flags & 0x7800 == 0, flags & 0x000F == 0 else { throw .notForUs }
    let questionCount = try reader.uint16()
    let answerCount = try reader.uint16()
    let authorityCount = try reader.uint16()
    let additionalCount = try reader.uint16()

    questions = []
    for _ in 0..<questionCount {
      let name = try reader.name()
      questions.append(DNSQuestion(name: name, type: DNSType(rawValue: try reader.uint16())))
      _ = try reader.uint16()
    }
    records = []
    for _ in 0..<answerCount { records.append(try reader.record()) }
    // Only queries that claim a name have these, and nothing here answers queries.
    for _ in 0..<authorityCount { _ = try reader.record() }
    for _ in 0..<additionalCount { records.append(try reader.record()) }
  }
}

extension DNSReader {
  /// Reads a record of any type.
  fileprivate mutating func record() throws(DNSError) -> DNSRecord {
    let name = try name()
    let type = DNSType(rawValue: try uint16())
    // The highest bit says that older records must be discarded (RFC 6762, section 10.2).
    let isInternet = try uint16() & 0x7FFF == 1
    let timeToLive = try uint32()
    let length = Int(try uint16())
    let end = position + length
    let content = try isInternet ? content(of: type, length: length) : skip(length)
    guard position == end else { throw .badRecord }
    return DNSRecord(name: name, timeToLive: timeToLive, content: content)
  }

  private mutating func content(of type: DNSType, length: Int) throws(DNSError) -> DNSRecord.Content {
    switch type {
    case .ptr: return .pointer(try name())
    case .srv:
      // Priority and weight choose among several hosts of a service; a room has only one host.
      _ = try uint32()
      let port = Int(try uint16())
      return .service(port: port, target: try name())
    case .txt: return .text(try strings(length: length))
    case .a:
      guard length == 4 else { throw .badRecord }
      return .address(.v4(try uint32()))
    case .aaaa:
      guard length == 16 else { throw .badRecord }
      let high = try uint64()
      return .address(.v6(high: high, low: try uint64(), scope: 0))
    default: return try skip(length)
    }
  }

  private mutating func strings(length: Int) throws(DNSError) -> [[UInt8]] {
    let end = position + length
    var strings: [[UInt8]] = []
    while position < end {
      let length = Int(try byte())
      guard length <= end - position else { throw .badRecord }
      strings.append(try readBytes(length))
    }
    return strings
  }

  private mutating func skip(_ length: Int) throws(DNSError) -> DNSRecord.Content {
    _ = try readBytes(length)
    return .other
  }
}
