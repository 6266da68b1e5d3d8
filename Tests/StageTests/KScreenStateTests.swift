import Displays
import FoundationEssentials
import Testing

@testable import Stage

/// KDE's outputs as `kscreen-doctor -j` writes them, and the words that change them.
@Suite struct KScreenStates {
  private static let json = """
    {"outputs": [
      {"connected": true, "enabled": true, "currentModeId": "1", "name": "eDP-1", "priority": 1, "rotation": 1,
       "modes": [{"id": "1", "name": "1280x720@60", "refreshRate": 60.0, "size": {"height": 720, "width": 1280}}],
       "pos": {"x": 0, "y": 0}, "scale": 1, "type": 7, "preferredModes": ["1"]},
      {"connected": true, "enabled": true, "currentModeId": "2", "name": "HDMI-A-1", "priority": 2, "rotation": 2,
       "modes": [
         {"id": "1", "name": "1920x1080@60", "refreshRate": 59.94, "size": {"height": 1080, "width": 1920}},
         {"id": "10", "name": "640x480@60", "refreshRate": 59.94, "size": {"height": 480, "width": 640}},
         {"id": "2", "name": "1920x1080@60", "refreshRate": 60, "size": {"height": 1080, "width": 1920}}],
       "pos": {"x": 1280, "y": 0}, "scale": 1.5, "type": 6, "preferredModes": []},
      {"connected": true, "enabled": false, "name": "DP-1", "modes": [
         {"id": "0", "name": "800x600@60", "refreshRate": 60, "size": {"height": 600, "width": 800}}]},
      {"connected": false, "enabled": false, "name": "DP-2", "modes": []}
    ], "screen": {"id": 0}}
    """

  private func state() throws -> KScreenState {
    try JSONDecoder().decode(KScreenState.self, from: Data(Self.json.utf8))
  }

  @Test func displays_areThoseThatAreConnected_withModesInTheOrderOfTheirNumbers() throws {
    let displays = try state().displays
    #expect(displays.map(\.connector) == ["eDP-1", "HDMI-A-1", "DP-1"])
    #expect(displays.map(\.isMarkedPrimary) == [true, false, false])
    #expect(displays.map(\.isBuiltIn) == [true, false, false])
    #expect(displays.map(\.isOn) == [true, true, false])
    #expect(displays[1].modes.map(\.description) == ["1920x1080@59.94", "1920x1080@60", "640x480@59.94"])
    #expect(displays[1].currentMode?.description == "1920x1080@60")
  }

  /// 1 is the primary one where somebody has set the order, 0 where KWin has made it.
  @Test(arguments: [(1, 2, [true, false]), (2, 1, [false, true]), (0, 1, [true, false]), (1, 0, [false, true])])
  func thePrimaryOne_isTheFirstInOrder(panel: Int, tv: Int, isPrimary: [Bool]) throws {
    let json = Self.json.replacing("\"eDP-1\", \"priority\": 1", with: "\"eDP-1\", \"priority\": \(panel)")
      .replacing("\"HDMI-A-1\", \"priority\": 2", with: "\"HDMI-A-1\", \"priority\": \(tv)")
    let displays = try JSONDecoder().decode(KScreenState.self, from: Data(json.utf8)).displays
    #expect(displays.filter(\.isOn).map(\.isMarkedPrimary) == isPrimary)
  }

  /// 1,080 by 1,920 pixels on its side, at one and a half pixels a unit.
  @Test func aTurnedAndScaledDisplay_hasItsPlaceInUnits() throws {
    #expect(try state().displays[1].rectangle == PixelRect(x: 1280, y: 0, width: 720, height: 1280))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var change: OutputChange
    var words: [String]?
    var testDescription: String { words?.joined(separator: " ") ?? "nothing" }
  }

  private static func mode(_ width: Int, _ height: Int, _ rate: Int) -> DisplayMode {
    DisplayMode(size: PixelSize(width: width, height: height), refreshMillihertz: rate)
  }

