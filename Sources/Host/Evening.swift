package import Room

/// An evening that is about to begin: a new one, or one that was interrupted and is resumed.
package struct Evening: Sendable {
  /// The room as it opens.
  package var room: Room
  /// Its robots.
  package var robots: RobotCrew
  /// The port that pads connect to; 0 for any free one.
  package var port: Int
  /// Where it is recorded.
  package var bookkeeping: Bookkeeping

  /// Whether it is an interrupted one.
  package var goesOn: Bool {
    if case .kept(_, _?) = bookkeeping { true } else { false }
  }

  /// It did not begin after all: that it was tried does not count.
  package func takeBackTry() {
    if case .kept(let store, let evening?) = bookkeeping { try? store.takeBackTry(evening) }
  }
}
