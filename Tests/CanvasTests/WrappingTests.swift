import CText
import Scenes
import Testing

@testable import Canvas

extension CanvasTests {
  @Suite struct Wrapping {
    let engine: TextEngine

    init() throws { engine = try CanvasTests.engine() }

    private func lines(_ text: String, width: Double) -> TextBlock {
      engine.lines(of: CanvasTests.paragraph(text, width: width))
    }

    @Test func linesAreAboutEquallyLong() {
      let text = "Which planet in our Solar System has the most known moons?"
      let whole = lines(text, width: 10_000).lines[0].width
      let block = lines(text, width: whole * 0.9)
      #expect(block.lines.count == 2)
      #expect(block.lines.map(\.text).joined(separator: " ") == text)
      // Greedy filling would give nine tenths and one tenth.
      #expect(block.lines.allSatisfy { $0.width < whole * 0.62 })
    }

    @Test(arguments: [150.0, 237, 400, 555, 800])
    func noLineIsWiderThanAllowedAndNothingIsLost(width: Double) {
      let text = "Edwin “Buzz” Aldrin, 太阳系中哪一颗行星 lunar-module pilot (1969): مرحبا بالعالم! 🪐🪐"
      let block = lines(text, width: width)
      #expect(block.lines.allSatisfy { $0.width <= width })
      let kept = block.lines.map(\.text).joined().filter { $0 != " " }
      #expect(kept == text.filter { $0 != " " })
    }

    @Test func chineseBreaksBetweenLettersButNeverBeforeAFullStop() {
      let text = "太阳系中哪一颗行星拥有最多的已知卫星？它的卫星总数超过了一百四十颗。"
      for width in stride(from: 130.0, through: 900, by: 61) {
        let block = lines(text, width: width)
        #expect(block.splitsWords == false)
        #expect(block.lines.map(\.text).joined() == text)
        #expect(block.lines.allSatisfy { "，。？".contains($0.text.prefix(1)) == false })
      }
    }

    @Test func aWordThatIsTooWideIsBrokenBetweenLettersAndThatIsSaid() {
      let word = "Donaudampfschifffahrtsgesellschaft"
      let block = lines(word, width: 300)
      #expect(block.splitsWords)
      #expect(block.lines.map(\.text).joined() == word)
      #expect(block.lines.allSatisfy { $0.width <= 300 })
      #expect(lines(word, width: 3000).splitsWords == false)
    }

    @Test func familiesOfEmojiAreNotTornApart() {
      let family = "👨‍👩‍👧‍👦"
      let block = lines(String(repeating: family, count: 6), width: 200)
      #expect(block.lines.count > 1)
      #expect(block.lines.allSatisfy { $0.text.allSatisfy { String($0) == family } })
    }

    @Test(arguments: ["🇩🇪 Max", "Max 🇩🇪", "🇩🇪", "🇩", "🇩🇪🇨", "🇩 🇪", "a🇩", "🇩\u{301}x", "(🇩🇪)", "\u{FFFF}🇩🇪\u{FFFF}"])
    func flagsAreLetters(text: String) {
      for width in [70.0, 140, 1000] {
        let block = lines(text, width: width)
        #expect(block.lines.map(\.text).joined().filter { $0 != " " } == text.filter { $0 != " " })
      }
    }

    @Test func linesBreakBetweenFlagsAndNotWithinThem() {
      let block = lines("🇩🇪🇨🇭🇫🇷🇮🇹🇦🇹", width: 200)
      #expect(block.lines.count > 1)
      #expect(block.splitsWords == false)
      #expect(block.lines.allSatisfy { $0.text.unicodeScalars.count.isMultiple(of: 2) })
    }

    /// Debian 12's libunibreak aborts where its table has no row.
    @Test func everyScalarHasItsBreaks() {
      let all = (0...0x10FFFF).compactMap(Unicode.Scalar.init)
      for neighbour in ["", "a", "太", "🇩", " "] {
        let marks = LineBreaks.after(all.flatMap { Array(neighbour.unicodeScalars) + [$0] })
        let unknown = marks.count { (LINEBREAK_MUSTBREAK...LINEBREAK_NOBREAK).contains($0) == false }
        #expect(unknown == 0)
        #expect(marks.count { $0 == LINEBREAK_ALLOWBREAK } > 10_000)
      }
    }

    @Test func linesBreakAfterUnicodesLastScalarOfThePlane() {
      #expect(LineBreaks.after(Array("a \u{FFFF} b".unicodeScalars))[3] == LINEBREAK_ALLOWBREAK)
    }

    @Test func theLooksOfPiecesSurviveTheBreaking() {
      let paragraph = Paragraph(
        spans: [
          TextSpan("Jun was first: ", .bold, Theme.night.accent),
          TextSpan("one point eight seconds", .medium, Theme.night.text),
        ],
        size: 60, maxWidth: 500, tabular: false, direction: .leftToRight)
      let spans = engine.lines(of: paragraph).lines.flatMap(\.spans)
      #expect(spans.filter { $0.weight == .bold }.map(\.text).joined().hasPrefix("Jun was first:"))
      #expect(spans.filter { $0.weight == .medium }.allSatisfy { $0.color == Theme.night.text })
    }

    @Test func aNewlineEndsALine() {
      #expect(lines("one\ntwo", width: 5000).lines.map(\.text) == ["one", "two"])
    }
  }
}
