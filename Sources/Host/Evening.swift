package import Room

/// An evening that is about to begin: a new one, or one that was interrupted and is resumed.
package struct Evening: Sendable {
  /// The room as it opens.
  package var room: Room
  /// Its robots.
  package var robots: RobotCrew
  /// The port that pads connect to; 0 for any free one.
  package var port: Int
  /// The place where the evening is recorded.
  package var bookkeeping: Bookkeeping

  /// Whether this is an interrupted evening that is resumed.
  package var goesOn: Bool {
    if case .kept(_, _?) = bookkeeping { true } else { false }
  }

  /// Notes that the evening did not begin after all, so that the attempt does not count.
  package func takeBackTry() {
    if case .kept(let store, let evening?) = bookkeeping { try? store.takeBackTry(evening) }
  }
}
