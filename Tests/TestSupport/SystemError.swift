import Glibc

/// A failure that names the call that failed and why, by the system's error number.
func systemError(_ call: String, _ code: Int32 = errno) -> TestFailure {
  var text = [CChar](repeating: 0, count: 256)
  guard strerror_r(code, &text, text.count) == 0 else { return TestFailure("\(call) failed: error \(code).") }
  return TestFailure("\(call) failed: \(string(upToZero: text)).")
}

/// The text of a C string in a buffer.
func string(upToZero buffer: [CChar]) -> String {
  String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
