import Questions
import TestSupport
import Testing

/// Whether bytes are UTF-8, as the standard library says.
@Suite struct SourceTextTests {
  private static func isUTF8(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

  @Test func sequencesOfTwoBytes_areUTF8IfTheLibrarySaysSo() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        for bytes in [[first, second], [first, second, 0x80], [first, second, 0xBF, 0x80]] {
          #expect(bytes.isUTF8 == Self.isUTF8(bytes), "\(bytes)")
        }
      }
    }
  }

  @Test func changedTexts_areUTF8IfTheLibrarySaysSo() {
    let text = Array("Which of these, é or 中文 or 👨‍👩‍👧, is that? \u{10FFFF}\u{800}\u{FFFF}\u{80} ABCDEFGHIJKLMNOP".utf8)
    var random = Repeatable(state: 5)
    var valid = 0
    for _ in 0..<20_000 {
      let bytes = random.mutated(text)
      if bytes.isUTF8 { valid += 1 }
      #expect(bytes.isUTF8 == Self.isUTF8(bytes), "\(bytes)")
    }
    #expect((1_000...19_000).contains(valid))
  }
}
