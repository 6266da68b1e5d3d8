import Glibc

/// The names in an XML file, by numbers: a file has few names, and each of them many times.
struct XMLNames {
  /// The names in the order of their numbers.
  private(set) var all: [String] = []
  /// The bytes of all names, and the place behind each.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var numbers: [String: Int32] = [:]
  /// For each mixture of a name's length and some letters, the first name that had it.
  private var firsts = [Int32](repeating: -1, count: 512)

  /// Returns the number of a name, which is new if the name is.
  mutating func insert(_ name: UnsafeBufferPointer<UInt8>) -> Int32 {
    if let number = number(of: name) { return number }
    let number = Int32(all.count)
    let text = String(decoding: name, as: UTF8.self)
    all.append(text)
    numbers[text] = number
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
    if firsts[Self.mixture(name)] < 0 { firsts[Self.mixture(name)] = number }
    return number
  }

  /// Returns the number of a name; nil if the name is new.
  func number(of name: UnsafeBufferPointer<UInt8>) -> Int32? {
    let first = firsts[Self.mixture(name)]
    if first < 0 { return nil }
    return isName(Int(first), name) ? first : numbers[String(decoding: name, as: UTF8.self)]
  }

  private func isName(_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    guard ends[number] - start == name.count, let own = name.baseAddress else { return false }
    return bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { memcmp($0 + start, own, name.count) == 0 } ?? false
    }
  }

  private static func mixture(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = name.first, let last = name.last else { return 0 }
    return (name.count &* 61 ^ Int(first) &* 13 ^ Int(last) &* 5 ^ Int(name[name.count / 2])) & 511
  }
}
