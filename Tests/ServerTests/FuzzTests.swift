import Glibc
import NIOCore
import NIOWebSocket
import PadProtocol
import TestSupport
import Testing

@testable import Server

/// Random and mutated input, a little of it here and a million messages by `scripts/fuzz`.
///
/// Each test runs in a process of its own, whose memory nothing else changes; those of `scripts/fuzz` are alone anyway.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct FuzzTests {
  /// What the process may grow by, whatever the number of messages; a leak of 100 bytes each is 50 MB in a million.
  static let memory = TestForm.isSanitized ? 500_000_000 : 24_000_000

  @Test func decoder_takesMessagesAndNothingElse() async throws {
    if FuzzRun.isWatched {
      try Self.fuzzDecoder()
    } else {
      await #expect(processExitsWith: .success) { try FuzzTests.fuzzDecoder() }
    }
  }

  private static func fuzzDecoder() throws {
    var fuzzer = Fuzzer(seed: FuzzRun.seed)
    var run = FuzzRun("decoder", tenths: 5)
    var decoded = 0
    var refused = 0
    while run.isOn {
      if let message = PadConversation.message(in: ByteBuffer(bytes: fuzzer.message())) {
        decoded += 1
        let again = PadConversation.message(in: ByteBuffer(bytes: try MessageCoder().encode(message)))
        if again != message { Issue.record("\(message) came back as \(String(describing: again))") }
      } else {
        refused += 1
      }
      try run.count()
    }
    // If none or all were messages, this would test nothing.
    #expect(decoded > refused / 20 && refused > decoded / 20)
    #expect(try run.growth() < Self.memory)
  }

  @Test func session_keepsItsOrder() async throws {
    if FuzzRun.isWatched {
      try Self.fuzzSession()
    } else {
      await #expect(processExitsWith: .success) { try FuzzTests.fuzzSession() }
    }
  }

  private static func fuzzSession() throws {
    var fuzzer = Fuzzer(seed: FuzzRun.seed &+ 1)
    var run = FuzzRun("session", tenths: 2)
    var delivered = 0
    while run.isOn {
      var session = Session<PadConversation>(limits: Limits(), at: .uptimeNanoseconds(0))
      var time = NIODeadline.uptimeNanoseconds(0)
      while run.isOn, !session.isOver, fuzzer.number(below: 50) > 0 {
        let frame = fuzzer.frame()
        time = time + .milliseconds(Int64(fuzzer.number(below: 100)))
        let wasJoined = session.isAdmitted
        switch session.received(frame, at: time) {
        case .nothing, .unheard, .pong, .hear(.ping): #expect(frame.maskKey != nil)
        case .hear(.join):
          #expect(frame.maskKey != nil && !wasJoined)
          session.admitted()
          #expect(session.isAdmitted)
        case .hear:
          #expect(frame.maskKey != nil && wasJoined)
          delivered += 1
        case .deny, .close: #expect(session.end() == wasJoined)
        }
        try run.count()
      }
    }
    #expect(delivered > 0)
    #expect(try run.growth() < Self.memory)
  }

  @Test func viewer_isBelievedNothingButWhatItWasShown() async throws {
    if FuzzRun.isWatched {
      try Self.fuzzViewer()
    } else {
      await #expect(processExitsWith: .success) { try FuzzTests.fuzzViewer() }
    }
  }

  private static func fuzzViewer() throws {
    var fuzzer = Fuzzer(seed: FuzzRun.seed &+ 3)
    var run = FuzzRun("viewer", tenths: 2)
    let now = NIODeadline.uptimeNanoseconds(0)
    var seen = 0
    while run.isOn {
      var session = Session<ViewerConversation>(limits: Limits(), at: now)
      // Most are let in: few random frames ask for it.
      if fuzzer.number(below: 4) > 0 { session.admitted() }
      while run.isOn, !session.isOver, fuzzer.number(below: 50) > 0 {
        if session.isIdle {
          session.showing(Fuzzer.picture)
          session.shown(at: now)
        }
        let frame = fuzzer.frame()
        let (wasWatching, waited) = (session.isAdmitted, session.waitsSince != nil)
        switch session.received(frame, at: now) {
        case .nothing, .unheard, .pong: #expect(frame.maskKey != nil)
        case .hear(.watch):
          #expect(frame.maskKey != nil && !wasWatching)
          session.admitted()
          #expect(session.isIdle)
        case .hear(.seen):
          #expect(frame.maskKey != nil && waited && session.isIdle)
          seen += 1
        case .deny, .close: #expect(session.end() == wasWatching)
        }
        try run.count()
      }
    }
    #expect(seen > 0)
    #expect(try run.growth() < Self.memory)
  }

  @Test func hostPhone_isBelievedNothingBeforeItIsLetIn() async throws {
    if FuzzRun.isWatched {
      try Self.fuzzHostPhone()
    } else {
      await #expect(processExitsWith: .success) { try FuzzTests.fuzzHostPhone() }
    }
  }

  private static func fuzzHostPhone() throws {
    var fuzzer = Fuzzer(seed: FuzzRun.seed &+ 4)
    var run = FuzzRun("host's phone", tenths: 1)
    var done = 0
    while run.isOn {
      var session = Session<HostPhoneConversation>(limits: Limits(), at: NIODeadline.uptimeNanoseconds(0))
      // Most are let in: few random frames ask for it.
      if fuzzer.number(below: 4) > 0 { session.admitted() }
      var time = NIODeadline.uptimeNanoseconds(0)
      while run.isOn, !session.isOver, fuzzer.number(below: 50) > 0 {
        let frame = fuzzer.frame()
        time = time + .milliseconds(Int64(fuzzer.number(below: 100)))
        let wasHosting = session.isAdmitted
        switch session.received(frame, at: time) {
        case .nothing, .unheard, .pong: #expect(frame.maskKey != nil)
        case .hear(.open):
          #expect(frame.maskKey != nil && !wasHosting)
          session.admitted()
          #expect(session.isAdmitted)
        case .hear(.act), .hear(.leave):
          #expect(frame.maskKey != nil && wasHosting)
          done += 1
        case .deny, .close: #expect(session.end() == wasHosting)
        }
        try run.count()
      }
    }
    #expect(done > 0)
    #expect(try run.growth() < Self.memory)
  }

  @Test func front_staysUpAndDisturbsNobody() async throws {
    if FuzzRun.isWatched {
      try Self.fuzzFront()
    } else {
      await #expect(processExitsWith: .success) { try FuzzTests.fuzzFront() }
    }
  }

  private static func fuzzFront() throws {
    var limits = Limits()
    // What the pads left behind, half a header for instance, goes by itself.
    limits.closeDeadline = .milliseconds(200)
    try withHost(limits, site: SiteTests.site) { host in
      var fuzzer = Fuzzer(seed: FuzzRun.seed &+ 2)
      var run = FuzzRun("front", tenths: 1)
      var times: [Duration] = []
      let authority = "127.0.0.1:\(host.port)"
      while run.isOn {
        let (good, _) = try host.joinedPad()
        for round in 0..<20 where run.isOn {
          // Many at a time, so that they are open together; what is left of them is cut off.
          let pads = try (0..<30).map { _ in try RawPad(port: host.port) }
          for pad in pads {
            let (bytes, messages) = fuzzer.connection(host: authority)
            do {
              try pad.sendRaw(bytes)
            } catch RawPad.Failure.closed {
              // The host had enough before the end.
            }
            try run.count(messages)
          }
          times.append(try ContinuousClock().measure { try good.roundTrip("\(round)") })
          for (index, pad) in pads.enumerated() where index.isMultiple(of: 2) { pad.reset() }
        }
        host.log.forget()
      }
      times.sort()
      #expect(times[times.count / 2] < .milliseconds(TestForm.isSanitized ? 1000 : 100))
      try eventually("all are gone") { try host.onLoop(\.connectionCount) == 0 }
      try host.joinedPad().0.roundTrip()
      #expect(try run.growth() < Self.memory)
    }
  }
}
