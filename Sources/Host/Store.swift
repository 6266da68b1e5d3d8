package import Journal
package import Room

/// Where evenings are written down, and read back after a crash; what a `JournalFile` does.
package protocol Store: Sendable {
  associatedtype Writer: StoreWriter

  /// Where it is, for sentences.
  var path: String { get }
  /// What the host should know of what was found.
  var notes: [JournalNote] { get }
  /// The newest evening, where it neither ended nor was given up.
  func interrupted() throws -> InterruptedEvening?
  /// Notes that an evening is about to be gone on with.
  func noteTry(_ id: InterruptedEvening.ID) throws
  /// Takes that back: it was not gone on with, and nothing went wrong.
  func takeBackTry(_ id: InterruptedEvening.ID) throws
  /// An evening as it was after its last entry.
  func rebuild(_ id: InterruptedEvening.ID, withInitials: Bool) throws -> RebuiltEvening
  /// Gives an evening up: nobody will go on with it.
  func forget(_ id: InterruptedEvening.ID) throws
  /// Begins an evening; whatever else was interrupted is forgotten.
  func begin(_ room: Room, port: Int, at moment: WallTime) throws -> Int64
  /// Goes on with an evening: the given room in place of all entries so far.
  func goOn(with id: Int64, port: Int, room: Room, at moment: WallTime) throws
  /// The room plays on without the store: nobody will go on with an evening from what is there.
  func abandon(_ evening: Int64)
  /// Begins to write down what happens in an evening; a `JournalFile` calls back on a thread of its own.
  func writer(
    for evening: Int64, onCommit: @escaping @Sendable (_ through: Int) -> Void,
    onFailure: @escaping @Sendable (JournalError) -> Void
  ) -> Writer
  /// Closes it, after the writer's `close`; safe to call again.
  func close()
}

/// Writes an evening down as it happens; what a `JournalWriter` does.
package protocol StoreWriter: Sendable {
  /// Writes an entry soon; returns at once.
  func append(_ entry: JournalEntry)
  /// Ends the evening as it should, after all that was appended.
  func end()
  /// The room plays on without the store.
  func abandon()
  /// Takes no more entries and waits for those that were appended; returns whether all is written.
  @discardableResult func close(within limit: Duration) -> Bool
}

extension JournalFile: Store {}
extension JournalWriter: StoreWriter {}
