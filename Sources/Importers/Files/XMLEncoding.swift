/// The encoding that an XML file declares.
enum XMLEncoding {
  /// Returns the file in UTF-8: what was decoded, or by the declaration if that names another encoding.
  static func text(_ decoded: DecodedText, of file: [UInt8]) -> [UInt8] {
    // Some programs write UTF-8 whatever they declare.
    guard decoded.guessed != nil, let name = declared(in: file),
      !["utf-8", "utf8", "us-ascii", "ascii", "utf-16"].contains(name.lowercased()),
      let text = DecodedText.utf8(of: file, in: name)
    else { return decoded.bytes }
    return text
  }

  /// Returns the name in `<?xml version="1.0" encoding="…"?>`; nil if there is none.
  private static func declared(in file: [UInt8]) -> String? {
    let start = String(decoding: file.prefix(200), as: UTF8.self)
    guard start.hasPrefix("<?xml"), let end = start.firstRange(of: "?>"),
      let key = start.firstRange(of: "encoding"), key.upperBound < end.lowerBound
    else { return nil }
    let value = start[key.upperBound..<end.lowerBound].drop { $0 != "\"" && $0 != "'" }
    guard let quote = value.first else { return nil }
    return String(value.dropFirst().prefix { $0 != quote })
  }
}
