import Scenes
import Testing

@testable import Canvas

extension CanvasTests {
  @Suite struct Text {
    let engine: TextEngine

    init() throws { engine = try CanvasTests.engine() }

    private func line(_ text: String, _ weight: FontWeight = .semibold, tabular: Bool = false) throws -> TextLine {
      try #require(engine.lines(of: paragraph(text, weight, tabular: tabular)).lines.first)
    }

    /// What it remembers must not hold it: all its pictures and tables would stay for good.
    @Test func anEngineThatNobodyNeedsIsLetGo() throws {
      weak var known: TextEngine?
      func use() throws {
        let engine = try CanvasTests.engine()
        known = engine
        let line = try #require(engine.lines(of: paragraph("Parlor 派对", .medium)).lines.first)
        _ = CanvasTests.draw(line, engine: engine)
        #expect(known != nil)
      }
      try use()
      #expect(known == nil)
    }

    /// A font is open once and has one size at a time; its letters are the same whatever it was asked for before.
    @Test func lettersAreTheSameWhateverSizeWasDrawnBefore() throws {
      let size = CanvasSize(width: 960, height: 540)
      func text(_ words: String, size: Int, y: Double) -> DrawItem {
        let line = TextLine(
          spans: [TextSpan(words, .bold, Theme.night.text)], size: size, tabular: false, direction: .leftToRight,
          width: 0)
        return .text(DrawItem.PlacedText(line: line, x: 20, baseline: y))
      }
      func canvas(_ items: [DrawItem], _ engine: TextEngine) -> Canvas {
        Canvas(showing: [.sheet(size.bounds, Theme.night.background)] + items, size: size, engine: engine)
      }
      let sizes = (20..<60).map { text("Wan 红", size: $0, y: 300) }
      let wanted = [text("Wanted 40 小红", size: 40, y: 200)]
      _ = canvas(sizes, engine)
      #expect(engine.fonts.count == 2)
      #expect(canvas(wanted, engine).isEqual(to: canvas(wanted, try CanvasTests.engine())))
      // The other way round.
      let other = try CanvasTests.engine()
      _ = canvas(wanted, other)
      #expect(canvas(sizes, other).isEqual(to: canvas(sizes, engine)))
    }

    @Test func everyFontIsThere() {
      #expect(engine.warning == nil)
    }

    @Test(arguments: FontWeight.allCases)
    func chineseIsDrawnAndEachLetterIsASquare(weight: FontWeight) throws {
      let one = try line("星", weight)
      let four = try line("太阳系星", weight)
      // Noto Sans CJK: every letter is one em wide. A box for a missing letter in Inter is narrower.
      #expect(one.width == 60)
      #expect(four.width == 240)
      // Different letters, not the same box again.
      let drawings = try ["太", "阳"].map { CanvasTests.draw(try line($0, weight), engine: engine) }
      #expect(drawings[0].isEqual(to: drawings[1]) == false)
    }

    @Test func quotationMarksBetweenChineseLettersAreAsWideAsThese() throws {
      #expect(try line("说“好”").width == 240)
      #expect(try line("“no”").width < 180)
    }

    @Test func digitsOfATableAreEquallyWide() throws {
      let widths = try (0...9).map { try line("\($0)\($0)\($0)", tabular: true).width }
      #expect(Set(widths).count == 1)
      let plain = try [1, 4].map { try line("\($0)\($0)\($0)").width }
      #expect(plain[0] < plain[1])
    }

    @Test func aLineIsAsWideAsItsPieces() throws {
      let whole = try line("8 answered").width
      let parts = try ["8", " answered"].map { try line($0).width }.reduce(0, +)
      #expect(abs(whole - parts) <= 2)
    }

    @Test(arguments: ["Hamburg", "jog", "Ålé", "مرحبا بالعالم", "ภาษาไทย", "नमस्ते", "שָׁלוֹם", "👨‍👩‍👧‍👦🇨🇭"])
    func theInkLiesInTheLine(text: String) throws {
      let line = try line(text)
      let ink = try #require(CanvasTests.draw(line, engine: engine).ink)
      // A twentieth of the size for overhang.
      #expect(ink.x >= 20 - 3)
      #expect(ink.maxX <= 20 + line.width + 3)
    }

    @Test func lettersStandOnTheBaseline() throws {
      let ink = try #require(CanvasTests.draw(try line("HEN"), engine: engine).ink)
      // The base line is at 120; Inter's capitals are 0.727 em high: 43.6 pixels.
      #expect(abs(ink.maxY - 120) <= 1)
      #expect(abs(ink.height - 43.6) <= 1.4)
    }

    @Test func marksThatPileUpDoNotPushTheLetterDown() throws {
      let plain = try #require(CanvasTests.draw(try line("o"), engine: engine).ink)
      let piled = try #require(CanvasTests.draw(try line("o\u{302}\u{301}\u{30C}\u{304}"), engine: engine).ink)
      #expect(abs(piled.maxY - plain.maxY) <= 1)
      #expect(piled.y < plain.y - 10)
    }

    @Test func arabicIsJoinedAndRunsFromTheRight() throws {
      // Joined forms are narrower than the letters alone.
      let word = try line("مرحبا").width
      let letters = try "مرحبا".map { try line(String($0)).width }.reduce(0, +)
      #expect(word < 0.95 * letters)
      // The first letter, alef with its upright stroke, is at the right end of the word that begins with it.
      let ink = CanvasTests.draw(try line("اب"), engine: engine)
      let box = try #require(ink.ink)
      let column = (Int(box.y)..<Int(box.maxY)).count { ink.pixel(x: Int(box.maxX) - 4, y: $0) > 0x808080 }
      #expect(Double(column) > 0.5 * box.height)
    }

