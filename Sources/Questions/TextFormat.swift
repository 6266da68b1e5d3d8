/// A text format of question files.
enum TextFormat {
  case propertyList
  case json
  case csv

  /// Determines the format from the first characters, or from the name's extension if those could be CSV too.
  init(of text: [UInt8], name: String) {
    let hint = Self(extensionOf: name)
    var cursor = ByteCursor(text)
    cursor.advance(while: \.isBlank)
    switch cursor.current {
    case UInt8(ascii: "<"):
      let isCertain = cursor.isAt("<?xml") || cursor.isAt("<!") || cursor.isAt("<plist") || cursor.isAt("<array>")
      self = isCertain ? .propertyList : hint ?? .propertyList
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      cursor.advance()
      cursor.advance(while: \.isBlank)
      // A CSV question may begin with a bracket, but hardly with a bracket and one of these characters.
      let isCertain = cursor.current.map { "{}]\"".utf8.contains($0) } ?? true
      self = isCertain ? .json : hint ?? .json
    default:
      self = hint ?? .csv
    }
  }

  private init?(extensionOf name: String) {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[dot...].dropFirst().lowercased() {
    case "plist", "xml": self = .propertyList
    case "json": self = .json
    case "csv", "tsv", "tab", "txt": self = .csv
    default: return nil
    }
  }
}
