import Displays
import struct TestSupport.Repeatable
import Testing

/// Layouts for a system that refuses gaps and overlaps.
@Suite struct AdjoiningLayouts {
  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var displays: [Display]
    var mode: String
    /// The changes in order, as `connector: rectangle`.
    var changes: [String]
    var testDescription: String { title }
  }

  @Test(arguments: [
    Case(
      title: "a TV that is off goes to the right of all",
      displays: [display("DESK", "1280x720+0+0"), display("TV", "off")], mode: "1920x1080",
      changes: ["TV: 1920x1080+1280+0"]),
    Case(
      title: "a TV right of the desk grows in its place",
      displays: [display("DESK", "1280x720+0+0"), display("TV", "1024x768+1280+0")], mode: "1920x1080",
      changes: ["TV: 1920x1080+1280+0"]),
    Case(
      title: "a desk right of a TV that grows makes room",
      displays: [display("DESK", "1280x720+1024+0"), display("TV", "1024x768+0+0")], mode: "1920x1080",
      changes: ["TV: 1920x1080+0+0", "DESK: 1280x720+1920+0"]),
    Case(
      title: "a desk right of a TV that shrinks follows",
      displays: [display("DESK", "1280x720+1920+0"), display("TV", "1920x1080+0+0")], mode: "1024x768",
      changes: ["TV: 1024x768+0+0", "DESK: 1280x720+1024+0"]),
    Case(
      title: "a desk below a TV that grows makes room",
      displays: [display("DESK", "1280x720+0+768"), display("TV", "1024x768+0+0")], mode: "1280x1024",
      changes: ["TV: 1280x1024+0+0", "DESK: 1280x720+0+1024"]),
    Case(
      title: "a clone goes to the right",
      displays: [display("DESK", "1280x720+0+0"), display("TV", "1280x720+0+0")], mode: "1280x720",
      changes: ["TV: 1280x720+1280+0"]),
    Case(
      title: "who has lost the edge in common with a smaller TV stands in a row with it",
      displays: [display("DESK", "1280x720+1500+1080"), display("TV", "1920x1080+0+0")], mode: "1024x768",
      changes: ["TV: 1024x768+0+0", "DESK: 1280x720+1024+0"]),
    Case(
      title: "all is well already",
      displays: [display("DESK", "1280x720+0+0"), display("TV", "1920x1080+1280+0")], mode: "1920x1080", changes: []),
  ])
  func layout(_ test: Case) throws {
    let tv = try #require(test.displays.at("TV"))
    let plan = try #require(
      LayoutPlan(
        giving: mode(test.mode), to: tv, among: test.displays, primary: "DESK", maximum: roomy,
        arrangement: .adjoining))
    #expect(plan.changes.map { "\($0.connector): \($0.rectangle)" } == test.changes)
  }

  @Test(arguments: 0..<400) func anyLayout_beginsAtTheCorner_hasNoGap_andNoOverlap(seed: UInt64) throws {
    var random = Repeatable(state: seed)
    // In a row, so that it is whole before: each beside the one before it, somewhere along its edge.
    var displays: [Display] = []
    var x = 0
    for index in 0..<Int.random(in: 1...4, using: &random) {
      let size = PixelSize(width: Int.random(in: 3...20, using: &random) * 100, height: 600)
      let y = Int.random(in: 0...4, using: &random) * 100
      displays.append(display("D\(index)", "\(size.width)x600+\(x)+\(index == 0 ? 0 : y)"))
      x += size.width
    }
    let index = Int.random(in: displays.indices, using: &random)
    if displays.count > 1, Bool.random(using: &random) { displays[index] = display(displays[index].connector, "off") }
    let wanted = mode(["640x480", "1920x1080", "3840x2160"].randomElement(using: &random) ?? "640x480")
    let plan = try #require(
      LayoutPlan(
        giving: wanted, to: displays[index], among: displays, primary: nil, maximum: roomy, arrangement: .adjoining))
    var places: [String: PixelRect] = [:]
    for display in displays { places[display.connector] = display.rectangle }
    for change in plan.changes { places[change.connector] = change.rectangle }
    let rectangles = Array(places.values)
    #expect(places[displays[index].connector]?.size == wanted.size)
    #expect(rectangles.map(\.x).min() == 0 && rectangles.map(\.y).min() == 0)
    for (number, one) in rectangles.enumerated() {
      for other in rectangles[(number + 1)...] { #expect(!one.overlaps(other)) }
      // One pixel wider in each direction it meets another one.
      let wider = PixelRect(x: one.x - 1, y: one.y, width: one.width + 2, height: one.height)
      let taller = PixelRect(x: one.x, y: one.y - 1, width: one.width, height: one.height + 2)
      let isAlone = rectangles.count == 1
      #expect(isAlone || rectangles.contains { $0 != one && ($0.overlaps(wider) || $0.overlaps(taller)) })
    }
  }
}
