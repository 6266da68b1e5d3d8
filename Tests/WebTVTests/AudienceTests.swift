import struct Displays.PixelRect
import struct Displays.PixelSize
import TestSupport
import Testing

@testable import WebTV

/// What a viewer has on its screen, and what the TV shows, as a number for each pixel.
private struct Screen: Equatable {
  var size = PixelSize(width: 0, height: 0)
  var pixels: [Int] = []

  mutating func resize(to size: PixelSize, filling value: Int) {
    self.size = size
    pixels = Array(repeating: value, count: size.width * size.height)
  }

  mutating func fill(_ rectangle: PixelRect, _ value: (Int) -> Int) {
    for y in rectangle.y..<rectangle.bottom {
      for x in rectangle.x..<rectangle.right { pixels[y * size.width + x] = value(y * size.width + x) }
    }
  }
}

@Suite struct AudienceTests {
  private static let size = PixelSize(width: 100, height: 60)
  private static let whole = PixelRect(x: 0, y: 0, size: size)

  /// Viewers come, see and go in any order while the picture changes: each has the TV's picture once it has seen what is
  /// due, and none is sent anything before it has seen the last one.
  @Test func randomEvenings_everybodyEndsWithTheTVsPicture() {
    for seed in 1...UInt64(TestForm.isLong ? 5_000 : 500) {
      var random = Repeatable(state: seed)
      var audience = Audience<Int>()
      var tv = Screen()
      var screens: [Int: Screen] = [:]
      var busy: Set<Int> = []
      var last = 0
      var version = 0

      func ship() {
        while let shipment = audience.next() {
          #expect(shipment.number > last)
          last = shipment.number
          #expect(shipment.size == tv.size)
          #expect(!shipment.rectangles.isEmpty && shipment.rectangles.count <= ChangedRegion.limit)
          #expect(!shipment.viewers.isEmpty && busy.isDisjoint(with: shipment.viewers), "seed \(seed)")
          for viewer in shipment.viewers {
            busy.insert(viewer)
            if screens[viewer]?.size != shipment.size {
              #expect(shipment.rectangles == [PixelRect(x: 0, y: 0, size: shipment.size)], "seed \(seed)")
              screens[viewer]?.resize(to: shipment.size, filling: -1)
            }
            for rectangle in shipment.rectangles { screens[viewer]?.fill(rectangle) { tv.pixels[$0] } }
          }
        }
      }

      for _ in 0..<120 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
          let viewer = Int.random(in: 0..<6, using: &random)
          audience.came(viewer)
          screens[viewer] = Screen()
          busy.remove(viewer)
        case 1:
          let viewer = Int.random(in: 0..<6, using: &random)
          audience.left(viewer)
          screens[viewer] = nil
          busy.remove(viewer)
        case 2 where Int.random(in: 0..<8, using: &random) == 0:
          version += 1
          let size = PixelSize(
            width: .random(in: 1...40, using: &random), height: .random(in: 1...30, using: &random))
          // One of another size is new as a whole; of the same size it is only if that is said.
          let isNew = tv.size != size
          tv.resize(to: size, filling: version)
          audience.changed(isNew ? [] : [PixelRect(x: 0, y: 0, size: size)], of: size)
        case 2...5:
          if tv.pixels.isEmpty { tv.resize(to: PixelSize(width: 40, height: 30), filling: 0) }
          version += 1
          let rectangles = (0...Int.random(in: 0...3, using: &random)).map { _ in
            PixelRect(
              x: .random(in: 0...tv.size.width, using: &random), y: .random(in: 0...tv.size.height, using: &random),
              width: .random(in: 0...20, using: &random), height: .random(in: 0...9, using: &random))
          }
          for rectangle in rectangles {
            tv.fill(rectangle.intersection(PixelRect(x: 0, y: 0, size: tv.size))) { _ in version }
          }
          audience.changed(rectangles, of: tv.size)
        case 6, 7:
          if let viewer = busy.randomElement(using: &random) {
            busy.remove(viewer)
            audience.saw(viewer)
          }
        default: ship()
        }
      }
      while true {
        ship()
        guard !busy.isEmpty else { break }
        for viewer in busy { audience.saw(viewer) }
        busy = []
      }
      if !tv.pixels.isEmpty {
        for (viewer, screen) in screens { #expect(screen == tv, "viewer \(viewer), seed \(seed)") }
      }
      #expect(audience.next() == nil)
    }
  }

  @Test func newcomer_getsTheWholePicture_andThenOnlyWhatChanges() {
    var audience = Audience<Int>()
    audience.changed([], of: Self.size)
    audience.came(1)
    #expect(audience.next() == .init(number: 1, size: Self.size, rectangles: [Self.whole], viewers: [1]))
    audience.saw(1)
    #expect(audience.next() == nil)
    let part = PixelRect(x: 5, y: 6, width: 7, height: 8)
    audience.changed([part], of: Self.size)
    #expect(audience.next() == .init(number: 2, size: Self.size, rectangles: [part], viewers: [1]))
  }

  @Test func slowViewer_getsNothingUntilItHasSeenTheLast_andThenAllThatItMissedAtOnce() {
    var audience = Audience<Int>()
    audience.came(1)
    audience.changed([], of: Self.size)
    _ = audience.next()
    let parts = (0..<3).map { PixelRect(x: 30 * $0, y: 0, width: 10, height: 10) }
    for part in parts {
      audience.changed([part], of: Self.size)
      #expect(audience.next() == nil)
    }
    audience.saw(1)
    #expect(audience.next()?.rectangles == parts)
    #expect(audience.next() == nil)
  }

  @Test func thoseWhoLackTheSame_getOnePicture_andASlowOneItsOwn() {
    var audience = Audience<Int>()
    for viewer in [3, 1, 2] { audience.came(viewer) }
    audience.changed([], of: Self.size)
    #expect(audience.next()?.viewers == [1, 2, 3])
    audience.saw(1)
    audience.saw(3)
    audience.changed([PixelRect(x: 0, y: 0, width: 5, height: 5)], of: Self.size)
    #expect(audience.next()?.viewers == [1, 3])
    audience.changed([PixelRect(x: 50, y: 0, width: 5, height: 5)], of: Self.size)
    for viewer in 1...3 { audience.saw(viewer) }
    #expect(audience.next().map { [$0.viewers, [$0.rectangles.count]] } == [[1, 3], [1]])
    #expect(audience.next().map { [$0.viewers, [$0.rectangles.count]] } == [[2], [2]])
    #expect(audience.next() == nil)
  }

  @Test func pictureOfAnotherSize_isNewAsAWhole() {
    var audience = Audience<Int>()
    audience.came(1)
    audience.changed([], of: Self.size)
    _ = audience.next()
    audience.saw(1)
    audience.changed([PixelRect(x: 90, y: 50, width: 10, height: 10)], of: Self.size)
    let other = PixelSize(width: 20, height: 10)
    audience.changed([PixelRect(x: 1, y: 1, width: 2, height: 2)], of: other)
    #expect(audience.next()?.rectangles == [PixelRect(x: 0, y: 0, size: other)])
  }

  @Test func withoutAPicture_nothingIsSent() {
    var audience = Audience<Int>()
    audience.came(1)
    #expect(audience.next() == nil)
    audience.changed([], of: Self.size)
    audience.forgetPicture()
    audience.came(2)
    #expect(audience.next() == nil)
  }
}
