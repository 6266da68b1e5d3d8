import struct Displays.PixelRect
import struct Displays.PixelSize
import TestSupport
import Testing

@testable import WebTV

@Suite struct ChangedRegionTests {
  /// However much changes: all of it is there, nothing twice, and the region stays small.
  @Test func randomChanges_areAllCovered_once_andFew() {
    for seed in 1...UInt64(TestForm.isLong ? 5_000 : 500) {
      var random = Repeatable(state: seed)
      var region = ChangedRegion()
      var changes: [PixelRect] = []
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        let change = PixelRect(
          x: .random(in: 0...1900, using: &random), y: .random(in: 0...1000, using: &random),
          width: .random(in: 0...120, using: &random), height: .random(in: 0...80, using: &random))
        region.add(change)
        changes.append(change)
        let parts = region.rectangles
        #expect(parts.count <= ChangedRegion.limit)
        for change in changes where !change.isEmpty {
          #expect(parts.contains { $0.contains(change) }, "seed \(seed): \(change)")
        }
        for (index, part) in parts.enumerated() {
          #expect(!part.isEmpty)
          #expect(!parts[..<index].contains { $0.overlaps(part) }, "seed \(seed)")
        }
      }
      let edges = changes.filter { !$0.isEmpty }
      let bounds = PixelRect(x: 0, y: 0, width: edges.map(\.right).max() ?? 0, height: edges.map(\.bottom).max() ?? 0)
      #expect(region.rectangles.allSatisfy(bounds.contains))
    }
  }

  @Test func farApart_staysApart_andTouchingNeedNotJoin() {
    var region = ChangedRegion()
    let parts = [PixelRect(x: 0, y: 0, width: 10, height: 10), PixelRect(x: 10, y: 0, width: 10, height: 10)]
    for part in parts { region.add(part) }
    #expect(region.rectangles == parts)
  }

  @Test func oneMoreThanMay_joinsTheTwoThatWasteLeast() {
    var region = ChangedRegion()
    for index in 0..<ChangedRegion.limit { region.add(PixelRect(x: 100 * index, y: 0, width: 10, height: 10)) }
    region.add(PixelRect(x: 100 * ChangedRegion.limit - 85, y: 0, width: 10, height: 10))
    #expect(region.rectangles.count == ChangedRegion.limit)
    #expect(region.rectangles.contains(PixelRect(x: 100 * ChangedRegion.limit - 100, y: 0, width: 25, height: 10)))
  }
}
