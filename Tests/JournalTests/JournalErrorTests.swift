import SQLite
import Glibc
import Testing

@testable import Journal

@Suite struct JournalErrorTests {
  /// Codes with details in their upper bits, as https://www.sqlite.org/rescode.html has them.
  private static let moved = DatabaseError.Code(rawValue: 1032)
  private static let noSync = DatabaseError.Code(rawValue: 1034)
  private static let oldSnapshot = DatabaseError.Code(rawValue: 517)

  @Test(arguments: [
    (DatabaseError.Code.full, JournalError.diskFull(path: "j")),
    (.readOnly, .readOnly(path: "j")),
    (Self.moved, .readOnly(path: "j")),
    (Self.noSync, .failing(path: "j", reason: "why")),
    (.cannotOpen, .cannotOpen(path: "j", reason: "why")),
    (.corrupt, .damaged(path: "j", reason: "why")),
    (.notADatabase, .damaged(path: "j", reason: "why")),
    (.busy, .busy(path: "j")),
    (Self.oldSnapshot, .busy(path: "j")),
  ])
  func sqliteErrors_HaveTheirWords(code: DatabaseError.Code, expected: JournalError) {
    #expect(JournalError(DatabaseError(code, message: "why"), path: "j") == expected)
  }

  @Test(arguments: [
    (EACCES, JournalError.readOnly(path: "j")), (EROFS, .readOnly(path: "j")), (ENOSPC, .diskFull(path: "j")),
    (EISDIR, .cannotOpen(path: "j", reason: "Is a directory")),
  ])
  func systemErrors_HaveTheirWords(code: Int32, expected: JournalError) {
    #expect(JournalError(systemError: code, path: "j") == expected)
  }

  @Test(arguments: [
    JournalError.cannotOpen(path: "/a/j", reason: "Is a directory"), .inUse(path: "/a/j"), .busy(path: "/a/j"),
    .readOnly(path: "/a/j"), .diskFull(path: "/a/j"), .failing(path: "/a/j", reason: "disk I/O error"),
    .damaged(path: "/a/j", reason: "file is not a database"), .newer(path: "/a/j"), .foreign(path: "/a/j"),
    .exists(path: "/a/j"), .notRebuildable(reason: "its state is damaged"), .tooSlow,
  ])
  func everyError_IsOneSentence(_ error: JournalError) {
    let text = "\(error)"
    #expect(text.hasSuffix("."))
    #expect(!text.dropLast().contains(". "))
    #expect(text.first?.isUppercase == true)
  }
}
