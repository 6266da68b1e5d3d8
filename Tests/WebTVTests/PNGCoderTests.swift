import struct Displays.PixelRect
import struct Displays.PixelSize
import TestSupport
import Testing

@testable import WebTV

@Suite struct PNGCoderTests {
  /// Every size, and pixels without any order, come back as they were; one coder makes many files.
  @Test func pixelsComeBack_asTheyWere() throws {
    var random = Repeatable(state: 7)
    let coder = PNGCoder()
    for (width, height) in [(1, 1), (1, 40), (40, 1), (3, 5), (257, 129), (640, 360)] {
      let pixels = (0..<width * height).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &random) }
      var lines: [UInt8] = []
      for y in 0..<height {
        lines.append(0)
        for pixel in pixels[y * width..<(y + 1) * width] {
          lines += [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
        }
      }
      let file = try #require(coder.file(of: lines, width: width, height: height))
      let read = try ReceivedPicture.pixels(of: file)
      #expect(read.size == PixelSize(width: width, height: height))
      #expect(read.pixels == pixels)
    }
  }

  @Test func flatPicture_isSmall() throws {
    let lines = [UInt8](repeating: 0, count: (1 + 3 * 1920) * 1080)
    let file = try #require(PNGCoder().file(of: lines, width: 1920, height: 1080))
    #expect(file.count < 40_000)
  }
}
