import Glibc
import Questions

/// The bytes of a text file in UTF-8, whatever encoding the file has.
struct DecodedText {
  /// The text in UTF-8, without a byte order mark.
  let bytes: [UInt8]
  /// The encoding if it was not announced by the file and is not UTF-8; nil otherwise.
  let guessed: String?

  /// Decodes a file.
  ///
  /// A byte order mark says what the encoding is. Without one it is UTF-8 if that fits, and otherwise UTF-16, GB 18030
  /// or Windows-1252, by how the bytes are spread. A file in broken UTF-8 stays UTF-8.
  init(_ file: [UInt8]) {
    if file.starts(with: [0xEF, 0xBB, 0xBF]) {
      self.init(utf8: Array(file.dropFirst(3)))
    } else if file.starts(with: [0xFF, 0xFE]) {
      self.init(bytes: Self.utf8(ofUTF16: file.dropFirst(2), isLittle: true), guessed: nil)
    } else if file.starts(with: [0xFE, 0xFF]) {
      self.init(bytes: Self.utf8(ofUTF16: file.dropFirst(2), isLittle: false), guessed: nil)
    } else if let isLittle = Self.isUTF16(file) {
      self.init(bytes: Self.utf8(ofUTF16: file[...], isLittle: isLittle), guessed: "UTF-16")
    } else if file.isUTF8 {
      self.init(bytes: file, guessed: nil)
    } else if Self.hasUTF8(file) {
      self.init(utf8: file)
    } else if Self.isPaired(file), let text = Self.utf8(of: file, in: "GB18030") {
      self.init(bytes: text, guessed: "GB 18030")
    } else {
      self.init(bytes: Windows1252.utf8(of: file), guessed: "Windows-1252")
    }
  }

  private init(bytes: [UInt8], guessed: String?) {
    self.bytes = bytes
    self.guessed = guessed
  }

  /// Bytes that cannot be decoded become U+FFFD, so that only the item that contains them is lost.
  private init(utf8 bytes: [UInt8]) {
    self.init(bytes: bytes.isUTF8 ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8), guessed: nil)
  }

  private static func utf8(ofUTF16 bytes: ArraySlice<UInt8>, isLittle: Bool) -> [UInt8] {
    let bytes = Array(bytes)
    var units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    if !bytes.count.isMultiple(of: 2) { units.append(0xFFFD) }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Whether a file without a mark is UTF-16 with its low byte first; nil if it is not UTF-16.
  ///
  /// In tables and markup, most characters are ASCII: every other byte is then 0.
  private static func isUTF16(_ bytes: [UInt8]) -> Bool? {
    let start = bytes.prefix(256)
    guard start.count >= 4, start.count.isMultiple(of: 2) else { return nil }
    let even = stride(from: 0, to: start.count, by: 2).count { start[$0] == 0 }
    let odd = stride(from: 1, to: start.count, by: 2).count { start[$0] == 0 }
    let half = start.count / 4
    if odd > half, even == 0 { return true }
    return even > half && odd == 0 ? false : nil
  }

  /// Whether most characters beyond ASCII are valid UTF-8, so that the others are damage.
  private static func hasUTF8(_ bytes: [UInt8]) -> Bool {
    var valid = 0
    var broken = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where !scalar.isASCII {
      if scalar == "\u{FFFD}" { broken += 1 } else { valid += 1 }
    }
    return valid > broken
  }

  /// Whether most bytes beyond ASCII stand in pairs, as in Chinese; in European languages, most stand alone.
  private static func isPaired(_ bytes: [UInt8]) -> Bool {
    var alone = 0
    var paired = 0
    var run = 0
    for byte in bytes + [0] {
      if byte >= 0x80 {
        run += 1
      } else {
        if run == 1 { alone += 1 } else { paired += run }
        run = 0
      }
    }
    return paired > 2 * alone
  }

  /// Returns a text of another encoding in UTF-8; nil if it is not in that encoding.
  static func utf8(of bytes: [UInt8], in encoding: String) -> [UInt8]? {
    let converter = iconv_open("UTF-8", encoding)
    guard converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    var input = bytes.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: 3 * bytes.count + 16)
    let room = output.count
    let left: Int? = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (from, fromLeft) = (input.baseAddress, input.count)
        var (to, toLeft) = (output.baseAddress, output.count)
        let result = iconv(converter, &from, &fromLeft, &to, &toLeft)
        return result == Int(bitPattern: UInt.max) || fromLeft > 0 ? nil : toLeft
      }
    }
    return left.map { output.prefix(room - $0).map { UInt8(bitPattern: $0) } }
  }
}
