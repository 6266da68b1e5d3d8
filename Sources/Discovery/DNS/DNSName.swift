/// A domain name: labels of 1 to 63 bytes, at most 255 bytes in total when sent (RFC 1035, section 2.3.4).
///
/// Two names are equal if they differ only in the case of ASCII letters (RFC 6762, section 16).
struct DNSName: Sendable {
  /// The labels as received, without the empty label of the root.
  let labels: [[UInt8]]
  /// The uncompressed bytes on the wire, in lower case: equal for equal names.
  private let key: [UInt8]

  /// Makes a name from labels; nil if a label or the whole name is too short or too long.
  init?(labels: [[UInt8]]) {
    guard labels.allSatisfy({ (1...63).contains($0.count) }) else { return nil }
    let length = labels.reduce(1) { $0 + 1 + $1.count }
    guard length <= 255 else { return nil }
    self.labels = labels
    key = Self.wireFormat(labels).map { Self.small($0) }
  }

  /// Reads a name with dots between its labels, such as `_parlor._tcp.local`; a dot at the end makes no difference.
  init?(_ text: String) {
    var parts = Array(text.utf8).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    self.init(labels: parts.map { Array($0) })
  }

  /// The uncompressed bytes to send.
  var wireFormat: [UInt8] { Self.wireFormat(labels) }

  /// The first label as text, with invalid UTF-8 repaired: the displayed name of a service.
  var firstLabel: String { String(decoding: labels.first ?? [], as: UTF8.self) }

  /// The labels with dots between them, with invalid UTF-8 repaired.
  var text: String { labels.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".") }

  /// Whether this name consists of one label followed by `parent`.
  func isChild(of parent: DNSName) -> Bool {
    labels.count == parent.labels.count + 1 && DNSName(labels: Array(labels.dropFirst())) == parent
  }

  private static func wireFormat(_ labels: [[UInt8]]) -> [UInt8] {
    labels.flatMap { [UInt8($0.count)] + $0 } + [0]
  }

  /// Returns a byte in lower case; a length byte is below 64, so it is never mistaken for a letter.
  private static func small(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

extension DNSName: Hashable {
  static func == (one: DNSName, other: DNSName) -> Bool { one.key == other.key }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
