import Testing

@testable import parlor_pad

@Suite struct KeyDecoderTests {
  static let table: [(bytes: [UInt8], keys: [Key])] = [
    (Array("1q ".utf8), [.character("1"), .character("q"), .character(" ")]),
    ([0x0D], [.enter]), ([0x0A], [.enter]), ([0x09], [.tab]), ([0x7F], [.backspace]), ([0x08], [.backspace]),
    ([0x04], [.control("d")]), ([0x0C], [.control("l")]),
    (Array("é李🎲".utf8), [.character("é"), .character("李"), .character("🎲")]),
    (Array("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D".utf8), [.up, .down, .right, .left]),
    (Array("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD".utf8), [.up, .down, .right, .left]),
    (Array("\u{1B}[1;5C".utf8), [.right]),  // Ctrl-Right in xterm
    (
      Array("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~\u{1B}[3~".utf8),
      [.home, .end, .home, .end, .home, .end, .delete]
    ),
    (Array("\u{1B}OM\u{1B}Oq\u{1B}Ok".utf8), [.enter, .character("1"), .character("+")]),  // the number pad
    (Array("\u{1B}[15~2".utf8), [.character("2")]),  // F5 means nothing
    (Array("\u{1B}[[A2".utf8), [.character("2")]),  // F1 of the Linux console
    (Array("\u{1B}x".utf8), [.character("x")]),  // Alt-x
    (Array("\u{1B}\u{1B}[A".utf8), [.escape, .up]),
    ([0xFF, 0x31], [.character("1")]),
    ([0x80, 0x31], [.character("1")]),
    ([0xE6, 0x31], [.character("1")]),  // cut short
    ([0xED, 0xA0, 0x80, 0x31], [.character("1")]),  // a surrogate
    ([0xC0, 0x80, 0x31], [.character("1")]),  // overlong
  ]

  @Test(arguments: table)
  func `bytes become keys, at once or one by one`(bytes: [UInt8], keys: [Key]) {
    var whole = KeyDecoder()
    #expect(whole.decode(bytes) == keys)
    #expect(!whole.awaitsMore)
    var split = KeyDecoder()
    #expect(bytes.flatMap { split.decode([$0]) } == keys)
    #expect(!split.awaitsMore)
  }

  @Test func `a lone ESC is the Escape key once nothing follows`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.awaitsMore)
    #expect(decoder.flush() == [.escape])
    #expect(!decoder.awaitsMore)
    #expect(decoder.flush() == [])
    #expect(decoder.decode([0x41]) == [.character("A")])
  }

  @Test func `an unfinished sequence is dropped once nothing follows`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}[1".utf8)) == [])
    #expect(decoder.awaitsMore)
    #expect(decoder.flush() == [])
    #expect(decoder.decode([0x41]) == [.character("A")])
  }

  @Test func `an unfinished character waits for its rest however long it takes`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xE6, 0x9D]) == [])
    #expect(!decoder.awaitsMore)
    #expect(decoder.flush() == [])
    #expect(decoder.decode([0x8E]) == [.character("李")])
  }

  @Test func `an endless sequence does not grow`() {
    var decoder = KeyDecoder()
    _ = decoder.decode(Array("\u{1B}[".utf8) + Array(repeating: UInt8(ascii: "1"), count: 16))
    #expect(decoder.awaitsMore)
    #expect(decoder.decode([UInt8(ascii: "1")]) == [])
    #expect(!decoder.awaitsMore)
  }
}
