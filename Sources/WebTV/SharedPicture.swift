import Displays

/// The newest picture, shared by the main thread, which draws it, and the thread that encodes it.
struct SharedPicture {
  /// Whether anybody wants pictures.
  private(set) var isWanted = false
  private var size: PixelSize?
  private var pixels: [UInt32] = []
  private var changed = ChangedRegion()

  /// Sets whether anybody wants pictures; if nobody does, no memory is held.
  mutating func setWanted(_ isWanted: Bool) {
    guard isWanted != self.isWanted else { return }
    self = SharedPicture()
    self.isWanted = isWanted
  }

  /// Copies the parts that have changed, or the whole picture if its size differs from the last one.
  ///
  /// - Parameter pixels: 4 bytes for each pixel, blue first, with `stride` bytes from one row to the next.
  mutating func copyChanges(_ source: UnsafeRawPointer, stride: Int, size: PixelSize, changed rectangles: [PixelRect]) {
    guard isWanted, size.width > 0, size.height > 0 else { return }
    let whole = PixelRect(x: 0, y: 0, size: size)
    let isNew = size != self.size
    if isNew {
      self.size = size
      pixels = [UInt32](repeating: 0, count: size.width * size.height)
      changed = ChangedRegion()
    }
    for rectangle in isNew ? [whole] : rectangles.map({ $0.intersection(whole) }) where !rectangle.isEmpty {
      copy(rectangle, from: source, stride: stride, width: size.width)
      changed.add(rectangle)
    }
  }

  private mutating func copy(_ rectangle: PixelRect, from source: UnsafeRawPointer, stride: Int, width: Int) {
    pixels.withUnsafeMutableBytes { target in
      guard let base = target.baseAddress else { return }
      for row in rectangle.y..<rectangle.bottom {
        (base + (row * width + rectangle.x) * 4).copyMemory(
          from: source + row * stride + rectangle.x * 4, byteCount: rectangle.width * 4)
      }
    }
  }

  /// Returns the changes since the last call; nil if there are none.
  mutating func takeChanges() -> (size: PixelSize, rectangles: [PixelRect])? {
    guard let size, !changed.isEmpty else { return nil }
    defer { changed = ChangedRegion() }
    return (size, changed.rectangles)
  }

  /// Returns the pixels of a part, in the format that a ``PNGCoder`` expects.
  func lines(of rectangle: PixelRect) -> [UInt8] {
    let width = size?.width ?? 0
    let row = 1 + 3 * rectangle.width
    return [UInt8](unsafeUninitializedCapacity: row * rectangle.height) { output, count in
      pixels.withUnsafeBufferPointer { input in
        for y in 0..<rectangle.height {
          var place = y * row
          output[place] = 0
          let start = (rectangle.y + y) * width + rectangle.x
          for pixel in input[start..<start + rectangle.width] {
            output[place + 1] = UInt8(truncatingIfNeeded: pixel >> 16)
            output[place + 2] = UInt8(truncatingIfNeeded: pixel >> 8)
            output[place + 3] = UInt8(truncatingIfNeeded: pixel)
            place += 3
          }
        }
      }
      count = row * rectangle.height
    }
  }
}
