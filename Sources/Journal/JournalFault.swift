import SQLite

/// The reason why a file cannot be the journal, if the cause is in its contents.
///
/// Causes in the disk, the folder or another process are not faults of this kind.
enum JournalFault: Error, Hashable {
  /// The file is not as any Parlor would write it.
  case damaged(reason: String)
  /// A newer Parlor wrote the file.
  case newer

  /// Finds the fault behind an error with a file that can be opened for writing; nil if the cause is not in its
  /// contents.
  init?(_ error: any Error) {
    switch error {
    case let fault as JournalFault: self = fault
    case JournalError.damaged(_, let reason): self = .damaged(reason: reason)
    case is JournalError, is EncodingError: return nil
    case let error as DatabaseError where Self.isSomethingElse(error): return nil
    case let error as DatabaseError where error.code == .readOnly:
      // Two bytes in the header of every SQLite file say who may write it.
      self = .damaged(reason: "it says that it is read-only")
    case let error as DatabaseError: self = .damaged(reason: error.message)
    default: self = .damaged(reason: "it holds what no Parlor wrote")
    }
  }

  /// Whether SQLite's error comes from the disk, the folder, memory or another program.
  private static func isSomethingElse(_ error: DatabaseError) -> Bool {
    switch error.code {
    case .busy, .locked, .cannotOpen, .full, .permission, .inputOutput, .outOfMemory: true
    // With an extended code, the cause is the folder or a file that was removed.
    case .readOnly: error.extendedCode != .readOnly
    default: false
    }
  }

  /// The word in the name under which the file is set aside.
  var word: String {
    switch self {
    case .damaged: "corrupt"
    case .newer: "newer"
    }
  }

  /// Returns the note for the host.
  func note(path: String, setAside name: String) -> JournalNote {
    switch self {
    case .damaged(let reason): .damaged(path: path, reason: reason, setAside: name)
    case .newer: .newer(path: path, setAside: name)
    }
  }
}
