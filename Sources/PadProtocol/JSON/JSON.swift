/// A value of JSON (RFC 8259).
enum JSON: Sendable {
  /// One name and its value; of several with the same name the first counts.
  typealias Member = (name: String, value: JSON)

  case null
  case bool(Bool)
  /// A number as it is written, so that none loses a digit on its way.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// The value of the first member with this name; nil in anything but an object.
  subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
