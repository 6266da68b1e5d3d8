/// The formats of question files that are text.
enum TextFormat {
  case propertyList
  case json
  case csv

  /// Tells the format by the first characters, and where those could be CSV too, by the name's extension.
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
      // A CSV question may begin with a bracket, hardly with a bracket and one of these.
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
