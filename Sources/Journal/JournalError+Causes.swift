import SQLite
import Glibc

extension JournalError {
  /// Converts the error code of a failed system call for a file.
  init(systemError code: Int32, path: String) {
    switch code {
    case EROFS, EACCES, EPERM: self = .readOnly(path: path)
    case ENOSPC, EDQUOT: self = .diskFull(path: path)
    default: self = .cannotOpen(path: path, reason: Self.text(of: code))
    }
  }

  /// Converts the error of a failed SQLite call for a file.
  init(_ error: DatabaseError, path: String) {
    switch error.code {
    case .full: self = .diskFull(path: path)
    case .readOnly, .permission, .authorization: self = .readOnly(path: path)
    case .busy, .locked: self = .busy(path: path)
    case .cannotOpen: self = .cannotOpen(path: path, reason: error.message)
    case .corrupt, .notADatabase, .format, .mismatch, .schema: self = .damaged(path: path, reason: error.message)
    default: self = .failing(path: path, reason: error.message)
    }
  }

  /// Runs a closure that uses a file, and converts any error to a `JournalError`.
  static func naming<Result>(_ path: String, _ body: () throws -> Result) throws(JournalError) -> Result {
    do {
      return try body()
    } catch {
      throw JournalError(error, path: path)
    }
  }

  /// Converts any error to a `JournalError`.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as JournalError: self = error
    case let error as DatabaseError: self.init(error, path: path)
    case is EncodingError: self = .failing(path: path, reason: "the room's state cannot be written down")
    default: self = .damaged(path: path, reason: "it holds what no Parlor wrote")
    }
  }

  /// Returns the system's message for an error code.
  static func text(of code: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
