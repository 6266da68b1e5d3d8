import TestSupport
import Testing

@testable import Displays
@testable import Stage

private let missing = toolMissing("Xvnc", "xrandr")

/// Changes that a real X server is asked for.
@MainActor
@Suite(.enabled(if: missing == nil, "\(missing ?? "")")) struct RandRChanges {
  private static let largest = LayoutPlan.Placement(
    connector: "VNC-1", mode: nil, rectangle: Displays.PixelRect(x: 800, y: 0, width: 1280, height: 720))

  /// Between a plan and its change a file is written to the disk, and meanwhile a cable can be pulled.
  @Test func anOutputPulledSinceThePlan_staysDark() throws {
    let server = try VirtualX11(screens: [TestSupport.PixelSize(800, 600), TestSupport.PixelSize(1280, 720)])
    defer { server.stop() }
    let connection = try XConnection(":\(server.displayNumber)")
    defer { connection.close() }
    let mode = try #require(connection.displays.at("VNC-1")?.currentMode)
    var change = OutputChange(Self.largest)
    change.mode = mode

    #expect(connection.make([change]))
    try server.unplug("VNC-1")
    #expect(!connection.make([change]))
    #expect(try !server.output("VNC-1").isConnected)
    #expect(try server.output("VNC-1").rect == nil)
    // The others are as they were, and the same change can be made once the cable is back.
    #expect(try server.output("VNC-0").rect?.size == TestSupport.PixelSize(800, 600))
    try server.plug(TestSupport.PixelSize(1280, 720))
    #expect(connection.make([change]))
  }
}
