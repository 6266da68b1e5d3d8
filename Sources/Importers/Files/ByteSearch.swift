import Glibc

extension [UInt8] {
  /// Whether a text occurs in these bytes; the longer the text is, the fewer bytes are looked at (Horspool's way).
  func contains(text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    return text.withUTF8Buffer { wanted in
      var skips = [Int](repeating: length, count: 256)
      for (index, byte) in wanted.dropLast().enumerated() { skips[Int(byte)] = length - 1 - index }
      let last = wanted[length - 1]
      return skips.withUnsafeBufferPointer { skips in
        withUnsafeBytes { bytes in
          var end = length - 1
          while end < bytes.count {
            let byte = bytes[end]
            if byte == last, bytes[(end - length + 1)...end].elementsEqual(wanted) { return true }
            end += skips[Int(byte)]
          }
          return false
        }
      }
    }
  }

  /// Whether there is an escape such as `\u0061`.
  fileprivate var hasNumberedLetter: Bool {
    withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      var place = 0
      while let found = memchr(start + place, Int32(UInt8(ascii: "\\")), bytes.count - place) {
        place = UnsafeRawPointer(found) - start + 1
        if place < bytes.count, bytes[place] == UInt8(ascii: "u") { return true }
      }
      return false
    }
  }
}

extension [UInt8] {
  /// Returns the first place from another on at which a byte fulfils a condition; nil if there is none.
  func place(from start: Int, where isWanted: (UInt8) -> Bool) -> Int? {
    withUnsafeBufferPointer { bytes in
      var place = start
      while place < bytes.count {
        if isWanted(bytes[place]) { return place }
        place += 1
      }
      return nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the first place of a byte; nil if there is none.
  func place(of byte: UInt8) -> Int? {
    withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let found = memchr(start, Int32(byte), bytes.count) else { return nil }
      return startIndex + (UnsafeRawPointer(found) - start)
    }
  }

  /// Returns the first place from another on at which a byte fulfils a condition; the end if there is none.
  func place(from start: Int, where isWanted: (UInt8) -> Bool) -> Int {
    withUnsafeBufferPointer { bytes in
      var place = start - startIndex
      while place < bytes.count, !isWanted(bytes[place]) { place += 1 }
      return startIndex + place
    }
  }
}

extension StringProtocol {
  /// Whether one of the bytes fulfils a condition.
  func hasByte(where isWanted: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(where: isWanted) } ?? utf8.contains(where: isWanted)
  }
}

extension String {
  /// Whether there is a byte in it.
  func has(byte: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      bytes.baseAddress.map { memchr($0, Int32(byte), bytes.count) != nil } ?? false
    } ?? utf8.contains(byte)
  }
}

extension Sequence<UInt8> {
  /// Whether this may begin with a word of ASCII in any case: most lines clearly do not.
  ///
  /// - Parameter word: The word in lower case.
  func mayBegin(with word: StaticString) -> Bool {
    var bytes = makeIterator()
    return word.withUTF8Buffer { wanted in
      for letter in wanted {
        guard let byte = bytes.next() else { return false }
        if byte >= 0x80 { return true }
        if byte | 0x20 != letter { return false }
      }
      return true
    }
  }
}

extension String {
  /// Whether this contains a text of ASCII; most do not, and looking at the bytes first takes much less time.
  func has(_ text: StaticString) -> Bool {
    let mayHave =
      utf8.withContiguousStorageIfAvailable { bytes in
        text.withUTF8Buffer { wanted in
          guard let first = wanted.first, bytes.count >= wanted.count else { return false }
          return (0...bytes.count - wanted.count).contains { place in
            bytes[place] == first && bytes[place..<place + wanted.count].elementsEqual(wanted)
          }
        }
      } ?? true
    return mayHave && contains(text.description)
  }
}

extension SourceFile {
  /// Whether all of these may be among the keys of JSON: a quick look that spares reading the whole of another file.
  ///
  /// - Parameter keys: The keys, or their beginnings, with a quotation mark before them.
  func mayHaveKeys(_ keys: [StaticString]) -> Bool {
    guard let text, firstByte == UInt8(ascii: "{") || firstByte == UInt8(ascii: "[") else { return false }
    return keys.allSatisfy { text.bytes.contains(text: $0) } || text.bytes.hasNumberedLetter
  }
}
