import FoundationEssentials

extension Picture {
  /// Reads a picture file of any kind that ImageMagick knows.
  package init(contentsOf path: String) throws {
    let result = try runSuccessfully("convert", [path, "-depth", "8", "ppm:-"])
    try self.init(portablePixmap: result.output)
  }

  /// Reads a binary portable pixmap (`P6`, 8 bits a channel).
  package init(portablePixmap file: [UInt8]) throws {
    var rest = file[...]
    func field() -> String {
      rest = rest.drop { isSpace($0) }
      while rest.first == UInt8(ascii: "#") {
        rest = rest.drop { $0 != UInt8(ascii: "\n") }.drop { isSpace($0) }
      }
      let text = String(decoding: rest.prefix { !isSpace($0) }, as: UTF8.self)
      rest = rest.dropFirst(text.utf8.count)
      return text
    }
    func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

    guard field() == "P6", let width = Int(field()), let height = Int(field()), field() == "255",
      width > 0, height > 0, rest.count - 1 >= width * height * 3
    else { throw TestFailure("This is no binary portable pixmap of 8 bits: \(file.prefix(20)).") }
    let start = rest.startIndex + 1
    let count = width * height
    let bytes = [UInt8](unsafeUninitializedCapacity: count * 4) { buffer, filled in
      let target = UnsafeMutableRawBufferPointer(buffer)
      // One load and one store a pixel, since this runs unoptimized on millions of pixels. The load takes one byte too
      // many, so that the last pixel needs its own way.
      file.withUnsafeBytes { source in
        for pixel in 0..<count - 1 {
          let value = source.loadUnaligned(fromByteOffset: start + pixel * 3, as: UInt32.self)
          target.storeBytes(of: value & UInt32(littleEndian: 0xff_ffff), toByteOffset: pixel * 4, as: UInt32.self)
        }
        for channel in 0..<3 { target[(count - 1) * 4 + channel] = source[start + (count - 1) * 3 + channel] }
      }
      target[count * 4 - 1] = 0
      filled = count * 4
    }
    self.init(size: PixelSize(width, height), bytes: bytes)
  }

  /// Writes the picture as a PNG file, for a person to look at after a failure.
  package func writePNG(to path: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let raw = "\(folder.path)/picture.rgba"
    try Data(bytes).write(to: URL(filePath: raw))
    try runSuccessfully(
      "convert", ["-size", "\(size)", "-depth", "8", "rgba:\(raw)", "-alpha", "off", "png24:\(path)"])
  }
}
