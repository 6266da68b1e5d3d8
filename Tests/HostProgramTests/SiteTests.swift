import Catalogue
import Logging
import NIOCore
import PadProtocol
import Server
import Testing

@testable import HostProgram

@Suite struct Sites {
  @Test func browserPad_isThere_small_andEveryFileHasItsType() throws {
    let files = SiteLoading.load(log: Logger(label: "test")).files
    let page = try #require(files["/"])
    #expect(page.type == "text/html; charset=utf-8")
    #expect(String(buffer: page.bytes).hasPrefix("<!doctype html>"))
    #expect(files["/pad.js"]?.type == "text/javascript; charset=utf-8")
    #expect(files["/pad.css"]?.type == "text/css; charset=utf-8")
    // The page is listed twice: as `/` and by its name.
    // A typeface that some machines have, icons of the installed page, and one of two films, are fetched by those alone who
    // want them.
    let rare = [".otf", ".png", ".mp4"]
    let size = files.filter { path, _ in
      path != "/" && path != "/host" && !["/tv", "/host/"].contains { path.hasPrefix($0) }
        && !rare.contains { path.hasSuffix($0) }
    }.reduce(0) { $0 + $1.value.bytes.readableBytes }
    #expect(files["/app.webmanifest"]?.type == "application/manifest+json")
    for (path, type, most) in [
      ("/awake.webm", "video/webm", 4_000), ("/awake.mp4", "video/mp4", 4_000), ("/icon-192.png", "image/png", 8_000),
      ("/icon-512.png", "image/png", 20_000), ("/icon-maskable.png", "image/png", 20_000),
      ("/icon-apple.png", "image/png", 8_000),
    ] {
      let file = try #require(files[path])
      #expect(file.type == type && file.bytes.readableBytes < most, "\(path) has \(file.bytes.readableBytes) bytes")
    }
    // Its words grow with the languages that there are.
    let words = try #require(files["/catalogue.js"]).bytes.readableBytes
    #expect(words < 3_700 * Language.allCases.count, "the browser pad's words have \(words) bytes")
    // The twelve characters, drawn here as on the TV, and what they are called.
    let heads = try #require(files["/drawings.js"]).bytes.readableBytes
    #expect(heads < 8_000 + 1_000 * Language.allCases.count, "the heads have \(heads) bytes")
    let rest = size - words - heads
    #expect(rest < 127_000, "the browser pad has \(rest) bytes without words and heads")
  }

  @Test func thePageOfAPhoneThatHosts_isThere_apartFromThePad_andSmall() throws {
    let files = SiteLoading.load(log: Logger(label: "test")).files
      .filter { $0.key == "/host" || $0.key.hasPrefix("/host/") }
    #expect(
      Set(files.keys) == ["/host", "/host/", "/host/index.html", "/host/host.css", "/host/host.js", "/host/words.js"])
    let text = String(buffer: try #require(files["/host"]).bytes)
    // Nothing of it stands in the page itself, where the policy would not run it.
    #expect(text.matches(of: /<script/).count == 1 && text.contains("<script type=\"module\" src=\"/host/host.js\">"))
    #expect(text.contains(/\son[a-z]+=/) == false && text.contains("style=") == false)
    let size = ["/host", "/host/host.css", "/host/host.js", "/host/words.js"].reduce(0) {
      $0 + (files[$1]?.bytes.readableBytes ?? 0)
    }
    #expect(size < 34_000 + 1_500 * Language.allCases.count, "the page of a phone that hosts has \(size) bytes")
  }

  @Test func thePageOfTheTV_isThere_apartFromThePad_andSmall() throws {
    let files = SiteLoading.load(log: Logger(label: "test")).files.filter { $0.key.hasPrefix("/tv") }
    #expect(Set(files.keys) == ["/tv", "/tv/", "/tv/index.html", "/tv/tv.css", "/tv/tv.js", "/tv/words.js"])
    let page = try #require(files["/tv"])
    #expect(page.type == "text/html; charset=utf-8")
    // Nothing of it stands in the page itself, where the policy would not run it.
    let text = String(buffer: page.bytes)
    #expect(
      text.matches(of: /<script/).count == 2 && text.matches(of: /<script src="[^"]+" defer><\/script>/).count == 2)
    #expect(text.contains(/\son[a-z]+=/) == false && text.contains("style=") == false)
    let words = try #require(files["/tv/words.js"]).bytes.readableBytes
    #expect(words < 1_000 * Language.allCases.count, "the words have \(words) bytes")
    let size =
      files.filter { !["/tv", "/tv/"].contains($0.key) }.reduce(0) { $0 + $1.value.bytes.readableBytes } - words
    #expect(size < 20_000, "the page has \(size) bytes without its words")
  }

  @Test func thePagesSayInEveryLanguage_whatABrowserNeeds() throws {
    let files = SiteLoading.load(log: Logger(label: "test")).files
    for (path, language) in ["/", "/tv"].flatMap({ path in Language.allCases.map { (path, $0) } }) {
      let page = String(buffer: try #require(files[path]).bytes)
      let line = "<span lang=\"\(language.tag)\">\(BrowserTexts(language: language).tooOld)</span>"
      #expect(page.contains(line), "\(path) \(language)")
    }
  }
}
