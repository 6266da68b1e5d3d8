import Glibc
import NIOCore
import PadProtocol
import Server
import TestSupport
import Testing

/// What a hostile client can do to the host and to the other pads: nothing.
@Suite(.timeLimit(.minutes(4)))
struct AttackTests {
  @Test func flood_isDeniedAtTheBurst() throws {
    var limits = Limits()
    limits.framesPerSecond = 0.001
    try withHost(limits) { host in
      let (pad, id) = try host.joinedPad()
      let frame = RawPad.frame(opcode: 1, Array(press("t").utf8))
      try pad.sendRaw((0..<200).flatMap { _ in frame })
      // The join took the first of 40 tokens.
      for _ in 0..<39 { #expect(try pad.readText() == "t") }
      #expect(try pad.readDenial().reason == .tooFast)
      #expect(!pad.wasReset)
      try eventually("the room hears that the pad is gone") { host.log.closed == [id] }
      #expect(host.log.eventsAfterArrival.count == 41)
    }
  }

  @Test(arguments: [8, 9, 10] as [UInt8])
  func floodOfControlFrames_isDeniedToo(_ opcode: UInt8) throws {
    try withHost { host in
      let pad = try host.upgradedPad()
      let frame = RawPad.frame(opcode: opcode)
      try pad.sendRaw((0..<5000).flatMap { _ in frame })
      let answers = try pad.readToEnd()
      #expect(!pad.wasReset)
      // Answers to the burst and to what the bucket gained meanwhile, the denial, the close.
      #expect(answers.count < 1000)
      #expect(host.log.events.isEmpty)
    }
  }

  /// How soon, `Attacks` of the measured tests says, with nothing beside it.
  @Test func floodsOfManyPads_endTheirs_andAnotherIsAnswered() throws {
    try withHost { host in
      let (good, _) = try host.joinedPad()
      let flood = (0..<500).flatMap { _ in RawPad.frame(opcode: 1, Array(press("t").utf8)) }
      for _ in 0..<20 {
        let pads = try (0..<5).map { _ in try host.joinedPad() }
        for (pad, _) in pads { try? pad.sendRaw(flood) }
        try good.roundTrip()
        try eventually("all who flooded are gone") { Set(pads.map(\.1)).isSubset(of: host.log.closed) }
      }
    }
  }

  @Test func connectionsBeyondTheLimit_waitUntilOneCloses() throws {
    var limits = Limits()
    limits.maxConnections = 3
    try withHost(limits) { host in
      let seated = try (0..<3).map { _ in try host.joinedPad().0 }
      let waiting = try (0..<20).map { _ in try RawPad(port: host.port) }
      for pad in waiting { try pad.sendRaw(RawPad.handshake()) }
      #expect(throws: RawPad.Failure.timedOut) { try waiting[0].readResponse(within: 0.1) }
      #expect(try host.onLoop(\.connectionCount) == 3)
      try seated[1].roundTrip()
      seated[0].close()
      for pad in waiting {
        #expect(try pad.readResponse().status == 101)
        #expect(try host.onLoop(\.connectionCount) == 3)
        pad.close()
      }
      try seated[1].roundTrip()
    }
  }

  @Test func joinDeadline_freesPlacesThatNobodyUses() throws {
    var limits = Limits()
    limits.maxConnections = 2
    limits.joinDeadline = .milliseconds(600)
    limits.headerDeadline = .milliseconds(600)
    limits.closeDeadline = .milliseconds(50)
    try withHost(limits) { host in
      let idle = [try host.upgradedPad(), try RawPad(port: host.port)]
      let (pad, _) = try host.joinedPad()
      try pad.roundTrip()
      idle.forEach { $0.close() }
    }
  }

  @Test func lastMessage_isNotAwaitedForEver() throws {
    var limits = Limits()
    limits.closeDeadline = .milliseconds(50)
    try withHost(limits) { host in
      let pad = try host.upgradedPad()
      try pad.sendText("nonsense")
      // The pad neither reads nor closes.
      try eventually("the host closes by itself") { try host.onLoop(\.connectionCount) == 0 }
    }
  }

  // In a process of its own, whose memory nothing else changes.
  @Test func padThatDoesNotRead_isDroppedWithoutTakingMemory() async {
    await #expect(processExitsWith: .success) {
      try withHost { host in
        let (good, _) = try host.joinedPad()
        let process = ProcessInformation(pid: getpid())
        let message = ByteBuffer(repeating: 0x20, count: 1000)
        for attacker in 0..<10 {
          let (pad, id) = try host.joinedPad(receiveBuffer: 4096)
          let before = try process.residentMemory()
          // 40 MB are offered; kernel and server together may hold a few hundred KB of them.
          var offered = 0
          while host.log.closed.last != id, offered < 40_000 {
            try host.onLoop { server in for _ in 0..<100 { server.send(message, to: id) } }
            offered += 100
          }
          #expect(offered < 2000)
          if attacker > 0 { #expect(try process.residentMemory() - before < 2_000_000) }
          let time = try ContinuousClock().measure { try good.roundTrip() }
          #expect(time < .seconds(1))
          pad.close()
        }
      }
    }
  }

  @Test func endOfDescriptors_pausesAcceptingAndRecovers() async {
    await #expect(processExitsWith: .success) {
      var limits = Limits()
      limits.maxConnections = 10_000
      limits.acceptPause = .milliseconds(20)
      try withHost(limits) { host in
        let (good, _) = try host.joinedPad()
        // The clients of this process use descriptors too: both sides run out together.
        let used = try ProcessInformation(pid: getpid()).descriptorCount()
        var limit = rlimit(rlim_cur: rlim_t(used + 30), rlim_max: rlim_t(used + 30))
        #expect(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
        var crowd: [RawPad] = []
        while let pad = try? RawPad(port: host.port) { crowd.append(pad) }
        #expect(crowd.count >= 15)
        try good.roundTrip()
        // While nothing happens the loop must sleep, though the listening socket stays readable.
        var before = rusage()
        var after = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &before)
        #expect(throws: RawPad.Failure.timedOut) { try good.readFrame(within: 0.5) }
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &after)
        #expect(after.processorTime - before.processorTime < 0.25)
        crowd.removeAll()
        let (late, _) = try host.joinedPad()
        try late.roundTrip()
        try good.roundTrip()
      }
    }
  }
}

extension rusage {
  /// User and system time in seconds.
  fileprivate var processorTime: Double {
    Double(ru_utime.tv_sec + ru_stime.tv_sec) + Double(ru_utime.tv_usec + ru_stime.tv_usec) / 1e6
  }
}
