import NIOCore
import Net
import Testing

@testable import Server

/// How the limits follow from the number of people.
@Suite struct CrowdLimitTests {
  private static let capacity = Capacity(descriptors: 32_768)

  /// What an address may do: connections, those of strangers, joins at once and each second, arrivals, and so on.
  private static func budget(_ limits: Limits) -> [Double] {
    [
      Double(limits.connectionsPerAddress), Double(limits.strangersPerAddress), limits.joinBurst, limits.joinsPerSecond,
      limits.arrivalBurst, limits.arrivalsPerSecond, limits.hurriedFrameBurst, limits.hurriedFramesPerSecond,
      limits.journalBurst, limits.journalBytesPerSecond,
    ]
  }

  private static let usual: [Double] = [700, 300, 500, 30, 1500, 100, 2000, 400, 2_097_152, 131_072]

  @Test(arguments: [
    // No room is less protected for having fewer seats, or for having seats to spare.
    (1, 1, 1400, 1), (8, 8, 1400, 1), (1000, 1000, 1400, 1), (10_000, 1000, 14_000, 1), (2742, 1000, 3839, 1),
    // Who says how many come has so many through a few addresses.
    (1500, 1500, 2100, 1.5), (2000, 2000, 2800, 2), (5000, 5000, 7000, 5), (10_000, 10_000, 14_000, 10),
    // An evening that goes on has its own number of seats.
    (1000, 10_000, 1400, 1),
  ])
  func connectionsFollowFromTheSeats_andWhatAnAddressMayDoFromTheCrowd(
    seats: Int, crowd: Int, connections: Int, times: Double
  ) {
    let limits = Limits(seats: seats, crowd: crowd, on: Self.capacity)
    #expect(limits.maxConnections == connections)
    #expect(Self.budget(limits) == Self.usual.map { $0 * times })
    #expect(limits.backlog == Int32(max(1024, seats)))
    #expect(limits.rememberedAddresses >= 2 * limits.maxConnections)
  }

  /// Where there are few descriptors, half of the connections that there are.
  @Test(arguments: [(1024, 768, 384), (512, 256, 128), (128, 64, 60)])
  func aSmallMachine_hasFewerConnections_ofWhichAnAddressHasHalf(descriptors: Int, connections: Int, each: Int) {
    let capacity = Capacity(descriptors: descriptors)
    let limits = Limits(seats: capacity.seats, on: capacity)
    #expect(limits.maxConnections == connections && limits.connectionsPerAddress == each)
    #expect(limits.joinBurst == 500 && limits.strangersPerAddress == 300)
  }

  @Test func wrongCodes_areNoCheaperInACrowd() {
    let limits = Limits(seats: 10_000, crowd: 10_000, on: Self.capacity)
    #expect(limits.wrongCodesPerMinute == Limits().wrongCodesPerMinute)
    #expect(limits.steadyFramesPerSecond == Limits().steadyFramesPerSecond)
  }

  // MARK: A hall

  /// How many of a hall's phones are in after so many seconds: each loads the page with three connections, one after the
  /// other, asks for a seat on a fourth a second later, and tries that again every second until it has one.
  private func seated(of phones: Int, behind addresses: UInt32, within seconds: Int, _ limits: Limits) -> Int {
    var keeper = Doorkeeper(limits: limits)
    var open = 0
    var seated = 0
    var waiting: [Int] = []
    let steps = 100
    func address(_ phone: Int) -> IPAddress { .v4(0x0A00_0000 + UInt32(phone) % addresses) }
    func arrive(_ phone: Int, at now: NIODeadline) -> Bool {
      keeper.arrived(from: address(phone), free: limits.maxConnections - open - 1, at: now) != .turnedAway
    }
    var next = 0
    for step in 0..<seconds * steps {
      let now = DoorkeeperTests.at(Double(step) / Double(steps))
      // They come within the first half of the time.
      let come = min(phones, phones * 2 * (step + 1) / (seconds * steps))
      for phone in next..<come {
        for _ in 0..<3 where arrive(phone, at: now) { keeper.left(from: address(phone), hadJoined: false) }
      }
      waiting += next..<come
      next = come
      guard step % steps == steps - 1 else { continue }
      waiting = waiting.filter { phone in
        guard arrive(phone, at: now) else { return true }
        guard keeper.mayJoin(from: address(phone), writing: 600, at: now) else {
          keeper.left(from: address(phone), hadJoined: false)
          return true
        }
        keeper.joined(from: address(phone))
        open += 1
        seated += 1
        return false
      }
    }
    return seated
  }

  @Test(arguments: [2, 3, 4, 20, 10_000] as [UInt32])
  func tenThousandPhones_getInBehindAnyNumberOfAddressesButOne_whereTheHostSaysThatSoManyCome(addresses: UInt32) {
    let limits = Limits(seats: 10_000, crowd: 10_000, on: Self.capacity)
    #expect(seated(of: 10_000, behind: addresses, within: 10, limits) == 10_000)
  }

  @Test func oneAddress_hasHalfOfTheConnections_soThatOthersGetInToo() {
    let limits = Limits(seats: 10_000, crowd: 10_000, on: Self.capacity)
    #expect(seated(of: 10_000, behind: 1, within: 20, limits) == 7000)
  }

  @Test func whereNobodySaidSo_aFewAddressesBringNoMoreThanASchool_butPhonesWithTheirOwnAllGetIn() {
    let limits = Limits(seats: 10_000, on: Self.capacity)
    #expect(seated(of: 10_000, behind: 2, within: 60, limits) == 1400)
    #expect(seated(of: 10_000, behind: 10_000, within: 10, limits) == 10_000)
  }
}
