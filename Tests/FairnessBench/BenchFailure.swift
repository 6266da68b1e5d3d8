import Glibc

/// Why nothing could be measured.
struct BenchFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// Names a call that failed, and the system's reason.
  init(_ what: String, _ code: Int32) { description = "\(what): \(String(cString: strerror(code)))." }
}
