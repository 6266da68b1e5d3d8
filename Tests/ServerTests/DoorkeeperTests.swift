import NIOCore
import Net
import Testing

@testable import Server

/// The rules for each address, with a clock that the tests turn.
@Suite struct DoorkeeperTests {
  static let ana = IPAddress.v4(0x0A00_0001)
  static let ben = IPAddress.v4(0x0A00_0002)

  static func at(_ seconds: Double) -> NIODeadline {
    .uptimeNanoseconds(1_000_000_000_000) + .nanoseconds(Int64(seconds * 1e9))
  }

  // MARK: Wrong codes

  @Test func sixtyWrongCodesInAMinute_costNothing() {
    var keeper = Doorkeeper(limits: Limits())
    for number in 1...60 {
      keeper.wrongCode(from: Self.ana, at: Self.at(Double(number) * 0.9))
      #expect(keeper.wait(for: Self.ana, at: Self.at(Double(number) * 0.9)) == nil)
    }
    keeper.wrongCode(from: Self.ana, at: Self.at(55))
    #expect(keeper.wait(for: Self.ana, at: Self.at(55)) == .seconds(1))
    #expect(keeper.wait(for: Self.ana, at: Self.at(55.75)) == .milliseconds(250))
    #expect(keeper.wait(for: Self.ana, at: Self.at(56)) == nil)
    #expect(keeper.wait(for: Self.ben, at: Self.at(55)) == nil)
  }

  @Test func eachFurtherWrongCode_costsASecondMore_upToAMinute() {
    var keeper = Doorkeeper(limits: Limits())
    for _ in 1...60 { keeper.wrongCode(from: Self.ana, at: Self.at(0)) }
    // Always at the end of the last wait: 0 + 1 + 2 + … seconds later, in other minutes too.
    var now = 0.0
    for number in 1...100 {
      keeper.wrongCode(from: Self.ana, at: Self.at(now))
      let wait = min(number, 60)
      #expect(keeper.wait(for: Self.ana, at: Self.at(now)) == .seconds(Int64(wait)))
      now += Double(wait)
      #expect(keeper.wait(for: Self.ana, at: Self.at(now)) == nil)
    }
  }

  @Test func wrongCodesDuringAWait_doNotLengthenIt() {
    var keeper = Doorkeeper(limits: Limits())
    for _ in 1...61 { keeper.wrongCode(from: Self.ana, at: Self.at(0)) }
    for _ in 1...100 { keeper.wrongCode(from: Self.ana, at: Self.at(0.5)) }
    #expect(keeper.wait(for: Self.ana, at: Self.at(0.5)) == .milliseconds(500))
    #expect(keeper.wait(for: Self.ana, at: Self.at(1)) == nil)
  }

  @Test func tenMinutesWithoutAWrongCode_areForgiven() {
    var keeper = Doorkeeper(limits: Limits())
    for _ in 1...61 { keeper.wrongCode(from: Self.ana, at: Self.at(0)) }
    keeper.wrongCode(from: Self.ana, at: Self.at(599))
    #expect(keeper.wait(for: Self.ana, at: Self.at(599)) == .seconds(2))
    keeper.wrongCode(from: Self.ana, at: Self.at(1199))
    #expect(keeper.wait(for: Self.ana, at: Self.at(1199)) == nil)
    for _ in 2...60 { keeper.wrongCode(from: Self.ana, at: Self.at(1200)) }
    #expect(keeper.wait(for: Self.ana, at: Self.at(1200)) == nil)
  }

  @Test func aNewMinute_startsANewCount() {
    var keeper = Doorkeeper(limits: Limits())
    for minute in 0..<20 {
      for _ in 1...60 { keeper.wrongCode(from: Self.ana, at: Self.at(Double(minute) * 60)) }
      #expect(keeper.wait(for: Self.ana, at: Self.at(Double(minute) * 60)) == nil)
    }
  }

