import CEpoll

/// Bytes that are looked for in messages.
struct Needle {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Where they begin, from the front; nil where they are not.
  func place(in text: UnsafeRawBufferPointer) -> Int? {
    let place = parlor_find(text.baseAddress, text.count, bytes, bytes.count)
    return place < 0 ? nil : place
  }

  func isIn(_ text: UnsafeRawBufferPointer) -> Bool { place(in: text) != nil }

  /// What follows them, up to a quotation mark.
  func word(in text: UnsafeRawBufferPointer) -> String? {
    guard let start = place(in: text).map({ $0 + bytes.count }) else { return nil }
    let rest = text[start...]
    guard let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    return String(decoding: rest[start..<end], as: UTF8.self)
  }
}
