/// The objects of a binary property list, found by their numbers; no byte outside the file is ever read.
struct BinaryPropertyListObjects {
  /// An object of one of the types that a question file consists of.
  enum Object {
    case array(References)
    case string(Characters)
    /// An object of any other type, which is described in words.
    case other(String)

    /// The name of the type in messages: `an array`, `a number`.
    var kind: String {
      switch self {
      case .array: "an array"
      case .string: "a string"
      case .other(let kind): kind
      }
    }
  }

  /// The object numbers of an array's elements.
  struct References {
    fileprivate let bytes: ArraySlice<UInt8>
    fileprivate let size: Int

    var count: Int {
      bytes.count / size
    }

    /// Returns the object number of an element, whose `index` must be less than ``count``; nil if the number is too
    /// large.
    func reference(at index: Int) -> Int? {
      let start = bytes.startIndex + index * size
      return Int(bigEndian: bytes[start..<start + size])
    }
  }

  /// A string that is decoded only on request.
  struct Characters {
    let bytes: ArraySlice<UInt8>
    fileprivate let isUTF16: Bool

    var value: String {
      guard isUTF16 else { return String(decoding: bytes, as: UTF8.self) }
      let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2)
        .map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
      return String(decoding: units, as: UTF16.self)
    }
  }

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let offsetTable: Int

  /// The number of the outermost object.
  let top: Int

  /// Reads the trailer of a file; nil if it contradicts the file's size.
  init?(_ bytes: [UInt8]) {
    let trailer = bytes.count - 32
    guard trailer >= 8 else { return nil }
    self.bytes = bytes
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard
      (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Int(bigEndian: bytes[trailer + 8..<trailer + 16]),
      let top = Int(bigEndian: bytes[trailer + 16..<trailer + 24]),
      let offsetTable = Int(bigEndian: bytes[trailer + 24..<trailer + 32]),
      top < count, offsetTable >= 8, offsetTable <= trailer,
      count <= (trailer - offsetTable) / offsetSize
    else { return nil }
    self.count = count
    self.top = top
    self.offsetTable = offsetTable
  }

  func object(_ reference: Int?) -> Object {
    let damaged = Object.other("a damaged object")
    guard let reference, reference < count else { return damaged }
    let entry = offsetTable + reference * offsetSize
    guard let offset = Int(bigEndian: bytes[entry..<entry + offsetSize]), (8..<offsetTable).contains(offset) else {
      return damaged
    }
    let marker = bytes[offset]
    switch marker >> 4 {
    case 0x5: return payload(at: offset, unit: 1).map { .string(Characters(bytes: $0, isUTF16: false)) } ?? damaged
    case 0x6: return payload(at: offset, unit: 2).map { .string(Characters(bytes: $0, isUTF16: true)) } ?? damaged
    case 0xA:
      let elements = payload(at: offset, unit: referenceSize)
      return elements.map { .array(References(bytes: $0, size: referenceSize)) } ?? damaged
    case 0x0: return .other(marker == 0x08 || marker == 0x09 ? "true or false" : "an empty value")
    case 0x1, 0x2: return .other("a number")
    case 0x3: return .other("a date")
    case 0x4: return .other("data")
    case 0xC: return .other("a set")
    case 0xD: return .other("a dictionary")
    default: return .other("an unknown object")
    }
  }

  /// Returns the bytes after an object's marker and count; nil if they do not end before the offset table.
  private func payload(at offset: Int, unit: Int) -> ArraySlice<UInt8>? {
    var start = offset + 1
    var length = Int(bytes[offset] & 0x0F)
    if length == 0x0F {
      // 15 means that the count follows as an integer object: 0x1n, then 2ⁿ bytes.
      guard start < offsetTable, bytes[start] >> 4 == 0x1, bytes[start] & 0x0F <= 3 else { return nil }
      let size = 1 << Int(bytes[start] & 0x0F)
      guard offsetTable - start > size, let value = Int(bigEndian: bytes[start + 1...start + size]) else { return nil }
      length = value
      start += 1 + size
    }
    guard length <= (offsetTable - start) / unit else { return nil }
    return bytes[start..<start + length * unit]
  }
}

extension Int {
  /// Reads an unsigned number of at most 8 bytes; nil if it is too large.
  init?(bigEndian bytes: ArraySlice<UInt8>) {
    var value: UInt64 = 0
    for byte in bytes { value = value << 8 | UInt64(byte) }
    self.init(exactly: value)
  }
}
