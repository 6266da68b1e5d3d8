/// The strings by which a service describes itself, each in the form `KEY=VALUE` (RFC 6763, section 6).
enum ServiceText {
  /// The maximum number of bytes in a string, because its length is sent in one byte.
  static let longest = 255
  /// The maximum number of keys that are read: rooms have four, and any strings after these are ignored.
  static let mostKeys = 32

  /// Returns the values by their keys in lower case.
  ///
  /// The first value of a repeated key counts (section 6.4). A key without a value has an empty value. Strings without
  /// a key are left out.
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

  /// Returns the strings: `v` first, because readers look for the version before anything else, then sorted by key.
  ///
  /// A key is printable ASCII without `=`; other keys are left out. A value that is too long is cut between characters.
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
  /// Returns as many whole characters from the start as fit into this number of bytes.
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
