package import Journal
package import Room

/// Where evenings are recorded and read back after a crash; implemented by `JournalFile`.
package protocol Store: Sendable {
  associatedtype Writer: StoreWriter

  /// Where it is, for sentences.
  var path: String { get }
  /// Notes for the host about the file that was found.
  var notes: [JournalNote] { get }
  /// The newest evening, if it neither ended nor was given up.
  func interrupted() throws -> InterruptedEvening?
  /// Notes that an evening is about to be resumed.
  func noteTry(_ id: InterruptedEvening.ID) throws
  /// Undoes that: it was not resumed, and nothing went wrong.
  func takeBackTry(_ id: InterruptedEvening.ID) throws
  /// An evening as it was after its last entry.
  func rebuild(_ id: InterruptedEvening.ID, withInitials: Bool) throws -> RebuiltEvening
  /// Gives an evening up: nobody will resume it.
  func forget(_ id: InterruptedEvening.ID) throws
  /// Begins an evening; whatever else was interrupted is forgotten.
  func begin(_ room: Room, port: Int, at moment: WallTime) throws -> Int64
  /// Resumes an evening: the given room replaces all entries so far.
  func goOn(with id: Int64, port: Int, room: Room, at moment: WallTime) throws
  /// Notes that the room continues without the store: nobody will resume an evening from its present contents.
  func abandon(_ evening: Int64)
  /// Begins to write down what happens in an evening; a `JournalFile` calls back on a thread of its own.
  func writer(
    for evening: Int64, onCommit: @escaping @Sendable (_ through: Int) -> Void,
    onFailure: @escaping @Sendable (JournalError) -> Void
  ) -> Writer
  /// Closes it, after the writer's `close`; safe to call again.
  func close()
}

/// Records an evening as it happens; implemented by `JournalWriter`.
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
