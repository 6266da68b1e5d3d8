import Importers
import Questions
import TestSupport
import Testing

/// Broken files of all formats: reading ends, soon, and gives the same twice.
@Suite struct ImporterFuzzTests {
  private static let sheets: [[UInt8]] = [
    OptionSheetTests.kahoot([
      (9, [.number("1"), "Q1", "a", "b", "c", "d", .number("20"), "1,3"]),
      (10, [.number("2"), "Q2", "True", "False", "", "", .number("20"), .number("2")]),
    ]),
    Array(OptionSheetTests.own.map(\.1).joined().utf8),
    Array("1,Who?,a,b,c,20,1\n2,What?,a,b,c,20,2\n3,Why?,d,e,f,20,1\n4,When?,g,h,i,30,3\n".utf8),
  ]

  /// The example of each format in the docs; that of SIGame also as the zip file that it is in.
  private static let examples: [[UInt8]] = {
    let examples = (try? DocumentedFormatTests.examples()) ?? []
    let packs = examples.filter { $0.heading == "SIGame" }.map { ZipFixture.texts([("content.xml", $0.text)]) }
    return examples.map { Array($0.text.utf8) } + packs
  }()

  static let seeds = sheets + examples
  /// The number of mutations of each seed: a million in all in the long form.
  private static let count = TestForm.isLong ? 1_000_000 / seeds.count + 1 : 1_000

  @Test func everyFormat_isMutated() { #expect(Self.examples.count == 11) }

  @Test(arguments: seeds.indices)
  func mutations_endAndGiveTheSameTwice(_ index: Int) {
    let seed = Self.seeds[index]
    var random = Repeatable(state: UInt64(index) + 1)
    var slowest = Duration.zero
    for number in 0..<Self.count {
      let bytes = random.mutated(seed)
      let start = ContinuousClock.now
      let once = Importer.read(bytes, name: "x")
      slowest = max(slowest, ContinuousClock.now - start)
      #expect(!once.questions.isEmpty || once.issues.contains { $0.severity == .error })
      #expect(once.skipped == 0 || once.issues.contains { $0.severity == .error })
      guard number < 1_000 else { continue }
      let again = Importer.read(bytes, name: "x")
      #expect(once.entries == again.entries && once.issues == again.issues)
    }
    // Nothing is read in a time that grows faster than the file: a broken file takes no longer than a whole one.
    if TestForm.isLong, !TestForm.isSanitized { #expect(slowest < .seconds(1), "\(slowest)") }
  }

  @Test(arguments: seeds.indices)
  func everyBeginning_ends(_ index: Int) {
    let seed = Self.seeds[index]
    for length in 0...seed.count { _ = Importer.read(Array(seed.prefix(length)), name: "x") }
  }
}
