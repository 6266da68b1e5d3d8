import Games

extension Margin {
  /// The time from a first press until its margin is usually known: until then, no line says that somebody was first.
  static let known = Span.milliseconds(200)
}
