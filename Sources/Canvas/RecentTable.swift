/// A table with a bound, which forgets its oldest entries one by one: to forget thousands at once takes several frames.
struct RecentTable<Key: Hashable, Value> {
  private var entries: [Key: (value: Value, cost: Int)] = [:]
  /// The keys from the oldest on; those before `first` are forgotten.
  private var order: [Key] = []
  private var first = 0
  private var cost = 0
  private let limit: Int

  /// A table whose entries cost no more than the limit together, but for the last one.
  init(limit: Int) { self.limit = limit }

  /// How many there are.
  var count: Int { entries.count }

  /// All that it holds.
  var values: [Value] { entries.values.map(\.value) }

  subscript(key: Key) -> Value? { entries[key]?.value }

  /// Keeps a value under a key that is not there yet.
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
