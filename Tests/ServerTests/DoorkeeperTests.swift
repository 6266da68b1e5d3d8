import NIOCore
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
      keeper.wrongCode(from: .v6(high: 0x2001_0DB8_0000_0001, low: number), at: Self.at(0))
    }
    #expect(keeper.wait(for: .v6(high: 0x2001_0DB8_0000_0001, low: 999), at: Self.at(0)) == .seconds(1))
    #expect(keeper.wait(for: .v6(high: 0x2001_0DB8_0000_0002, low: 1), at: Self.at(0)) == nil)
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
    func letIn() -> Int { (0..<10).count { _ in keeper.arrived(from: Self.ana, at: Self.at(0)) } }
    #expect(letIn() == 3)
    #expect(keeper.arrived(from: Self.ben, at: Self.at(0)) == true)
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
        guard keeper.arrived(from: Self.ana, at: Self.at(0)) else { return false }
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
        guard keeper.arrived(from: Self.ana, at: Self.at(seconds)) else { return false }
        keeper.left(from: Self.ana, hadJoined: false)
        return true
      }
    }
    #expect(letIn(at: 0) == 20)
    #expect(letIn(at: 0.5) == 5)
    #expect(letIn(at: 60) == 20)
  }

  @Test func aClassOf100BehindOneAddress_getsIn() {
    var keeper = Doorkeeper(limits: Limits())
    // Each phone loads a page and three files, one after the other, and then joins; all within ten seconds.
    for step in 0..<5 {
      for phone in 0..<100 {
        let now = Self.at(Double(step) * 2 + Double(phone) / 50)
        #expect(keeper.arrived(from: Self.ana, at: now) == true)
        if step == 4 {
          keeper.joined(from: Self.ana)
        } else {
          keeper.left(from: Self.ana, hadJoined: false)
        }
      }
    }
  }

  // MARK: Memory

  @Test func memoryIsBounded_andKeepsThoseWhoMatter() {
    var limits = Self.limits(strangers: 1)
    limits.rememberedAddresses = 100
    var keeper = Doorkeeper(limits: limits)
    for _ in 1...61 { keeper.wrongCode(from: Self.ana, at: Self.at(0)) }
    #expect(keeper.arrived(from: Self.ben, at: Self.at(0)) == true)
    for number in 0..<10_000 as Range<UInt32> {
      let passerBy = IPAddress.v4(0x0B00_0000 + number)
      #expect(keeper.arrived(from: passerBy, at: Self.at(0.00001 * Double(number))) == true)
      keeper.left(from: passerBy, hadJoined: false)
      #expect(keeper.count <= 100)
    }
    #expect(keeper.wait(for: Self.ana, at: Self.at(0)) == .seconds(1))
    #expect(keeper.arrived(from: Self.ben, at: Self.at(0.5)) == false)
    // Guessers from many addresses at once push each other out: each has its sixty anyway.
    for number in 0..<1000 as Range<UInt32> {
      keeper.wrongCode(from: .v4(0x0C00_0000 + number), at: Self.at(1 + Double(number)))
      #expect(keeper.count <= 100)
    }
    #expect(keeper.arrived(from: Self.ben, at: Self.at(2000)) == false)
  }
}
