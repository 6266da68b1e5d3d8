/// What a service says about itself in one string per key (RFC 6763, section 6).
enum ServiceText {
  /// A string's length is sent in one byte.
  static let longest = 255

  /// The strings `key=value`: `v` first, as readers look for the version before anything else, then by key.
  ///
  /// A key is printable ASCII without `=`; others are left out. A value that is too long is cut between characters.
  static func strings(_ values: [String: String]) -> [String] {
    let valid = values.filter { key, _ in
      !key.isEmpty && key.utf8.count < longest && key.utf8.allSatisfy { (0x20...0x7E).contains($0) && $0 != 0x3D }
    }
    let sorted = valid.sorted { ($0.key == "v" ? 0 : 1, $0.key) < ($1.key == "v" ? 0 : 1, $1.key) }
    return sorted.map { ServiceName.cut("\($0.key)=\($0.value)", toBytes: longest) }
  }
}
