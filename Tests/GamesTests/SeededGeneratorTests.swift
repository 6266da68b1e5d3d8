import Testing

@testable import Games

@Suite struct SeededGeneratorTests {
  @Test func splitMix64_firstNumbersOfSeedZero() {
    // The published first outputs of SplitMix64 for seed 0.
    var generator = SeededGenerator(seed: 0)
    #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
    #expect(generator.next() == 0x6E78_9E6A_A1B9_65F4)
    #expect(generator.next() == 0x06C4_5D18_8009_454F)
  }

  @Test func below_everyNumberAboutEquallyOften() {
    var generator = SeededGenerator(seed: 1)
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<70_000 { counts[generator.below(7)] += 1 }
    for count in counts { #expect((9_500...10_500).contains(count)) }
  }

  @Test func shuffle_keepsAllElements_everyOrderComes() {
    var generator = SeededGenerator(seed: 2)
    var orders: Set<[Int]> = []
    for _ in 0..<500 {
      let shuffled = generator.shuffle([1, 2, 3, 4])
      #expect(shuffled.sorted() == [1, 2, 3, 4])
      orders.insert(shuffled)
    }
    #expect(orders.count == 24)
  }

  @Test func shuffle_nothingAndOneElement() {
    var generator = SeededGenerator(seed: 3)
    #expect(generator.shuffle([Int]()) == [])
    #expect(generator.shuffle([5]) == [5])
  }
}
