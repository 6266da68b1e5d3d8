import Questions

/// The address of a picture or a sound in a text.
enum InlineMedia {
  /// An address on the web.
  case web
  /// The address is the file itself, in base64 or with percent signs.
  case inline(String)
  /// The name of a file.
  case file(String)

  init(_ address: String) {
    let start = address.prefix(8).lowercased()
    if start.hasPrefix("data:") {
      self = .inline(address)
    } else if start.hasPrefix("http:") || start.hasPrefix("https:") || start.hasPrefix("//") {
      self = .web
    } else {
      self = .file(address)
    }
  }

  /// Returns the file in an address that begins with `data:`; nil if it cannot be decoded.
  ///
  /// - Parameter most: The number of characters that are decoded: a few are enough to know the format.
  static func bytes(in address: String, most: Int = SourceFile.sizeLimit) -> [UInt8]? {
    let address = address.utf8
    guard let comma = address.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let header = String(decoding: address[..<comma], as: UTF8.self).lowercased()
    let data = Substring(decoding: address[address.index(after: comma)...].prefix(most), as: UTF8.self)
    if header.hasSuffix(";base64") {
      return Base64.bytes(
        of: data.utf8.contains(UInt8(ascii: "%")) ? PercentEncoding.decoded(String(data)) : String(data))
    }
    return Array(PercentEncoding.decoded(String(data)).utf8)
  }
}

extension RawQuestion {
  /// Adds a picture; returns what is lost if it cannot be shown.
  ///
  /// - Parameters:
  ///   - address: The address in the file.
  ///   - name: The name that the picture gets if the address is the picture itself, without an extension.
  ///   - found: Returns the name of a file that comes with the question file; nil if it does not.
  mutating func addPicture(
    _ address: String, named name: String, found: (String) -> String? = { _ in nil }
  ) -> String? {
    switch InlineMedia(address) {
    case .web: return "its picture is at an address on the web, which Parlor does not fetch"
    case .file(let file):
      guard let found = found(file) else { return "its picture \(file.excerpt) is not in this file" }
      image = RawText(value: found, place: place)
    case .inline(let address):
      guard case .picture(let ending) = InlineMedia.bytes(in: address, most: 96).map(MediaType.init) else {
        return "its picture is none of PNG, JPEG and WebP, and is left out"
      }
      image = RawText(value: "\(name).\(ending)", place: place)
    }
    return nil
  }

  /// Adds a sound; returns what is lost if it cannot be played.
  mutating func addSound(
    _ address: String, named name: String, found: (String) -> String? = { _ in nil }
  ) -> String? {
    switch InlineMedia(address) {
    case .web: return "its sound is at an address on the web, which Parlor does not fetch"
    case .file(let file):
      guard let found = found(file) else { return "its sound \(file.excerpt) is not in this file" }
      sound = RawText(value: found, place: place)
    case .inline(let address):
      guard case .sound(let ending) = InlineMedia.bytes(in: address, most: 96).map(MediaType.init) else {
        return "its sound is none of Ogg, FLAC, MP3 and WAV, and is left out"
      }
      sound = RawText(value: "\(name).\(ending)", place: place)
    }
    return nil
  }
}
