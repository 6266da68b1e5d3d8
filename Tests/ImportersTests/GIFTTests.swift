import Importers
import Questions
import Testing

@Suite struct GIFTTests {
  static let seed = #"""
    // a comment
    $CATEGORY: $course$/top/Rivers

    ::Q1::[html]<p>Which \{of these\} is a <b>river</b>?</p>{
      ~Alps#no
      =Elbe#yes
      ~%-50%Etna
      ####General
    }

    The Elbe is {~%50%long ~%50%wet ~dry} today.

    Who?{=Ann =%50%Anna} Pi?{#3.14:0.01} True?{T}

    How many?{#1..5}

    """#

  // MARK: Kinds of questions

  static let kinds: [TextCase] = [
    TextCase("one right answer", "Who?{~Ann =Bob ~Cy}", ["choice: Who? Bob / Ann / Cy"]),
    TextCase(
      "one right answer by its weight", "Who?{~%100%Ann ~Bob}\n\nWho?{~%-100%Ann ~%100%Bob ~%0%Cy}",
      ["choice: Who? Ann / Bob", "choice: Who? Bob / Ann / Cy"]),
    TextCase(
      "several right answers by their weights",
      "Which?{\n~%33.33333%a\n~%-100%b\n~%33.33333%c\n~%33.33333%d\n~e}", ["several 3: Which? a / c / d / b / e"]),
    TextCase(
      "several answers that are each enough", "Which?{=a =b ~c}", ["several 2: Which? a / b / c"],
      issues: ["x.txt:1: each of the right answers is enough there; in Parlor a player must choose all of them"]),
    TextCase(
      "weights that differ", "Which?{~%70%a ~%30%b ~c}", ["several 2: Which? a / b / c"],
      issues: ["x.txt:1: the weights of the right answers are not kept"]),
    TextCase(
      "a part of the points", "Which?{~a ~%50%b =c}\n\nWho?{=Ann =%75%Anne =%0%Bob}",
      [
        "choice: Which? c / a / b", "typed: Who? Ann",
      ],
      issues: [
        "x.txt:1: some answers earn a part of the points there; in Parlor they are wrong",
        "x.txt:3: some answers earn a part of the points there; in Parlor they are wrong",
      ]),
    TextCase(
      "true and false", "One.{T}\n\nTwo.{FALSE}\n\nThree. { true }\n\nFour.{F#no#yes}",
      ["true-false: One. true", "true-false: Two. false", "true-false: Three. true", "true-false: Four. false (yes)"],
      issues: ["x.txt: the feedback on wrong answers is not kept"]),
    TextCase(
      "spellings, each only once", "Who?{=Ann =Anne =ann}\n\nWho? {Ann}\n\nWho?{=%100%Ann#}",
      ["typed: Who? Ann / Anne", "typed: Who? Ann", "typed: Who? Ann"]),
    TextCase(
      "a missing word", "Grant is {~buried =entombed} in a tomb.\n\n{=Asia} is large.\n\nTwo plus two is {#4}.",
      [
        "choice: Grant is _____ in a tomb. entombed / buried", "typed: _____ is large. Asia",
        "estimate: Two plus two is _____. 4",
      ]),
    TextCase(
      "what follows the answers as a tag is no text", "[html]<p>Who? {=Ann}</p>", ["typed: Who? Ann"]),
    TextCase(
      "numbers", "A?{#42}\n\nB?{#-1.5}\n\nC?{#=1822:0}\n\nD?{#=7#yes!}\n\nE? {#\n=%100%9:0#so\n=%0%5#no\n~#no\n}",
      [
        "estimate: A? 42", "estimate: B? -1.5", "estimate: C? 1822", "estimate: D? 7 (yes!)", "estimate: E? 9 (so)",
      ],
      issues: ["x.txt: the feedback on wrong answers is not kept"]),
    TextCase(
      "numbers with tolerances", "A?{#3.14:0.01}\n\nB?{#=1822:0 =%50%1822:2}",
      [
        "estimate: A? 3.14", "estimate: B? 1822",
      ], issues: ["x.txt: the tolerances of numbers are not kept; the nearest number wins"]),
    TextCase(
      "ranges", "A?{#1..5}\n\nB?{#-5..5}\n\nC?{#0.1..0.2}", ["estimate: A? 3", "estimate: B? 0", "estimate: C? 0.15"],
      issues: [
        "x.txt:1: every number from 1 to 5 is right there; here it is the nearest to 3",
        "x.txt:3: every number from -5 to 5 is right there; here it is the nearest to 0",
        "x.txt:5: every number from 0.1 to 0.2 is right there; here it is the nearest to 0.15",
      ]),
    TextCase(
      "gaps of cloze questions, one at a time", "::T::It {1:MC:~a~=b} here.\n\nIt {1:SA:=c} there.\n\nIt {:NM:=4:1}.",
      ["choice: It _____ here. b / a", "typed: It _____ there. c", "estimate: It _____. 4"],
      issues: ["x.txt: the tolerances of numbers are not kept; the nearest number wins"]),
  ]

  @Test(arguments: kinds) func eachKind_isRead(_ text: TextCase) { text.check() }

  // MARK: Parts of a file

  static let parts: [TextCase] = [
    TextCase(
      "comments, titles and lines",
      "// one\n  // two\nWho\n// three\nwas it?\n{\n~Ann\n\t=Bob\n}\n// four\n\n::T::Who?{=Ann}",
      ["choice: Who was it? Bob / Ann", "typed: Who? Ann"]),
    TextCase(
      "a title in place of a text", "::Who was it\\: Ann or Bob?::{=Ann ~Bob}",
      [
        "choice: Who was it: Ann or Bob? Ann / Bob"
      ], issues: ["x.txt:1: the question has no text; its title is used"]),
    TextCase(
      "categories, of which the last part counts",
      "A?{=a}\n\n$CATEGORY: $course$/top/Rivers/Europe\n\nB?{=b}\n\n"
        + "$CATEGORY: Sport//Games\nC?{=c}\n\n$CATEGORY: top\n\nD?{=d}",
      ["typed: A? a", "typed: B? b [Europe]", "typed: C? c [Sport/Games]", "typed: D? d"]),
    TextCase(
      "a category that is too long", "$CATEGORY: \(String(repeating: "x", count: 61))\n\nA?{=a}", ["typed: A? a"],
      issues: [
        "x.txt:1: the category \"\(String(repeating: "x", count: 40))…\" has more than 60 characters; it is left out"
      ]),
    TextCase(
      "escapes", ##"What is \{ \} \~ \= \# \: \\ \x?{=\=a\#b ~\~c\:d\}e \n f ~\\n}"##,
      [##"choice: What is { } ~ = # : \ \x? =a#b / ~c:d}e f / \n"##]),
    TextCase(
      "feedback: that for all first, and then that on the right answer",
      "A?{=a#Right. ~b#Wrong.####All.}\n\nB?{=b#Good ~c}\n\nC?{=c\n####All\nof it}\n\nD.{FALSE#Why####All}",
      [
        "choice: A? a / b (All. Right.)", "choice: B? b / c (Good)", "typed: C? c (All of it)",
        "true-false: D. false (All Why)",
      ], issues: ["x.txt: the feedback on wrong answers is not kept"]),
    TextCase(
      "feedback that is too long is left out, and the rest of it is used",
      "A?{=a#Short####\(String(repeating: "x", count: 401))}\n\nB?{=b####\(String(repeating: "x", count: 401))}",
      ["typed: A? a (Short)", "typed: B? b"],
      issues: ["x.txt:3: its explanation has more than 400 characters and is left out"]),
    TextCase(
      "missing blank lines between questions",
      "A?{=a ~b}\nB?{\n=c ~d}\n::T::C? {T}\nin any case",
      [
        "choice: A? a / b", "choice: B? c / d", "true-false: C? _____ in any case true",
      ],
      issues: [
        "x.txt:2: a blank line is missing before this question",
        "x.txt:4: a blank line is missing before this question",
      ]),
    TextCase(
      "blank lines in braces", "A?{\n=a\n\n~b\n\n}\n\nB?{=b}", ["choice: A? a / b", "typed: B? b"]),
    TextCase(
      "an open brace does not swallow the next question", "A?{=a ~b\n\nB?{=b}", ["typed: B? b"],
      issues: ["x.txt:1: the braces around the answers are no pair; in texts write \\{ and \\}"]),
    TextCase(
      "signs without a space", "A?{~=a~b~}", ["choice: A? a / b"]),
    TextCase(
      "attributes and entities that are not escaped",
      "A?{=<span style=\"color:#f00\">a</span> ~it&#39;s}", ["choice: A? a / it's"]),
    TextCase("no answers twice", "A?{=a ~A}", issues: TextCase.unusable("x.txt:1: answers 1 and 2 are the same")),
  ]

  @Test(arguments: parts) func eachPart_isRead(_ text: TextCase) { text.check() }

  // MARK: Texts

  static let texts: [TextCase] = [
    TextCase(
      "HTML", "[html]<p>Who&nbsp;is <b>it</b>?</p>\\n<p>H<sub>2</sub>O</p>{=<p>a &lt; b</p>#<i>So</i>}",
      ["typed: Who is it? H₂O a < b (So)".replacing("Who is", with: "Who\u{A0}is")]),
    TextCase(
      "no format is HTML, too, but unknown tags are texts",
      "Is #include <stdio.h> <b>bold</b> if a<b?{=<a> ~<br/> ~a<b}",
      ["choice: Is #include <stdio.h> bold if a<b? <a> / <br/> / a<b"]),
    TextCase("plain", "[plain]Is <b> &amp; here?{=<b> ~[html]<b>x</b>}", ["choice: Is <b> &amp; here? <b> / x"]),
    TextCase(
      "Markdown",
      "[markdown]## Is **bold** or _it_ [here](http\\://x) `a<b` snake_case 5 * 3 * 2?{=**a** ~\\\\*b\\\\*}",
      ["choice: Is bold or it here a<b snake_case 5 * 3 * 2? a / *b*"]),
    TextCase(
      "pictures that are not there",
      "[html]<img src\\=\"http\\://x/y.png\">A?{=a}\n\nB? <img src=\"@@PLUGINFILE@@/b.png\"><img src=\"c.png\">{=b}\n\n"
        + "[html]C?{=<img src=\"c.png\">c ~d}\n\n[html]D?{=<img src=\"d.png\"> ~d}\n\n"
        + "[markdown]E? ![e](https\\://x/e.png){=e}",
      ["typed: A? a", "typed: B? b", "choice: C? c / d", "typed: E? e"],
      issues: [
        "x.txt:1: its picture is at an address on the web, which Parlor does not fetch",
        "x.txt:3: its picture \"@@PLUGINFILE@@/b.png\" is not in this file",
        "x.txt:3: it has several pictures, of which the first is used",
        "x.txt:5: the pictures and sounds of its answers are left out",
        "x.txt:7: an answer is only a picture or a sound; give it a text",
        "x.txt:9: its picture is at an address on the web, which Parlor does not fetch",
      ]),
    TextCase(
      "formulas", "A $$x^2$$?{=a}\n\nB?{=\\\\(x\\\\) ~b}\n\nC?{=c####$$x$$}", ["typed: C? c"],
      issues: [
        "x.txt:1: it has a formula, which Parlor cannot show",
        "x.txt:3: an answer has a formula, which Parlor cannot show",
        "x.txt:5: its feedback has a formula and is left out",
      ]),
  ]

  @Test(arguments: texts) func textsInEachFormat_areRead(_ text: TextCase) { text.check() }

  // MARK: What has no place

  static let named: [TextCase] = [
    TextCase(
      "matching", "Match.{\n=a -> b\n=c -> d\n}",
      issues: TextCase.unusable(
        "x.txt:1: a matching question has no place in a quiz on a TV; ask for its pairs one by one")),
    TextCase(
      "an essay and a text", "::E::Write.{}\n\nWrite.{####So.}\n\n::T::Only a text.",
      issues: TextCase.unusable(
        "x.txt:1: an essay has no answer that can be checked; give it accepted answers: {=one =another}",
        "x.txt:3: an essay has no answer that can be checked; give it accepted answers: {=one =another}",
        "x.txt:5: this is a text without answers in braces, so that it asks nothing")),
    TextCase(
      "braces", "A {b} c?{=d}\n\nE?}\n\nF? }{=f}\n\nIt {1:SA:=a}\nand {1:SA:=b}.\n\nG?{=g}\n\nIt {=a} and {=b}.",
      ["typed: G? g"],
      issues: [
        "x.txt:1: there are several pairs of braces; a question has one, and in texts write \\{ and \\}",
        "x.txt:3: the braces around the answers are no pair; in texts write \\{ and \\}",
        "x.txt:5: the braces around the answers are no pair; in texts write \\{ and \\}",
        "x.txt:7: a question with several gaps has no place in a quiz on a TV; ask for one at a time",
        "x.txt:12: a question with several gaps has no place in a quiz on a TV; ask for one at a time",
      ]),
    TextCase(
      "no right answer", "A?{~a ~b}\n\nB?{=%50%b}\n\nC?{#=%50%4}\n\nD?{#}",
      issues: TextCase.unusable(
        "x.txt:1: no answer is marked as right; write = in place of ~ before it",
        "x.txt:3: some answers earn a part of the points there; in Parlor they are wrong",
        "x.txt:3: there is no answer that earns all points and has no *",
        "x.txt:5: there is no number that earns all points", "x.txt:7: there is no number that earns all points")),
    TextCase(
      "numbers that are none", "A?{#four}\n\nB?{#1..}\n\nC?{#3 =4}\n\nD?{#3.14159}\n\nE?{#5:x}",
      issues: TextCase.unusable(
        "x.txt:1: \"four\" is no number, no number with a tolerance and no range",
        "x.txt:3: \"1..\" is no number, no number with a tolerance and no range",
        "x.txt:5: several numbers are right, and an estimate has only one",
        "x.txt:7: \"3.14159\" has more than 3 digits behind its point",
        "x.txt:9: \"5:x\" is no number, no number with a tolerance and no range")),
    TextCase(
      "wildcards", "A?{=a =b*}\n\nB?{=*b*}", ["typed: A? a"],
      issues: [
        "x.txt:1: the answer \"b*\" has a *, which stands for any text; Parlor does not know that and leaves it out",
        "x.txt:3: the answer \"*b*\" has a *, which stands for any text; Parlor does not know that and leaves it out",
        "x.txt:3: there is no answer that earns all points and has no *",
      ]),
    TextCase(
      "a sign that should be escaped", "A?{\n=#f00\n~#0f0}",
      issues: TextCase.unusable(
        "x.txt:2: an answer has no text before its #; for the sign itself write \\#",
        "x.txt:3: an answer has no text before its #; for the sign itself write \\#")),
    TextCase(
      "a long answer has its own line", "A?{\n=a\n~\(String(repeating: "x", count: 121))\n}",
      issues: TextCase.unusable("x.txt:3: answer 2 has 121 characters; at most 120 are allowed")),
  ]

  @Test(arguments: named) func whatHasNoPlace_isNamed(_ text: TextCase) { text.check() }

  // MARK: Files

  @Test func encodings_areRead() {
    let text = "Où?{=là\r\n~ici}\r\n\r\nQui?{=Éric}\r\n"
    let questions = ["choice: Où? là / ici", "typed: Qui? Éric"]
    #expect(TextReading.questions(text) == questions)
    #expect(TextReading.questions(text.replacing("\r\n", with: "\r")) == questions)
    #expect(
      Importer.read([0xEF, 0xBB, 0xBF] + Array(text.utf8), name: "x").questions.map(TextReading.shown) == questions)
    #expect(Importer.read(TextReading.utf16(text), name: "x").questions.map(TextReading.shown) == questions)
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    #expect(Importer.read(latin, name: "x").questions.map(TextReading.shown) == questions)
  }

  @Test func aPictureInAText_isGiven() throws {
    let bytes = Array(
      "A?{=a}\n\n[html]B? <img alt\\=\"b\" src\\=\"data\\:image/png;base64,\(TextReading.pngText)\">{=b}".utf8)
    let file = Importer.read(bytes, name: "x")
    #expect(file.questions.map(TextReading.shown) == ["typed: A? a", "typed: B? b <pictures/0-3.png: b>"])
    #expect(Importer.media("pictures/0-3.png", in: bytes) == TextReading.png)
    #expect(Importer.media("pictures/0-1.png", in: bytes) == nil)
    #expect(Importer.media("pictures/9-3.png", in: bytes) == nil)
    #expect(Importer.media("other", in: bytes) == nil)
  }

  @Test func aPictureThatIsNone_isNamed() {
    let text = "[html]B? <img src\\=\"data\\:image/svg+xml;utf8,<svg>\">{=b}"
    #expect(TextReading.issues(text) == ["x.txt:1: its picture is none of PNG, JPEG and WebP, and is left out"])
  }

  @Test func aZipFile_hasPicturesForItsText() {
    let text = "A?<img src\\=\"@@PLUGINFILE@@/images/a%20b.png\">{=a}\n\n$CATEGORY: C\n\nB?{}"
    let zip = TextReading.zip([
      ("x/notes.txt", Array("Hello".utf8)), ("images/a b.png", TextReading.png), ("q.gift", Array(text.utf8)),
    ])
    let file = Importer.read(zip, name: "x.zip")
    #expect(Importer.format(of: zip, name: "x.zip") == "Moodle GIFT")
    #expect(file.questions.map(TextReading.shown) == ["typed: A? a <images/a b.png>"])
    #expect(
      file.issues.map(\.description) == [
        "x.zip, q.gift:5: an essay has no answer that can be checked; give it accepted answers: {=one =another}"
      ])
    #expect(Importer.media("images/a b.png", in: zip) == TextReading.png)
  }

  @Test(arguments: [
    seed, "A?{=a}", "::T::A?{}", "$CATEGORY: x", "{=a} b", "A?{#4}", "A?{T}", "A?{ FALSE#x}", "[html]A?{}",
    "::T::It {1:MC:~a~=b}.",
    "::T:: Text.",
    "A?{=a}\n\nB?{One}",
    "// comment\n\nText.\n\nA?{~a =b}", "[html]A?{=a}",
  ])
  func files_areRecognised(_ text: String) { #expect(TextReading.format(text) == "Moodle GIFT") }

  @Test(arguments: [
    "", "Text", "[{\"question\": \"=\", \"answers\": [\"a\", \"b\"]}]", "{\"questions\": []}", "{}", "[{}]",
    "question,right,wrong\nWhat is {x}?,a,b", "question,right\n\"x^{T}\",a", "It {1:MC:~a~=b}.",
    "int main() { return 0; }",
    "<?xml version=\"1.0\"?><a>{=a}</a>", "\\newcommand{\\x}[1]{#1}\n\ny {z}", "A?\nA. {\nB. }\nANSWER: A",
  ])
  func otherFiles_areNotRecognised(_ text: String) { #expect(TextReading.format(text) != "Moodle GIFT") }

  @Test(arguments: ["::T::A?{", "A?{=a", "$CATEGORY: x", "::T::{"])
  func anEndTooEarly_isNamed(_ text: String) {
    let file = TextReading.file(text)
    #expect(file.questions.isEmpty && file.issues.contains { $0.severity == .error })
  }

  @Test func damagedFiles_end() {
    #expect(TextReading.firstBroken(of: Array(Self.seed.utf8), name: "x.txt") == nil)
  }

  @Test func damagedTextsInMarkdown_end() {
    let text =
      "[markdown]# A **b** _c_ ![d](data\\:image/png;base64,\(TextReading.pngText)) `e` [f](g) {=*h* ~__i__ ~\\\\*}"
    #expect(TextReading.firstBroken(of: Array(text.utf8), name: "x.txt") == nil)
  }

  @Test func fiftyThousandQuestions_areRead() {
    let text = String(
      repeating: "::T::[html]<p>Which \\{one\\} is <b>right</b>?</p>{\n=a#b\n~c\n~d\n####e}\n\n", count: 50_000)
    #expect(TextReading.file(text).questions.count == 50_000)
  }
}
