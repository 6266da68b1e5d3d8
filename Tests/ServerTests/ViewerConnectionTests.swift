import Catalogue
import Glibc
import NIOCore
import PadProtocol
import TestSupport
import Testing

@testable import Server

/// Viewers over real sockets: who is let in, what they may say, and that a slow one holds up nobody.
@Suite(.timeLimit(.minutes(4)))
struct ViewerConnectionTests {
  private static let picture = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }

  @Test func viewer_getsPictures_oneAfterTheOther_andTheRoomHearsWhatItSaw() throws {
    let theatre = EchoTheatre()
    try withHost(theatre: theatre) { host in
      let (viewer, id) = try host.watchingViewer(theatre)
      for number in 1...3 {
        let bytes = Array(Self.picture.dropFirst(number))
        try host.show(bytes, number: number, to: id)
        #expect(try viewer.readPicture() == bytes)
        try viewer.sendText(seen(number))
        try eventually("the room hears of it") { theatre.log.count == 1 + number }
      }
      viewer.close()
      try eventually("the room hears that the viewer is gone") { theatre.log.last == .left(id) }
      #expect(theatre.log == [.came(id), .saw(id), .saw(id), .saw(id), .left(id)])
      // To the room of the pads it was nobody.
      #expect(host.log.everything.isEmpty)
    }
  }

  @Test func anotherPictureBeforeTheLastWasSeen_isNotSent() throws {
    let theatre = EchoTheatre()
    try withHost(theatre: theatre) { host in
      let (viewer, id) = try host.watchingViewer(theatre)
      try host.show([1], number: 1, to: id)
      try host.show([2], number: 2, to: id)
      #expect(try viewer.readPicture() == [1])
      try viewer.sendText(seen(1))
      try eventually("the room hears of it") { theatre.log.last == .saw(id) }
      try host.show([3], number: 3, to: id)
      #expect(try viewer.readPicture() == [3])
    }
  }

  @Test(arguments: [
    (watch(code: "WRONG"), "wrongCode", RoomTexts(language: .en).wrongCode),
    (watch(code: nil), "wrongCode", RoomTexts(language: .en).wrongCode),
    (watch(code: "WRONG", language: "zh"), "wrongCode", RoomTexts(language: .zh).wrongCode),
    (watch(version: 2), "wrongVersion", ServerTexts(language: .en).viewerWrongVersion),
    (seen(1), "badMessage", ServerTexts(language: .en).viewerMisunderstood),
    ("{}", "badMessage", ServerTexts(language: .en).viewerMisunderstood),
    ("[[[[", "badMessage", ServerTexts(language: .en).viewerMisunderstood),
    (press("t"), "badMessage", ServerTexts(language: .en).viewerMisunderstood),
    (join(), "badMessage", ServerTexts(language: .en).viewerMisunderstood),
  ])
  func whoSaysSomethingElse_isSentAwayInWords(message: String, reason: String, text: String) throws {
    let theatre = EchoTheatre()
    try withHost(theatre: theatre) { host in
      let viewer = try host.upgradedViewer()
      try viewer.sendText(message)
      let denial = try viewer.readViewerDenial()
      #expect(denial.reason.rawValue == reason && denial.text == text)
      #expect(!viewer.wasReset)
      #expect(theatre.log.isEmpty)
    }
  }

  @Test func whileThereIsNothingToWatch_noCodeIsLookedAt() throws {
    let theatre = EchoTheatre(isOff: true)
    for theatre in [theatre, nil] {
      try withHost(theatre: theatre) { host in
        for code in ["K7QX", "WRONG"] {
          let viewer = try host.upgradedViewer()
          try viewer.sendText(watch(code: code))
          #expect(try viewer.readViewerDenial().reason == .off)
        }
      }
    }
  }

  /// A viewer that is let in may say one thing only: that it has seen the picture that it was sent, once.
  @Test(arguments: [seen(2), seen(0), seen(-1), watch(), "{}", #"{"type":"ping"}"#, press("t")])
  func viewerThatSaysAnythingElse_losesItsConnection_andNobodyElseAnything(message: String) throws {
    let theatre = EchoTheatre()
    try withHost(theatre: theatre) { host in
      let (pad, _) = try host.joinedPad()
      let (good, goodID) = try host.watchingViewer(theatre)
      let (bad, id) = try host.watchingViewer(theatre)
      try host.show([7], number: 1, to: id)
      #expect(try bad.readPicture() == [7])
      try bad.sendText(message)
      #expect(try bad.readViewerDenial().reason == .badMessage)
      try eventually("the room hears that it is gone") { theatre.log.last == .left(id) }
      try host.show([8], number: 2, to: goodID)
      #expect(try good.readPicture() == [8])
      try pad.roundTrip()
    }
  }

  @Test func seenTwice_isOnceTooOften() throws {
    let theatre = EchoTheatre()
    try withHost(theatre: theatre) { host in
      let (viewer, id) = try host.watchingViewer(theatre)
      try host.show([7], number: 1, to: id)
      _ = try viewer.readPicture()
      try viewer.sendText(seen(1))
      try viewer.sendText(seen(1))
      #expect(try viewer.readViewerDenial().reason == .badMessage)
      try eventually("the room hears of one") { theatre.log == [.came(id), .saw(id), .left(id)] }
    }
  }

  @Test func floodOfControlFrames_endsItsConnection() throws {
    let theatre = EchoTheatre()
    try withHost(theatre: theatre) { host in
      for opcode in [9, 10] as [UInt8] {
        let (viewer, _) = try host.watchingViewer(theatre)
        try viewer.sendRaw((0..<2000).flatMap { _ in RawPad.frame(opcode: opcode) })
        #expect(try viewer.readToEnd().count < 1000)
        #expect(!viewer.wasReset)
        try eventually("the room hears that it is gone") { if case .left = theatre.log.last { true } else { false } }
      }
    }
  }

  @Test func moreThanMayWatch_areToldSo_andOneComesInWhenAnotherGoes() throws {
    let theatre = EchoTheatre()
    var limits = Limits()
    limits.viewers = 2
    try withHost(limits, theatre: theatre) { host in
      let (first, id) = try host.watchingViewer(theatre)
      let (second, _) = try host.watchingViewer(theatre)
      // Who only stands at the door takes no place.
      let waiting = try host.upgradedViewer()
      let third = try host.upgradedViewer()
      try third.sendText(watch())
      let denial = try third.readViewerDenial()
      #expect(denial.reason == .full && denial.text == ServerTexts(language: .en).viewersFull)
      first.close()
      try eventually("the room hears that it is gone") { theatre.log.last == .left(id) }
      try waiting.sendText(watch())
      try eventually("it is let in") { if case .came = theatre.log.last { true } else { false } }
      _ = second
    }
  }

  @Test func slowToAsk_isSentAway() throws {
    var limits = Limits()
    limits.joinDeadline = .milliseconds(50)
    try withHost(limits, theatre: EchoTheatre()) { host in
      let viewer = try host.upgradedViewer()
      #expect(try viewer.readViewerDenial().reason == .tooSlow)
    }
  }

  /// Wrong codes of viewers and pads are counted together; where there is a wait not even the right one is looked at.
  @Test func wrongCodes_countWithThoseOfPads() throws {
    let theatre = EchoTheatre()
    var limits = Limits()
    limits.wrongCodesPerMinute = 3
    limits.wrongCodeDelayStep = .seconds(50)
    try withHost(limits, theatre: theatre) { host in
      for _ in 0..<2 {
        let viewer = try host.upgradedViewer()
        try viewer.sendText(watch(code: "WRONG"))
        #expect(try viewer.readViewerDenial().reason == .wrongCode)
      }
      for _ in 0..<2 {
        let pad = try host.upgradedPad()
        try pad.sendText(join(code: "WRONG"))
        #expect(try pad.readText() == "wrong code")
      }
      let viewer = try host.upgradedViewer()
      try viewer.sendText(watch())
      let denial = try viewer.readViewerDenial()
      #expect(denial.reason == .tooFast && denial.text.contains("Too many wrong codes"))
      let pad = try host.upgradedPad()
      try pad.sendText(join(code: "K7QX"))
      #expect(try pad.readDenial().reason == .tooFast)
      // Who has scanned the QR code does not wait.
      let invited = try host.upgradedViewer()
      try invited.sendText(watch(code: nil, invitation: "i"))
      try eventually("it is let in") { theatre.log.count == 1 }
    }
  }

  /// A viewer that reads nothing: a pad's answers come as fast as ever, and the host holds one picture for it, however
  /// many there are.
  @Test func viewerThatDoesNotRead_holdsUpNobody_andIsDropped() throws {
    let theatre = EchoTheatre()
    var limits = Limits()
    limits.pingInterval = .milliseconds(50)
    limits.dropAfter = .milliseconds(500)
    limits.framesPerSecond = 10_000
    limits.frameBurst = 10_000
    try withHost(limits, theatre: theatre) { host in
      let (pad, _) = try host.joinedPad()
      let (slow, slowID) = try host.watchingViewer(theatre, receiveBuffer: 4096)
      let large = [UInt8](repeating: 5, count: 8_000_000)
      for number in 1...50 {
        try host.show(large, number: number, to: slowID)
        try pad.roundTrip()
      }
      try eventually("it is dropped") {
        try pad.roundTrip()
        return theatre.log.last == .left(slowID)
      }
      _ = slow
    }
  }

  /// A viewer that reads, answers pings, and never says that it has seen anything.
  @Test func viewerThatNeverSaysSeen_isDropped() throws {
    let theatre = EchoTheatre()
    var limits = Limits()
    limits.pingInterval = .milliseconds(20)
    limits.pictureDeadline = .milliseconds(200)
    try withHost(limits, theatre: theatre) { host in
      let (viewer, id) = try host.watchingViewer(theatre)
      try host.show([1, 2, 3], number: 1, to: id)
      #expect(throws: RawPad.Failure.closed) {
        while true {
          let frame = try viewer.readFrame()
          if frame.opcode == 9 { try viewer.sendFrame(opcode: 10, frame.payload) }
        }
      }
      try eventually("the room hears that it is gone") { theatre.log == [.came(id), .left(id)] }
    }
  }

  @Test func anIdleLine_saysThatItIsAlive() throws {
    let theatre = EchoTheatre()
    var limits = Limits()
    limits.pingInterval = .milliseconds(20)
    try withHost(limits, theatre: theatre) { host in
      let (viewer, _) = try host.watchingViewer(theatre)
      for _ in 0..<5 { #expect(try viewer.readText() == #"{"type":"beat"}"#) }
    }
  }

  @Test func whenThePicturesAreSwitchedOff_allAreToldWhy() throws {
    let theatre = EchoTheatre()
    try withHost(theatre: theatre) { host in
      let (idle, _) = try host.watchingViewer(theatre)
      let (busy, busyID) = try host.watchingViewer(theatre)
      try host.show([9], number: 1, to: busyID)
      #expect(try busy.readPicture() == [9])
      try host.onLoop { $0.dismissViewers() }
      for viewer in [idle, busy] {
        let denial = try viewer.readViewerDenial()
        #expect(denial.reason == .off && denial.text == ServerTexts(language: .en).viewerOff)
      }
      try eventually("the room hears that they are gone") { theatre.log.count == 4 }
    }
  }

  /// The door is the pads': the same checks of `Host` and `Origin`, the subprotocol of viewers and no other.
  @Test(arguments: [
    (["Origin: http://evil.example"], ViewerProtocol.subprotocol, 403),
    (["Origin: null"], ViewerProtocol.subprotocol, 403), ([], "parlor.v2", 400), ([], nil, 400),
  ])
  func handshake_isLookedAtAsThatOfPads(fields: [String], subprotocol: String?, status: Int) throws {
    try withHost(theatre: EchoTheatre()) { host in
      let viewer = try RawPad(port: host.port)
      try viewer.sendRaw(
        RawPad.handshake(
          host: viewer.authority, path: ViewerProtocol.path, subprotocol: subprotocol, headers: fields))
      #expect(try viewer.readResponse().status == status)
    }
    try withHost(theatre: EchoTheatre()) { host in
      let viewer = try RawPad(port: host.port)
      try viewer.sendRaw(
        RawPad.handshake(
          host: "evil.example:\(host.port)", path: ViewerProtocol.path, subprotocol: ViewerProtocol.subprotocol))
      #expect(try viewer.readResponse().status == 403)
      #expect(try host.request(ViewerProtocol.path).0.status == 426)
      #expect(try host.request(ViewerProtocol.path, method: "POST").0.status == 405)
      // A pad does not speak as a viewer does.
      let pad = try RawPad(port: host.port)
      try pad.sendRaw(
        RawPad.handshake(host: pad.authority, path: "/pad", subprotocol: ViewerProtocol.subprotocol))
      #expect(try pad.readResponse().status == 400)
    }
  }

  /// Any bytes at all: the host goes on, and nobody else notices.
  @Test func brokenFrames_endOneConnection() throws {
    let theatre = EchoTheatre()
    try withHost(theatre: theatre) { host in
      let (good, goodID) = try host.watchingViewer(theatre)
      var random = Repeatable(state: 11)
      for _ in 0..<100 {
        let viewer = try host.upgradedViewer()
        try viewer.sendRaw(
          (0..<Int.random(in: 1...200, using: &random)).map { _ in .random(in: 0...255, using: &random) })
        viewer.close()
      }
      try host.show([1], number: 1, to: goodID)
      #expect(try good.readPicture() == [1])
    }
  }

  @Test func whenTheRoomCloses_viewersAreClosedToo() throws {
    let theatre = EchoTheatre()
    let host = try TestHost(theatre: theatre)
    let (viewer, _) = try host.watchingViewer(theatre)
    try host.stop()
    #expect(try viewer.readCloseCode() == 1001)
  }
}
