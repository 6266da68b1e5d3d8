import Questions
import TestSupport
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

  @Test(arguments: seeds.indices)
  func twentyThousandMutations_endAndKeepTheRules(_ index: Int) {
    let (name, seed) = Self.seeds[index]
    var random = Repeatable(state: UInt64(index) + 1)
    var broken: [[UInt8]] = []
    for _ in 0..<20_000 {
      let bytes = random.mutated(seed)
      if !Self.keepsTheRules(QuestionReader.read(bytes, name: name)) { broken.append(bytes) }
    }
    #expect(broken.prefix(3).map { String(decoding: $0, as: UTF8.self) } == [])
  }

  @Test(arguments: seeds.indices)
  func reading_givesTheSameTwice(_ index: Int) {
    let (name, seed) = Self.seeds[index]
    var random = Repeatable(state: UInt64(index) + 100)
    for _ in 0..<500 {
      let bytes = random.mutated(seed)
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
}
