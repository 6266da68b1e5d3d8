extension IPAddress: CustomStringConvertible {
  /// The length of the longest text of an address with a scope, in bytes.
  private static let longest = "ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255%4294967295".utf8.count

  /// Reads `192.168.1.20`, `fe80::1`, and `fe80::1%2` with the number of an interface; nil for anything else.
  ///
  /// All forms of IPv6 are accepted (RFC 4291, section 2.2), without brackets; `::ffff:192.168.1.20` becomes IPv4.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8.prefix(Self.longest + 1))
    guard bytes.count <= Self.longest else { return nil }
    if let value = Self.number(dotted: bytes[...]) {
      self = .v4(value)
      return
    }
    let parts = bytes.split(separator: UInt8(ascii: "%"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let groups = Self.groups(colons: parts[0]) else { return nil }
    let (high, low) = (Self.half(groups[..<4]), Self.half(groups[4...]))
    guard parts.count > 1 else {
      self.init(high: high, low: low, scope: 0)
      return
    }
    guard parts[1].allSatisfy(\.isDigit), let scope = UInt32(String(decoding: parts[1], as: UTF8.self)) else {
      return nil
    }
    self = .v6(high: high, low: low, scope: scope)
  }

  /// The address as people write it, in its shortest form (RFC 5952): `192.168.1.20`, `2001:db8::1`, `fe80::1%2`.
  package var description: String {
    switch self {
    case .v4(let value): Self.dotted(value)
    case .v6(let high, let low, let scope): Self.colons(high, low) + (scope == 0 ? "" : "%\(scope)")
    }
  }

  private static func dotted(_ value: UInt32) -> String {
    [24, 16, 8, 0].map { String(value >> $0 & 0xFF) }.joined(separator: ".")
  }

  private static func number(dotted bytes: ArraySlice<UInt8>) -> UInt32? {
    let parts = bytes.split(separator: UInt8(ascii: "."), maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    return parts.reduce(0) { value, part in
      // Some programs read a number with a leading zero as octal.
      guard let value, part.allSatisfy(\.isDigit), part.first != UInt8(ascii: "0") || part.count == 1,
        let byte = UInt8(String(decoding: part, as: UTF8.self))
      else { return nil }
      return value << 8 | UInt32(byte)
    }
  }

  private static func colons(_ high: UInt64, _ low: UInt64) -> String {
    if high == 0, low >> 32 == 0xFFFF { return "::ffff:" + dotted(UInt32(truncatingIfNeeded: low)) }
    let groups = [high, low].flatMap { half in [48, 32, 16, 0].map { UInt16(truncatingIfNeeded: half >> $0) } }
    func text(_ groups: some Sequence<UInt16>) -> String {
      groups.map { String($0, radix: 16) }.joined(separator: ":")
    }
    let zeros = longestZeros(in: groups)
    guard zeros.count > 1 else { return text(groups) }
    return text(groups[..<zeros.lowerBound]) + "::" + text(groups[zeros.upperBound...])
  }

  /// Returns the first of the longest runs of zeros.
  private static func longestZeros(in groups: [UInt16]) -> Range<Int> {
    var longest = 0..<0
    var start = 0
    for (index, group) in groups.enumerated() {
      if group != 0 { start = index + 1 }
      if index + 1 - start > longest.count { longest = start..<index + 1 }
    }
    return longest
  }

  /// Returns four groups as one number.
  private static func half(_ groups: ArraySlice<UInt16>) -> UInt64 { groups.reduce(0) { $0 << 16 | UInt64($1) } }

  /// Reads all eight groups; nil if they are invalid.
  private static func groups(colons bytes: ArraySlice<UInt8>) -> [UInt16]? {
    let colon = UInt8(ascii: ":")
    let gap = zip(bytes.indices, zip(bytes, bytes.dropFirst())).first { $1 == (colon, colon) }?.0
    guard let gap else {
      guard let groups = groups(bytes, mayEndDotted: true), groups.count == 8 else { return nil }
      return groups
    }
    guard let head = groups(bytes[..<gap], mayEndDotted: false),
      let tail = groups(bytes[(gap + 2)...], mayEndDotted: true), head.count + tail.count < 8
    else { return nil }
    return head + Array(repeating: 0, count: 8 - head.count - tail.count) + tail
  }

  /// Reads groups of one to four digits, separated by colons; the last two groups may be an IPv4 address.
  private static func groups(_ bytes: ArraySlice<UInt8>, mayEndDotted: Bool) -> [UInt16]? {
    guard !bytes.isEmpty else { return [] }
    var groups: [UInt16] = []
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if mayEndDotted, index == parts.count - 1, let value = number(dotted: part) {
        groups += [UInt16(value >> 16), UInt16(value & 0xFFFF)]
      } else {
        guard (1...4).contains(part.count), part.allSatisfy(\.isHexDigit),
          let group = UInt16(String(decoding: part, as: UTF8.self), radix: 16)
        else { return nil }
        groups.append(group)
      }
    }
    return groups
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII digit; the initialisers of number types would also accept a sign.
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isHexDigit: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }
}
