import Catalogue
import NIOCore
import PadProtocol
import TestSupport
import Testing

@testable import Server

private let english = ServerTexts(language: .en)

/// Phones that host, over real sockets: who is let in, what they may say, and that none holds up anybody.
@Suite(.timeLimit(.minutes(4)))
struct HostPhoneConnectionTests {
  @Test func phone_isLetIn_andWhatItDoesReachesTheRoom() throws {
    let desk = EchoDesk()
    try withHost(desk: desk) { host in
      let (phone, id) = try host.hostingPhone(desk, secret: nil, code: "right")
      try host.onLoop { $0.tell(ByteBuffer(string: "notice"), toPhone: id) }
      try host.onLoop { $0.show(ByteBuffer(string: "screen"), onPhone: id) }
      #expect(try phone.readText() == "notice")
      #expect(try phone.readText() == "screen")
      try phone.sendText(act("start", 7))
      try phone.sendText(#"{"type":"leave"}"#)
      try eventually("the room hears of it") { desk.log.count == 3 }
      phone.close()
      try eventually("the room hears that the phone is gone") { desk.log.last == .left(id) }
      #expect(
        desk.log == [
          .came(id, .init(code: "right")), .act(id, .init(action: "start", number: 7)), .resigned(id), .left(id),
        ])
      // To the room of the pads it was nobody.
      #expect(host.log.everything.isEmpty)
    }
  }

