import Logging
import NIOCore
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
    #expect(size < 60_000, "the browser pad has \(size) bytes")
  }
}
