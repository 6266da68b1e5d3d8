import Testing

@testable import Canvas

extension CanvasTests {
  @Suite struct Tables {
    @Test func theOldestGoFirstAndOnlyAsManyAsMust() {
      var table = RecentTable<Int, Int>(limit: 10)
      for number in 1...1000 {
        table.insert(-number, for: number)
        #expect(table.count == min(number, 10))
      }
      #expect((1...1000).filter { table[$0] != nil } == Array(991...1000))
      #expect(table[1000] == -1000)
    }

    @Test func entriesCountByTheirCost() {
      var table = RecentTable<String, Int>(limit: 10)
      table.insert(1, for: "a", cost: 4)
      table.insert(2, for: "b", cost: 4)
      table.insert(3, for: "c", cost: 5)
      #expect(table["a"] == nil)
      #expect(table["b"] == 2)
      #expect(table["c"] == 3)
      // What is dearer than the whole table has it alone.
      table.insert(4, for: "d", cost: 50)
      #expect(table.count == 1)
      table.insert(5, for: "e")
      #expect(table["d"] == nil)
      #expect(table["e"] == 5)
    }
  }
}
