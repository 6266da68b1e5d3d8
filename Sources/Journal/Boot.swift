package import Games

/// A start of the machine, with a clock that nobody sets.
///
/// The calendar's clock may be wrong, and may be corrected at any moment.
package struct Boot: Sendable {
  /// The identifier of this start; empty if the system provides none, and then no two starts count as the same.
  package let id: String
  /// The time since the start, including the machine's sleep.
  package let age: @Sendable () -> Span

  /// Makes a start with its identifier and its clock.
  package init(id: String, age: @escaping @Sendable () -> Span) {
    self.id = id
    self.age = age
  }
}
