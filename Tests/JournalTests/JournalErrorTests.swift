import GRDB
import Glibc
import Testing

@testable import Journal

@Suite struct JournalErrorTests {
  @Test(arguments: [
    (ResultCode.SQLITE_FULL, JournalError.diskFull(path: "j")),
    (.SQLITE_READONLY, .readOnly(path: "j")),
    (.SQLITE_READONLY_DBMOVED, .readOnly(path: "j")),
    (.SQLITE_IOERR_FSYNC, .failing(path: "j", reason: "why")),
    (.SQLITE_CANTOPEN, .cannotOpen(path: "j", reason: "why")),
    (.SQLITE_CORRUPT, .damaged(path: "j", reason: "why")),
    (.SQLITE_NOTADB, .damaged(path: "j", reason: "why")),
    (.SQLITE_BUSY, .busy(path: "j")),
    (.SQLITE_BUSY_SNAPSHOT, .busy(path: "j")),
  ])
  func sqliteErrors_HaveTheirWords(code: ResultCode, expected: JournalError) {
    #expect(JournalError(DatabaseError(resultCode: code, message: "why"), path: "j") == expected)
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
