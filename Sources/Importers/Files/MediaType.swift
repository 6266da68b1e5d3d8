/// The type of a picture or a sound, by the first bytes of its file.
enum MediaType {
  /// A picture that Parlor shows; the value is the extension of its name.
  case picture(String)
  /// A sound that Parlor plays; the value is the extension of its name.
  case sound(String)
  /// Something else; the value names it for people.
  case other(String)

  init(of bytes: [UInt8]) {
    let text = String(decoding: bytes.prefix(64), as: UTF8.self)
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .picture("png")
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .picture("jpg")
    } else if text.hasPrefix("RIFF"), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .picture("webp")
    } else if text.hasPrefix("RIFF"), bytes.dropFirst(8).starts(with: "WAVE".utf8) {
      self = .sound("wav")
    } else if text.hasPrefix("OggS") {
      self = .sound("ogg")
    } else if text.hasPrefix("fLaC") {
      self = .sound("flac")
    } else if text.hasPrefix("ID3") || bytes.count > 1 && bytes[0] == 0xFF && bytes[1] & 0xE6 == 0xE2 {
      self = .sound("mp3")
    } else if text.hasPrefix("GIF8") {
      self = .other("GIF")
    } else if bytes.dropFirst(4).starts(with: "ftyp".utf8) || bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .other("video")
    } else if text.contains("<svg") || text.hasPrefix("<?xml") {
      self = .other("SVG")
    } else {
      self = .other("unknown")
    }
  }

  /// Whether a name is that of a picture that Parlor shows.
  static func isPicture(_ name: String) -> Bool {
    if case .picture = MediaType(ofName: name) { true } else { false }
  }

  /// The type of a file by its name; nil if the extension tells nothing.
  init?(ofName name: String) {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[dot...].dropFirst().lowercased()
    switch ending {
    case "png", "webp": self = .picture(ending)
    case "jpg", "jpeg": self = .picture("jpg")
    case "ogg", "oga", "flac", "mp3", "wav": self = .sound(ending)
    case "gif", "svg", "bmp", "tif", "tiff", "eps", "wmf", "emf", "heic", "avif", "m4a", "aac", "wma", "opus", "mp4",
      "webm":
      self = .other(ending.uppercased())
    default: return nil
    }
  }
}
