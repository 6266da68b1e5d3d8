import NIOCore
import Net
import Testing
import TestSupport

@testable import Server

/// Who may call the host what: the rules alone, and then over sockets.
@Suite(.timeLimit(.minutes(4)))
struct HostCheckTests {
  static let check = HostCheck(
    Access(
      ownNames: ["localhost", "Living-Room.local"],
      allowedHosts: ["tunnel.example", "proxy.example:8443", "plain.example:80", "203.0.113.7:9000", "not a name"]))

  /// The verdict on a request to 192.168.1.20:4747.
  static func isAllowed(_ hosts: [String], _ origins: [String] = [], port: Int = 4747) -> Bool {
    let verdict = check.verdict(hosts: hosts, origins: origins, address: IPAddress("192.168.1.20"), port: port)
    return verdict == .allowed(host: hosts.first ?? "")
  }

  @Test(arguments: [
    "192.168.1.20:4747", "[::ffff:192.168.1.20]:4747", "localhost:4747", "LOCALHOST:4747", "localhost.:4747",
    "living-room.local:4747", "Living-Room.local.:4747",
    "tunnel.example", "tunnel.example:443", "TUNNEL.example.:1", "proxy.example:8443", "plain.example",
    "plain.example:80", "203.0.113.7:9000",
  ])
  func ownAndAllowedNames_areTaken(_ host: String) { #expect(Self.isAllowed([host])) }

  @Test(arguments: [
    "", " ", "evil.example", "evil.example:4747", "192.168.1.20", "192.168.1.20:80", "192.168.1.21:4747",
    "192.168.1.20:04748", "192.168.1.20:", "192.168.1.20:0", "192.168.1.20:70000", "192.168.1.20:+4747",
    "192.168.1.20:4747:4747", "192.168.1.20.evil.example:4747", "evil.example@192.168.1.20:4747",
    "192.168.1.20:4747, evil.example", "192.168.1.20:4747/evil", "localhost..:4747", ".:4747",
    "xn--localhost:4747", "[::1]:4747", "[::1", "::1", "[]:4747", "[192.168.1.20]:4747", "proxy.example",
    "proxy.example:443", "proxy.example:4747", "203.0.113.7", "not a name", "localhost\u{0}:4747", "ｌocalhost:4747",
    String(repeating: "a", count: 1000),
  ])
  func otherNames_areRefused(_ host: String) { #expect(!Self.isAllowed([host])) }

  @Test func hostMissingOrTwice_isRefused() {
    #expect(!Self.isAllowed([]))
    #expect(!Self.isAllowed(["localhost:4747", "localhost:4747"]))
    #expect(!Self.isAllowed(["localhost:4747", "evil.example"]))
  }

  /// Requests whose target is a whole URL, as proxies make them (RFC 9112, 3.2.2).
  @Test(arguments: [
    ("http://HOST/pad.js", "HOST", 200), ("HTTP://HOST/pad.js?v=2", "HOST", 200), ("http://HOST", "HOST", 200),
    ("http://localhost:PORT/", "HOST", 200), ("http://HOST/none", "HOST", 404),
    ("http://HOST/http://HOST/", "HOST", 404),
    ("http://evil.example/", "HOST", 403), ("http://HOST@evil.example/", "HOST", 403), ("http:///pad.js", "HOST", 403),
    ("http://HOST/pad.js", "evil.example", 403), ("http://evil.example/pad", "HOST", 403),
  ])
  func wholeURL_isAnswered_whereBothNamesAreOurs(_ target: String, _ host: String, _ status: Int) throws {
    try withHost(site: SiteTests.site) { server in
      func filled(_ text: String) -> String {
        text.replacing("HOST", with: "127.0.0.1:\(server.port)").replacing("PORT", with: "\(server.port)")
      }
      let pad = try RawPad(port: server.port)
      try pad.sendRaw("GET \(filled(target)) HTTP/1.1\r\nHost: \(filled(host))\r\n\r\n")
      #expect(try pad.readResponse().status == status)
    }
  }

  @Test func portMissing_is80() {
    #expect(Self.isAllowed(["192.168.1.20"], port: 80))
    #expect(Self.isAllowed(["192.168.1.20:80"], port: 80))
    #expect(Self.isAllowed(["localhost"], ["http://localhost"], port: 80))
  }

  @Test(arguments: [
    // An address in any of its textual forms, and with the zone that link-local ones have.
    ("2001:db8::20", "[2001:db8::20]:4747", true), ("2001:db8::20", "[2001:0DB8:0:0:0:0:0:0020]:4747", true),
    ("fe80::20", "[fe80::20%25wlan0]:4747", true), ("fe80::20", "[fe80::20%wlan0]:4747", true),
    ("2001:db8::20", "[2001:db8::21]:4747", false), ("2001:db8::20", "2001:db8::20:4747", false),
  ])
  func ownIPv6Address_isTakenInBrackets(_ address: String, _ host: String, _ isTaken: Bool) {
    let verdict = Self.check.verdict(hosts: [host], origins: [], address: IPAddress(address), port: 4747)
    #expect((verdict == .allowed(host: host)) == isTaken)
  }

  @Test(arguments: [
    ("localhost:4747", "http://localhost:4747", true), ("localhost:4747", "HTTP://LocalHost:4747", true),
    ("localhost:4747", "https://localhost:4747", false), ("localhost:4747", "http://localhost", false),
    ("localhost:4747", "http://192.168.1.20:4747", false), ("localhost:4747", "http://evil.example", false),
    ("localhost:4747", "null", false), ("localhost:4747", "", false), ("localhost:4747", "localhost:4747", false),
    ("localhost:4747", "http://localhost:4747/", false),
    ("localhost:4747", "http://localhost:4747.evil.example", false),
    ("tunnel.example", "http://tunnel.example", true), ("tunnel.example", "https://tunnel.example", true),
    ("tunnel.example", "https://evil.example", false), ("tunnel.example", "ftp://tunnel.example", false),
    ("tunnel.example", "https://tunnel.example:444", false),
  ])
  func origin_mustBeTheHost(_ host: String, _ origin: String, _ isTaken: Bool) {
    #expect(Self.isAllowed([host], [origin]) == isTaken)
    #expect(!Self.isAllowed([host], [origin, origin]))
  }

  @Test func refusals_sayWhatToDo_andShowNothingHarmful() throws {
    let evil = "evil<script>\u{1b}[31m\r\nX: é\"'&" + String(repeating: "x", count: 500)
    for (hosts, origins, advice) in [
      ([], [], "the address that the TV shows"), (["a", "b"], [], "the address that the TV shows"),
      (["evil.example:4747"], [], "start parlor with --allow-host evil.example:4747 "),
      ([evil], [], "the address that the TV shows"), (["localhost:4747"], [evil], "open http://localhost:4747/ "),
    ] as [([String], [String], String)] {
      let verdict = Self.check.verdict(hosts: hosts, origins: origins, address: nil, port: 4747)
      guard case .refused(let text) = verdict else {
        Issue.record("\(hosts) \(origins) was allowed")
        continue
      }
      #expect(text.contains(advice) && text.hasSuffix("."))
      #expect(text.utf8.allSatisfy { (0x20...0x7E).contains($0) })
      #expect(!text.contains { "<>&\"'".contains($0) })
      #expect(text.utf8.count < 400)
    }
  }

  struct Request: CustomTestStringConvertible {
    var name: String
    /// Header fields, in which PORT stands for the host's port.
    var fields: [String]
    var status: Int
    var testDescription: String { name }
  }

  @Test(arguments: [
    Request(name: "address", fields: ["Host: 127.0.0.1:PORT"], status: 200),
    Request(name: "own name", fields: ["Host: living-room.local:PORT"], status: 200),
    Request(name: "allowed name", fields: ["Host: parlor.test"], status: 200),
    Request(name: "own origin", fields: ["Host: 127.0.0.1:PORT", "Origin: http://127.0.0.1:PORT"], status: 200),
    Request(name: "DNS rebinding", fields: ["Host: evil.example:PORT"], status: 403),
    Request(
      name: "DNS rebinding with its origin", fields: ["Host: evil.example:PORT", "Origin: http://evil.example:PORT"],
      status: 403),
    Request(name: "cross-site", fields: ["Host: 127.0.0.1:PORT", "Origin: http://evil.example"], status: 403),
    Request(name: "another port's page", fields: ["Host: 127.0.0.1:PORT", "Origin: http://127.0.0.1:1"], status: 403),
    Request(name: "sandboxed page", fields: ["Host: 127.0.0.1:PORT", "Origin: null"], status: 403),
    Request(name: "https", fields: ["Host: 127.0.0.1:PORT", "Origin: https://127.0.0.1:PORT"], status: 403),
    Request(name: "address without port", fields: ["Host: 127.0.0.1"], status: 403),
    Request(name: "another address", fields: ["Host: 127.0.0.2:PORT"], status: 403),
    Request(name: "no host", fields: [], status: 403),
    Request(name: "two hosts", fields: ["Host: 127.0.0.1:PORT", "Host: 127.0.0.1:PORT"], status: 403),
    Request(name: "empty host", fields: ["Host:"], status: 403),
  ])
  func everyRequest_isHeldToIt(_ request: Request) throws {
    try withHost { host in
      let fields = request.fields.map { $0.replacing("PORT", with: "\(host.port)") }
      for (line, status) in [
        ("GET / HTTP/1.1", 200), ("HEAD / HTTP/1.1", 200), ("GET /pad HTTP/1.1", 101), ("GET /none HTTP/1.1", 404),
        ("POST / HTTP/1.1", 405),
      ] {
        let pad = try RawPad(port: host.port)
        let handshake = RawPad.handshake().split(separator: "\r\n").dropFirst(2).map(String.init)
        try pad.sendRaw(([line] + fields + handshake).joined(separator: "\r\n") + "\r\n\r\n")
        let response = try pad.readResponse()
        #expect(response.status == (request.status == 200 ? status : request.status), "\(line)")
        if response.status == 403 {
          #expect(response.headers["content-type"] == "text/plain; charset=utf-8")
          #expect(response.headers["connection"] == "close")
          let body = try pad.readToEnd()
          #expect(body.isEmpty == line.hasPrefix("HEAD"))
          #expect(!pad.wasReset)
        }
      }
      #expect(host.log.events.isEmpty)
    }
  }
}
