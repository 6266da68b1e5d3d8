/// Why the journal cannot be kept or read; its description is one sentence for the host.
public enum JournalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or its folder cannot be opened or made.
  case cannotOpen(path: String, reason: String)
  /// Another Parlor on this machine writes it.
  case inUse(path: String)
  /// Somebody else reads or writes it, and did not let go of it in time.
  case busy(path: String)
  /// The file, its folder or the disk cannot be written to.
  case readOnly(path: String)
  /// The disk is full.
  case diskFull(path: String)
  /// The disk fails, or the file was taken away.
  case failing(path: String, reason: String)
  /// It is not what a journal looks like.
  case damaged(path: String, reason: String)
  /// A newer Parlor wrote it.
  case newer(path: String)
  /// Another program's database.
  case foreign(path: String)
  /// There is something already where a copy was to be written.
  case exists(path: String)
  /// An evening cannot be gone on with.
  case notRebuildable(reason: String)
  /// Nothing was written for too long.
  case tooSlow

  /// What is wrong and, where it helps, what to do.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason): "The journal \(path) cannot be opened: \(reason)."
    case .inUse(let path):
      "The journal \(path) is in use by another Parlor on this machine; close that one, or choose another file."
    case .busy(let path): "The journal \(path) is held by another program; close that one and try again."
    case .readOnly(let path): "The journal \(path) cannot be written to: the file, its folder or its disk is read-only."
    case .diskFull(let path): "The disk is full, so the journal \(path) cannot be written; make room on it."
    case .failing(let path, let reason): "The journal \(path) cannot be read or written: \(reason)."
    case .damaged(let path, let reason): "The journal \(path) is damaged: \(reason)."
    case .newer(let path): "The journal \(path) was written by a newer Parlor; use that one, or choose another file."
    case .foreign(let path): "The file \(path) is another program's database; choose another file."
    case .exists(let path): "There is a file \(path) already; remove it, or choose another name."
    case .notRebuildable(let reason): "The evening cannot be gone on with: \(reason)."
    case .tooSlow: "The disk takes longer than a second to write the journal."
    }
  }
}
