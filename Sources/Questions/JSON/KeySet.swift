/// The keys of an object that were there so far.
struct KeySet {
  /// The first keys, of which most objects have no more: comparing them takes less time than hashing them.
  private var few: [String] = []
  private var others: Set<String> = []

  private static let few = 16

  /// Adds a key; returns false if it was there already.
  mutating func insert(_ key: String) -> Bool {
    if few.contains(key) { return false }
    guard few.count == Self.few else {
      if few.isEmpty { few.reserveCapacity(8) }
      few.append(key)
      return true
    }
    return others.insert(key).inserted
  }

  /// Whether a key was there.
  func contains(_ key: String) -> Bool { few.contains(key) || others.contains(key) }
}
