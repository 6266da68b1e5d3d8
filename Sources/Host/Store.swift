package import Journal
package import Room

/// A store in which evenings are recorded, and read back after a crash; implemented by `JournalFile`.
package protocol Store: Sendable {
  associatedtype Writer: StoreWriter

  /// The store's path, for messages.
  var path: String { get }
  /// Notes for the host about the file that was found.
  var notes: [JournalNote] { get }
  /// Returns the newest evening; nil if it ended or was given up.
  func interrupted() throws -> InterruptedEvening?
  /// Notes that an evening is about to be resumed.
  func noteTry(_ id: InterruptedEvening.ID) throws
  /// Undoes `noteTry`: the evening was not resumed, and nothing went wrong.
  func takeBackTry(_ id: InterruptedEvening.ID) throws
  /// Returns an evening as it was after its last entry.
  func rebuild(_ id: InterruptedEvening.ID, withInitials: Bool) throws -> RebuiltEvening
  /// Gives up an evening: nobody will resume it.
  func forget(_ id: InterruptedEvening.ID) throws
  /// Begins an evening and returns its number; all interrupted evenings are forgotten.
  func begin(_ room: Room, port: Int, at moment: WallTime) throws -> Int64
  /// Resumes an evening: the given room replaces all entries so far.
  func goOn(with id: Int64, port: Int, room: Room, at moment: WallTime) throws
  /// Notes that the room continues without the store: nobody will resume an evening from its present contents.
  func abandon(_ evening: Int64)
  /// Begins to record the events of an evening; a `JournalFile` calls back on its own thread.
  func writer(
    for evening: Int64, onCommit: @escaping @Sendable (_ through: Int) -> Void,
    onFailure: @escaping @Sendable (JournalError) -> Void
  ) -> Writer
  /// Closes the store, after the writer's `close`; safe to call again.
  func close()
}

/// Records an evening as it happens; implemented by `JournalWriter`.
package protocol StoreWriter: Sendable {
  /// Writes an entry soon; returns immediately.
  func append(_ entry: JournalEntry)
  /// Ends the evening properly, after all entries that were appended.
  func end()
  /// Stops recording: the room continues without the store.
  func abandon()
  /// Accepts no more entries and waits for those that were appended; returns whether all are written.
  @discardableResult func close(within limit: Duration) -> Bool
}

extension JournalFile: Store {}
extension JournalWriter: StoreWriter {}
