/// The facts about a picture from the first bytes of a PNG, JPEG or WebP file.
///
/// They are checked before anything is decoded: a few bytes can declare more pixels than fit into memory.
package struct PictureHeader: Hashable, Sendable {
  /// A format that can be shown.
  package enum Format: Hashable, Sendable {
    case png, jpeg, webP
  }

  /// The format of the file.
  package let format: Format
  /// The number of pixels in a row, as stored in the file.
  package let width: Int
  /// The number of rows, as stored in the file.
  package let height: Int
  /// The orientation of the camera as EXIF numbers it, 1 to 8; 1 for upright.
  package let orientation: Int
  /// The number of scans, each of which goes over the picture.
  package let scans: Int
  /// Whether the file is complete; decoders would fill in missing parts.
  package let isWhole: Bool

  /// Whether rows become columns when the picture is shown.
  package var isOnItsSide: Bool { orientation >= 5 }
  /// The width of the picture as shown, in pixels.
  package var shownWidth: Int { isOnItsSide ? height : width }
  /// The height of the picture as shown, in pixels.
  package var shownHeight: Int { isOnItsSide ? width : height }

  /// Reads a header; nil if the file has none of the three formats, or is damaged before its size.
  package init?(of bytes: [UInt8]) {
    let header =
      Self(png: bytes) ?? Self(jpeg: bytes) ?? Self(webP: bytes)
    guard let header, header.width > 0, header.height > 0 else { return nil }
    self = header
  }

  private init(format: Format, width: Int, height: Int, orientation: Int = 1, scans: Int = 1, isWhole: Bool) {
    self.format = format
    self.width = width
    self.height = height
    self.orientation = orientation
    self.scans = scans
    self.isWhole = isWhole
  }

  // MARK: PNG

  private init?(png bytes: [UInt8]) {
    let reader = ByteReader(bytes)
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), reader.text(at: 12) == "IHDR",
      let width = reader.big(at: 16, 4), let height = reader.big(at: 20, 4)
    else { return nil }
    var (place, isWhole) = (8, false)
    while let length = reader.big(at: place, 4), let name = reader.text(at: place + 4) {
      place += length + 12
      guard place <= bytes.count else { break }
      if name == "IEND" {
        isWhole = true
        break
      }
    }
    self.init(format: .png, width: width, height: height, isWhole: isWhole)
  }

  // MARK: JPEG

  private init?(jpeg bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    let reader = ByteReader(bytes)
    var place = 2
    var size: (width: Int, height: Int)?
    var orientation = 1
    var scans = 0
    var isWhole = false
    while !isWhole, let marker = Self.nextMarker(in: bytes, from: &place) {
      switch marker {
      case 0xD9: isWhole = true
      case 0x01, 0xD0...0xD8: break
      default:
        guard let length = reader.big(at: place, 2), length >= 2 else { break }
        switch marker {
        // All kinds of frames; the markers that are left out are tables.
        case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
          if let height = reader.big(at: place + 3, 2), let width = reader.big(at: place + 5, 2), size == nil {
            size = (width, height)
          }
        case 0xDA: scans += 1
        case 0xE1: orientation = Self.orientation(exifAt: place + 2, in: reader) ?? orientation
        default: break
        }
        place += length
      }
    }
    guard let size else { return nil }
    self.init(
      format: .jpeg, width: size.width, height: size.height, orientation: orientation, scans: scans, isWhole: isWhole)
  }

  /// Returns the next marker and moves `place` past it; nil if there is none.
  ///
  /// Inside the picture's data, bytes that look like a marker are escaped.
  private static func nextMarker(in bytes: [UInt8], from place: inout Int) -> UInt8? {
    while place + 1 < bytes.count {
      if bytes[place] == 0xFF, bytes[place + 1] != 0, bytes[place + 1] != 0xFF {
        place += 2
        return bytes[place - 1]
      }
      place += 1
    }
    return nil
  }

  /// Returns the orientation of the camera; nil if it is not given.
  private static func orientation(exifAt place: Int, in reader: ByteReader) -> Int? {
    guard reader.text(at: place) == "Exif" else { return nil }
    let start = place + 6
    let isLittle = reader.big(at: start, 2) == 0x4949
    func number(_ offset: Int, _ count: Int) -> Int? {
      isLittle ? reader.little(at: start + offset, count) : reader.big(at: start + offset, count)
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let entries = number(directory, 2) else { return nil }
    for index in 0..<min(entries, 1_000) {
      let entry = directory + 2 + 12 * index
      guard let tag = number(entry, 2) else { return nil }
      guard tag == 0x0112 else { continue }
      return number(entry + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil }
    }
    return nil
  }

  // MARK: WebP

  private init?(webP bytes: [UInt8]) {
    let reader = ByteReader(bytes)
    guard reader.text(at: 0) == "RIFF", reader.text(at: 8) == "WEBP", let length = reader.little(at: 4, 4) else {
      return nil
    }
    let size: (width: Int, height: Int)?
    switch reader.text(at: 12) {
    case "VP8 ":
      guard reader.big(at: 23, 3) == 0x9D012A, let width = reader.little(at: 26, 2),
        let height = reader.little(at: 28, 2)
      else { return nil }
      size = (width & 0x3FFF, height & 0x3FFF)
    case "VP8L":
      guard reader.big(at: 20, 1) == 0x2F, let bits = reader.little(at: 21, 4) else { return nil }
      size = (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8X":
      guard let width = reader.little(at: 24, 3), let height = reader.little(at: 27, 3) else { return nil }
      size = (width + 1, height + 1)
    default: return nil
    }
    guard let size else { return nil }
    self.init(format: .webP, width: size.width, height: size.height, isWhole: length + 8 <= bytes.count)
  }
}

/// Reads numbers and names from bytes that may end anywhere; nil past the end.
private struct ByteReader {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func big(at place: Int, _ count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  func little(at place: Int, _ count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns four letters.
  func text(at place: Int) -> String? {
    guard place >= 0, place <= bytes.count - 4 else { return nil }
    return String(decoding: bytes[place..<place + 4], as: UTF8.self)
  }
}
