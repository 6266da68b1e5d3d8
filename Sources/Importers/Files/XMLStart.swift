import Questions

/// The beginning of an XML file, which tells its format before the rest is read.
enum XMLStart {
  /// Returns the name of the root element without a namespace's prefix; nil if the text does not begin like XML.
  ///
  /// - Parameter text: The text in UTF-8, or its beginning.
  static func root(of text: [UInt8]) -> String? {
    var place = 0
    while true {
      while place < text.count, text[place].isBlank { place += 1 }
      guard place + 1 < text.count, text[place] == UInt8(ascii: "<") else { return nil }
      switch text[place + 1] {
      case UInt8(ascii: "?"): place = end(of: "?>", in: text, from: place)
      case UInt8(ascii: "!") where text[place...].starts(with: "<!--".utf8):
        place = end(of: "-->", in: text, from: place + 4)
      case UInt8(ascii: "!"): place = endOfDeclaration(in: text, from: place)
      default: return name(in: text, from: place + 1)
      }
    }
  }

  private static func name(in text: [UInt8], from start: Int) -> String? {
    let bytes = text[start...].prefix(200).prefix { !$0.isBlank && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    let local = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).last ?? bytes
    return local.isEmpty ? nil : String(decoding: local, as: UTF8.self)
  }

  private static func end(of mark: String, in text: [UInt8], from start: Int) -> Int {
    var place = start
    while place < text.count, !text[place...].starts(with: mark.utf8) { place += 1 }
    return min(place + mark.utf8.count, text.count)
  }

  /// Returns the place after `<!DOCTYPE …>`, in which brackets can enclose further declarations.
  private static func endOfDeclaration(in text: [UInt8], from start: Int) -> Int {
    var place = start
    var depth = 0
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return place + 1
      default: break
      }
      place += 1
    }
    return place
  }
}

extension SourceFile {
  /// The name of the root element if the file is XML, even if there are mistakes further on; otherwise nil.
  var xmlRoot: String? {
    guard let text, firstByte == UInt8(ascii: "<") else { return nil }
    return XMLStart.root(of: text.bytes)
  }
}