    @Test func latinAndDigitsKeepTheirOrderInArabic() throws {
      // Right to left: the number is to the left of the word that comes before it.
      let line = try line("قمر 146")
      let canvas = CanvasTests.draw(line, engine: engine)
      let digits = CanvasTests.draw(try self.line("146"), engine: engine)
      let width = Int(try self.line("146").width)
      var same = true
      for x in 0..<width - 1 {
        for y in 0..<canvas.size.height where canvas.pixel(x: 20 + x, y: y) != digits.pixel(x: 20 + x, y: y) {
          same = false
        }
      }
      #expect(same)
    }

    @Test(arguments: ["🪐", "⚽", "❤️", "👍🏽", "🇨🇭", "1️⃣"])
    func emojiAreDrawnInColourAndAboutAsLargeAsTheText(emoji: String) throws {
      let line = try line(emoji)
      #expect((55...85).contains(line.width))
      let canvas = CanvasTests.draw(line, engine: engine)
      let ink = try #require(canvas.ink)
      #expect((40...75).contains(ink.height))
      let isGrey = (Int(ink.y)..<Int(ink.maxY)).allSatisfy { y in
        (Int(ink.x)..<Int(ink.maxX)).allSatisfy { x in
          let pixel = canvas.pixel(x: x, y: y)
          return pixel >> 16 & 0xFF == pixel & 0xFF
        }
      }
      #expect(isGrey == false)
    }

    @Test func theFontsOfLettersAreRememberedUpToABound() throws {
      let stack = try FontStack(folder: ResourceFolder.find("Fonts"))
      for value in UInt32(0x4E00)..<UInt32(0x4E00) + 20_992 {
        guard let letter = Unicode.Scalar(value) else { continue }
        _ = stack.face(for: [letter], weight: .bold, eastAsian: false)
      }
      #expect(stack.knownLetters > 0)
      #expect(stack.knownLetters <= FontStack.limit)
    }

    /// Twenty thousand of them are checked in less than a minute: no size but the one that fits loads its letters.
    @Test func aTextIsLaidOutOnceHoweverManySizesAreTried() {
      let exotic = ["𒀀𒀁𒀂𒀃 𒀄𒀅𒀆𒀇 ", "𓀀𓀁𓀂𓀃 𓀄𓀅𓀆𓀇 ", "ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ ", "ꦲꦏ꧀ꦱꦫꦗꦮ ", "太阳系中哪一颗行星拥有最多"]
      for (index, text) in exotic.enumerated() {
        let question = String(String(repeating: text, count: 40).prefix(290)) + String(index)
        let before = engine.loads
        _ = textsThatDoNotFit(question: question, answers: ["\(text) a", "\(text) b", "\(text) c"], text: engine)
        // A line is one piece as a rule, and there are a dozen lines; a piece for each word and size were hundreds.
        #expect(engine.loads - before < 60)
        let after = engine.loads
        _ = textsThatDoNotFit(
          question: question + "?", answers: ["\(text) 1", "\(text) 2"], text: TextEstimate(engine))
        #expect(engine.loads == after)
      }
    }

    @Test(
      arguments: [
        "Which planet in our Solar System has the most known moons, and by how many does it lead?",
        "太阳系中哪一颗行星拥有最多的已知卫星？它的卫星总数超过了一百四十颗。", "ما هو الكوكب الذي يملك أكبر عدد من الأقمار المعروفة (146 قمراً في 2023)؟",
        "नमस्ते दुनिया, यह एक लंबा सवाल है", "🇩🇪 Max 👨‍👩‍👧‍👦 1️⃣",
      ], [60, 23])
    func anEstimateIsNearTheTruth(text: String, size: Int) {
      for width in [200.0, 300, 555, .infinity] {
        let paragraph = paragraph(text, size: size, width: width)
        let (real, guess) = (engine.lines(of: paragraph), TextEstimate(engine).lines(of: paragraph))
        #expect(real.splitsWords == guess.splitsWords)
        // Letters of a word that is torn apart are estimated one by one; joined ones are narrower.
        guard real.splitsWords == false, real.lines.map(\.text) == guess.lines.map(\.text) else { continue }
        for (line, estimate) in zip(real.lines, guess.lines) {
          // Words of Arabic come closer in a line than they are alone.
          #expect(abs(line.width - estimate.width) <= 0.1 * line.width + 2)
        }
      }
      let whole = paragraph(text, size: size)
      #expect(engine.lines(of: whole).lines.count == TextEstimate(engine).lines(of: whole).lines.count)
    }

    @Test func aTextThatIsLongerThanAnyThatIsAllowedEndsInDots() throws {
      for text in [String(repeating: "x", count: 10_000), String(repeating: "🇩🇪", count: 1_250)] {
        let shown = try line(text).text
        #expect(shown.hasSuffix("…"))
        #expect(shown.count <= 520)
      }
      let mixed = String(repeating: "aक太", count: 140)
      #expect(try line(mixed).text.count < 200)
      #expect(try line(mixed).text.hasSuffix("…"))
      let chinese = String(repeating: "太阳系中哪一颗2023", count: 33)
      #expect(try line(chinese).text == chinese)
      let longest = String(repeating: "ने", count: 400)
      #expect(try line(longest).text == longest)
    }

    @Test func digitsDoNotComeFromTheEmojiFont() throws {
      #expect(try line("7").width < 45)
    }
  }
}
