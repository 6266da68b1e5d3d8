import Glibc
import TestSupport
import Testing

@testable import text_fuzz

extension CanvasTests {
  /// Strings out of all of Unicode on the whole way to the screen: a few here, a million by `scripts/fuzz`.
  @Suite(.timeLimit(.minutes(60))) struct Fuzz {
    private static let strings = getenv("PARLOR_FUZZ_STRINGS").flatMap { Int(String(cString: $0)) } ?? 2_500

    @Test func everyStringComesToTheScreen() throws {
      var run = try TextRun(seed: 1)
      for number in 1...Self.strings {
        run.step()
        if getenv("PARLOR_FUZZ_STRINGS") != nil, number.isMultiple(of: 10_000) {
          TextFuzz.say("text: \(number) of \(Self.strings) strings")
        }
      }
      #expect(run.count == Self.strings)
      #expect(run.isComplete)
    }

    @Test func theSameSeedGivesTheSameStrings() {
      var makers = [1, 1, 2].map { StringMaker(seed: $0) }
      let texts = makers.indices.map { index in (0..<200).map { _ in makers[index].next().text } }
      #expect(texts[0] == texts[1])
      #expect(texts[0] != texts[2])
      #expect(Set(texts[0]).count > 190)
    }
  }
}
