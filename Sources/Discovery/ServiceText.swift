/// The strings by which a service describes itself (RFC 6763, section 6).
enum ServiceText {
  /// Rooms say four things; whoever says more than this is not listened to.
  static let mostKeys = 32

  /// The values by key, in small letters: of keys that come twice the first counts (section 6.4), one without a value
  /// has an empty one, strings without a key are left out.
  static func dictionary(_ strings: [[UInt8]]) -> [String: String] {
    var values: [String: String] = [:]
    for string in strings where values.count < mostKeys {
      let parts = string.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = parts.first, !key.isEmpty, key.allSatisfy({ (0x20...0x7E).contains($0) }) else { continue }
      let name = String(decoding: key, as: UTF8.self).lowercased()
      guard values[name] == nil else { continue }
      values[name] = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
    }
    return values
  }
}
