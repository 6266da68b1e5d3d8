package import Displays
package import NIOCore

/// The message that carries a picture to viewers: the parts that are new, each as a PNG file.
///
/// All numbers are integers, most significant byte first:
///
/// ```
/// 4 bytes  the picture's number, which `seen` names
/// 2 and 2  the width and height of the whole picture
/// 2        the number of parts
/// for each part: 2, 2, 2 and 2 for x, y, width and height, 4 for the length of its file, then the file
/// ```
package enum PictureMessage {
  /// A part of the picture.
  package struct Part: Hashable, Sendable {
    /// The place of the part in the picture.
    package var rectangle: PixelRect
    /// The pixels of the part, as a PNG file.
    package var file: [UInt8]

    /// Creates a part.
    package init(rectangle: PixelRect, file: [UInt8]) {
      self.rectangle = rectangle
      self.file = file
    }
  }

  /// Returns the bytes of a message.
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
