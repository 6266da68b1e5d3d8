import Glibc

/// A colour of 8 bits a channel.
package struct Colour: Hashable, Sendable, CustomStringConvertible {
  /// Each 0...255.
  package var red, green, blue: UInt8

  /// Makes a colour.
  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Makes a colour from `0xRRGGBB`.
  package init(hex: UInt32) {
    self.init(UInt8(hex >> 16 & 0xff), UInt8(hex >> 8 & 0xff), UInt8(hex & 0xff))
  }

  /// The largest difference of a channel, 0...255.
  package func distance(to other: Colour) -> Int {
    max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue)))
  }

  /// The colour as `#rrggbb`.
  package var description: String {
    func hex(_ value: UInt8) -> String { (value < 16 ? "0" : "") + String(value, radix: 16) }
    return "#" + hex(red) + hex(green) + hex(blue)
  }
}

/// Pixels in memory: a screenshot, or a picture from a file.
package struct Picture: Sendable {
  /// The width and height in pixels.
  package let size: PixelSize
  /// Rows from the top, four bytes a pixel: red, green, blue, and one without a meaning, mostly 0.
  let bytes: [UInt8]

  /// Makes a picture from rows of four bytes a pixel, which must be exactly as many as the size says.
  init(size: PixelSize, bytes: [UInt8]) {
    precondition(bytes.count == size.width * size.height * 4, "the rows must fill the picture")
    self.size = size
    self.bytes = bytes
  }

  /// Makes a picture of one colour.
  package init(size: PixelSize, filledWith colour: Colour) {
    let pixel = UInt32(colour.red) | UInt32(colour.green) << 8 | UInt32(colour.blue) << 16
    let count = size.width * size.height * 4
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      UnsafeMutableRawBufferPointer(buffer).initializeMemory(as: UInt32.self, repeating: pixel.littleEndian)
      filled = count
    }
    self.init(size: size, bytes: bytes)
  }

  /// The whole picture's rectangle.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, size: size) }

  /// The colour of a pixel, nil outside the picture.
  package subscript(x: Int, y: Int) -> Colour? {
    guard (0..<size.width).contains(x), (0..<size.height).contains(y) else { return nil }
    let index = (y * size.width + x) * 4
    return Colour(bytes[index], bytes[index + 1], bytes[index + 2])
  }

  /// The colours of the four corner pixels and the middle one: upper left, upper right, lower left, lower right, middle.
  package var cornersAndMiddle: [Colour] {
    let right = size.width - 1
    let bottom = size.height - 1
    return [(0, 0), (right, 0), (0, bottom), (right, bottom), (size.width / 2, size.height / 2)].compactMap {
      self[$0.0, $0.1]
    }
  }

  /// Whether nothing but one colour is in it, as in a window that nothing was drawn on yet.
  package var isOneColour: Bool {
    // Each byte is what the pixel before it has in its place.
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, bytes.count > 4 else { return true }
      return memcmp(start, start + 4, bytes.count - 4) == 0
    }
  }

  /// The part of the picture inside `rect`, which is cut at the picture's edges.
  package func cropped(to rect: PixelRect) -> Picture {
    let left = min(max(0, rect.x), size.width)
    let top = min(max(0, rect.y), size.height)
    let right = max(left, min(rect.right, size.width))
    let bottom = max(top, min(rect.bottom, size.height))
    var result: [UInt8] = []
    result.reserveCapacity((right - left) * (bottom - top) * 4)
    for row in top..<bottom {
      let start = row * size.width
      result += bytes[(start + left) * 4..<(start + right) * 4]
    }
    return Picture(size: PixelSize(right - left, bottom - top), bytes: result)
  }

  /// The mean colour inside `rect`, nil when none of it lies in the picture.
  package func averageColour(in rect: PixelRect? = nil) -> Colour? {
    let part = rect.map(cropped) ?? self
    let count = part.size.width * part.size.height
    guard count > 0 else { return nil }
    var (red, green, blue) = (0, 0, 0)
    part.bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        red += Int(bytes[index])
        green += Int(bytes[index + 1])
        blue += Int(bytes[index + 2])
        index += 4
      }
    }
    return Colour(
      UInt8((red + count / 2) / count), UInt8((green + count / 2) / count), UInt8((blue + count / 2) / count))
  }

  /// The share of pixels, 0...1, with a channel that differs by more than `tolerance`; 1 when the sizes differ.
  package func difference(from other: Picture, tolerance: Int = 0) -> Double {
    guard size == other.size else { return 1 }
    let rowLength = size.width * 4
    var differing = 0
    bytes.withUnsafeBytes { mine in
      other.bytes.withUnsafeBytes { theirs in
        guard let mineStart = mine.baseAddress, let theirsStart = theirs.baseAddress else { return }
        for start in stride(from: 0, to: mine.count, by: rowLength)
        where memcmp(mineStart + start, theirsStart + start, rowLength) != 0 {
          var index = start
          while index < start + rowLength {
            let red = abs(Int(mine[index]) - Int(theirs[index]))
            let green = abs(Int(mine[index + 1]) - Int(theirs[index + 1]))
            let blue = abs(Int(mine[index + 2]) - Int(theirs[index + 2]))
            if red > tolerance || green > tolerance || blue > tolerance { differing += 1 }
            index += 4
          }
        }
      }
    }
    let count = size.width * size.height
    return count == 0 ? 0 : Double(differing) / Double(count)
  }
}
