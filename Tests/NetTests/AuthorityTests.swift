import TestSupport
import Testing

@testable import Net

@Suite struct AuthorityTests {
  @Test(arguments: [
    ("192.168.1.20", "192.168.1.20:80"), ("::1", "[::1]:80"), ("fe80::1%2", "[fe80::1%2]:80"), ("box", "box:80"),
    ("box.local", "box.local:80"),
  ])
  func text_hasBracketsAroundIPv6(_ host: String, _ text: String) {
    #expect(Authority.text(host: host, port: 80) == text)
    if let address = IPAddress(host) { #expect(address.authority(port: 80) == text) }
  }

  @Test(
    arguments: [
      ("box", .name("box"), nil), ("Box.Local.:80", .name("box.local"), 80), ("box:65535", .name("box"), 65535),
      ("192.168.1.20:4747", .address(.v4(0xC0A8_0114)), 4747), ("192.168.1.20.", .address(.v4(0xC0A8_0114)), nil),
      ("[::1]", .address(.v6(high: 0, low: 1, scope: 0)), nil), ("[::FFFF:1.2.3.4]:1", .address(.v4(0x0102_0304)), 1),
      // The zone means nothing here.
      ("[fe80::1%25eth0]:80", .address(.v6(high: 0xFE80 << 48, low: 1, scope: 0)), 80),
      ("[fe80::1%2]", .address(.v6(high: 0xFE80 << 48, low: 1, scope: 0)), nil),
      // No addresses, so they are names.
      ("1.2.3", .name("1.2.3"), nil), ("01.2.3.4", .name("01.2.3.4"), nil),
    ] as [(String, Authority.Name, Int?)])
  func text_isRead(_ text: String, _ name: Authority.Name, _ port: Int?) throws {
    let authority = try #require(Authority(text))
    #expect(authority.name == name)
    #expect(authority.port == port)
  }

  @Test(arguments: [
    "", ":", ".", ":80", "box:", "box:0", "box:65536", "box:+1", "box:-1", "box:8 0", "box:99999999999999999999",
    "box:80:80", "::1", "[::1", "[::1]80", "[::1]:", "[]", "[box]:80", "[1.2.3.4]:80", "[::1%]]:80", "a b", "a/b",
    "a@b",
    "bücher", "box\u{0}", "%", "box%2", "[::g]", String(repeating: "a", count: 301),
  ])
  func otherText_isRefused(_ text: String) { #expect(Authority(text) == nil) }

  @Test func whatIsWritten_isReadAgain() throws {
    var random = Repeatable(state: 4)
    for _ in 0..<5_000 {
      let address = IPAddressFuzzTests.address(using: &random).unscoped
      let port = Int.random(in: 1...65535, using: &random)
      let authority = try #require(Authority(address.authority(port: port)))
      #expect(authority.name == .address(address))
      #expect(authority.port == port)
    }
  }

  @Test func whateverComes_isReadOrRefused() {
    var random = Repeatable(state: 5)
    let alphabet = Array("ab1.:[]%-_~@ é:[]")
    var read = 0
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...12, using: &random)
      let text = String((0..<length).map { _ in alphabet.randomElement(using: &random) ?? ":" })
      guard let authority = Authority(text) else { continue }
      read += 1
      #expect(authority.port.map { (1...65535).contains($0) } ?? true)
      if case .name(let name) = authority.name { #expect(!name.contains { ":[]%@ ".contains($0) }) }
    }
    #expect(read > 100)
  }
}
