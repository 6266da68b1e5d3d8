/// The key of a text, such as `room.left`: the group that the text belongs to, and its name in that group.
struct TextKey: Hashable, CustomStringConvertible {
  var group: String
  var name: String

  /// Reads a key; nil if it is not two names with a dot between them.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(\.isIdentifier) else { return nil }
    (group, name) = (String(parts[0]), String(parts[1]))
  }

  var description: String { "\(group).\(name)" }
}
