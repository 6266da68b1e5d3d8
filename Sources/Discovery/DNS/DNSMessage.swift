internal import Net

/// A message of DNS as multicast DNS uses it (RFC 1035, section 4; RFC 6762, section 18).
struct DNSMessage: Equatable, Sendable {
  /// A query's number; its answer has the same one.
  var id: UInt16
  /// Whether it answers.
  var isResponse: Bool
  /// The questions.
  var questions: [DNSQuestion]
  /// The records of the answer and additional sections, in their order.
  var records: [DNSRecord]

  /// The most that a message may have (RFC 6762, section 17), in bytes.
  static let largest = 9000
}

/// A question about a name.
struct DNSQuestion: Hashable, Sendable {
  var name: DNSName
  var type: DNSType
}

/// A kind of record, by its number in the messages.
struct DNSType: RawRepresentable, Hashable, Sendable {
  let rawValue: UInt16

  /// An IPv4 address.
  static let a = DNSType(rawValue: 1)
  /// A pointer to another name: of a service type, to one service.
  static let ptr = DNSType(rawValue: 12)
  /// Strings.
  static let txt = DNSType(rawValue: 16)
  /// An IPv6 address (RFC 3596).
  static let aaaa = DNSType(rawValue: 28)
  /// A service's host and port (RFC 2782).
  static let srv = DNSType(rawValue: 33)
}

/// A record about a name, of the class Internet.
struct DNSRecord: Equatable, Sendable {
  /// The content of a record.
  enum Content: Equatable, Sendable {
    case pointer(DNSName)
    case service(port: Int, target: DNSName)
    /// The strings of at most 255 bytes each.
    case text([[UInt8]])
    case address(IPAddress)
    /// Of a type or class that nothing here needs.
    case other
  }

  var name: DNSName
  /// Seconds for which it holds; 0 takes it back (RFC 6762, section 10.1).
  var timeToLive: UInt32
  var content: Content
}

/// Why bytes are no DNS message.
enum DNSError: Error, Equatable {
  /// Shorter than what it announces.
  case truncated
  /// Longer than `DNSMessage.largest`.
  case tooLong
  /// A label of a kind that does not exist, or a name of over 255 bytes.
  case badName
  /// A compressed name that does not point backwards, or points too often.
  case badPointer
  /// A record whose content has another length than it announces.
  case badRecord
  /// An operation other than a query, or an answer that says it failed (RFC 6762, sections 18.3 and 18.11).
  case notForUs
}
