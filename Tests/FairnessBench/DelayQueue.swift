/// What is on its way: it comes out in the order in which it went in, since a packet that overtakes looks like a loss.
struct DelayQueue<Element> {
  private var waiting: [(due: Int64, element: Element)] = []
  /// How many at the front of `waiting` have come out.
  private var taken = 0
  private var lastDue = Int64.min

  /// When the next one comes out; nil where nothing is on its way.
  var due: Int64? { taken < waiting.count ? waiting[taken].due : nil }

  /// Puts one in that comes out at a time, or later with the one before it.
  mutating func append(_ element: Element, due: Int64) {
    lastDue = max(lastDue, due)
    waiting.append((lastDue, element))
  }

  /// Takes the next one out, if its time has come.
  mutating func next(at now: Int64) -> Element? {
    guard let due, due <= now else { return nil }
    defer {
      taken += 1
      if taken == waiting.count {
        waiting.removeAll(keepingCapacity: true)
        taken = 0
      }
    }
    return waiting[taken].element
  }
}