  @Test(arguments: [
    (open(code: "wrong"), "unknown", english.phoneUnknown), (open(), "unknown", english.phoneUnknown),
    (open(secret: "guessed"), "unknown", english.phoneUnknown),
    (open(code: "old"), "expired", english.phoneExpired),
    (open(code: "old", language: "zh"), "expired", ServerTexts(language: .zh).phoneExpired),
    (open(secret: "known", version: 2), "wrongVersion", english.viewerWrongVersion),
    (act("start"), "badMessage", english.viewerMisunderstood),
    (#"{"type":"leave"}"#, "badMessage", english.viewerMisunderstood),
    ("{}", "badMessage", english.viewerMisunderstood), ("[[[[", "badMessage", english.viewerMisunderstood),
    (#"{"type":"open"}"#, "badMessage", english.viewerMisunderstood),
    (join(), "badMessage", english.viewerMisunderstood), (watch(), "badMessage", english.viewerMisunderstood),
  ])
  func whoHasNoRightToHost_isSentAwayInWords(message: String, reason: String, text: String) throws {
    let desk = EchoDesk()
    try withHost(desk: desk) { host in
      let phone = try host.upgradedPhone()
      try phone.sendText(message)
      let denial = try phone.readPhoneDenial()
      #expect(denial.reason.rawValue == reason && denial.text == text)
      #expect(!phone.wasReset)
      #expect(desk.log.isEmpty)
    }
  }

  /// Two with the same code: the first is in, the second is not, and the room hears of it.
  @Test func aCode_countsOnce() throws {
    let desk = EchoDesk()
    try withHost(desk: desk) { host in
      let (first, second) = (try host.upgradedPhone(), try host.upgradedPhone())
      try first.sendText(open(code: "right"))
      try eventually("it is in") { desk.log.count == 1 }
      try second.sendText(open(code: "right"))
      let denial = try second.readPhoneDenial()
      #expect(denial.reason == .used && denial.text == english.phoneUsed)
      #expect(desk.log.last == .stranger && desk.log.count == 2)
    }
  }

  @Test(arguments: [
    "{}", open(secret: "known"), #"{"type":"act"}"#, #"{"type":"act","action":1,"number":1}"#, press("t"), join(),
    "\u{0}",
  ])
  func phoneThatSaysAnythingElse_losesItsConnection_andNobodyElseAnything(message: String) throws {
    let desk = EchoDesk()
    try withHost(desk: desk) { host in
      let (pad, _) = try host.joinedPad()
      let (phone, id) = try host.hostingPhone(desk)
      try phone.sendText(message)
      #expect(try phone.readPhoneDenial().reason == .badMessage)
      try eventually("the room hears that it is gone") { desk.log.last == .left(id) }
      try pad.roundTrip()
    }
  }

  /// A phone that hammers is sent away, and its secret is as good as before.
  @Test func flood_costsTheConnection() throws {
    let desk = EchoDesk()
    try withHost(desk: desk) { host in
      let (phone, id) = try host.hostingPhone(desk)
      try? phone.sendRaw((0..<500).flatMap { _ in RawPad.frame(opcode: 1, Array(act("pause").utf8)) })
      let denial = try phone.readPhoneDenial()
      #expect(denial.reason == .tooFast && denial.text == english.phoneTooFast)
      try eventually("the room hears that it is gone") { desk.log.last == .left(id) }
      // What came before was within its limits.
      #expect(desk.log.count <= 42)
      _ = try host.hostingPhone(desk)
    }
  }

  @Test func slowToAsk_isSentAway() throws {
    var limits = Limits()
    limits.joinDeadline = .milliseconds(50)
    try withHost(limits, desk: EchoDesk()) { host in
      let denial = try host.upgradedPhone().readPhoneDenial()
      #expect(denial.reason == .tooSlow)
    }
  }

  /// Guesses are counted with the wrong codes of pads; where there is a wait, only what is right is let in.
  @Test func guesses_countWithThoseOfPads() throws {
    let desk = EchoDesk()
    var limits = Limits()
    limits.wrongCodesPerMinute = 3
    limits.wrongCodeDelayStep = .seconds(50)
    try withHost(limits, desk: desk) { host in
      for (code, secret) in [("a", nil), (nil, "b")] as [(String?, String?)] {
        let phone = try host.upgradedPhone()
        try phone.sendText(open(code: code, secret: secret))
        #expect(try phone.readPhoneDenial().reason == .unknown)
      }
      for _ in 0..<2 {
        let pad = try host.upgradedPad()
        try pad.sendText(join(code: "WRONG"))
        #expect(try pad.readText() == "wrong code")
      }
      for message in [open(code: "c"), open(code: "old"), open(secret: "d")] {
        let phone = try host.upgradedPhone()
        try phone.sendText(message)
        let denial = try phone.readPhoneDenial()
        #expect(denial.reason == .tooFast && denial.text.contains("Too many wrong codes"))
      }
      let pad = try host.upgradedPad()
      try pad.sendText(join(code: "K7QX"))
      #expect(try pad.readDenial().reason == .tooFast)
      _ = try host.hostingPhone(desk)
      _ = try host.hostingPhone(desk, secret: nil, code: "right")
    }
  }

  /// A phone that reads nothing: pads are answered as fast as ever, and it gets the newest screen once it reads.
  @Test func phoneThatDoesNotRead_holdsUpNobody_andGetsTheNewest() throws {
    let desk = EchoDesk()
    try withHost(desk: desk) { host in
      let (pad, _) = try host.joinedPad()
      let (phone, id) = try host.hostingPhone(desk, receiveBuffer: 4096)
      let filler = String(repeating: "x", count: 200_000)
      for number in 1...20 {
        try host.onLoop { $0.show(ByteBuffer(string: "\(number) \(filler)"), onPhone: id) }
        try pad.roundTrip()
      }
      var numbers: [Int] = []
      while numbers.last != 20 {
        let frame = try phone.readFrame()
        if frame.opcode == 1, let number = Int(frame.text.prefix { $0 != " " }) { numbers.append(number) }
      }
      #expect(numbers.count < 20 && numbers == numbers.sorted())
    }
  }

  @Test func anIdleLine_saysThatItIsAlive() throws {
    let desk = EchoDesk()
    var limits = Limits()
    limits.pingInterval = .milliseconds(20)
    try withHost(limits, desk: desk) { host in
      let (phone, _) = try host.hostingPhone(desk)
      for _ in 0..<3 { #expect(try phone.readText() == #"{"type":"beat"}"#) }
    }
  }

  @Test func aPhoneThatIsDismissed_isToldWhy() throws {
    let desk = EchoDesk()
    try withHost(desk: desk) { host in
      for (denial, reason, text) in [
        (.revoked, .revoked, english.phoneRevoked), (.elsewhere, .elsewhere, english.phoneElsewhere),
      ] as [(HostPhoneDenial, HostPhoneNotice.Denial.Reason, String)] {
        let (phone, id) = try host.hostingPhone(desk)
        try host.onLoop { $0.dismissPhone(id, because: denial) }
        let told = try phone.readPhoneDenial()
        #expect(told.reason == reason && told.text == text)
        try eventually("the room hears that it is gone") { desk.log.last == .left(id) }
      }
    }
  }

  /// The door is the pads': the same checks of `Host` and `Origin`, the subprotocol of hosts' phones and no other.
  @Test(arguments: [
    (["Origin: http://evil.example"], HostPhoneProtocol.subprotocol, 403),
    (["Origin: null"], HostPhoneProtocol.subprotocol, 403), ([], "parlor.v2", 400), ([], nil, 400),
  ])
  func handshake_isLookedAtAsThatOfPads(fields: [String], subprotocol: String?, status: Int) throws {
    try withHost(desk: EchoDesk()) { host in
      let phone = try RawPad(port: host.port)
      try phone.sendRaw(
        RawPad.handshake(
          host: phone.authority, path: HostPhoneProtocol.path, subprotocol: subprotocol, headers: fields))
      #expect(try phone.readResponse().status == status)
      let rebound = try RawPad(port: host.port)
      try rebound.sendRaw(
        RawPad.handshake(
          host: "evil.example:\(host.port)", path: HostPhoneProtocol.path, subprotocol: HostPhoneProtocol.subprotocol))
      #expect(try rebound.readResponse().status == 403)
      #expect(try host.request(HostPhoneProtocol.path).0.status == 426)
      #expect(try host.request(HostPhoneProtocol.path, method: "POST").0.status == 405)
    }
  }

  @Test func whereNoPhoneMayHost_noneDoes() throws {
    try withHost { host in
      let phone = try host.upgradedPhone()
      try phone.sendText(open(secret: "known"))
      #expect(try phone.readPhoneDenial().reason == .unknown)
    }
  }

  /// Any bytes at all: the host goes on, and nobody else notices.
  @Test func brokenFrames_endOneConnection() throws {
    let desk = EchoDesk()
    try withHost(desk: desk) { host in
      let (good, id) = try host.hostingPhone(desk)
      var random = Repeatable(state: 12)
      for _ in 0..<100 {
        let phone = try host.upgradedPhone()
        try phone.sendRaw(
          (0..<Int.random(in: 1...200, using: &random)).map { _ in .random(in: 0...255, using: &random) })
        phone.close()
      }
      try host.onLoop { $0.show(ByteBuffer(string: "still here"), onPhone: id) }
      #expect(try good.readText() == "still here")
    }
  }

  @Test func whenTheRoomCloses_phonesAreClosedToo() throws {
    let desk = EchoDesk()
    let host = try TestHost(desk: desk)
    let (phone, _) = try host.hostingPhone(desk)
    try host.stop()
    #expect(try phone.readCloseCode() == 1001)
  }
}
