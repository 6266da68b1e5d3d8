import Importers
import Questions
import Testing

@Suite struct AikenTests {
  static let seed = """
    Which of these is a noble gas?
    A. Oxygen
    B. Argon
    C. Iron
    ANSWER: B

    What is the capital
    of Italy?
    A) Rome
    B) Milan
    ANSWER: A

    """

  static let cases: [TextCase] = [
    TextCase(
      "letters have a point or a bracket, and texts have several lines", seed,
      [
        "choice: Which of these is a noble gas? Argon / Oxygen / Iron",
        "choice: What is the capital of Italy? Rome / Milan",
      ]),
    TextCase(
      "no spaces, no blank lines, other capitals",
      "One?\nA.a\nB.b\nANSWER:B\nTwo?\nA)c\nB)d\nAnswer: a\nThree?\nA. e\nB. f\nANSWER : B) f\n",
      ["choice: One? b / a", "choice: Two? c / d", "choice: Three? f / e"]),
    TextCase(
      "blank lines between all lines", "One?\n\nA. a\n\nB. b\n\nANSWER: A\n\n\nTwo?\n\nA. c\n\nB. d\n\nANSWER: B",
      ["choice: One? a / b", "choice: Two? d / c"]),
    TextCase(
      "CR LF, tabs and spaces around", "  One?\r\n\tA. a\r\n\tB. b\r\n  ANSWER: B  \r\n", ["choice: One? b / a"]),
    TextCase(
      "several right letters", "Which?\nA. a\nB. b\nC. c\nANSWER: A, C\n\nWhich?\nA. a\nB. b\nC. c\nANSWER: B,C",
      ["several 2: Which? a / c / b", "several 2: Which? b / c / a"]),
    TextCase(
      "a question and an answer that begin like answers",
      "B. B. King played which instrument?\nA. Guitar\nB. Drums\nANSWER: A\n"
        + "A. Lincoln was born in\nA. Kentucky\nB. Ohio\nANSWER: A\n",
      [
        "choice: B. B. King played which instrument? Guitar / Drums", "choice: A. Lincoln was born in Kentucky / Ohio",
      ]),
    TextCase(
      "an answer has several lines", "One?\nA. a long\nanswer\nB. b\nANSWER: A", ["choice: One? a long answer / b"]),
    TextCase(
      "small letters, and an explanation after the answer",
      "One?\na) a\nb) b\nc. c\nAnswer: c\nExplanation: It is.\n\nTwo?\nA. a\ne) x\nB. b\nANSWER: A\nFEEDBACK:  So.",
      ["choice: One? c / a / b (It is.)", "choice: Two? a e) x / b (So.)"]),
    TextCase(
      "texts are plain", "What is <b> & &amp;?\nA. Bold\nB. <i>\nANSWER: A",
      ["choice: What is <b> & &amp;? Bold / <i>"]),
    TextCase(
      "a missing ANSWER is named, and the next question is used",
      "One?\nA. a\nB. b\n\nTwo?\nA. c\nB. d\nANSWER: A\n\nThree?\nA. e\nB. f\nFour?\nA. g\nB. h\nANSWER: B\n",
      ["choice: Two? c / d", "choice: Four? h / g"],
      issues: [
        "x.txt:1: the line ANSWER: with the letter of the right answer is missing",
        "x.txt:10: the line ANSWER: with the letter of the right answer is missing",
      ]),
    TextCase(
      "letters that are none",
      "One?\nA. a\nB. b\nANSWER: C\n\nTwo?\nA. c\nB. d\nANSWER: a and b\n\nThree?\nA. e\nANSWER:",
      issues: TextCase.unusable(
        "x.txt:4: ANSWER: names C, which is none of the answers",
        "x.txt:9: ANSWER: is followed by \"a and b\", and not by the letter of an answer",
        "x.txt:13: ANSWER: is not followed by the letter of an answer")),
    TextCase(
      "letters out of order", "One?\nA. a\nC. c\nANSWER: A",
      issues: TextCase.unusable("x.txt:3: the answer C stands where B belongs")),
    TextCase(
      "too few answers, no question, a text alone",
      "One?\nA. a\nANSWER: A\n\nA. a\nB. b\nANSWER: A\n\nOnly a text",
      issues: TextCase.unusable(
        "x.txt:1: there is only 1 answer; a question needs 2 to 9, the right one first",
        "x.txt:5: the question is empty",
        "x.txt:9: this is a text without answers; they begin with A. or A)")),
    TextCase(
      "letters with only a space, as an answer's text begins",
      "A chi spetta?\nA al re\nB alla\nD nessuno\nC a tutti\nANSWER: C\nChi?\nA io\nB tu\nANSWER: A",
      ["choice: A chi spetta? a tutti / al re / alla D nessuno", "choice: Chi? io / tu"]),
  ]

  @Test(arguments: cases) func aFile_givesQuestions(_ text: TextCase) { text.check() }

  @Test func encodings_areRead() {
    #expect(Importer.read(TextReading.utf16(Self.seed), name: "x").questions.count == 2)
    #expect(Importer.read([0xEF, 0xBB, 0xBF] + Array(Self.seed.utf8), name: "x").questions.count == 2)
    let latin = Array("Caf".utf8) + [0xE9] + Array("?\nA. a\nB. b\nANSWER: A".utf8)
    #expect(Importer.read(latin, name: "x").questions.map(\.text) == ["Café?"])
  }

  @Test(arguments: [
    "question,right,wrong\nA. One?,a,b", "A. a\nB. b", "ANSWER: B", "{\"a\": \"A. x\\nANSWER: B\"}", "", "Answer: b",
    "::T::What?{=A. ~B.}\nANSWER: x",
  ])
  func otherFiles_areNotRecognised(_ text: String) { #expect(TextReading.format(text) != "Aiken") }

  @Test func aFile_isRecognised() { #expect(TextReading.format(Self.seed) == "Aiken") }

  @Test func damagedFiles_end() {
    #expect(TextReading.firstBroken(of: Array(Self.seed.utf8), name: "x") == nil)
  }
}
