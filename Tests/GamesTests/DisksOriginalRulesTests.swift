import PadProtocol
import Testing

@testable import Games

/// The rules of the two-phone example, a test for each.
@Suite struct DisksOriginalRules {
  @Test func disk_PlaceAndColourAtRandom() throws {
    var keys: Set<Int> = []
    var places: Set<[Int]> = []
    for seed in 1...200 as ClosedRange<UInt64> {
      let disk = try #require(DisksTable.withADisk(seed: seed).field?.disks.first)
      keys.insert(disk.key)
      places.insert([disk.x, disk.y])
    }
    #expect(keys == Set(1...9), "each key has a colour and shape of its own")
    #expect(places.count > 150, "200 seeds gave only \(places.count) different places")
  }

  @Test func smashedDisk_SpinsAndFades_AndGoesFromEveryPad() throws {
    var table = DisksTable.withADisk()
    let disk = try #require(table.field?.disks.first)
    #expect(table.screen("Ben").shared.buttons[disk.key - 1].shape == disk.shape)
    table.pass(.milliseconds(400))
    table.smash("Ana")
    let field = try #require(table.field)
    #expect(field.disks.isEmpty)
    #expect(field.smashed == [.init(disk: disk, by: table.player("Ana"), at: table.now)])
    for name in ["Ana", "Ben", "Cleo"] {
      #expect(table.screen(name).shared.buttons.allSatisfy { $0.shape == nil }, "\(name) still sees it")
    }
    // It is gone from the scene soon after it has faded: when the next disk appears.
    table.pass(DisksScene.Smashed.length + .milliseconds(900))
    #expect(table.field?.smashed == [])
  }

  @Test func onePeerIsTheServer_AllPadsShowTheSameDisks() {
    var table = DisksTable()
    table.pass(.seconds(10))
    let screens = ["Ana", "Ben", "Cleo"].map { table.screen($0).shared }
    #expect(Set(screens).count == 1)
    #expect(screens[0].buttons.count { $0.shape != nil } == table.field?.disks.count)
  }

  @Test func disks_KeepComing_AtEveryNthStep() throws {
    var table = DisksTable()
    var seen: [Int] = []
    while seen.count < 5 {
      table.pass(untilDisks: 1)
      let disk = try #require(table.field?.disks.first)
      seen.append(disk.number)
      table.smash("Ana")
    }
    #expect(seen == [1, 2, 3, 4, 5])
  }
}
