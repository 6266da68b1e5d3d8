import SQLite

/// Why a file cannot be the journal: the cause is in its contents, and not in the disk, the folder or another process.
enum JournalFault: Error, Hashable {
  /// No Parlor wrote it so.
  case damaged(reason: String)
  /// A newer Parlor wrote it.
  case newer

  /// The fault that an error shows in a file that can be opened for writing; nil if the cause is elsewhere.
  init?(_ error: any Error) {
    switch error {
    case let fault as JournalFault: self = fault
    case JournalError.damaged(_, let reason): self = .damaged(reason: reason)
    case is JournalError, is EncodingError: return nil
    case let error as DatabaseError where Self.isSomethingElse(error): return nil
    case let error as DatabaseError where error.code == .readOnly:
      // Two bytes in the head of every SQLite file say who may write it.
      self = .damaged(reason: "it says that it is read-only")
    case let error as DatabaseError: self = .damaged(reason: error.message)
    default: self = .damaged(reason: "it holds what no Parlor wrote")
    }
  }

  /// Whether the disk, the folder, memory or another program is what SQLite complains of.
  private static func isSomethingElse(_ error: DatabaseError) -> Bool {
    switch error.code {
    case .busy, .locked, .cannotOpen, .full, .permission, .inputOutput, .outOfMemory: true
    // With details it is the folder, or a file that was taken away.
    case .readOnly: error.extendedCode != .readOnly
    default: false
    }
  }

  /// Part of the name under which the file is set aside.
  var word: String {
    switch self {
    case .damaged: "corrupt"
    case .newer: "newer"
    }
  }

  /// The note for the host.
  func note(path: String, setAside name: String) -> JournalNote {
    switch self {
    case .damaged(let reason): .damaged(path: path, reason: reason, setAside: name)
    case .newer: .newer(path: path, setAside: name)
    }
  }
}
