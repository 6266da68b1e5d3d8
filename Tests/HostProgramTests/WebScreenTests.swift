import Canvas
import NIOCore
import Samples
import Scenes
import Server
import Synchronization
import TestSupport
import Testing
import WebTV

@testable import HostProgram

/// What browsers are shown where there is no TV.
@Suite struct WebScreenTests {
  private final class Sent: Sendable {
    let pictures = Mutex<[[ConnectionID]]>([])
    let wakes = Mutex(0)
  }

  /// Viewers go and others come while nothing changes on the screen, and while nobody looks at it: each gets a picture.
  @Test @MainActor func everyNewcomer_getsAPicture_thoughNothingHasChanged() throws {
    let sent = Sent()
    let broadcast = try Broadcast { sent.wakes.withLock { $0 += 1 } }
    defer { broadcast.close() }
    broadcast.begin { _, _, viewers in sent.pictures.withLock { $0.append(viewers) } }
    let fonts = try TextEngine(fontFolder: try ResourceFolder.find("Fonts"))
    let screen = WebScreen(broadcast, fonts: fonts)
    func draw() {
      screen.show(nil) { layout(SampleScene.lobby.scene, size: $0, now: SampleScene.moment, text: $1) }
    }
    draw()
    for number in 1...4 {
      let viewer = ConnectionID(rawValue: number)
      broadcast.came(viewer)
      try eventually("a picture is asked for") { sent.wakes.withLock { $0 } == number }
      draw()
      try eventually("viewer \(number) gets a picture") { sent.pictures.withLock { $0.count } == number }
      #expect(sent.pictures.withLock { $0.last } == [viewer])
      // Nothing has changed, so nothing is sent.
      draw()
      broadcast.saw(viewer)
      broadcast.left(viewer)
      // Sometimes the main thread looks meanwhile, and sometimes it does not.
      if number.isMultiple(of: 2) {
        try eventually("nobody watches") { !broadcast.isWatched }
        draw()
      }
    }
    #expect(sent.pictures.withLock { $0.count } == 4)
  }
}
