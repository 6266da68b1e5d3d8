extension DNSMessage {
  /// The size of the largest query in bytes; it fits into a packet of every network.
  static let largestQuery = 1200

  /// Returns the queries for these questions: one message, or several to keep each within `largestQuery`.
  static func queries(_ questions: [DNSQuestion], id: UInt16) -> [[UInt8]] {
    var messages: [[UInt8]] = []
    var body: [UInt8] = []
    var count: UInt16 = 0
    func close() {
      guard count > 0 else { return }
      // A standard query without flags; no answers, authorities or additional records.
      let header: [UInt16] = [id, 0, count, 0, 0, 0]
      messages.append(header.flatMap { $0.bytes } + body)
      body = []
      count = 0
    }
    for question in questions {
      let bytes = question.encoded
      if DNSReader.headerLength + body.count + bytes.count > largestQuery { close() }
      body += bytes
      count += 1
    }
    close()
    return messages
  }
}

extension DNSQuestion {
  /// The name, the type and the class Internet, as they are sent.
  ///
  /// The highest bit of the class stays 0: an answer to a port other than 5353 is sent to that port alone anyway (RFC
  /// 6762, section 6.7).
  fileprivate var encoded: [UInt8] { name.wireFormat + type.rawValue.bytes + UInt16(1).bytes }
}

extension UInt16 {
  fileprivate var bytes: [UInt8] { [UInt8(self >> 8), UInt8(self & 0xFF)] }
}
