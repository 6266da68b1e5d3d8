import NIOCore
import TestSupport
import Testing

@testable import Server

@Suite(.timeLimit(.minutes(4)))
struct ListeningTests {
  @Test func allAddresses_takeIPv4AndIPv6() throws {
    try withHost(address: nil) { host in
      let pad = try RawPad(host: "127.0.0.1", port: host.port)
      try pad.sendRaw("GET / HTTP/1.1\r\nHost: parlor.test\r\n\r\n")
      // The address as it was reached, not as the dual socket sees it.
      let page = String(decoding: try pad.readToEnd(), as: UTF8.self)
      #expect(page.contains("parlor-pad 127.0.0.1:\(host.port)"))
      guard let six = try? RawPad(host: "::1", port: host.port) else { return }
      try six.sendRaw("GET / HTTP/1.1\r\nHost: parlor.test\r\n\r\n")
      #expect(String(decoding: try six.readToEnd(), as: UTF8.self).contains("parlor-pad [::1]:\(host.port)"))
    }
  }

  @Test func oneAddress_isNotReachedByAnother() throws {
    try withHost(address: "127.0.0.1") { host in
      #expect(throws: RawPad.Failure.self) { _ = try RawPad(host: "127.0.0.2", port: host.port) }
    }
  }

  @Test func portTaken_saysWhichAndWhatToDo() throws {
    for address in [nil, "127.0.0.1"] {
      try withHost(address: address) { host in
        let error = #expect(throws: ServerError.self) { _ = try TestHost(address: address, port: host.port) }
        #expect(error == .portTaken(host.port))
        let text = error?.description ?? ""
        #expect(text.contains("\(host.port)") && text.contains("--port") && text.hasSuffix("."))
      }
    }
  }

  @Test func portOfAStoppedHost_isFreeAtOnce() throws {
    var limits = Limits()
    limits.closeDeadline = .milliseconds(50)
    let host = try TestHost(limits)
    let (pad, _) = try host.joinedPad()
    // The host closes first, so that its side of the connection is the one that lingers in the kernel.
    try host.stop()
    #expect(try pad.readFrame().closeCode == 1001)
    pad.close()
    let again = try TestHost(port: host.port)
    try again.stop()
    #expect(again.port == host.port)
  }

  // 192.0.2.0/24 is set aside for documentation (RFC 5737): no machine has an address in it.
  @Test(arguments: ["192.0.2.1", "no such host."])
  func unknownAddress_saysWhatToDo(_ address: String) throws {
    let error = #expect(throws: ServerError.self) { _ = try TestHost(address: address) }
    #expect(error == .addressUnknown(address))
    #expect(error?.description.contains("--bind") == true)
  }

  @Test(arguments: [-1, 65536])
  func impossiblePort_saysWhatToDo(_ port: Int) throws {
    let error = #expect(throws: ServerError.self) { _ = try TestHost(port: port) }
    #expect(error == .portOutOfRange(port))
  }

  @Test func connections_sendSmallMessagesAtOnce() throws {
    try withHost { host in
      let (pad, _) = try host.joinedPad()
      let values = try host.onLoop { server in
        try server.connections.values.map { gate in
          try gate.channel.syncOptions?.getOption(.tcpOption(.tcp_nodelay)) ?? 0
        }
      }
      #expect(values == [1])
      try pad.roundTrip()
    }
  }
}
