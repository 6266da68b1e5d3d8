import Foundation

import Testing

@testable import Canvas
@testable import Scenes

extension CanvasTests {
  /// Words that are too wide: smaller first, then with hyphens, where the library and the language's patterns are there.
  @Suite struct Hyphens {
    let engine: TextEngine

    private static let hasGerman =
      !Hyphenation().places(in: "Schifffahrtsgesellschaft", language: "de").isEmpty

    init() throws { engine = try CanvasTests.engine() }

    private func lines(_ text: String, width: Double, language: String?) -> TextBlock {
      var paragraph = CanvasTests.paragraph(text, width: width)
      paragraph.hyphenation = language
      return engine.lines(of: paragraph)
    }

    @Test(arguments: [
      ("de", ["hyph_de.dic", "hyph_de_DE.dic"]), ("de-AT", ["hyph_de_AT.dic", "hyph_de.dic", "hyph_de_DE.dic"]),
      ("EN-us", ["hyph_en_US.dic", "hyph_en.dic", "hyph_en_EN.dic"]),
      ("sr-Latn-RS", ["hyph_sr_RS.dic", "hyph_sr.dic", "hyph_sr_SR.dic"]),
      ("", []), ("../etc", []), ("de/../x", []), ("d", []), ("deutsch", []), ("../../x-de", []),
    ])
    func patterns_AreNamedAfterTheLanguage_AndNothingElseIsOpened(language: String, names: [String]) {
      #expect(Hyphenation.names(for: language) == names)
    }

    @Test(.enabled(if: hasGerman, "libhyphen0 and hyphen-de are not installed"))
    func germanCompounds_AreHyphenatedBetweenSyllables() {
      let hyphenation = Hyphenation()
      func parts(_ word: String) -> String {
        var parts: [String] = []
        var start = 0
        let letters = Array(word)
        for place in hyphenation.places(in: word, language: "de") + [letters.count] {
          parts.append(String(letters[start..<place]))
          start = place
        }
        return parts.joined(separator: "-")
      }
      #expect(parts("Schifffahrtsgesellschaft") == "Schiff-fahrts-ge-sell-schaft")
      #expect(parts("Geschwindigkeitsbegrenzung") == "Geschwin-dig-keits-be-gren-zung")
      // Fewer than three letters are no part of a word's beginning or end.
      #expect(parts("Abend") == "Abend")
      #expect(hyphenation.places(in: "Schifffahrtsgesellschaft", language: "tlh").isEmpty)
      #expect(Hyphenation(folder: "/nowhere").places(in: "Schifffahrtsgesellschaft", language: "de").isEmpty)
    }

    @Test(.enabled(if: hasGerman, "libhyphen0 and hyphen-de are not installed"), arguments: [400.0, 520, 700])
    func aWordThatIsTooWide_GetsHyphens_AndEveryLineFits(width: Double) {
      let word = "Donaudampfschifffahrtsgesellschaft"
      let block = lines("Die \(word)!", width: width, language: "de-DE")
      #expect(block.splitsWords == false)
      #expect(block.lines.allSatisfy { $0.width <= width })
      #expect(block.lines.count > 1 && block.lines.dropLast().contains { $0.text.hasSuffix("-") })
      let whole = block.lines.map { $0.text.hasSuffix("-") ? String($0.text.dropLast()) : $0.text + " " }.joined()
      #expect(whole == "Die \(word)! ")
      // Without the language as before.
      #expect(
        lines(word, width: width, language: nil).splitsWords
          == (lines(word, width: 9_999, language: nil).lines[0].width > width))
    }

    @Test(.enabled(if: hasGerman, "libhyphen0 and hyphen-de are not installed"))
    func whatIsLaidOut_IsAsWideAsWasEstimated() {
      var paragraph = CanvasTests.paragraph("Die Donaudampfschifffahrtsgesellschaft", width: 500)
      paragraph.hyphenation = "de"
      let (estimate, block) = (TextEstimate(engine).lines(of: paragraph), engine.lines(of: paragraph))
      #expect(estimate.lines.map(\.text) == block.lines.map(\.text))
      #expect(zip(estimate.lines, block.lines).allSatisfy { abs($0.width - $1.width) < 12 })
    }

    @Test func aWordThatFits_HasNoHyphen() {
      #expect(lines("Donaudampfschifffahrtsgesellschaft", width: 3_000, language: "de").lines.count == 1)
    }

    // MARK: - Chinese

    private func clauses(_ text: String, width: Double) -> TextBlock {
      var paragraph = CanvasTests.paragraph(text, width: width)
      paragraph.keepsClauses = true
      return engine.lines(of: paragraph)
    }

    @Test func chineseBreaksAfterPunctuation_AndNotInsideWords() {
      let text = "太阳系中，哪颗行星的卫星最多？它有一百四十多颗。"
      let block = clauses(text, width: 760)
      #expect(block.splitsWords == false)
      #expect(block.lines.map(\.text).joined() == text)
      #expect(block.lines.count > 1)
      for line in block.lines { #expect(line.text.last.map { "，。？".contains($0) } == true, "\(line.text)") }
      // A clause that is wider than a line is broken, and that is said.
      #expect(clauses(text, width: 300).splitsWords)
    }

    @Test func fit_PrefersASmallerSizeToHalfAWord() {
      var composer = Composer(size: CanvasSize(width: 1920, height: 1080), measurer: engine)
      composer.floor = 1
      func fit(_ sizes: [Double], width: Double) -> FittedText {
        composer.fit(
          "哪颗行星的卫星最多？", .semibold, Theme.night.text, TextBox(width: width, lines: 2, sizes: sizes))
      }
      // Ten letters of 10 units each are 100 wide.
      #expect(fit([10, 9], width: 92).size == 9 && fit([10, 9], width: 92).lines.count == 1)
      // Half as large is too small to be worth it.
      #expect(fit([10, 5], width: 92).size == 10 && fit([10, 5], width: 92).lines.count == 2)
    }
  }
}
