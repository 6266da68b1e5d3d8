import NIOCore
import Server
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(4)))
struct HandshakeTests {
  @Test func rightHandshake_makesAWebSocket() throws {
    try withHost { host in
      let (pad, _) = try host.joinedPad()
      try pad.roundTrip()
    }
  }

  @Test func messageInTheSamePacketAsTheHandshake_counts() throws {
    try withHost { host in
      let pad = try RawPad(port: host.port)
      try pad.sendRaw(Array(RawPad.handshake().utf8) + RawPad.frame(opcode: 1, Array(join().utf8)))
      #expect(try pad.readResponse().status == 101)
      #expect(try pad.readText().hasPrefix("hello "))
    }
  }

  @Test func headerInSingleBytes_counts() throws {
    try withHost { host in
      let pad = try RawPad(port: host.port)
      for byte in RawPad.handshake().utf8 { try pad.sendRaw([byte]) }
      #expect(try pad.readResponse().status == 101)
    }
  }

  /// A pad of the version before is let in as far as to hear what its person has to do.
  @Test func padOfTheVersionBefore_isAnswered() throws {
    try withHost { host in
      let pad = try RawPad(port: host.port)
      try pad.sendRaw(RawPad.handshake(subprotocol: "parlor.v1"))
      let response = try pad.readResponse()
      #expect(response.status == 101)
      #expect(response.headers["sec-websocket-protocol"] == "parlor.v1")
    }
  }

  struct Request: CustomTestStringConvertible {
    var name: String
    var text: String
    var status: Int
    var sentence: String
    var testDescription: String { name }
  }

  static func spoiled(_ part: String, _ replacement: String) -> String {
    RawPad.handshake().split(separator: "\r\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(part) ? replacement : String($0) }
      .filter { $0 != "-" }
      .joined(separator: "\r\n")
  }

  @Test(arguments: [
    Request(
      name: "no subprotocol", text: RawPad.handshake(subprotocol: nil), status: 400, sentence: "parlor.v2"),
    Request(name: "other subprotocol", text: RawPad.handshake(subprotocol: "parlor.v3"), status: 400, sentence: "pad"),
    Request(name: "other path", text: RawPad.handshake(path: "/other"), status: 404, sentence: "start page"),
    Request(
      name: "no upgrade", text: "GET /pad HTTP/1.1\r\nHost: parlor.test\r\n\r\n", status: 426, sentence: "WebSocket"),
    Request(
      name: "another upgrade", text: spoiled("Upgrade", "Upgrade: h2c"), status: 426, sentence: "WebSocket"),
    Request(
      name: "old version", text: spoiled("Sec-WebSocket-Version", "Sec-WebSocket-Version: 8"), status: 426,
      sentence: "13"),
    Request(name: "no key", text: spoiled("Sec-WebSocket-Key", "-"), status: 400, sentence: "key"),
    Request(
      name: "short key", text: spoiled("Sec-WebSocket-Key", "Sec-WebSocket-Key: AA=="), status: 400, sentence: "key"),
    Request(
      name: "two keys",
      text: RawPad.handshake(headers: ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]), status: 400, sentence: "key"),
    Request(name: "a body", text: RawPad.handshake(headers: ["Content-Length: 5"]), status: 400, sentence: "body"),
    Request(name: "POST", text: "POST /pad HTTP/1.1\r\nHost: parlor.test\r\n\r\n", status: 405, sentence: "GET"),
    Request(name: "HTTP/2", text: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", status: 400, sentence: "not HTTP"),
    Request(name: "no HTTP", text: "hello, is anybody there?\r\n\r\n", status: 400, sentence: "not HTTP"),
    Request(
      name: "header of 20 KB", text: RawPad.handshake(headers: ["X: " + String(repeating: "x", count: 20_000)]),
      status: 431, sentence: "too long"),
    Request(
      name: "URL of 20 KB", text: "GET /" + String(repeating: "x", count: 20_000) + " HTTP/1.1\r\n\r\n",
      status: 431, sentence: "too long"),
    Request(
      name: "bad field", text: "GET /pad HTTP/1.1\r\nHo st: parlor.test\r\n\r\n", status: 400, sentence: "not HTTP"),
    Request(
      name: "page", text: "GET / HTTP/1.1\r\nHost: parlor.test\r\n\r\n", status: 200, sentence: "parlor-pad 127.0.0.1:"),
  ])
  func requestThatIsNoHandshake_isAnsweredAndClosed(_ request: Request) throws {
    try withHost { host in
      let pad = try RawPad(port: host.port)
      try pad.sendRaw(request.text)
      let response = try pad.readResponse()
      #expect(response.status == request.status)
      #expect(response.headers["connection"]?.hasPrefix("close") == true)
      let body = try pad.readToEnd()
      #expect(String(decoding: body, as: UTF8.self).contains(request.sentence))
      #expect(response.headers["content-length"] == String(body.count))
      #expect(host.log.events.isEmpty)
    }
  }

  @Test(arguments: ["", "G", "GET /pad HT", String(RawPad.handshake().dropLast(2))])
  func halfSentHeader_isClosedAtTheDeadline(_ half: String) throws {
    var limits = Limits()
    limits.headerDeadline = .milliseconds(100)
    try withHost(limits) { host in
      let pad = try RawPad(port: host.port)
      try pad.sendRaw(half)
      #expect(try pad.readToEnd().isEmpty)
    }
  }

  @Test func headerDeadline_isNotExtendedByMoreBytes() throws {
    var limits = Limits()
    limits.headerDeadline = .milliseconds(100)
    try withHost(limits) { host in
      let pad = try RawPad(port: host.port)
      try pad.sendRaw("GET /pad HTTP/1.1\r\nX: ")
      // One byte about every 10 ms for as long as the host takes them; a host that waits on would take all.
      var sent = 0
      while sent < 2000 {
        do {
          try pad.sendRaw("x")
          sent += 1
          _ = try pad.readFrame(within: 0.01)
        } catch RawPad.Failure.timedOut {
          continue
        } catch RawPad.Failure.closed {
          break
        }
      }
      #expect(sent < 2000)
    }
  }

  @Test func headerDeadline_endsWithTheHandshake() throws {
    var limits = Limits()
    limits.headerDeadline = .milliseconds(600)
    try withHost(limits) { host in
      let (pad, _) = try host.joinedPad()
      #expect(throws: RawPad.Failure.timedOut) { try pad.readFrame(within: 0.9) }
      try pad.roundTrip()
    }
  }

  @Test func helloOfTLS_isClosedAtOnce() throws {
    try withHost { host in
      let pad = try RawPad(port: host.port)
      try pad.sendRaw([0x16, 0x03, 0x01, 0x02, 0x00, 0x01])
      #expect(try pad.readToEnd(within: 2).isEmpty)
    }
  }

  @Test func onlyOneRequest_isAnsweredOnAConnection() throws {
    try withHost { host in
      let pad = try RawPad(port: host.port)
      try pad.sendRaw("GET /a HTTP/1.1\r\nHost: parlor.test\r\n\r\n" + RawPad.handshake())
      let answer = String(decoding: try pad.readToEnd(), as: UTF8.self)
      #expect(answer.hasPrefix("HTTP/1.1 404"))
      #expect(answer.split(separator: "HTTP/1.1").count == 1)
    }
  }
}
