/// A domain name: labels of 1 to 63 bytes, together at most 255 bytes as they are sent (RFC 1035, section 2.3.4).
///
/// Two names are equal when they differ in the case of ASCII letters only (RFC 6762, section 16).
struct DNSName: Sendable {
  /// The labels as they came, without the root's empty one.
  let labels: [[UInt8]]
  /// The bytes on the wire, without compression, in small letters: equal for equal names.
  private let key: [UInt8]

  /// Nil when a label or the whole is too short or too long.
  init?(labels: [[UInt8]]) {
    guard labels.allSatisfy({ (1...63).contains($0.count) }) else { return nil }
    let length = labels.reduce(1) { $0 + 1 + $1.count }
    guard length <= 255 else { return nil }
    self.labels = labels
    key = Self.wireFormat(labels).map { Self.small($0) }
  }

  /// The name with these dots between its labels, `_parlor._tcp.local`; a dot at the end makes no difference.
  init?(_ text: String) {
    var parts = Array(text.utf8).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    self.init(labels: parts.map { Array($0) })
  }

  /// The bytes that are sent, without compression.
  var wireFormat: [UInt8] { Self.wireFormat(labels) }

  /// The first label as text, broken UTF-8 mended: for a service its name as people see it.
  var firstLabel: String { String(decoding: labels.first ?? [], as: UTF8.self) }

  /// The labels with dots between them, broken UTF-8 mended.
  var text: String { labels.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".") }

  /// Whether this name is one label under `parent`.
  func isChild(of parent: DNSName) -> Bool {
    labels.count == parent.labels.count + 1 && DNSName(labels: Array(labels.dropFirst())) == parent
  }

  private static func wireFormat(_ labels: [[UInt8]]) -> [UInt8] {
    labels.flatMap { [UInt8($0.count)] + $0 } + [0]
  }

  /// A length is under 64 and so never taken for a letter.
  private static func small(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

extension DNSName: Hashable {
  static func == (one: DNSName, other: DNSName) -> Bool { one.key == other.key }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
