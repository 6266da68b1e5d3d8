import NIOCore
import Server
import TestSupport
import Testing

/// The pages that the host serves, and with what around them.
@Suite(.timeLimit(.minutes(4)))
struct SiteTests {
  static let script = String(repeating: "let a = 1;\n", count: 9000)
  static let site = Site(files: [
    "/": .init(type: "text/html; charset=utf-8", bytes: ByteBuffer(string: "<!doctype html><title>Parlor</title>")),
    "/pad.js": .init(type: "text/javascript; charset=utf-8", bytes: ByteBuffer(string: script)),
    "/empty": .init(type: "text/plain", bytes: ByteBuffer()),
  ])

  @Test(arguments: ["/", "/?utm_source=chat", "/pad.js", "/pad.js?v=2", "/empty"])
  func file_isServedWithItsTypeAndAllThatProtectsIt(_ path: String) throws {
    try withHost(site: Self.site) { host in
      let file = try #require(Self.site.files[String(path.prefix { $0 != "?" })])
      for method in ["GET", "HEAD"] {
        let (response, body) = try host.request(path, method: method)
        #expect(response.status == 200)
        #expect(body == (method == "GET" ? Array(file.bytes.readableBytesView) : []))
        let name = "127.0.0.1:\(host.port)"
        for (field, value) in [
          ("content-type", file.type), ("content-length", "\(file.bytes.readableBytes)"), ("connection", "close"),
          ("cache-control", "no-cache"), ("x-content-type-options", "nosniff"), ("x-frame-options", "DENY"),
          ("referrer-policy", "no-referrer"), ("cross-origin-resource-policy", "same-origin"),
          (
            "content-security-policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src data:; "
              + "manifest-src 'self'; connect-src 'self'"
              + " ws://\(name) wss://\(name); base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
          ),
        ] { #expect(response.headers[field] == value, "\(method) \(field)") }
      }
    }
  }

  @Test(arguments: [
    "/pad.js/", "//", "/./pad.js", "/../etc/passwd", "/..%2f..%2fetc/passwd", "/%70ad.js", "/PAD.JS", "/pad.js%00",
    "/parlor-pad", "/parlor-pad.sha256", "/parlor-pad.json", "pad.js", "*", "https://evil.example/", "/empty/../pad.js",
  ])
  func otherPath_isNotFound(_ path: String) throws {
    try withHost(site: Self.site) { host in
      let (response, body) = try host.request(path)
      #expect([400, 404].contains(response.status))
      #expect(!String(decoding: body, as: UTF8.self).contains("passwd"))
      #expect(response.headers["x-content-type-options"] == "nosniff")
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])
  func otherMethods_areRefused(_ method: String) throws {
    try withHost(site: Self.site) { host in
      let (response, _) = try host.request("/", method: method)
      #expect(response.status == 405)
      #expect(response.headers["allow"] == "GET, HEAD")
      #expect(response.headers["access-control-allow-origin"] == nil)
    }
  }

  @Test func fileThatTheBrowserHas_isNotSentAgain() throws {
    try withHost(site: Self.site) { host in
      let tag = try #require(try host.request("/pad.js").0.headers["etag"])
      for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
        let (response, body) = try host.request("/pad.js", fields: ["If-None-Match: \(known)"])
        #expect(response.status == 304)
        #expect(response.headers["etag"] == tag)
        #expect(body.isEmpty)
      }
      #expect(try host.request("/pad.js", fields: ["If-None-Match: \"other\""]).0.status == 200)
      #expect(try host.request("/", fields: ["If-None-Match: \(tag)"]).0.status == 200)
    }
  }

  @Test func siteWithoutARoot_greets() throws {
    try withHost { host in
      let (response, body) = try host.request("/")
      #expect(response.status == 200)
      #expect(String(decoding: body, as: UTF8.self).contains("parlor-pad 127.0.0.1:\(host.port)\n"))
      #expect(try host.request("/", method: "HEAD").1.isEmpty)
    }
  }

  @Test func padsAreServedBesideTheFiles() throws {
    try withHost(site: Self.site) { host in
      try host.joinedPad().0.roundTrip()
      #expect(try host.request("/pad").0.status == 426)
    }
  }
}

extension TestHost {
  /// Asks for a page with a right `Host` and returns the answer, head and body.
  func request(
    _ path: String, method: String = "GET", fields: [String] = []
  ) throws -> (RawPad.Response, [UInt8]) {
    let client = try RawPad(port: port)
    try client.request(path, method: method, fields: fields)
    let response = try client.readResponse()
    let body = try client.readToEnd()
    guard !client.wasReset else { throw RawPad.Failure.protocolBroken("reset after \(body.count) bytes") }
    return (response, body)
  }
}

extension RawPad {
  /// Asks for a page with a right `Host`.
  func request(_ path: String, method: String = "GET", fields: [String] = []) throws {
    try sendRaw((["\(method) \(path) HTTP/1.1", "Host: \(authority)"] + fields).joined(separator: "\r\n") + "\r\n\r\n")
  }
}
