/// A JSON value (RFC 8259).
enum JSON: Sendable {
  /// A name and its value; if several members have the same name, the first one counts.
  typealias Member = (name: String, value: JSON)

  case null
  case bool(Bool)
  /// A number as its text, so that no digit is lost.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// The value of the first member with this name; nil if there is none or this is not an object.
  subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
