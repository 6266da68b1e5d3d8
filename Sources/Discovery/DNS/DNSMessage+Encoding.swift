extension DNSMessage {
  /// The largest query, in bytes: it fits into a packet of every network.
  static let largestQuery = 1200

  /// The queries for all of this: one message, or as many as it takes to keep each under `largestQuery`.
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
  /// Name, type and the class Internet.
  ///
  /// The highest bit of the class stays 0: an answer to a port other than 5353 comes
  /// to that port alone anyway (RFC 6762, section 6.7).
  fileprivate var encoded: [UInt8] { name.wireFormat + type.rawValue.bytes + UInt16(1).bytes }
}

extension UInt16 {
  fileprivate var bytes: [UInt8] { [UInt8(self >> 8), UInt8(self & 0xFF)] }
}
