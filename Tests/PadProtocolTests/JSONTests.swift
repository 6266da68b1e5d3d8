import FoundationEssentials
import PadProtocol
import Testing

/// The JSON of RFC 8259, in and out, with Foundation's as the other opinion.
@Suite struct JSONTests {
  let coder = MessageCoder()

  /// Everything that a message could be made of.
  struct Sample: Codable, Equatable {
    enum Mood: String, Codable, CaseIterable { case glad, sad }
    struct Part: Codable, Equatable { var words: [String] }
    var bool: Bool
    var int: Int
    var small: Int8
    var large: UInt64
    var double: Double
    var float: Float
    var text: String
    var maybe: String?
    var mood: Mood
    var parts: [Part]
    var rows: [[Int?]]
    var counts: [String: Int]

    init(using generator: inout some RandomNumberGenerator) {
      let odd: [Unicode.Scalar] = [
        "\"", "\\", "/", "\n", "\t", "\u{8}", "\u{C}", "\u{0}", "\u{1F}", "\u{7F}", "é", "中", "🏳",
      ]
      func text() -> String {
        (0..<Int.random(in: 0...9, using: &generator)).reduce(into: "") { text, _ in
          text.unicodeScalars.append(Bool.random(using: &generator) ? "a" : odd.randomElement(using: &generator) ?? "x")
        }
      }
      func some<Value>(_ make: () -> Value) -> [Value] {
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in make() }
      }
      bool = .random(using: &generator)
      int = .random(in: .min ... .max, using: &generator)
      small = .random(in: .min ... .max, using: &generator)
      large = .random(in: .min ... .max, using: &generator)
      double = .random(in: -1e20...1e20, using: &generator)
      float = .random(in: -1...1, using: &generator)
      self.text = text()
      maybe = Bool.random(using: &generator) ? text() : nil
      mood = Mood.allCases.randomElement(using: &generator) ?? .sad
      parts = some { Part(words: some(text)) }
      rows = some { some { Bool.random(using: &generator) ? 7 : nil } }
      counts = Dictionary(some { (text(), 3) }, uniquingKeysWith: max)
    }
  }

  @Test func `what is written here Foundation reads, and what Foundation writes is read here`() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<1000 {
      let sample = Sample(using: &generator)
      let ours = try coder.encode(sample)
      #expect(try JSONDecoder().decode(Sample.self, from: Data(ours)) == sample)
      #expect(try coder.decode(Sample.self, from: ours) == sample)
      #expect(try coder.decode(Sample.self, from: Array(JSONEncoder().encode(sample))) == sample)
    }
  }

  @Test(arguments: [
    (#""a\u0062\u4e2D""#, "ab中"), (#""\ud83c\uDFF3""#, "🏳"), (#""\"\\\/\b\f\n\r\t\u0000""#, "\"\\/\u{8}\u{C}\n\r\t\0"),
    (" \n\r\t\"x\" ", "x"), (#""""#, ""),
  ])
  func `a string is read`(text: String, string: String) throws {
    #expect(try coder.decode(String.self, from: Array(text.utf8)) == string)
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("-12", -12), ("2.0", 2), ("2e1", 20), ("2.50E+1", 25), ("20e-1", 2),
    ("9223372036854775807", .max), ("-9223372036854775808", .min),
  ])
  func `a whole number is read however it is written`(text: String, number: Int) throws {
    #expect(try coder.decode(Int.self, from: Array(text.utf8)) == number)
  }

  @Test(arguments: [
    "01", "-", "- 1", "+1", ".5", "1.", "1e", "1e+", "1.e1", "0x1", "--1", "1 2", "1,", "nul", "nulll", "True", "NaN",
    "[1,]", "[,]", "[1", "[1 2]", "]", #"{"a":1,}"#, #"{"a" 1}"#, "{a:1}", "{1:1}", #"{"a":}"#, #"{"a""#, "{,}",
    #"""#, #""\"#, #""\x""#, #""\u12""#, #""\u12g4""#, #""\u+123""#, #""\ud83c""#, #""\ud83cx""#, #""\ud83c\u0041""#,
    #""\udff3""#, "\"\n\"", "\"\u{1F}\"", "\u{FEFF}1", "1\0", "'a'", "/**/1",
  ])
  func `what is no JSON is refused`(text: String) {
    #expect(throws: DecodingError.self) { try coder.decode(Anything.self, from: Array(text.utf8)) }
  }

  @Test(arguments: ["[", #"{"a":"#, "[[],", #"{"a":[{},"#], [1, 60, 65, 511, 512, 513, 514, 2000, 4096])
  func `what lies too deep, or never ends, is refused, and costs no stack`(opening: String, depth: Int) {
    let text = String(repeating: opening, count: depth)
    for ending in ["", "1", " ", "\"", "}"] {
      #expect(throws: DecodingError.self) { try coder.decode(Anything.self, from: Array((text + ending).utf8)) }
    }
  }

  @Test func `what lies as deep as it may is read`() throws {
    let deep = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
    _ = try coder.decode(Anything.self, from: Array(deep.utf8))
  }

  @Test func `numbers that JSON has no form for are not written`() {
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(throws: EncodingError.self) { try coder.encode([number]) }
    }
    #expect(throws: DecodingError.self) { try coder.decode(Double.self, from: Array("1e400".utf8)) }
  }

  @Test func `of several members with one name the first counts`() throws {
    #expect(try coder.decode([String: Int].self, from: Array(#"{"a":1,"a":2}"#.utf8))["a"] == 1)
  }

  /// Takes every JSON.
  struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }
}

