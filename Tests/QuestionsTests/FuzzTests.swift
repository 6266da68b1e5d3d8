import Questions
import Testing

/// Broken files of every format: reading ends, and what comes out keeps the rules.
@Suite struct FuzzTests {
  static let items = [["Who?", "a,b", "\"c\""], ["谁 & <é>", "甲", "乙", "丙"], ["Q\\", "1", "2"]]
  static let questions = items.map {
    Question(text: $0[0], answers: Array($0.dropFirst()), category: "C", explanation: "E", language: "en")
  }

  static let seeds: [(name: String, bytes: [UInt8])] = [
    ("x.plist", Array(Encoder.xml(items).utf8)),
    ("x.bplist", BinaryPropertyList.bytes(items)),
    ("x.csv", Array(("Question;Right;Wrong;Wrong\n" + Encoder.csv(items, separator: ";")).utf8)),
    ("x.json", Array(Encoder.json(questions).utf8)),
  ]

  /// What a mutation likes to put in: the bytes that mean something to some format.
  static let meaningful =
    Array("\"\"\"<>&;,\\{}[]/!-\n\r\t :u#".utf8) + [0, 0x0F, 0x7F, 0x80, 0xA0, 0xC3, 0xE9, 0xFE, 0xFF]

  @Test(arguments: seeds.indices)
  func twentyThousandMutations_endAndKeepTheRules(_ index: Int) {
    let (name, seed) = Self.seeds[index]
    var random = SplitMix(state: UInt64(index) + 1)
    var broken: [[UInt8]] = []
    for _ in 0..<20_000 {
      let bytes = Self.mutated(seed, &random)
      if !Self.keepsTheRules(QuestionReader.read(bytes, name: name)) { broken.append(bytes) }
    }
    #expect(broken.prefix(3).map { String(decoding: $0, as: UTF8.self) } == [])
  }

  @Test(arguments: seeds.indices)
  func reading_givesTheSameTwice(_ index: Int) {
    let (name, seed) = Self.seeds[index]
    var random = SplitMix(state: UInt64(index) + 100)
    for _ in 0..<500 {
      let bytes = Self.mutated(seed, &random)
      let once = QuestionReader.read(bytes, name: name)
      let again = QuestionReader.read(bytes, name: name)
      #expect(once.entries == again.entries && once.issues == again.issues)
    }
  }

  @Test(arguments: seeds.indices)
  func everyBeginning_keepsTheRules(_ index: Int) {
    let (name, seed) = Self.seeds[index]
    for length in 0...seed.count {
      #expect(Self.keepsTheRules(QuestionReader.read(seed.prefix(length), name: name)))
    }
  }

  private static func keepsTheRules(_ file: QuestionFile) -> Bool {
    file.questions.allSatisfy(keepsTheRules)
      && (!file.questions.isEmpty || file.issues.contains { $0.severity == .error })
      && (file.skipped == 0 || file.issues.contains { $0.severity == .error })
      && file.skipped >= 0 && file.issues.allSatisfy { !$0.description.unicodeScalars.contains { $0.value < 0x20 } }
  }

  private static func keepsTheRules(_ question: Question) -> Bool {
    let texts = [question.text] + question.answers
    return (1...300).contains(question.text.count)
      && (2...9).contains(question.answers.count)
      && Set(question.answers).count == question.answers.count
      && question.answers.allSatisfy { (1...120).contains($0.count) }
      && texts.allSatisfy { text in
        !text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{FFFD}" } && text.first != " " && text.last != " "
      }
  }

  /// 1 to 4 changes: a byte, a bit, an insertion, a piece away, doubled or moved, the end away.
  private static func mutated(_ seed: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = seed
    for _ in 0...random.below(4) {
      guard !bytes.isEmpty else { return bytes }
      let place = random.below(bytes.count)
      let length = min(random.below(24) + 1, bytes.count - place)
      switch random.below(8) {
      case 0: bytes[place] = UInt8(random.below(256))
      case 1: bytes[place] ^= 1 << UInt8(random.below(8))
      case 2: bytes[place] = meaningful[random.below(meaningful.count)]
      case 3: bytes.insert(meaningful[random.below(meaningful.count)], at: place)
      case 4: bytes.removeSubrange(place..<place + length)
      case 5: bytes.insert(contentsOf: bytes[place..<place + length], at: random.below(bytes.count))
      case 6: bytes.remove(at: place)
      default: if random.below(8) == 0 { bytes.removeSubrange(place...) }
      }
    }
    return bytes
  }
}

/// A small generator with a fixed sequence (Steele, Lea and Flood's SplitMix64).
struct SplitMix {
  var state: UInt64

  /// A number from 0 to less than `limit`.
  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(limit))
  }
}
