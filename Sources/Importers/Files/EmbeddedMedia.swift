/// Where the address of a picture or a sound leads to.
enum MediaAddress {
  /// A picture in the file; the value is its name for ``QuestionFormat/media(_:in:)``.
  case picture(String)
  /// A sound in the file.
  case sound(String)
  /// A file of another type, which is named.
  case other(String)
  /// An address on the web.
  case web
  /// A file that is not there.
  case missing

  /// Whether an address leads to the web.
  static func isWeb(_ address: String) -> Bool {
    let start = address.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://") || start.hasPrefix("//")
  }
}

/// The pictures and sounds that a text holds as base64, which get names by their item's number: `pictures/12-1.png`.
///
/// To give the bytes of one, a format reads its item once more with the name that is wanted.
final class EmbeddedMedia {
  private let wanted: String?
  /// The number of the item that has the wanted file; nil if no file is wanted.
  private let wantedItem: Int?
  /// The bytes of the wanted file; nil if it has not come up.
  private(set) var found: [UInt8]?
  private var item = 0
  private var count = 0

  init(wanted: String? = nil) {
    self.wanted = wanted
    wantedItem = wanted.map { name in
      let number = name.drop { $0 != "/" }.dropFirst().prefix { $0 != "-" }
      return Int(number) ?? 0
    }
  }

  /// Begins the next item; returns false if it need not be read, because it does not have the wanted file.
  func beginItem() -> Bool {
    item += 1
    count = 0
    return wantedItem.map { $0 == item } ?? true
  }

  /// Names a file by its base64.
  func add(base64 text: some StringProtocol) -> MediaAddress {
    count += 1
    // Only the wanted file is decoded as a whole: the first bytes tell the type.
    let start = text.drop { $0.isWhitespace }.prefix(96)
    guard let bytes = Base64.bytes(of: start), !bytes.isEmpty else { return .missing }
    switch MediaType(of: bytes) {
    case .picture(let ending): return .picture(name("pictures", ending, text))
    case .sound(let ending): return .sound(name("sounds", ending, text))
    case .other(let type): return .other(type)
    }
  }

  /// Names a file in an address such as `data:image/png;base64,…`; nil if the address is none of these.
  func add(address: String) -> MediaAddress? {
    guard address.prefix(5).lowercased() == "data:" else { return nil }
    guard let comma = address.firstIndex(of: ","), address[..<comma].lowercased().hasSuffix(";base64") else {
      return .other(address.lowercased().hasPrefix("data:image/svg") ? "SVG" : "unknown")
    }
    let data = address[comma...].dropFirst()
    return add(base64: data.utf8.contains(UInt8(ascii: "%")) ? PercentEncoding.decoded(String(data))[...] : data)
  }

  private func name(_ folder: String, _ ending: String, _ text: some StringProtocol) -> String {
    let name = "\(folder)/\(item)-\(count).\(ending)"
    if name == wanted { found = Base64.bytes(of: text) }
    return name
  }
}
