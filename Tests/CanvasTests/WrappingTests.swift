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
        // The longest word has three letters, a number.
        if width > 200 { #expect(block.splitsWords == false) }
        #expect(block.lines.map(\.text).joined() == text)
        #expect(block.lines.allSatisfy { "，。？".contains($0.text.prefix(1)) == false })
      }
    }

    /// The words as a dictionary has them; what stands between two of them may end a line.
    @Test(
      .enabled(if: WordBounds.areKnown, "there is no ICU"),
      arguments: [
        "世界上|使用|人数|最多|的|语言|是|哪|一种", "八大|行星|里|哪|一颗|的|卫星|最多|而且|最大",
        "太陽系|で|最も|衛星|が|多い|惑星|は|どれ|です|か",
      ])
    func linesEndBetweenWords_whereNoSpacesTellThemApart(words: String) {
      let text = words.filter { $0 != "|" }
      var ends: Set<Int> = []
      for word in words.split(separator: "|") { ends.insert((ends.max() ?? 0) + word.count) }
      let widest = words.split(separator: "|").map { lines(String($0), width: 9_999).lines[0].width }.max() ?? 0
      for width in stride(from: widest + 1, through: 900, by: 37) {
        let block = lines(text, width: width)
        #expect(!block.splitsWords && block.lines.map(\.text).joined() == text)
        var end = 0
        for line in block.lines {
          end += line.text.count
          #expect(ends.contains(end), "\(width): \(block.lines.map(\.text))")
        }
      }
    }

    @Test(.enabled(if: WordBounds.areKnown, "there is no ICU"))
    func thaiBreaksBetweenWords() {
      // "fish" and "eat": neither can be read as anything else.
      let block = lines("ปลากินปลา", width: lines("ปลากิน", width: 9_999).lines[0].width + 1)
      #expect(block.lines.map(\.text) == ["ปลากิน", "ปลา"] || block.lines.map(\.text) == ["ปลา", "กินปลา"])
      #expect(!block.splitsWords)
    }

    @Test func whatHasSpaces_isNotLookedUp_andNothingIsTooLong() {
      let letters = Array("Über 3 Meter: Привет".unicodeScalars)
      #expect(LineBreaks.after(letters, keeping: .words) == LineBreaks.after(letters, keeping: .nothing))
      #expect(WordBounds.starts(in: []) == nil)
      #expect(WordBounds.starts(in: Array(repeating: "人", count: 100_000)) == nil)
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
