import Canvas
import Scenes
import Testing

/// Pictures and texts, drawn for real.
@Suite enum CanvasTests {
  /// An engine with the project's fonts.
  static func engine() throws -> TextEngine { try TextEngine(fontFolder: ResourceFolder.find("Fonts")) }

  /// A text in one piece, white, on one line unless a width is given.
  static func paragraph(
    _ text: String, _ weight: FontWeight = .semibold, size: Int = 60, width: Double = .infinity, tabular: Bool = false
  ) -> Paragraph {
    Paragraph(
      spans: [TextSpan(text, weight, Theme.night.text)], size: size, maxWidth: width, tabular: tabular,
      direction: TextDirection(firstStrongIn: text) ?? .leftToRight)
  }

  /// The line drawn on black, its left edge at `x`.
  static func draw(_ line: TextLine, engine: TextEngine, x: Double = 20) -> Canvas {
    let size = CanvasSize(width: Int(line.width) + 40, height: line.size * 3)
    let canvas = Canvas(size: size)
    _ = Painter(engine: engine).paint(
      [
        .sheet(size.bounds, Color(0x000000)),
        .text(DrawItem.PlacedText(line: line, x: x, baseline: Double(line.size * 2))),
      ], on: canvas)
    return canvas
  }
}

extension Canvas {
  /// The smallest rectangle around all that is not black.
  var ink: Rect? {
    var ink: Rect?
    for y in 0..<size.height {
      for x in 0..<size.width where pixel(x: x, y: y) != 0 {
        let dot = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
        ink = ink?.union(dot) ?? dot
      }
    }
    return ink
  }

  /// What the pixels add up to: FNV-1a with 64 bits.
  var fingerprint: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for y in 0..<size.height {
      for x in 0..<size.width { hash = (hash ^ UInt64(pixel(x: x, y: y))) &* 0x100_0000_01B3 }
    }
    let text = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }

  /// The picture so many times less wide and high; each pixel is the mean of a square.
  func shrunk(by factor: Int) -> Canvas {
    let small = Canvas(size: CanvasSize(width: size.width / factor, height: size.height / factor))
    let area = UInt32(factor * factor)
    for y in 0..<small.size.height {
      for x in 0..<small.size.width {
        var sums: [UInt32] = [0, 0, 0]
        for place in 0..<factor * factor {
          let pixel = pixel(x: x * factor + place % factor, y: y * factor + place / factor)
          for channel in 0..<3 { sums[channel] += (pixel >> (8 * UInt32(channel))) & 0xFF }
        }
        let mean = (0..<3).reduce(UInt32(0)) { $0 | ((sums[$1] + area / 2) / area) << (8 * UInt32($1)) }
        small.pixels.storeBytes(of: mean, toByteOffset: y * small.stride + x * 4, as: UInt32.self)
      }
    }
    return small
  }

  /// Whether every pixel is the same as in another canvas of the same size.
  func isEqual(to other: Canvas) -> Bool { differing(from: other, by: 0) == 0 }

  /// How many pixels differ in a channel by more than a tolerance.
  func differing(from other: Canvas, by tolerance: Int) -> Int {
    var count = 0
    for y in 0..<size.height {
      let mine = UnsafeRawBufferPointer(start: pixels + y * stride, count: size.width * 4)
      let theirs = UnsafeRawBufferPointer(start: other.pixels + y * other.stride, count: size.width * 4)
      if mine.elementsEqual(theirs) { continue }
      for x in 0..<size.width where (0..<3).contains(where: { differs(mine, theirs, x * 4 + $0, tolerance) }) {
        count += 1
      }
    }
    return count
  }

  private func differs(
    _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer, _ index: Int, _ tolerance: Int
  ) -> Bool {
    abs(Int(left[index]) - Int(right[index])) > tolerance
  }
}