  @Test func oneIPv6Customer_isOneAddress() throws {
    var keeper = Doorkeeper(limits: Limits())
    for number in 1...61 as ClosedRange<UInt64> {
      keeper.wrongCode(from: .v6(high: 0x2001_0DB8_0000_0001, low: number, scope: 0), at: Self.at(0))
    }
    #expect(keeper.wait(for: .v6(high: 0x2001_0DB8_0000_0001, low: 999, scope: 0), at: Self.at(0)) == .seconds(1))
    #expect(keeper.wait(for: .v6(high: 0x2001_0DB8_0000_0002, low: 1, scope: 0), at: Self.at(0)) == nil)
  }

  // MARK: Connections

  static func limits(strangers: Int = 1000, all: Int = 1000, perSecond: Double = 1000, burst: Double = 1000) -> Limits {
    var limits = Limits()
    limits.strangersPerAddress = strangers
    limits.connectionsPerAddress = all
    limits.arrivalsPerSecond = perSecond
    limits.arrivalBurst = burst
    return limits
  }

  @Test func strangers_areLimitedUntilTheyJoinOrLeave() {
    var keeper = Doorkeeper(limits: Self.limits(strangers: 3))
    /// How many of ten connections are let in.
    func letIn() -> Int { (0..<10).count { _ in keeper.letsIn(Self.ana, at: Self.at(0)) } }
    #expect(letIn() == 3)
    #expect(keeper.letsIn(Self.ben, at: Self.at(0)) == true)
    keeper.joined(from: Self.ana)
    keeper.joined(from: Self.ana)
    #expect(letIn() == 2)
    keeper.left(from: Self.ana, hadJoined: true)
    #expect(letIn() == 0)
    keeper.left(from: Self.ana, hadJoined: false)
    #expect(letIn() == 1)
  }

  @Test func connections_areLimitedJoinedOrNot() {
    var keeper = Doorkeeper(limits: Self.limits(all: 5))
    func joined() -> Int {
      (0..<10).count { _ in
        guard keeper.letsIn(Self.ana, at: Self.at(0)) else { return false }
        keeper.joined(from: Self.ana)
        return true
      }
    }
    #expect(joined() == 5)
    keeper.left(from: Self.ana, hadJoined: true)
    #expect(joined() == 1)
  }

  @Test func arrivals_areLimitedInTime() {
    var keeper = Doorkeeper(limits: Self.limits(perSecond: 10, burst: 20))
    func letIn(at seconds: Double) -> Int {
      (0..<100).count { _ in
        guard keeper.letsIn(Self.ana, at: Self.at(seconds)) else { return false }
        keeper.left(from: Self.ana, hadJoined: false)
        return true
      }
    }
    #expect(letIn(at: 0) == 20)
    #expect(letIn(at: 0.5) == 5)
    #expect(letIn(at: 60) == 20)
  }

  @Test func whoWasSentAway_countsAsManyArrivals_butHoldsNobodyUpForLonger() {
    var limits = Self.limits(perSecond: 10, burst: 20)
    limits.sentAwayCost = 6
    var keeper = Doorkeeper(limits: limits)
    func letIn(_ address: IPAddress, at seconds: Double) -> Int {
      (0..<100).count { _ in
        guard keeper.letsIn(address, at: Self.at(seconds)) else { return false }
        keeper.left(from: address, hadJoined: false)
        return true
      }
    }
    keeper.sentAway(from: Self.ana, at: Self.at(0))
    keeper.sentAway(from: Self.ana, at: Self.at(0))
    #expect(letIn(Self.ana, at: 0) == 8)
    // However many are sent away, nobody else of that address waits for more than five seconds.
    for _ in 0..<100 { keeper.sentAway(from: Self.ana, at: Self.at(0)) }
    #expect(letIn(Self.ana, at: 5) == 0)
    #expect(letIn(Self.ana, at: 6) == 10)
    #expect(letIn(Self.ben, at: 6) == 20)
  }

