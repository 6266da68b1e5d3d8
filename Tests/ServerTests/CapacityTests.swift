import Testing

@testable import Server

/// How many people a machine can have in a room.
@Suite struct CapacityTests {
  private static let gibibyte = 1 << 30

  @Test(
    arguments: [
      // Half of few descriptors, all but 256 of many; seven connections for five seats.
      (64, nil, 22), (256, nil, 91), (512, nil, 182), (1024, nil, 548), (4096, nil, 2742), (14_256, nil, 10_000),
      (14_255, nil, 9999), (20_000, nil, 10_000), (1_048_576, nil, 10_000), (1, nil, 5),
      // Half of what is free, 20,000 bytes for each.
      (32_768, 400_000_000, 10_000), (32_768, 399_000_000, 9975), (32_768, 40_000_000, 1000), (32_768, 0, 1),
      (1024, gibibyte, 548),
    ] as [(Int, Int?, Int)])
  func seats_areAsManyAsDescriptorsAndMemoryAllow(descriptors: Int, memory: Int?, seats: Int) {
    #expect(Capacity(descriptors: descriptors, memory: memory).seats == seats)
  }

  @Test(arguments: [(1_048_576, 1_048_320), (1024, 768), (256, 128), (0, 8)])
  func connections_leaveDescriptorsToOthers(descriptors: Int, connections: Int) {
    #expect(Capacity(descriptors: descriptors).connections == connections)
  }

  @Test func aFullRoom_leavesDescriptorsToTheRest_andConnectionsToThoseWhoAreTold() {
    for descriptors in Array(16...3000) + stride(from: 3001, through: 20_000, by: 97) {
      let capacity = Capacity(descriptors: descriptors)
      #expect(descriptors - capacity.connections >= min(descriptors / 2, 256))
      let limits = Limits(seats: capacity.seats, crowd: capacity.seats, on: capacity)
      #expect(limits.maxConnections <= capacity.connections)
      // Strangers take no place that is kept back; beyond the seats there is one for who is told that the room is full.
      #expect(limits.maxConnections - 2 * limits.reservedPlaces > capacity.seats || descriptors < 40)
    }
  }

  @Test func whatIsSaidToBeNeeded_isEnough_andOneLessIsNot() {
    for seats in Array(10...1000) + stride(from: 1001, through: Capacity.mostSeats, by: 83) {
      let needed = Capacity.descriptors(for: seats)
      #expect(Capacity(descriptors: needed).seatsByDescriptors >= seats)
      #expect(Capacity(descriptors: needed - 2).seatsByDescriptors <= seats)
    }
    #expect(Capacity.descriptors(for: Capacity.mostSeats) <= Capacity.usefulDescriptors)
  }

  // MARK: What the kernel says

  @Test(
    arguments: [
      ("MemTotal:       24684692 kB\nMemFree:        22130444 kB\nMemAvailable:   23721984 kB\n", 23_721_984 * 1024),
      ("MemAvailable:   1 kB", 1024), ("MemTotal: 5 kB\n", nil), ("MemAvailable: many kB\n", nil), ("", nil),
    ] as [(String, Int?)])
  func freeMemory_isWhatTheKernelCallsAvailable(text: String, bytes: Int?) {
    #expect(Capacity.availableBytes(inMeminfo: text) == bytes)
  }

  @Test(arguments: [
    ("0::/\n", ["/sys/fs/cgroup/memory.max"]),
    (
      "0::/user.slice/parlor.service\n",
      [
        "/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/user.slice/memory.max",
        "/sys/fs/cgroup/user.slice/parlor.service/memory.max",
      ]
    ),
    (
      "12:cpu,cpuacct:/a\n4:memory:/docker/x\n1:name=systemd:/b\n",
      [
        "/sys/fs/cgroup/memory/memory.limit_in_bytes", "/sys/fs/cgroup/memory/docker/memory.limit_in_bytes",
        "/sys/fs/cgroup/memory/docker/x/memory.limit_in_bytes",
      ]
    ),
    ("", []), ("nonsense\n", []),
  ])
  func limits_areThoseOfAllGroupsAround(text: String, files: [String]) {
    #expect(Capacity.limitFiles(inGroups: text) == files)
  }

  @Test(
    arguments: [
      (1000, ["max\n", ""], 1000), (1000, ["500\n", "max\n", "700\n"], 500), (nil, ["500\n"], 500),
      (nil, ["max\n"], nil),
      (1000, ["9223372036854771712\n"], 1000),
    ] as [(Int?, [String], Int?)])
  func whatIsFree_isTheLeastOfAll(available: Int?, limits: [String], free: Int?) {
    #expect(Capacity.freeBytes(available: available, limits: limits) == free)
  }

  @Test func thisMachine_hasRoomForSomebody() {
    let capacity = Capacity.current()
    #expect(capacity.descriptors > 64 && capacity.seats > 20)
    #expect(capacity.memory.map { $0 > 1 << 20 } ?? true)
  }
}
