import Catalogue
import PadProtocol

/// A reason why the journal cannot be kept or read; its description is one sentence for the host.
package enum JournalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or its folder cannot be opened or created.
  case cannotOpen(path: String, reason: String)
  /// Another Parlor on this machine is writing the journal.
  case inUse(path: String)
  /// Another process is reading or writing the file, and did not release it in time.
  case busy(path: String)
  /// The file, its folder or the disk cannot be written to.
  case readOnly(path: String)
  /// The disk is full.
  case diskFull(path: String)
  /// The disk fails, or the file was removed.
  case failing(path: String, reason: String)
  /// The file does not look like a journal.
  case damaged(path: String, reason: String)
  /// A newer Parlor wrote the file.
  case newer(path: String)
  /// The file is another program's database.
  case foreign(path: String)
  /// The target file of a copy already exists.
  case exists(path: String)
  /// An evening cannot be resumed.
  case notRebuildable(reason: String)
  /// Nothing was written for too long.
  case tooSlow

  /// The problem and, if it helps, the remedy.
  package var description: String { JournalTexts(language: .en).sentence(self) }
}