  @Test func aClassOf100BehindOneAddress_getsIn() {
    var keeper = Doorkeeper(limits: Limits())
    // Each phone loads a page and three files, one after the other, and then joins; all within ten seconds.
    for step in 0..<5 {
      for phone in 0..<100 {
        let now = Self.at(Double(step) * 2 + Double(phone) / 50)
        #expect(keeper.letsIn(Self.ana, at: now) == true)
        if step == 4 {
          keeper.joined(from: Self.ana)
        } else {
          keeper.left(from: Self.ana, hadJoined: false)
        }
      }
    }
  }

  // MARK: Places that are kept back

  /// 80 places, of which 10 are kept for those who come first and 10 for those who have a seat; each address may have
  /// all, and 2 of the former.
  static var fewPlaces: Limits {
    var limits = limits()
    limits.maxConnections = 80
    limits.firstConnections = 2
    return limits
  }

  /// What becomes of a connection from an address that has some open, and has had more, with so many places left.
  @Test(arguments: [
    (0, 0, 79, Doorkeeper.Admission.welcome), (30, 30, 20, .welcome), (30, 30, 19, .turnedAway),
    (30, 35, 19, .keptForSeats), (34, 35, 10, .keptForSeats), (35, 35, 10, .turnedAway), (30, 35, 9, .turnedAway),
    (1, 1, 19, .welcome), (1, 1, 9, .welcome), (0, 0, 0, .welcome), (2, 2, 9, .turnedAway), (2, 3, 9, .turnedAway),
  ])
  func lastPlaces_areForNewcomersAndForSeats(
    _ open: Int, _ most: Int, _ free: Int, _ wanted: Doorkeeper.Admission
  ) {
    var keeper = Doorkeeper(limits: Self.fewPlaces)
    for _ in 0..<most {
      #expect(keeper.letsIn(Self.ana, at: Self.at(0)) == true)
      keeper.joined(from: Self.ana)
    }
    for _ in open..<most { keeper.left(from: Self.ana, hadJoined: true) }
    #expect(keeper.arrived(from: Self.ana, free: free, at: Self.at(0)) == wanted)
  }

