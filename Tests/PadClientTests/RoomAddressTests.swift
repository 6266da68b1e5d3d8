import PadClient
import Testing

@Suite struct RoomAddressTests {
  static let good: [(String, RoomAddress)] = [
    ("192.168.1.20", RoomAddress(host: "192.168.1.20", port: 4747)),
    ("192.168.1.20:80", RoomAddress(host: "192.168.1.20", port: 80)),
    ("den", RoomAddress(host: "den", port: 4747)),
    (" den.local:5000 \n", RoomAddress(host: "den.local", port: 5000)),
    ("::1", RoomAddress(host: "::1", port: 4747)),
    ("fe80::1%eth0", RoomAddress(host: "fe80::1%eth0", port: 4747)),
    ("[::1]", RoomAddress(host: "::1", port: 4747)),
    ("[fe80::1%wlan0]:99", RoomAddress(host: "fe80::1%wlan0", port: 99)),
    ("http://192.168.1.20:4747/#K7QX", RoomAddress(host: "192.168.1.20", port: 4747, code: "K7QX")),
    ("HTTP://den:4747#K7QX", RoomAddress(host: "den", port: 4747, code: "K7QX")),
    ("192.168.1.20:4747/#K7QX", RoomAddress(host: "192.168.1.20", port: 4747, code: "K7QX")),
    ("http://[::1]:4747/?x=1#K7QX", RoomAddress(host: "::1", port: 4747, code: "K7QX")),
    ("http://den:4747/#K7QX/a_B-9", address("den", code: "K7QX", invitation: "a_B-9")),
    ("den:4747#K7QX/", address("den", code: "K7QX", invitation: nil)),
    ("den:4747/#/a_B-9", address("den", code: nil, invitation: "a_B-9")),
    ("http://den/", RoomAddress(host: "den", port: 80)),
    ("http://den/#", RoomAddress(host: "den", port: 80)),
  ]

  private static func address(_ host: String, code: String?, invitation: String?) -> RoomAddress {
    var address = RoomAddress(host: host, port: 4747, code: code)
    address.invitation = invitation
    return address
  }

  @Test(arguments: good)
  func `an address as people write it`(text: String, address: RoomAddress) throws {
    #expect(try RoomAddress(parsing: text, defaultPort: 4747) == address)
  }

  @Test(arguments: [
    ("https://den/", RoomAddress.Malformed.scheme), ("ftp://den", .scheme),
    ("den:0", .port), ("den:65536", .port), ("den:", .port), ("den:x", .port), ("den:+1", .port), ("den:-1", .port),
    ("", .host), (":4747", .host), ("http:///", .host), ("[::1", .host), ("[::1]4747", .host), ("[den]:1", .host),
    ("my den", .host), ("ana@den", .host), ("a:b:c:1x", .host),
  ])
  func `what is no address`(text: String, problem: RoomAddress.Malformed) {
    #expect(throws: problem) { try RoomAddress(parsing: text, defaultPort: 4747) }
  }

  @Test(arguments: [
    ("192.168.1.20", "192.168.1.20:4747"), ("::1", "[::1]:4747"), ("fe80::1%eth0", "[fe80::1]:4747"),
  ])
  func `how an address is written`(host: String, text: String) {
    #expect(RoomAddress(host: host, port: 4747).authority == text)
  }
}
