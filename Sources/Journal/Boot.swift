public import Games

/// A start of the machine, whose clock nobody sets: the calendar's may be wrong, and put right at any moment.
public struct Boot: Sendable {
  /// Tells one start from another; empty where the system does not say: then no two are the same.
  public let id: String
  /// How long ago it was, the machine's sleep included.
  public let age: @Sendable () -> Span

  /// Names a start.
  public init(id: String, age: @escaping @Sendable () -> Span) {
    self.id = id
    self.age = age
  }
}
