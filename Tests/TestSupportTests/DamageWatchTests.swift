import TestSupport
import Testing

private let missing = toolMissing("Xvnc", "xrandr", "xsetroot")

@Suite(.enabled(if: missing == nil, "\(missing ?? "")"))
struct DamageWatchTests {
  @Test func changesAreHeardOf() throws {
    let size = PixelSize(800, 600)
    let x = try VirtualX11(screens: [size])
    defer { x.stop() }
    let watch = try DamageWatch(x)
    let part = PixelRect(x: 100, y: 5, width: 300, height: 7)
    try watch.copyInPlace(part)
    #expect(try watch.next(within: .seconds(10)) == part)
    #expect(try watch.next(within: .milliseconds(1)) == nil)
    try x.command("xsetroot", ["-solid", "red"])
    #expect(try watch.next(within: .seconds(10)) == PixelRect(x: 0, y: 0, size: size))
  }
}
