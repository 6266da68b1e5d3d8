package import Displays
package import NIOCore

/// A picture on its way to viewers: which parts of what are new, and a PNG file for each.
///
/// All numbers are whole, the most significant byte first:
///
///     4 bytes  the picture's number, which `seen` names
///     2 and 2  width and height of the whole
///     2        how many parts follow
///     for each part: 2, 2, 2 and 2 for x, y, width and height, 4 for the length of its file, the file
package enum PictureMessage {
  /// One part.
  package struct Part: Hashable, Sendable {
    /// Where in the picture it belongs.
    package var rectangle: PixelRect
    /// Its pixels as a PNG file.
    package var file: [UInt8]

    /// Makes one.
    package init(rectangle: PixelRect, file: [UInt8]) {
      self.rectangle = rectangle
      self.file = file
    }
  }

  /// The bytes of a message.
  package static func bytes(number: Int, size: PixelSize, parts: [Part]) -> ByteBuffer {
    var buffer = ByteBuffer()
    buffer.reserveCapacity(10 + parts.reduce(0) { $0 + 12 + $1.file.count })
    buffer.writeInteger(UInt32(truncatingIfNeeded: number))
    for number in [size.width, size.height, parts.count] { buffer.writeInteger(UInt16(clamping: number)) }
    for part in parts {
      let rectangle = part.rectangle
      for number in [rectangle.x, rectangle.y, rectangle.width, rectangle.height] {
        buffer.writeInteger(UInt16(clamping: number))
      }
      buffer.writeInteger(UInt32(clamping: part.file.count))
      buffer.writeBytes(part.file)
    }
    return buffer
  }
}
