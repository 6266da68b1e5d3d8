import PadProtocol

extension PageCatalogue {
  /// The page with what it says where its script does not run, in every language.
  package static func translated(_ page: String) -> String {
    let lines = Language.allCases.map { language in
      "<span lang=\"\(language.tag)\">\(BrowserTexts(language: language).tooOld)</span>"
    }
    return page.replacing("<!-- in every language -->", with: lines.joined(separator: "<br>\n    "))
  }
}
