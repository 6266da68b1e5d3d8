import Testing

@testable import HostProgram

/// What is left of the pages' files when they are served.
@Suite struct LeanTextTests {
  private func lean(_ text: String, _ name: String) -> String {
    String(decoding: LeanText.lean(Array(text.utf8), name), as: UTF8.self)
  }

  @Test func aStyleSheet_losesSpacesThatMeanNothing_andNoneThatDo() {
    let text = """
      /* About this:
         two lines. */
      #a > :is(b, c) :first-child, d { color: red; margin: 0 calc(1px + 2px) }

      [data-x="a: b, {c}"]::before {
        content: "; {x} ";
        grid-template:
          "one two" auto / 1fr;
      }
      """
    #expect(
      lean(text, "a.css")
        == #"#a>:is(b,c) :first-child,d{color:red;margin:0 calc(1px + 2px)}[data-x="a: b, {c}"]::before{"#
        + #"content:"; {x} ";grid-template:"# + "\n" + #""one two" auto / 1fr}"#)
  }

  /// A statement may end without a semicolon, and a comment ends with its line.
  @Test func aScript_keepsTheLinesThatItNeeds() {
    let text = """
      // A comment.
      /** Another
       * one. */
      import { a } from './a.js';
      const b = f(
        1,
        'x: {y}, ; z',
      ); // why;
      c()
      d = 'https://e';
      [h, i].map(() => {
        g()
          ?.j
      })
      """
    #expect(
      lean(text, "a.js")
        == "import { a } from './a.js';const b = f(1,'x: {y}, ; z',); // why;\nc()\nd = 'https://e';\n[h, i].map(() => {g()?.j})\n"
    )
  }

  @Test func aPage_losesItsIndentationAndComments_andOtherFilesNothing() {
    #expect(
      lean("<p>\n    <b>a  b</b>\n\n  <!-- c -->\n</p>\n", "index.html") == "<p>\n<b>a  b</b>\n</p>\n")
    #expect(lean("  { \"a\": 1 }\n", "app.webmanifest") == "  { \"a\": 1 }\n")
  }
}
