import Testing
@testable import TestSupport
struct ZBench {
 @Test(arguments: 0..<15, WindowManager.allCases) func bench(_ n: Int, w: WindowManager) throws {
  let x = try VirtualX11(screens: [PixelSize(1920,1080)], windowManager: w); defer { x.stop() }
  let viewer = try x.start("xev", ["-name", "keyboard test"])
  do { _ = try x.waitForWindow(titled: "keyboard test") } catch {
   for w in try x.windows() where !w.title.isEmpty { print(w) }
   print(viewer.lines(), viewer.lines(of: .error))
   print("children", try x.connect().children(of: x.connect().root).count)
   throw error }
 }
}
