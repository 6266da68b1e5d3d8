import Displays
import Testing

@testable import Stage

/// GNOME's outputs: what they are as displays, and what it is told for a change.
@Suite struct MutterStates {
  private static func mode(_ width: Int, _ height: Int, _ rate: Int, current: Bool = false) -> MutterState.Mode {
    MutterState.Mode(
      id: "\(width)x\(height)@\(rate).000", size: PixelSize(width: width, height: height),
      refreshMillihertz: rate * 1000, isCurrent: current, isPreferred: current, scales: [1, 1.25, 2])
  }

  private static let panel = MutterState.Monitor(
    connector: "eDP-1", vendor: "AUO", product: "Panel", modes: [mode(1280, 720, 60, current: true)], isBuiltIn: true)
  private static let tv = MutterState.Monitor(
    connector: "HDMI-1", vendor: "SNY", product: "TV", serial: "7",
    modes: [mode(1920, 1080, 60, current: true), mode(3840, 2160, 30)], isUnderscanning: false)

  private static func state(_ logicals: [MutterState.Logical], layoutMode: UInt32 = 1) -> MutterState {
    MutterState(number: 4, monitors: [panel, tv], logicals: logicals, layoutMode: layoutMode)
  }

  private static func logical(
    _ monitors: [MutterState.Monitor], x: Int, y: Int = 0, scale: Double = 1, isPrimary: Bool = false
  ) -> MutterState.Logical {
    MutterState.Logical(
      x: x, y: y, scale: scale, isPrimary: isPrimary,
      monitors: monitors.map { .init(connector: $0.connector, mode: $0.modes[0].id) })
  }

  private static let beside = state([logical([panel], x: 0, isPrimary: true), logical([tv], x: 1280)])
  private static let large = DisplayMode(
    size: PixelSize(width: 3840, height: 2160), refreshMillihertz: 30_000)

  @Test func displays_haveNames_modesInOrder_andPlaces() throws {
    let displays = Self.beside.displays
    #expect(displays.map(\.connector) == ["eDP-1", "HDMI-1"])
    #expect(displays.map(\.identity.monitorName) == ["AUO Panel", "SNY TV"])
    #expect(displays.map(\.isMarkedPrimary) == [true, false])
    #expect(displays[1].serial == "7")
    #expect(displays[1].modes.map(\.description) == ["1920x1080@60", "3840x2160@30"])
    #expect(displays[1].rectangle == PixelRect(x: 1280, y: 0, width: 1920, height: 1080))
  }

  /// The desktop's units are pixels over scale in layout mode 1, pixels in 2.
  @Test(arguments: [(UInt32(1), 960), (2, 1920)]) func aScaledDisplay_isAsLargeAsTheLayoutModeSays(
    layoutMode: UInt32, width: Int
  ) {
    let state = Self.state(
      [Self.logical([Self.panel], x: 0, isPrimary: true), Self.logical([Self.tv], x: 1280, scale: 2)],
      layoutMode: layoutMode)
    #expect(state.displays[1].rectangle?.width == width)
    #expect(state.displays[1].scale == 2)
  }

  @Test func aMonitorInNoPartOfTheDesktop_isOff() {
    let state = Self.state([Self.logical([Self.panel], x: 0, isPrimary: true)])
    #expect(state.displays.map(\.isOn) == [true, false])
  }

  @Test func aNewMode_isNamedById_andAllOthersStay() throws {
    let change = OutputChange(connector: "HDMI-1", mode: Self.large, corner: .init(x: 1280, y: 0), scale: 1)
    let logicals = try #require(Self.beside.logicals(after: [change]))
    #expect(logicals.map { $0.monitors.map(\.mode) } == [["1280x720@60.000"], ["3840x2160@30.000"]])
    #expect(logicals.map(\.isPrimary) == [true, false])
  }

  /// A scale must be one of the mode's.
  @Test(arguments: [(1.0, 1.0), (1.3, 1.25), (3.0, 2.0)]) func aScale_isTheNearestThatTheModeHas(
    wanted: Double, given: Double
  ) throws {
    let change = OutputChange(connector: "HDMI-1", mode: Self.large, corner: .init(x: 1280, y: 0), scale: wanted)
    #expect(try #require(Self.beside.logicals(after: [change]))[1].scale == given)
  }

  @Test func aMirroredTV_getsAPartOfItsOwn() throws {
    let state = Self.state([Self.logical([Self.panel, Self.tv], x: 0, isPrimary: true)])
    let change = OutputChange(connector: "HDMI-1", mode: Self.large, corner: .init(x: 1280, y: 0), scale: 1)
    let logicals = try #require(state.logicals(after: [change]))
    #expect(Set(logicals.map { $0.monitors.map(\.connector) }) == [["eDP-1"], ["HDMI-1"]])
    #expect(logicals.filter(\.isPrimary).map { $0.monitors.map(\.connector) } == [["eDP-1"]])
  }

  /// The desk's user had the TV mirror the desk: it does so again at the end, which an overlap is refused for.
  @Test func aTVPutBackOverTheDesk_mirrorsIt_ifItHasItsSize() throws {
    var tv = Self.tv
    tv.modes.append(Self.mode(1280, 720, 60))
    let state = MutterState(number: 4, monitors: [Self.panel, tv], logicals: Self.beside.logicals)
    let small = DisplayMode(size: PixelSize(width: 1280, height: 720), refreshMillihertz: 60_000)
    let back = OutputChange(connector: "HDMI-1", mode: small, corner: .init(x: 0, y: 0), scale: 1)
    let logicals = try #require(state.logicals(after: [back]))
    #expect(logicals.map { $0.monitors.map(\.connector) } == [["eDP-1", "HDMI-1"]])
    #expect(logicals[0].isPrimary && logicals[0].monitors.map(\.mode) == ["1280x720@60.000", "1280x720@60.000"])
    let larger = OutputChange(connector: "HDMI-1", mode: Self.large, corner: .init(x: 0, y: 0), scale: 1)
    #expect(try #require(state.logicals(after: [larger])).count == 2)
  }

  @Test func aTVThatIsSwitchedOff_leavesOnePrimary_atTheCorner() throws {
    let state = Self.state([Self.logical([Self.tv], x: 0, isPrimary: true), Self.logical([Self.panel], x: 1920)])
    let logicals = try #require(state.logicals(after: [OutputChange(connector: "HDMI-1")]))
    #expect(logicals == [Self.logical([Self.panel], x: 0, isPrimary: true)])
  }

  @Test func whatThereIsNot_isNoChange() {
    let unknown = OutputChange(connector: "DP-9", mode: Self.large, corner: .init(x: 0, y: 0))
    #expect(Self.beside.logicals(after: [unknown]) == nil)
    let missing = DisplayMode(size: PixelSize(width: 640, height: 480), refreshMillihertz: 60_000)
    #expect(
      Self.beside.logicals(after: [OutputChange(connector: "HDMI-1", mode: missing, corner: .init(x: 0, y: 0))]) == nil)
  }
}
