package import Games

/// A start of the machine, whose clock nobody sets: the calendar's may be wrong, and put right at any moment.
package struct Boot: Sendable {
  /// Tells one start from another; empty where the system does not say: then no two are the same.
  package let id: String
  /// How long ago it was, the machine's sleep included.
  package let age: @Sendable () -> Span

  /// Names a start.
  package init(id: String, age: @escaping @Sendable () -> Span) {
    self.id = id
    self.age = age
  }
}
