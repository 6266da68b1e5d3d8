import Displays
import struct TestSupport.Repeatable
import Testing

@Suite struct LayoutPlanTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var displays: [Display]
    var tv = "TV"
    var primary = "DESK"
    var mode: String
    /// The changes in order, as `connector: rectangle`.
    var changes: [String]
    var desktop: String
    var testDescription: String { title }
  }

  @Test(arguments: [
    Case(
      title: "a TV that is off goes to the right of all",
      displays: [display("DESK", "1280x720+0+0"), display("TV", "off")], mode: "1920x1080",
      changes: ["TV: 1920x1080+1280+0"], desktop: "3200x1080"),
    Case(
      title: "a TV beside the desk grows in its place",
      displays: [display("DESK", "1280x720+0+0"), display("TV", "1024x768+1280+0")], mode: "1920x1080",
      changes: ["TV: 1920x1080+1280+0"], desktop: "3200x1080"),
    Case(
      title: "a gap is left alone",
      displays: [display("DESK", "1280x720+0+0"), display("TV", "1024x768+2000+100")], mode: "1920x1080",
      changes: ["TV: 1920x1080+2000+100"], desktop: "3920x1180"),
    Case(
      title: "all is well already",
      displays: [display("DESK", "1280x720+0+0"), display("TV", "1920x1080+1280+0")], mode: "1920x1080",
      changes: [], desktop: "3200x1080"),
    Case(
      title: "the same size at another rate is a change",
      displays: [display("DESK", "1280x720+0+0"), display("TV", "1920x1080+1280+0")], mode: "1920x1080@50",
      changes: ["TV: 1920x1080+1280+0"], desktop: "3200x1080"),
    Case(
      title: "a clone goes to the right",
      displays: [display("DESK", "1280x720+0+0"), display("TV", "1280x720+0+0")], mode: "1280x720",
      changes: ["TV: 1280x720+1280+0"], desktop: "2560x720"),
    Case(
      title: "a TV left of the desk that would grow over it goes to the right",
      displays: [display("DESK", "1280x720+1024+0"), display("TV", "1024x768+0+0")], mode: "1920x1080",
      changes: ["TV: 1920x1080+2304+0"], desktop: "4224x1080"),
    Case(
      title: "a TV left of the desk that shrinks stays",
      displays: [display("DESK", "1280x720+1920+0"), display("TV", "1920x1080+0+0")], mode: "1024x768",
      changes: ["TV: 1024x768+0+0"], desktop: "3200x768"),
    Case(
      title: "a TV above the desk that would grow over it goes to the right",
      displays: [display("DESK", "1280x720+0+768"), display("TV", "1024x768+0+0")], mode: "1280x1024",
      changes: ["TV: 1280x1024+1280+0"], desktop: "2560x1488"),
    Case(
      title: "another output in the way moves to the right",
      displays: [display("DESK", "1280x720+0+0"), display("TV", "1024x768+1280+0"), display("C", "800x600+2304+0")],
      mode: "1920x1080", changes: ["TV: 1920x1080+1280+0", "C: 800x600+3200+0"], desktop: "4000x1080"),
    Case(
      title: "two in the way stand side by side in the system's order",
      displays: [
        display("C", "800x600+2304+0"), display("DESK", "1280x720+0+0"), display("B", "640x480+2304+600"),
        display("TV", "1024x768+1280+0"),
      ],
      mode: "1920x1080", changes: ["TV: 1920x1080+1280+0", "C: 800x600+3200+0", "B: 640x480+4000+0"],
      desktop: "4640x1080"),
    Case(
      title: "others that lie over each other are told apart, but the desk stays",
      displays: [display("B", "800x600+0+0"), display("DESK", "1280x720+0+0"), display("TV", "1024x768+1280+0")],
      mode: "1024x768", changes: ["B: 800x600+2304+0"], desktop: "3104x768"),
    Case(
      title: "an unplugged or dark output is in nobody's way",
      displays: [display("DESK", "1280x720+0+0"), display("TV", "1024x768+1280+0"), display("C", "off")],
      mode: "1920x1080", changes: ["TV: 1920x1080+1280+0"], desktop: "3200x1080"),
    Case(
      title: "a lone TV stays where it is",
      displays: [display("TV", "1024x768+0+0")], primary: "TV", mode: "1920x1080",
      changes: ["TV: 1920x1080+0+0"], desktop: "1920x1080"),
    Case(
      title: "a primary display that is the TV never moves; the others give way",
      displays: [display("TV", "1024x768+0+0"), display("B", "800x600+1024+0")], primary: "TV", mode: "1920x1080",
      changes: ["TV: 1920x1080+0+0", "B: 800x600+1920+0"], desktop: "2720x1080"),
  ])
  func plan_LeavesThePrimaryAndOverlapsNothing(example: Case) throws {
    let tv = try #require(example.displays.at(example.tv))
    let plan = try #require(
      LayoutPlan(
        giving: mode(example.mode), to: tv, among: example.displays, primary: example.primary, maximum: roomy))
    #expect(plan.changes.map { "\($0.connector): \($0.rectangle)" } == example.changes)
    #expect(plan.desktop.description == example.desktop)
  }

  @Test func aTurnedTV_TakesItsModeStandingUp() throws {
    var tv = display("TV", "1080x1920+1280+0")
    tv.isTurned = true
    let plan = try #require(
      LayoutPlan(
        giving: mode("3840x2160"), to: tv, among: [display("DESK", "1280x720+0+0"), tv], primary: "DESK", maximum: roomy
      ))
    #expect(plan.changes.map(\.rectangle.description) == ["2160x3840+1280+0"])
  }

  @Test func aDesktopThatIsTooLarge_IsNoPlan() {
    let displays = [display("DESK", "1280x720+0+0"), display("TV", "off")]
    let limit = PixelSize(width: 3199, height: 2000)
    #expect(
      LayoutPlan(giving: mode("1920x1080"), to: displays[1], among: displays, primary: "DESK", maximum: limit) == nil)
  }

  @Test(arguments: 0..<300)
  func anyLayout_EndsWithoutOverlapsAndWithThePrimaryInPlace(seed: Int) throws {
    var random = Repeatable(state: UInt64(seed))
    let sizes = ["640x480", "800x600", "1280x720", "1920x1080", "1080x1920", "3840x2160"]
    var displays: [Display] = []
    for index in 0..<Int.random(in: 2...5, using: &random) {
      let place =
        "\(sizes.randomElement(using: &random) ?? "")+\(Int.random(in: 0...4000, using: &random))"
        + "+\(Int.random(in: 0...2000, using: &random))"
      displays.append(display("O\(index)", Int.random(in: 0..<5, using: &random) == 0 ? "off" : place))
    }
    let tv = try #require(displays.randomElement(using: &random))
    let others = displays.filter { $0.connector != tv.connector }
    let primary = others.filter(\.isOn).primary?.connector ?? tv.connector
    let wanted = mode(sizes.randomElement(using: &random) ?? "")
    let plan = try #require(
      LayoutPlan(
        giving: wanted, to: tv, among: displays, primary: primary, maximum: PixelSize(width: 40000, height: 40000)))

    for change in plan.changes {
      let index = try #require(displays.firstIndex { $0.connector == change.connector })
      if let mode = change.mode { #expect(displays[index].pictureSize(in: mode) == change.rectangle.size) }
      #expect(change.connector == tv.connector || change.connector != primary)
      displays[index].rectangle = change.rectangle
    }
    #expect(displays.at(tv.connector)?.rectangle?.size == wanted.size)
    let places = displays.compactMap { $0.isConnected ? $0.rectangle : nil }
    for (index, place) in places.enumerated() {
      #expect(!places[(index + 1)...].contains { $0.overlaps(place) })
      #expect(place.right <= plan.desktop.width && place.bottom <= plan.desktop.height)
    }
  }
}

