import Scenes
import Testing

/// What the browser pad's files become before they are served.
@Suite struct PadPageTextTests {
  private static let page = "<!doctype html>\n<html lang=\"en\">\n<p><!-- in every language --></p>"

  @Test func aCalmHost_servesACalmPage() {
    #expect(
      PadPageText.text(of: "index.html", Self.page, .night, isCalm: true).contains("<html data-calm lang=\"en\">"))
    #expect(!PadPageText.text(of: "index.html", Self.page, .night).contains("data-calm"))
  }
}
