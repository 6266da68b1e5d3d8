internal import Net

/// A DNS message as used by multicast DNS (RFC 1035, section 4; RFC 6762, section 18).
struct DNSMessage: Equatable, Sendable {
  /// The number of a query; its answer has the same number.
  var id: UInt16
  /// Whether the message is an answer.
  var isResponse: Bool
  /// The questions.
  var questions: [DNSQuestion]
  /// The records of the answer and additional sections, in the order of the message.
  var records: [DNSRecord]

  /// The maximum size of a message in bytes (RFC 6762, section 17).
  static let largest = 9000
}

/// A question about a name.
struct DNSQuestion: Hashable, Sendable {
  var name: DNSName
  var type: DNSType
}

/// A type of record, by its number in the messages.
struct DNSType: RawRepresentable, Hashable, Sendable {
  let rawValue: UInt16

  /// An IPv4 address.
  static let a = DNSType(rawValue: 1)
  /// A pointer to another name: for a service type, to one service of that type.
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
    /// Strings of at most 255 bytes each.
    case text([[UInt8]])
    case address(IPAddress)
    /// The content of a type or class that is not needed here.
    case other
  }

  var name: DNSName
  /// The number of seconds for which the record is valid; 0 withdraws it (RFC 6762, section 10.1).
  var timeToLive: UInt32
  var content: Content
}

/// The reason why bytes are not a valid DNS message for this program.
enum DNSError: Error, Equatable {
  /// The message is shorter than it declares.
  case truncated
  /// The message is longer than `DNSMessage.largest`.
  case tooLong
  /// A label has an unknown kind, or a name has more than 255 bytes.
  case badName
  /// A compressed name does not point backwards, or contains too many pointers.
  case badPointer
  /// The length of a record's content differs from the declared one.
  case badRecord
  /// The message is an operation other than a query, or an answer that reports a failure (RFC 6762, sections 18.3 and
  /// 18.11).
  case notForUs
}