@Suite struct GeometryTests {
  /// A window that is as large as all displays lies over all of them, but where one of them is as large by itself.
  @Test(
    arguments: [
      ([], nil), ([PixelRect(x: 0, y: 0, width: 10, height: 5)], nil),
      (
        [PixelRect(x: 0, y: 0, width: 10, height: 5), PixelRect(x: 10, y: 0, width: 20, height: 8)],
        PixelSize(width: 30, height: 8)
      ),
      // Both in one place, as a compositor may leave them after a replug.
      ([PixelRect(x: 1280, y: 0, width: 10, height: 5), PixelRect(x: 1280, y: 0, width: 20, height: 8)], nil),
      (
        [PixelRect(x: 0, y: 0, width: 10, height: 5), PixelRect(x: 5, y: 3, width: 10, height: 5)],
        PixelSize(width: 15, height: 8)
      ),
    ] as [([PixelRect], PixelSize?)]) func theSizeOfAll(places: [PixelRect], size: PixelSize?)
  {
    #expect(places.sizeOfAll == size)
  }

  @Test(arguments: [
    ("10x10+0+0", "10x10+9+9", true), ("10x10+0+0", "10x10+10+0", false), ("10x10+0+0", "10x10+0+10", false),
    ("10x10+5+5", "2x2+7+7", true), ("10x10+0+0", "0x5+2+2", false),
  ])
  func overlaps_NeedsAPixelInCommon(one: String, other: String, isOverlapping: Bool) throws {
    let one = try #require(rectangle(one))
    let other = try #require(rectangle(other))
    #expect(one.overlaps(other) == isOverlapping)
    #expect(other.overlaps(one) == isOverlapping)
    #expect(one.intersection(other).isEmpty == !isOverlapping)
  }

  @Test func contains_IncludesTheEdges() throws {
    let whole = PixelRect(x: 0, y: 0, width: 10, height: 10)
    #expect(whole.contains(whole))
    #expect(whole.contains(PixelRect(x: 9, y: 9, width: 1, height: 1)))
    #expect(!whole.contains(PixelRect(x: 9, y: 9, width: 2, height: 1)))
    #expect(whole.contains(PixelRect(x: 50, y: 50, width: 0, height: 0)))
  }
}
