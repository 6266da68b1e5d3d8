/// The files of the pages without what only their authors read: a phone fetches them all before it can join.
enum LeanText {
  /// Returns a page, a script or a style sheet without indentation, empty lines, comments and needless spaces; any other
  /// file unchanged.
  static func lean(_ bytes: [UInt8], _ name: String) -> [UInt8] {
    let ending = name.split(separator: ".").last.map(String.init)
    guard let ending, ["js", "css", "html"].contains(ending) else { return bytes }
    var isComment = false
    var text = ""
    // Whether the last line has a comment, of which the next one would become a part.
    var hasComment = false
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if ending != "html", line.hasPrefix("/*") { isComment = true }
      if !isComment, !line.isEmpty, ending != "js" || !line.hasPrefix("//") {
        switch ending {
        case "css":
          if line.hasPrefix("}"), text.hasSuffix(";") { text.removeLast() }
          text += squeezed(line) + (ends(line, with: "{};,") ? "" : "\n")
        case "js":
          // A statement ends before a closing brace, with or without a semicolon, and goes on at an operator.
          if let first = line.first, "})].?:|&".contains(first), !hasComment, text.hasSuffix("\n") { text.removeLast() }
          hasComment = line.contains("//")
          text += line + (ends(line, with: "{;,(") && !hasComment ? "" : "\n")
        default: if !(line.hasPrefix("<!--") && line.hasSuffix("-->")) { text += line + "\n" }
        }
      }
      if line.hasSuffix("*/") { isComment = false }
    }
    return Array(text.utf8)
  }

  private static func ends(_ line: Substring, with marks: String) -> Bool { line.last.map(marks.contains) ?? false }

  /// Returns a line of a style sheet without the spaces that mean nothing.
  ///
  /// A space before a colon is a part of a selector, and so is one inside of quotes a part of a text.
  private static func squeezed(_ line: Substring) -> String {
    var result = ""
    var isQuoted = false
    for character in line {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, let last = result.last {
        if character == " ", ":,;{}>".contains(last) { continue }
        if "{}>".contains(character), last == " " { result.removeLast() }
        if character == "}", result.hasSuffix(";") { result.removeLast() }
      }
      result.append(character)
    }
    return result
  }
}
