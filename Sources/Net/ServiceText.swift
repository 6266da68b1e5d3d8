/// The strings by which a service describes itself, `KEY=VALUE` each (RFC 6763, section 6).
enum ServiceText {
  /// A string's length is sent in one byte.
  static let longest = 255
  /// The most keys in a text: rooms have four, and a text with more is ignored.
  static let mostKeys = 32

  /// The values by key, in small letters: of keys that come twice the first counts (section 6.4), one without a value
  /// has an empty one, strings without a key are left out.
  static func fields(_ strings: [[UInt8]]) -> [String: String] {
    var values: [String: String] = [:]
    for string in strings where values.count < mostKeys {
      let parts = string.split(separator: equals, maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = parts.first, isKey(key) else { continue }
      let name = String(decoding: key, as: UTF8.self).lowercased()
      guard values[name] == nil else { continue }
      values[name] = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
    }
    return values
  }

  /// The strings: `v` first, as readers look for the version before anything else, then by key.
  ///
  /// A key is printable ASCII without `=`; others are left out. A value that is too long is cut between characters.
  static func strings(_ fields: [String: String]) -> [String] {
    let valid = fields.filter { key, _ in isKey(key.utf8) && key.utf8.count < longest }
    let sorted = valid.sorted { ($0.key == "v" ? 0 : 1, $0.key) < ($1.key == "v" ? 0 : 1, $1.key) }
    return sorted.map { "\($0.key)=\($0.value)".cut(toBytes: longest) }
  }

  private static let equals = UInt8(ascii: "=")

  private static func isKey(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { (0x20...0x7E).contains($0) && $0 != equals }
  }
}

extension String {
  /// As many whole characters from the start as fit.
  package func cut(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var length = 0
    return String(
      prefix { character in
        length += character.utf8.count
        return length <= limit
      })
  }
}