  /// The displays as a compositor shows them that has noted them where the JSON has them, or so far to the right of that.
  private func seen(_ shift: Int = 0) throws -> [Display] {
    try state().displays.map { display in
      var display = display
      display.rectangle?.x -= shift
      return display
    }
  }

  @Test(arguments: [
    Case(
      change: .init(connector: "HDMI-A-1", mode: mode(1920, 1080, 59_940), corner: .init(x: 1280, y: 0), scale: 1),
      words: ["output.HDMI-A-1.mode.1", "output.HDMI-A-1.scale.1", "output.HDMI-A-1.position.1280,0"]),
    Case(
      change: .init(connector: "HDMI-A-1", corner: .init(x: 0, y: 720), scale: 1.5),
      words: ["output.HDMI-A-1.scale.1.5", "output.HDMI-A-1.position.0,720"]),
    Case(
      change: .init(connector: "DP-1", mode: mode(800, 600, 60_000), corner: .init(x: 5, y: 0), scale: 1),
      words: ["output.DP-1.enable", "output.DP-1.mode.0", "output.DP-1.scale.1", "output.DP-1.position.5,0"]),
    Case(change: .init(connector: "HDMI-A-1"), words: ["output.HDMI-A-1.disable"]),
    Case(
      change: .init(connector: "HDMI-A-1", mode: mode(3840, 2160, 30_000), corner: .init(x: 0, y: 0)), words: nil),
    Case(change: .init(connector: "DP-7", corner: .init(x: 0, y: 0)), words: nil),
  ]) func words(_ test: Case) throws {
    #expect(try state().words(for: [test.change], seen: seen()) == test.words)
  }

  /// What shows another's picture shows its own before anything else is done with it, and at the end that of the other again.
  @Test func mirrored_itShowsItsOwn_andTheOthersWhereItWouldBeOff() throws {
    let json = Self.json.replacing("\"name\": \"eDP-1\"", with: "\"id\": 3, \"name\": \"eDP-1\"")
      .replacing("\"name\": \"HDMI-A-1\"", with: "\"id\": 2, \"replicationSource\": 3, \"name\": \"HDMI-A-1\"")
    let state = try JSONDecoder().decode(KScreenState.self, from: Data(json.utf8))
    #expect(["eDP-1", "HDMI-A-1", "DP-1"].map(state.source) == [nil, "eDP-1", nil])
    let change = OutputChange(connector: "HDMI-A-1", corner: .init(x: 1280, y: 0), scale: 1)
    #expect(
      state.words(for: [change], seen: []) == [
        "output.HDMI-A-1.mirror.none", "output.HDMI-A-1.scale.1", "output.HDMI-A-1.position.1280,0",
      ])
    #expect(
      state.words(for: [.init(connector: "HDMI-A-1")], seen: [], mirrored: ["HDMI-A-1": "eDP-1"]) == [
        "output.HDMI-A-1.mirror.eDP-1"
      ])
    // Its source may be gone.
    #expect(try self.state().source(of: "HDMI-A-1") == nil)
  }

  /// After replugs KWin 6.7 has both outputs noted further to the right than it shows them.
  @Test func notedElsewhereThanSeen_allPlacesAreTold_asTheyAreSeen() throws {
    let change = OutputChange(
      connector: "HDMI-A-1", mode: Self.mode(1920, 1080, 59_940), corner: .init(x: 0, y: 0), scale: 1)
    #expect(
      try state().words(for: [change], seen: seen(1280)) == [
        "output.HDMI-A-1.mode.1", "output.HDMI-A-1.scale.1", "output.HDMI-A-1.position.0,0",
        "output.eDP-1.position.-1280,0",
      ])
    // What is switched off has no place.
    #expect(
      try state().words(for: [.init(connector: "HDMI-A-1")], seen: seen(1280)) == ["output.HDMI-A-1.disable"])
  }
}
