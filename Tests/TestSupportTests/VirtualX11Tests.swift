import TestSupport
import Testing

private let missing = toolMissing("Xvnc", "xrandr", "xsetroot", "xdotool", "tint2")

@Suite(.enabled(if: missing == nil, "\(missing ?? "")"))
struct VirtualX11Tests {
  private let small = PixelSize(800, 600)
  private let large = PixelSize(1280, 720)

  @Test func twoScreens_LieSideBySide() throws {
    let x = try VirtualX11(screens: [small, large])
    defer { x.stop() }
    let outputs = try x.outputs()
    #expect(outputs.map(\.name) == ["VNC-0", "VNC-1"])
    #expect(outputs.map(\.rect) == [PixelRect(x: 0, y: 0, size: small), PixelRect(x: 800, y: 0, size: large)])
    #expect(outputs.map(\.isConnected) == [true, true])
    #expect(outputs[1].modes.contains(PixelSize(1920, 1080)))
  }

  @Test func noScreens_LeaveNothingConnected() throws {
    let x = try VirtualX11(screens: [])
    defer { x.stop() }
    #expect(try !x.outputs().contains { $0.isConnected })
    let name = try x.plug(small)
    #expect(try x.outputs().filter(\.isConnected).map(\.name) == [name])
  }

  @Test func cables_ComeAndGo() throws {
    let x = try VirtualX11(screens: [small])
    defer { x.stop() }
    let tv = try x.plug(large)
    #expect(try x.output(tv).rect == PixelRect(x: 800, y: 0, size: large))
    try x.unplug(tv)
    #expect(try x.outputs().filter(\.isConnected).map(\.name) == ["VNC-0"])
    let other = try x.plug(PixelSize(1024, 768))
    #expect(try x.output(other).rect == PixelRect(x: 800, y: 0, width: 1024, height: 768))
    try x.unplug("VNC-0")
    #expect(try x.outputs().filter(\.isConnected).map(\.name) == [other])
    try x.plug(small, at: (x: 0, y: 0))
    #expect(try x.output("VNC-0").rect == PixelRect(x: 0, y: 0, size: small))
  }

  @Test func theLastCable_CanBePulled() throws {
    let x = try VirtualX11(screens: [small])
    defer { x.stop() }
    try x.unplug("VNC-0")
    #expect(try !x.outputs().contains { $0.isConnected })
    try x.plug(large, at: (x: 0, y: 0))
    #expect(try x.outputs().filter(\.isConnected).map(\.rect) == [PixelRect(x: 0, y: 0, size: large)])
  }

  @Test func modes_AreSwitched() throws {
    let x = try VirtualX11(screens: [small, large])
    defer { x.stop() }
    try x.setMode(PixelSize(1024, 768), of: "VNC-1")
    #expect(try x.output("VNC-1").rect == PixelRect(x: 800, y: 0, width: 1024, height: 768))
    try x.turnOff("VNC-1")
    #expect(try x.output("VNC-1").rect == nil)
  }

  @Test func primary_IsMarked() throws {
    let x = try VirtualX11(screens: [small, large])
    defer { x.stop() }
    try x.setPrimary("VNC-1")
    #expect(try x.outputs().map(\.isPrimary) == [false, true])
  }

  @Test func screenshots_ShowWhatIsThere() throws {
    let x = try VirtualX11(screens: [small, PixelSize(1920, 1080)])
    defer { x.stop() }
    try x.command("xsetroot", ["-solid", "#336699", "-cursor_name", "left_ptr"])
    // The pointer must not be in the picture.
    try x.movePointer(x: 1760, y: 540)
    let tv = try x.screenshot(of: "VNC-1")
    #expect(tv.size == PixelSize(1920, 1080))
    #expect(tv.difference(from: Picture(size: tv.size, filledWith: Colour(hex: 0x336699))) == 0)
    try x.command("xsetroot", ["-solid", "#ff0000"])
    let part = try x.screenshot(of: PixelRect(x: 790, y: 5, width: 20, height: 1))
    #expect(part[19, 0] == Colour(255, 0, 0))
    #expect(try x.screenshot().size == PixelSize(2720, 1080))
  }

  @Test func servers_RunSideBySide() throws {
    let one = try VirtualX11(screens: [small])
    defer { one.stop() }
    let other = try VirtualX11(screens: [large])
    defer { other.stop() }
    #expect(one.displayNumber != other.displayNumber)
    #expect(try one.output("VNC-0").rect?.size == small)
    #expect(try other.output("VNC-0").rect?.size == large)
  }

  @Test(arguments: WindowManager.allCases) func windowManagers_ManageWindowsAndPassKeys(manager: WindowManager) throws {
    let x = try VirtualX11(screens: [small, large], windowManager: manager)
    defer { x.stop() }
    let viewer = try x.start("xev", ["-name", "keyboard test"])
    let window = try x.waitForWindow(titled: "keyboard test")
    try x.focus(window)
    try eventually("the window has the focus") { try x.focusedWindow() == window.id }
    try x.press("2")
    try viewer.waitForLine(containing: "keysym 0x32, 2)")
  }

  @Test func panel_LiesOverEachOutput() throws {
    let x = try VirtualX11(screens: [small, large], windowManager: .xfwm4, panel: true)
    defer { x.stop() }
    try eventually("a panel lies at the bottom of each output") {
      let panels = try x.windows().filter { $0.title == "tint2" && $0.isViewable }
      return panels.map(\.rect.bottom).sorted() == [600, 720]
    }
  }

  @Test func aServerThatIsKilled_TakesItsProgramsWithIt() throws {
    let x = try VirtualX11(screens: [small])
    defer { x.stop() }
    let viewer = try x.start("xev")
    try viewer.waitForLine(containing: "MapNotify")
    try x.killServer()
    #expect(try viewer.waitForExit() != .exited(0))
  }

  @Test func stop_EndsTheProgramsAndTheServer() throws {
    let x = try VirtualX11(screens: [small], windowManager: .openbox)
    let viewer = try x.start("xev")
    let server = ProcessInformation(pid: x.serverPid)
    #expect(server.isRunning)
    x.stop()
    #expect(viewer.exitStatus != nil)
    #expect(!server.isRunning)
  }

  @Test func manyPlugs_Work() throws {
    let x = try VirtualX11(screens: [small])
    defer { x.stop() }
    for index in 0..<20 {
      let size = index.isMultiple(of: 2) ? large : PixelSize(1024, 768)
      let tv = try x.plug(size)
      #expect(try x.output(tv).rect == PixelRect(x: 800, y: 0, size: size))
      try x.unplug(tv)
    }
  }
}
