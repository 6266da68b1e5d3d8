import CCairo
import Scenes

/// Makes a picture smaller: each pixel is the mean of the pixels that it represents.
///
/// Cairo takes five times as long for the same result.
enum Shrinking {
  /// The pixels of the larger side that each pixel of the smaller side represents, each with its weight in 256ths.
  struct Taps {
    var starts: [Int32] = []
    var ends: [Int32] = []
    /// The weights, one pixel after the other; those of a pixel add up to 256.
    var weights: [UInt16] = []

    /// Computes the weights for one direction.
    ///
    /// - Parameters:
    ///   - range: The pixels of the smaller picture's canvas.
    ///   - origin: The position on that canvas at which the smaller picture begins.
    ///   - count: The number of pixels of the larger picture.
    init(_ range: Range<Int>, origin: Double, scale: Double, count: Int) {
      for pixel in range {
        // Everything beyond the edge looks like the edge.
        let from = max(0, min(Double(count) - 1, (Double(pixel) - origin) / scale))
        let to = max(from + 0.001, min(Double(count), (Double(pixel) + 1 - origin) / scale))
        let (first, last) = (Int(from), min(count, Int(to.rounded(.up))))
        starts.append(Int32(first))
        ends.append(Int32(last))
        var given = 0
        for neighbour in first..<last {
          let share = (min(Double(neighbour) + 1, to) - from) / (to - from)
          let sum = neighbour == last - 1 ? 256 : Int((256 * share).rounded())
          weights.append(UInt16(sum - given))
          given = sum
        }
      }
    }
  }

  /// Returns a part of a canvas, in whole pixels, that shows the picture of another canvas smaller.
  static func part(_ rect: Rect, of picture: Canvas, at place: PicturePlace) -> Canvas {
    let part = Canvas(size: CanvasSize(width: Int(rect.width), height: Int(rect.height)))
    let (left, top) = (Int(rect.x), Int(rect.y))
    let across = Taps(
      left..<left + part.size.width, origin: place.origin.x, scale: place.scale, count: picture.size.width)
    let down = Taps(
      top..<top + part.size.height, origin: place.origin.y, scale: place.scale, count: picture.size.height)
    // Only these columns are needed.
    let first = across.starts.first.map(Int.init) ?? 0
    let bytes = 4 * ((across.ends.last.map(Int.init) ?? 0) - first)
    let starts = across.starts.map { $0 - Int32(first) }
    let ends = across.ends.map { $0 - Int32(first) }
    var sums = [UInt16](repeating: 0, count: bytes)
    var tap = 0
    part.write {
      for row in 0..<part.size.height {
        for index in sums.indices { sums[index] = 0 }
        for source in down.starts[row]..<down.ends[row] {
          let pixels = UnsafeRawPointer(picture.row(Int(source)) + first).assumingMemoryBound(to: UInt8.self)
          parlor_add_row(&sums, pixels, Int32(bytes), down.weights[tap])
          tap += 1
        }
        parlor_shrink_row(part.row(row), Int32(part.size.width), sums, starts, ends, across.weights)
      }
    }
    return part
  }
}
