import PadProtocol

extension PageCatalogue {
  /// Returns the page with the text that it shows if its script does not run, in every language.
  package static func translated(_ page: String) -> String {
    let lines = Language.allCases.map { language in
      "<span lang=\"\(language.tag)\">\(BrowserTexts(language: language).tooOld)</span>"
    }
    // Done by hand, because `replacing` would add the library for regular expressions, a megabyte, to every pad.
    let mark = Array("<!-- in every language -->".utf8)
    let bytes = Array(page.utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else { return page }
    let translated = bytes[..<start] + lines.joined(separator: "<br>\n    ").utf8 + bytes[(start + mark.count)...]
    return String(decoding: translated, as: UTF8.self)
  }
}
