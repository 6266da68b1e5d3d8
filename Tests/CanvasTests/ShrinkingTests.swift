import Scenes
import Testing

@testable import Canvas

extension CanvasTests {
  @Suite struct ShrinkingPictures {
    @Test(arguments: [(0.0, 0.25), (3.5, 0.31), (0.2, 0.9), (7, 1)])
    func eachPixelStandsForItsNeighbours(origin: Double, scale: Double) {
      let count = 100
      let end = Int((origin + scale * Double(count)).rounded(.up))
      let taps = Shrinking.Taps(Int(origin)..<end, origin: origin, scale: scale, count: count)
      var next = 0
      for index in taps.starts.indices {
        let length = Int(taps.ends[index] - taps.starts[index])
        #expect(length > 0)
        #expect(taps.starts[index] >= 0 && taps.ends[index] <= 100)
        #expect(taps.weights[next..<next + length].reduce(0) { $0 + Int($1) } == 256)
        next += length
      }
      #expect(next == taps.weights.count)
      // None is left out.
      #expect(taps.starts.first == 0 && taps.ends.last == 100)
      for (end, start) in zip(taps.ends, taps.starts.dropFirst()) { #expect(start <= end) }
    }

    @Test func halfASizeIsTheMeanOfFour() {
      let size = CanvasSize(width: 4, height: 2)
      let picture = Canvas(size: size)
      let colors: [[UInt32]] = [[0x000000, 0xFF0000, 0x10, 0x20], [0xFF, 0xFF00, 0x30, 0x40]]
      for y in 0..<2 { for x in 0..<4 { picture.row(y)[x] = colors[y][x] } }
      let frame = Rect(x: 10, y: 5, width: 2, height: 1)
      let small = Shrinking.part(frame, of: picture, at: PicturePlace(of: size, in: frame))
      #expect(small.size == CanvasSize(width: 2, height: 1))
      #expect([small.pixel(x: 0, y: 0), small.pixel(x: 1, y: 0)] == [0x404040, 0x000028])
    }

    @Test(arguments: [0.19, 0.5, 0.77, 1]) func oneColourStaysAsItIs(scale: Double) {
      let size = CanvasSize(width: 320, height: 180)
      let picture = Canvas(size: size)
      for y in 0..<180 { for x in 0..<320 { picture.row(y)[x] = 0xFEDC01 } }
      let frame = Rect(x: 3.3, y: 1.7, width: 320 * scale, height: 180 * scale)
      let whole = Rect(x: 3, y: 1, width: (320 * scale).rounded(.up), height: (180 * scale).rounded(.up))
      let small = Shrinking.part(whole, of: picture, at: PicturePlace(of: size, in: frame))
      for y in 0..<small.size.height {
        for x in 0..<small.size.width { #expect(small.pixel(x: x, y: y) == 0xFEDC01) }
      }
    }
  }
}
