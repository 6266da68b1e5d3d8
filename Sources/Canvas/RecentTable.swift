/// A table with a limited cost, which forgets its oldest entries one by one.
///
/// Forgetting thousands of entries together would take several frames.
struct RecentTable<Key: Hashable, Value> {
  private var entries: [Key: (value: Value, cost: Int)] = [:]
  /// The keys, oldest first; those before the index `first` are already forgotten.
  private var order: [Key] = []
  private var first = 0
  private var cost = 0
  private let limit: Int

  /// Creates a table whose entries together cost at most the limit, unless a single entry costs more.
  init(limit: Int) { self.limit = limit }

  /// The number of entries.
  var count: Int { entries.count }

  /// All values in the table.
  var values: [Value] { entries.values.map(\.value) }

  subscript(key: Key) -> Value? { entries[key]?.value }

  /// Stores a value under a key that is not in the table yet.
  mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
    while self.cost + cost > limit, first < order.count {
      self.cost -= entries.removeValue(forKey: order[first])?.cost ?? 0
      first += 1
    }
    if first > order.count / 2 {
      order.removeFirst(first)
      first = 0
    }
    entries[key] = (value, cost)
    order.append(key)
    self.cost += cost
  }
}
