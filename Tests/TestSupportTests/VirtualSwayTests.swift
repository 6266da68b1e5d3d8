import TestSupport
import Testing

private let missing = toolMissing("Xvfb", "sway", "swaymsg", "grim", "wtype", "swaybg")

@Suite(.enabled(if: missing == nil, "\(missing ?? "")"))
struct VirtualSwayTests {
  private let small = PixelSize(800, 600)
  private let large = PixelSize(1280, 720)

  @Test func cables_ComeAndGo() throws {
    let desktop = try VirtualSway(screens: [small, large])
    defer { desktop.stop() }
    #expect(try desktop.outputs().map(\.name).sorted() == ["X11-1", "X11-2"])
    try desktop.unplug("X11-2")
    #expect(try desktop.outputs().map(\.name) == ["X11-1"])
    let tv = try desktop.plug(PixelSize(1920, 1080))
    #expect(tv == "X11-3")
    let rects = try desktop.outputs().map(\.rect)
    #expect(Set(rects) == [PixelRect(x: 0, y: 0, size: small), PixelRect(x: 800, y: 0, width: 1920, height: 1080)])
  }

  @Test func noScreens_LeaveNothing() throws {
    let desktop = try VirtualSway(screens: [])
    defer { desktop.stop() }
    #expect(try desktop.outputs().isEmpty)
    let tv = try desktop.plug(small)
    #expect(try desktop.outputs().map(\.name) == [tv])
  }

  @Test func modes_AreSwitched() throws {
    let desktop = try VirtualSway(screens: [small, large])
    defer { desktop.stop() }
    try desktop.setMode(PixelSize(1024, 768), of: "X11-2")
    #expect(try desktop.outputs().map(\.mode).contains(PixelSize(1024, 768)))
  }

  @Test func screenshots_ShowWhatIsThere() throws {
    let desktop = try VirtualSway(screens: [small, large])
    defer { desktop.stop() }
    try desktop.sway("output X11-2 bg #336699 solid_color")
    let expected = Picture(size: large, filledWith: Colour(hex: 0x336699))
    try eventually("the second output alone is blue") {
      try desktop.screenshot(of: "X11-2").difference(from: expected) == 0
    }
    #expect(try desktop.screenshot(of: "X11-1").size == small)
    #expect(try desktop.screenshot(of: "X11-1")[400, 300] != Colour(hex: 0x336699))
  }

  @Test func keys_Arrive() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let desktop = try VirtualSway(screens: [small], configuration: "bindsym F5 output X11-1 mode --custom 640x480")
    defer { desktop.stop() }
    try desktop.press("F5")
    try eventually("the key's command was carried out") {
      try desktop.outputs().map(\.mode) == [PixelSize(640, 480)]
    }
  }

  @Test func stop_EndsEverything() throws {
    let desktop = try VirtualSway(screens: [small])
    let compositor = ProcessInformation(pid: desktop.compositorPid)
    #expect(compositor.isRunning)
    desktop.stop()
    #expect(!compositor.isRunning)
  }
}
