import NIOCore
import PadProtocol
import Server
import TestSupport
import Testing

/// What one address can take from the others, over sockets: the attacker has 127.0.0.2, others 127.0.0.3.
@Suite(.timeLimit(.minutes(4)))
struct AddressLimitTests {
  static let attacker = "127.0.0.2"
  static let other = "127.0.0.3"

  /// Connects and looks whether the host closes the connection by itself at once.
  static func isTurnedAway(_ host: TestHost, from source: String) throws -> Bool {
    let pad = try RawPad(port: host.port, source: source)
    do {
      try pad.upgrade()
      return false
    } catch RawPad.Failure.closed {
      return true
    }
  }

  @Test func strangersOfOneAddress_areTurnedAwayBeyondTheLimit() throws {
    var limits = Limits()
    limits.strangersPerAddress = 3
    limits.headerDeadline = .seconds(50)
    limits.joinDeadline = .seconds(50)
    try withHost(limits) { host in
      let silent = try (0..<2).map { _ in try RawPad(port: host.port, source: Self.attacker) }
      let upgraded = try host.upgradedPad(source: Self.attacker)
      let tooMany = try RawPad(port: host.port, source: Self.attacker)
      #expect(try tooMany.readToEnd().isEmpty)
      #expect(tooMany.wasReset)
      #expect(try !Self.isTurnedAway(host, from: Self.other))
      try upgraded.sendText(join())
      _ = try upgraded.readText()
      // One has joined: there is room for a stranger again, and the next one waits for one that goes.
      let third = try host.upgradedPad(source: Self.attacker)
      #expect(try Self.isTurnedAway(host, from: Self.attacker))
      silent[0].close()
      try eventually("the place is free") { try !Self.isTurnedAway(host, from: Self.attacker) }
      third.close()
      silent[1].close()
    }
  }

  @Test func connectionsOfOneAddress_areLimitedInAll() throws {
    var limits = Limits()
    limits.connectionsPerAddress = 3
    try withHost(limits) { host in
      let seated = try (0..<3).map { _ in try host.joinedPad(source: Self.attacker).0 }
      #expect(try Self.isTurnedAway(host, from: Self.attacker))
      let (good, _) = try host.joinedPad(source: Self.other)
      try good.roundTrip()
      seated[0].close()
      try eventually("the place is free") { try !Self.isTurnedAway(host, from: Self.attacker) }
      try seated[1].roundTrip()
    }
  }

  @Test func connectFlood_isTurnedAway_andOthersGetIn() throws {
    var limits = Limits()
    limits.arrivalBurst = 20
    limits.arrivalsPerSecond = 0.001
    try withHost(limits) { host in
      let (good, _) = try host.joinedPad(source: Self.other)
      var turnedAway = 0
      var times: [Duration] = []
      for _ in 0..<35 {
        if try Self.isTurnedAway(host, from: Self.attacker) { turnedAway += 1 }
        times.append(try ContinuousClock().measure { try good.roundTrip() })
      }
      #expect(turnedAway == 15)
      try eventually("the server forgets them") { try host.onLoop(\.connectionCount) == 1 }
      times.sort()
      #expect(times[17] < .milliseconds(TestForm.isSanitized ? 1000 : 100))
    }
  }

  @Test(arguments: [false, true])
  func ownMachine_isCountedOnlyWhereAsked(_ isLimited: Bool) throws {
    var limits = Limits()
    limits.limitsOwnMachine = isLimited
    limits.strangersPerAddress = 2
    limits.connectionsPerAddress = 2
    limits.arrivalBurst = 2
    limits.arrivalsPerSecond = 0.001
    try withHost(limits) { host in
      let pads = try (0..<2).map { _ in try host.joinedPad().0 }
      #expect(try Self.isTurnedAway(host, from: "127.0.0.1") == isLimited)
      for pad in pads { try pad.roundTrip() }
    }
  }

  // MARK: Wrong codes

