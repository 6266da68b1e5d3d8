import Catalogue
import PadProtocol

/// Why the journal cannot be kept or read; its description is one sentence for the host.
package enum JournalError: Error, Hashable, Sendable, CustomStringConvertible {
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
  /// An evening cannot be resumed.
  case notRebuildable(reason: String)
  /// Nothing was written for too long.
  case tooSlow

  /// The problem and, if it helps, the remedy.
  package var description: String { JournalTexts(language: .en).sentence(self) }
}
