import Catalogue
import Logging
import NIOCore
import PadProtocol
import Server
import Testing

@testable import parlor

@Suite struct Sites {
  @Test func browserPad_isThere_small_andEveryFileHasItsType() throws {
    let files = SiteLoading.load(log: Logger(label: "test")).files
    let page = try #require(files["/"])
    #expect(page.type == "text/html; charset=utf-8")
    #expect(String(buffer: page.bytes).hasPrefix("<!doctype html>"))
    #expect(files["/pad.js"]?.type == "text/javascript; charset=utf-8")
    #expect(files["/pad.css"]?.type == "text/css; charset=utf-8")
    // The page is listed twice: as `/` and by its name.
    let size = files.filter { $0.key != "/" }.reduce(0) { $0 + $1.value.bytes.readableBytes }
    // Its words grow with the languages that there are.
    let words = try #require(files["/catalogue.js"]).bytes.readableBytes
    #expect(words < 2_000 * Language.allCases.count, "the browser pad's words have \(words) bytes")
    #expect(size - words < 60_000, "the browser pad has \(size - words) bytes without its words")
  }

  @Test func browserPad_saysInEveryLanguage_whatABrowserNeeds() throws {
    let page = String(buffer: try #require(SiteLoading.load(log: Logger(label: "test")).files["/"]).bytes)
    for language in Language.allCases {
      let line = "<span lang=\"\(language.tag)\">\(BrowserTexts(language: language).tooOld)</span>"
      #expect(page.contains(line), "\(language)")
    }
  }
}