  /// What the host answers to one attempt: "wrong code", "hello ID", or the denial's text.
  static func attempt(
    _ host: TestHost, from source: String, code: String, secret: String? = nil, invitation: String? = nil
  ) throws -> String {
    let pad = try host.upgradedPad(source: source)
    try pad.sendText(join(code: code, secret: secret, invitation: invitation))
    let text = try pad.readText()
    guard let message = try? MessageCoder().decode(ServerMessage.self, from: Array(text.utf8)),
      case .denied(let denial) = message
    else { return text }
    #expect(denial.reason == .tooFast)
    return denial.text
  }

  /// So long that no test waits for its end.
  static func patientLimits() -> Limits {
    var limits = Limits()
    limits.wrongCodeDelayStep = .seconds(50)
    return limits
  }

  @Test func sixtyWrongCodes_thenNoCodeIsLookedAt() throws {
    try withHost(Self.patientLimits()) { host in
      for _ in 0..<61 { #expect(try Self.attempt(host, from: Self.attacker, code: "AAAA") == "wrong code") }
      let told = host.log.events.count
      // The right one gains nothing either now, and the answer does not tell it from a wrong one.
      for code in ["AAAA", "K7QX"] {
        let text = try Self.attempt(host, from: Self.attacker, code: code)
        #expect(text.contains("seconds") && text.hasSuffix("."))
        let seconds = text.split { !$0.isNumber }.compactMap { Int($0) }
        #expect(seconds.count == 1 && (1...50).contains(seconds[0]))
      }
      #expect(host.log.events.count == told)
      #expect(try Self.attempt(host, from: Self.other, code: "K7QX").hasPrefix("hello "))
    }
  }

  @Test func whoHasASeatOrTheQRCode_isNotHeldUp_whateverOthersGuess() throws {
    try withHost(Self.patientLimits()) { host in
      for _ in 0..<61 { _ = try Self.attempt(host, from: Self.attacker, code: "AAAA") }
      #expect(try Self.attempt(host, from: Self.attacker, code: "BBBB", secret: "s").hasPrefix("hello "))
      for _ in 0..<30 {
        #expect(try Self.attempt(host, from: Self.attacker, code: "K7QX", invitation: "i").hasPrefix("hello "))
      }
    }
  }

  @Test func madeUpSecrets_waitLikeWhoHasNone_andTheRoomDoesNotHearOfThem() throws {
    try withHost(Self.patientLimits()) { host in
      for _ in 0..<61 { _ = try Self.attempt(host, from: Self.attacker, code: "AAAA") }
      let told = host.log.events.count
      for made in ["", "x", String(repeating: "0", count: 32)] {
        for code in ["AAAA", "K7QX"] {
          #expect(try Self.attempt(host, from: Self.attacker, code: code, secret: made).contains("seconds"))
          #expect(try Self.attempt(host, from: Self.attacker, code: code, invitation: made).contains("seconds"))
        }
      }
      #expect(host.log.events.count == told)
    }
  }

  @Test func wrongCode_endsTheConnection_andTheRoomHearsNoMore() throws {
    try withHost { host in
      let pad = try host.upgradedPad(source: Self.attacker)
      try pad.sendRaw(
        RawPad.frame(opcode: 1, Array(join(code: "AAAA").utf8)) + RawPad.frame(opcode: 1, Array(press("t").utf8)))
      #expect(try pad.readText() == "wrong code")
      #expect(try pad.readCloseCode() == 1008)
      try eventually("the server forgets it") { try host.onLoop(\.connectionCount) == 0 }
      #expect(host.log.eventsAfterArrival.count == 1)
    }
  }

  @Test func bruteForce_disturbsNobodyElsewhere() throws {
    var limits = Self.patientLimits()
    limits.arrivalsPerSecond = 10_000
    limits.arrivalBurst = 10_000
    try withHost(limits) { host in
      let (player, _) = try host.joinedPad(name: "Player", code: "K7QX", source: Self.other)
      var answers: [String: Int] = [:]
      var times: [Duration] = []
      for round in 0..<30 {
        // Ten at once, so that their guesses are under way together.
        let pads = try (0..<10).map { _ in try host.upgradedPad(source: Self.attacker) }
        for pad in pads { try pad.sendText(join(code: "AAAA")) }
        times.append(try ContinuousClock().measure { try player.roundTrip("\(round)") })
        for pad in pads { answers[try pad.readText() == "wrong code" ? "looked at" : "not", default: 0] += 1 }
      }
      #expect(answers == ["looked at": 61, "not": 239])
      times.sort()
      #expect(times[15] < .milliseconds(TestForm.isSanitized ? 1000 : 100))
      let (newcomer, _) = try host.joinedPad(name: "Newcomer", code: "K7QX", source: Self.other)
      try newcomer.roundTrip()
    }
  }

  // MARK: What pads send

  @Test func pressesThatChangeNothing_areNotToldToTheRoom() throws {
    try withHost { host in
      let (pad, _) = try host.joinedPad()
      for _ in 0..<10 { try pad.sendText(press("closed")) }
      try pad.roundTrip("open")
      #expect(host.log.eventsAfterArrival.count == 2)
    }
  }

  @Test func padsOfOneAddress_shareWhatIsBeyondTheirSteadyFrames() throws {
    var limits = Limits()
    limits.steadyFramesPerSecond = 0.001
    limits.steadyFrameBurst = 5
    limits.hurriedFramesPerSecond = 0.001
    limits.hurriedFrameBurst = 10
    try withHost(limits) { host in
      let hasty = try (0..<3).map { _ in try host.joinedPad(source: Self.attacker).0 }
      let (steady, _) = try host.joinedPad(source: Self.attacker)
      let (other, _) = try host.joinedPad(source: Self.other)
      // The join took one of five; ten more are for all.
      for _ in 0..<14 { try hasty[0].roundTrip() }
      try hasty[0].sendText(press("t"))
      #expect(try hasty[0].readDenial().reason == .tooFast)
      for _ in 0..<4 { try hasty[1].roundTrip() }
      try hasty[1].sendText(press("t"))
      #expect(try hasty[1].readDenial().reason == .tooFast)
      // Whoever has not hurried pays nothing for it, there or elsewhere.
      for _ in 0..<4 { try steady.roundTrip() }
      for _ in 0..<14 { try other.roundTrip() }
    }
  }

  @Test func presses_areNotHeardWhereTheAddressSendsTooMuch_andTheLineStays() throws {
    var limits = Limits()
    limits.steadyFramesPerSecond = 0.001
    limits.steadyFrameBurst = 3
    limits.hurriedFrameBurst = 0
    limits.sentAwayBurst = 0
    try withHost(limits) { host in
      let (hasty, _) = try host.joinedPad(source: Self.attacker)
      let (steady, _) = try host.joinedPad(source: Self.attacker)
      for _ in 0..<2 { try hasty.roundTrip() }
      let told = host.log.events.count
      for _ in 0..<10 { try hasty.sendText(press("t")) }
      // A close is answered all the same, and says that all before it has been read.
      try hasty.sendFrame(opcode: 8, [0x03, 0xE8])
      #expect(try hasty.readFrame(within: 10).closeCode == 1000)
      #expect(!host.log.events.dropFirst(told).contains { "\($0)".contains("press") })
      for _ in 0..<2 { try steady.roundTrip() }
    }
  }

  @Test func whoWasSentAway_comesBackMoreSlowly_andOthersDoNot() throws {
    var limits = Limits()
    limits.frameBurst = 3
    limits.framesPerSecond = 0.001
    limits.arrivalsPerSecond = 0.001
    limits.arrivalBurst = 6
    limits.sentAwayCost = 4
    try withHost(limits) { host in
      let hasty = try host.joinedPad(source: Self.attacker).0
      let steady = try host.joinedPad(source: Self.attacker).0
      for _ in 0..<2 { try hasty.roundTrip() }
      try hasty.sendText(press("t"))
      #expect(try hasty.readDenial().reason == .tooFast)
      // Two arrivals and what being sent away cost are all six.
      #expect(throws: (any Error).self) { try host.joinedPad(source: Self.attacker) }
      _ = try host.joinedPad(source: Self.other)
      try steady.roundTrip()
    }
  }

  @Test func joinsOfOneAddress_areLimited_andOthersGetIn() throws {
    var limits = Limits()
    limits.joinsPerSecond = 0.001
    limits.joinBurst = 3
    try withHost(limits) { host in
      let seated = try (0..<3).map { _ in try host.joinedPad(source: Self.attacker).0 }
      let told = host.log.events.count
      #expect(try Self.attempt(host, from: Self.attacker, code: "K7QX").contains("Too many"))
      #expect(host.log.events.count == told)
      _ = try host.joinedPad(source: Self.other)
      for pad in seated { try pad.roundTrip() }
    }
  }

  @Test func bytesForTheJournal_areLimited_andOthersPlayOn() throws {
    var limits = Limits()
    limits.journalBytesPerSecond = 0.001
    limits.journalBurst = 6000
    try withHost(limits) { host in
      let long = String(repeating: "n", count: 3900)
      _ = try host.joinedPad(name: long, source: Self.attacker)
      let (pad, _) = try host.joinedPad(source: Self.attacker)
      let (other, _) = try host.joinedPad(source: Self.other)
      let next = try host.upgradedPad(source: Self.attacker)
      try next.sendText(join(long))
      #expect(try next.readDenial().text.contains("Too many"))
      // What is left is enough for some presses, and for none of those that change nothing.
      for _ in 0..<5 { try pad.sendText(press("closed")) }
      for _ in 0..<3 { try pad.roundTrip() }
      for _ in 0..<3 { try pad.sendText(press("t")) }
      while let text = try? pad.readText(), text == "t" {}
      for _ in 0..<10 { try other.roundTrip() }
    }
  }

  @Test func oneAddressForEverybody_isNotLimitedWhereTheHostSaysSo_butGuessingIs() throws {
    var limits = Self.patientLimits()
    limits.limitsAddresses = false
    limits.strangersPerAddress = 2
    limits.connectionsPerAddress = 2
    limits.arrivalBurst = 2
    limits.joinBurst = 2
    limits.steadyFrameBurst = 2
    limits.hurriedFrameBurst = 0
    limits.journalBurst = 0
    try withHost(limits) { host in
      let pads = try (0..<5).map { _ in try host.joinedPad(source: Self.attacker).0 }
      for pad in pads { for _ in 0..<5 { try pad.roundTrip() } }
      for _ in 0..<61 { _ = try Self.attempt(host, from: Self.attacker, code: "AAAA") }
      #expect(try Self.attempt(host, from: Self.attacker, code: "K7QX").contains("seconds"))
    }
  }

  // MARK: Many addresses

  @Test func eightAddressesThatTakeAllTheyCan_leavePlacesForNewcomersAndSeats() throws {
    var limits = Limits()
    limits.maxConnections = 128
    limits.firstConnections = 1
    limits.headerDeadline = .seconds(50)
    limits.joinDeadline = .seconds(50)
    try withHost(limits) { host in
      let school = "127.0.0.30"
      let players = try (0..<3).map { _ in try host.joinedPad(source: school).0 }
      var crowd: [RawPad] = []
      for _ in 0..<30 {
        for number in 2...9 { crowd.append(try RawPad(port: host.port, source: "127.0.0.\(number)")) }
      }
      // The next one is looked at after them all; of 128 places 16 are kept for newcomers, and 16 for seats.
      let (newcomer, _) = try host.joinedPad(source: "127.0.0.20")
      try newcomer.roundTrip()
      #expect(try host.onLoop(\.connectionCount) <= 128 - 2 * 16 + 8 + 1)
      #expect(try host.onLoop(\.connectionCount) >= 128 - 2 * 16)
      // Behind an address that has several open already somebody has lost their line, and shows their seat's secret.
      players[0].reset()
      try eventually("the line is known to be broken") { host.log.closed.count == 1 }
      let back = try host.upgradedPad(source: school)
      try back.sendText(join(secret: "s"))
      #expect(try back.readText().hasPrefix("hello "))
      back.reset()
      try eventually("the line is known to be broken") { host.log.closed.count == 2 }
      #expect(try Self.attempt(host, from: school, code: "K7QX").contains("Too many"))
      for pad in players.dropFirst() { try pad.roundTrip() }
      for pad in crowd { pad.close() }
    }
  }
}
