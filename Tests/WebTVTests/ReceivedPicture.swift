import Canvas
import struct Displays.PixelRect
import struct Displays.PixelSize
import FoundationEssentials
import NIOCore
import Scenes
import TestSupport

/// A message taken apart as the page does, byte by byte.
struct ReceivedPicture {
  var number: Int
  var size: PixelSize
  var parts: [(rectangle: PixelRect, file: [UInt8])] = []

  init(_ message: ByteBuffer) throws {
    var message = message
    func next<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Int {
      guard let value = message.readInteger(as: type) else { throw TestFailure("The picture ends too early.") }
      return Int(value)
    }
    number = try next(UInt32.self)
    size = PixelSize(width: try next(UInt16.self), height: try next(UInt16.self))
    for _ in 0..<(try next(UInt16.self)) {
      let rectangle = PixelRect(
        x: try next(UInt16.self), y: try next(UInt16.self), width: try next(UInt16.self),
        height: try next(UInt16.self))
      guard let file = message.readBytes(length: try next(UInt32.self)) else {
        throw TestFailure("A part ends too early.")
      }
      parts.append((rectangle, file))
    }
    guard message.readableBytes == 0 else { throw TestFailure("Something follows the picture.") }
  }

  /// The pixels of a part as a decoder of others reads them, row by row as 0xRRGGBB.
  static func pixels(of file: [UInt8]) throws -> (size: PixelSize, pixels: [UInt32]) {
    let folder = try TemporaryFolder(inMemory: true)
    defer { folder.remove() }
    let path = "\(folder.path)/part.png"
    try Data(file).write(to: URL(filePath: path))
    let canvas = try Canvas(png: path)
    let size = PixelSize(width: canvas.size.width, height: canvas.size.height)
    let pixels = (0..<size.height).flatMap { y in (0..<size.width).map { canvas.pixel(x: $0, y: y) } }
    return (size, pixels)
  }
}