/// Values that take themselves apart in unusual ways.
@Suite struct JSONOrderTests {
  private struct Custom: Encodable {
    enum Key: String, CodingKey { case a, b, c, nested, list }
    let write: @Sendable (any Encoder) throws -> Void
    func encode(to encoder: any Encoder) throws { try write(encoder) }
  }

  private func text(_ write: @escaping @Sendable (any Encoder) throws -> Void) throws -> String {
    String(decoding: try MessageCoder().encode(Custom(write: write)), as: UTF8.self)
  }

  @Test func `members are written in the order of their names, however deep`() throws {
    #expect(
      try text { encoder in
        var object = encoder.container(keyedBy: Custom.Key.self)
        var nested = object.nestedContainer(keyedBy: Custom.Key.self, forKey: .nested)
        try nested.encode("x,{", forKey: .c)
        try nested.encode([1, 2], forKey: .a)
        try object.encode(["y": 1, "x": 2], forKey: .b)
        try object.encode(true, forKey: .a)
      } == #"{"a":true,"b":{"x":2,"y":1},"nested":{"a":[1,2],"c":"x,{"}}"#)
  }

  @Test func `an object may be begun twice`() throws {
    #expect(
      try text { encoder in
        var first = encoder.container(keyedBy: Custom.Key.self)
        try first.encode(1, forKey: .b)
        var second = encoder.container(keyedBy: Custom.Key.self)
        try second.encode(2, forKey: .a)
        try first.encode(3, forKey: .c)
      } == #"{"a":2,"b":1,"c":3}"#)
  }

  @Test func `what is begun and gets no value is null`() throws {
    #expect(try text { _ in } == "null")
    let written = try text { encoder in
      var object = encoder.container(keyedBy: Custom.Key.self)
      _ = object.superEncoder(forKey: .a)
      var list = object.nestedUnkeyedContainer(forKey: .list)
      _ = list.superEncoder()
      _ = list.superEncoder()
      #expect(list.count == 2)
      _ = object.nestedUnkeyedContainer(forKey: .nested)
    }
    #expect(written == #"{"a":null,"list":[null,null],"nested":[]}"#)
  }

  @Test func `a value that writes into what is over is refused`() {
    #expect(throws: EncodingError.self) {
      try text { encoder in
        var object = encoder.container(keyedBy: Custom.Key.self)
        var nested = object.nestedContainer(keyedBy: Custom.Key.self, forKey: .nested)
        try object.encode(1, forKey: .a)
        try nested.encode(2, forKey: .b)
      }
    }
    #expect(throws: EncodingError.self) {
      try text { encoder in
        var object = encoder.container(keyedBy: Custom.Key.self)
        var nested = object.nestedContainer(keyedBy: Custom.Key.self, forKey: .nested)
        _ = object.nestedContainer(keyedBy: Custom.Key.self, forKey: .b)
        try nested.encode(2, forKey: .b)
      }
    }
    #expect(throws: EncodingError.self) {
      try text { encoder in
        try 1.encode(to: encoder)
        try 2.encode(to: encoder)
      }
    }
    #expect(throws: EncodingError.self) {
      try text { encoder in
        var list = encoder.unkeyedContainer()
        var object = encoder.container(keyedBy: Custom.Key.self)
        try object.encode(1, forKey: .a)
        try list.encode(2)
      }
    }
  }
}