  @Test func eightAddresses_leaveNewcomersAPlace_whateverTheyDo() {
    var random = SystemRandomNumberGenerator()
    let eight = (1...8 as ClosedRange<UInt32>).map { IPAddress.v4(0x0A00_0000 + $0) }
    var limits = Limits()
    limits.maxConnections = 1024
    limits.arrivalBurst = 1_000_000
    var keeper = Doorkeeper(limits: limits)
    var open: [(address: IPAddress, hasJoined: Bool)] = []
    for step in 0..<60_000 {
      // They come, join, and sometimes hang up, so that each has had as many open as it may.
      let address = eight[step / 500 % 8]
      if keeper.letsIn(address, free: limits.maxConnections - open.count - 1, at: Self.at(0)) {
        let joins = Bool.random(using: &random)
        if joins { keeper.joined(from: address) }
        open.append((address, joins))
      }
      if step % 3 == 0, step < 40_000, let index = open.indices.randomElement(using: &random) {
        let gone = open.remove(at: index)
        keeper.left(from: gone.address, hadJoined: gone.hasJoined)
      }
    }
    let free = limits.maxConnections - open.count
    #expect(open.count >= 768, "they have not even taken what they may")
    #expect(free >= 64, "they have taken all but \(free)")
    // A phone of somebody's own loads the page.
    for number in 1...8 { #expect(keeper.letsIn(.v4(0x0B00_0001), free: free - number, at: Self.at(0)) == true) }
  }

  // MARK: What pads send

  @Test func ofThoseWhoSendTooMuch_someAreSentAway_andTheOthersAreNotHeard() {
    var limits = Limits()
    limits.hurriedFrameBurst = 3
    limits.hurriedFramesPerSecond = 0.001
    (limits.sentAwayBurst, limits.sentAwayPerSecond) = (2, 1)
    var keeper = Doorkeeper(limits: limits)
    let fates = (0..<8).map { _ in keeper.hurries(from: Self.ana, at: Self.at(0)) }
    #expect(fates == [.heard, .heard, .heard, .sentAway, .sentAway, .unheard, .unheard, .unheard])
    #expect((0..<3).map { _ in keeper.hurries(from: Self.ana, at: Self.at(1)) } == [.sentAway, .unheard, .unheard])
    #expect(keeper.hurries(from: Self.ben, at: Self.at(1)) == .heard)
  }

  @Test func hurriedFrames_areCountedForAllPadsOfAnAddress() {
    var keeper = Doorkeeper(limits: Limits())
    func taken(at seconds: Double) -> Int {
      (0..<9000).count { _ in keeper.hurries(from: Self.ana, at: Self.at(seconds)) == .heard }
    }
    // Limits.hurriedFrameBurst, then hurriedFramesPerSecond.
    #expect(taken(at: 0) == 2000)
    #expect(taken(at: 1) == 400)
    #expect(keeper.hurries(from: Self.ben, at: Self.at(1)) == .heard)
  }

  @Test func joins_areCountedByNumberAndByBytes() {
    var keeper = Doorkeeper(limits: Limits())
    func taken(_ address: IPAddress, bytes: Int, at seconds: Double) -> Int {
      (0..<1000).count { _ in keeper.mayJoin(from: address, writing: bytes, at: Self.at(seconds)) }
    }
    // Limits.joinBurst, then joinsPerSecond: 500 short ones are a school that scans at once.
    #expect(taken(Self.ana, bytes: 600, at: 0) == 500)
    #expect(taken(Self.ana, bytes: 600, at: 1) == 30)
    // 2 MiB of long names, then 128 KiB a second.
    #expect(taken(Self.ben, bytes: 16384, at: 0) == 128)
    #expect(keeper.mayWrite(from: Self.ben, 131_072, at: Self.at(1)) == true)
    #expect(keeper.mayWrite(from: Self.ben, 200, at: Self.at(1)) == false)
  }

  @Test func downloads_areTwoAtATime() {
    var keeper = Doorkeeper(limits: Limits())
    let taken = (0..<4).count { _ in keeper.mayDownload(to: Self.ana, at: Self.at(0)) }
    #expect(taken == 2)
    #expect(keeper.mayDownload(to: Self.ben, at: Self.at(0)) == true)
    keeper.downloadEnded(to: Self.ana)
    #expect(keeper.mayDownload(to: Self.ana, at: Self.at(0)) == true)
    #expect(keeper.mayDownload(to: Self.ana, at: Self.at(100)) == false)
  }

  // MARK: Memory

  @Test func memoryIsBounded_andKeepsThoseWhoMatter() {
    var limits = Self.limits(strangers: 1)
    limits.rememberedAddresses = 100
    var keeper = Doorkeeper(limits: limits)
    for _ in 1...61 { keeper.wrongCode(from: Self.ana, at: Self.at(0)) }
    #expect(keeper.letsIn(Self.ben, at: Self.at(0)) == true)
    for number in 0..<10_000 as Range<UInt32> {
      let passerBy = IPAddress.v4(0x0B00_0000 + number)
      #expect(keeper.letsIn(passerBy, at: Self.at(0.00001 * Double(number))) == true)
      keeper.left(from: passerBy, hadJoined: false)
      #expect(keeper.count <= 100)
    }
    #expect(keeper.wait(for: Self.ana, at: Self.at(0)) == .seconds(1))
    #expect(keeper.letsIn(Self.ben, at: Self.at(0.5)) == false)
    // Guessers from many addresses at once push each other out: each has its sixty anyway.
    for number in 0..<1000 as Range<UInt32> {
      keeper.wrongCode(from: .v4(0x0C00_0000 + number), at: Self.at(1 + Double(number)))
      #expect(keeper.count <= 100)
    }
    #expect(keeper.letsIn(Self.ben, at: Self.at(2000)) == false)
  }
}

extension Doorkeeper {
  /// Whether a connection is let in, wherever.
  fileprivate mutating func letsIn(_ address: IPAddress, free: Int = .max, at now: NIODeadline) -> Bool {
    arrived(from: address, free: free, at: now) != .turnedAway
  }
}
