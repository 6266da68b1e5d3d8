import Foundation

/// Small pictures that were made for tests: a gradient from red to blue, six pixels wide and four high.
package enum SampleMedia {
  /// A JPEG file.
  package static let jpeg = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYE\
    pRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAEAAYDASIAAh\
    EBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAXEAEAAwAAAAAAAAAAAAAAAAAAAxRS/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAbEQABBAMAAA\
    AAAAAAAAAAAAABAAMUkQRSU//aAAwDAQACEQMRAD8Aibk2gFhEx+YoJMp/c2V//9k=
    """)
  /// A WebP file as cameras write them.
  package static let webP = bytes(
    """
    UklGRlQAAABXRUJQVlA4IEgAAABwAwCdASoGAAQAAgA0JagCdGuA/gGEAfwD2/7sA/QAGBrNsAAA/vneRWKf/+oYInZ3//y2zOa5f/9xn/v2/lRBeD\
    PvV53dgAA=
    """)
  /// A WebP file that lost nothing.
  package static let losslessWebP = bytes("UklGRi4AAABXRUJQVlA4TCIAAAAvBcAAAB8QU/XV//kPJ4GCRpKa7x1Qh0lMYiOi//HPq6sA")
  /// A PNG file with one pixel, which lets everything shine through.
  package static let transparent = bytes(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVQI12NgAAIAAAUAAeImBZsAAAAASUVORK5CYII=")
  /// The sizes of the others.
  package static let size = (width: 6, height: 4)

  /// The JPEG file as of a camera that was held otherwise: EXIF says how, in either order of bytes.
  package static func jpeg(orientation: UInt8, isLittle: Bool) -> [UInt8] {
    let little: [UInt8] = [
      0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0,
    ]
    let big: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
    ]
    let exif = Array("Exif\0\0".utf8) + (isLittle ? little : big)
    return Array(jpeg[..<2]) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg[2...]
  }

  /// A grey progressive JPEG file that goes over its picture so many times: each time has ten bytes, says nothing new, and
  /// has a decoder go through all of it.
  package static func jpeg(width: Int, height: Int, scans: Int) -> [UInt8] {
    func two(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }
    func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] { [0xFF, marker] + two(content.count + 2) + content }
    // How exactly, how large, and a table with one code, which stands for the end of a block.
    let tables =
      segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
      + segment(0xC2, [8] + two(height) + two(width) + [1, 1, 0x11, 0])
      + segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    let scan = segment(0xDA, [1, 1, 0, 1, 63, 0])
    return [0xFF, 0xD8] + tables + [[UInt8]](repeating: scan, count: scans).flatMap(\.self) + [0xFF, 0xD9]
  }

  /// The first bytes of a PNG file, which say how large its picture is, and an end.
  package static func pngHeader(width: UInt32, height: UInt32, isWhole: Bool = true) -> [UInt8] {
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      big(UInt32(data.count)) + Array(name.utf8) + data + [0, 0, 0, 0]
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, 0]) + (isWhole ? chunk("IEND", []) : [])
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt32($0))) }
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(Data(base64Encoded: text) ?? Data()) }

  /// A zip file with files as they are; what it says of their sizes may be a lie.
  package static func zip(_ files: [(name: String, bytes: [UInt8])], claiming size: UInt32? = nil) -> [UInt8] {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var out: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let name = Array(file.name.utf8)
      // Flags, method, time, date, checksum, packed size, unpacked size, length of the name and of what else there is.
      let numbers = [
        (0, 2), (0, 2), (0, 2), (0x21, 2), (Int(checksum(file.bytes)), 4), (file.bytes.count, 4),
        (Int(size ?? UInt32(file.bytes.count)), 4), (name.count, 2), (0, 2),
      ]
      let common = numbers.flatMap { little($0.0, $0.1) }
      let place = [(0, 2), (0, 2), (0, 2), (0, 4), (out.count, 4)].flatMap { little($0.0, $0.1) }
      directory += little(0x0201_4B50, 4)
      directory += little(0x031E, 2)
      directory += little(20, 2)
      directory += common
      directory += place
      directory += name
      out += little(0x0403_4B50, 4)
      out += little(20, 2)
      out += common
      out += name
      out += file.bytes
    }
    let numbers = [
      (0x0605_4B50, 4), (0, 4), (files.count, 2), (files.count, 2), (directory.count, 4), (out.count, 4), (0, 2),
    ]
    let end = numbers.flatMap { little($0.0, $0.1) }
    return out + directory + end
  }

  /// CRC-32, as zip files have it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }
}
