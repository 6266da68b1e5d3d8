import PadProtocol
import ScriptedRoom
import TestSupport
import Testing

extension EndToEnd {
  /// Names on the page: there is room for them, and whoever is called otherwise than they wanted reads why.
  @Suite(.enabled(if: BrowserPad.missing == nil, "\(BrowserPad.missing ?? "")"), .timeLimit(.minutes(3)))
  struct BrowserNames {
    /// On the narrowest phone, whatever the score and however large the letters, a short name is one line.
    @Test func onTheNarrowestPhone_aNameIsNoColumnOfLetters() throws {
      let stage = try BrowserStage(viewport: .init(320, 568, isPhone: true))
      defer { stage.stop() }
      for size in [1, 1.25, 1.5, 2] {
        try stage.browser.run("localStorage.setItem('parlor.settings', arguments[0])", .string(#"{"size":\#(size)}"#))
        try stage.browser.reload()
        try stage.welcome()
        try stage.room.send(
          .welcome(.init(room: "Den", name: "Zoom", color: "#56B4E9", head: Head(.cat, .bright), secret: "s1")))
        for score in [0, 1, 120, 12_345] {
          var screen = Sample.question()
          screen.personal.score = score
          screen.shared.title = "Question \(score)"
          try stage.show(screen)
          let height = try stage.browser.run(
            """
            const range = document.createRange();
            range.selectNodeContents(document.getElementById('player'));
            return [...range.getClientRects()].length;
            """)
          #expect(height == 1, "letters × \(size), \(score) points")
          #expect(
            try PageInspection(browser: stage.browser).misplaced(scrolls: size > 1) == [], "letters × \(size), \(score)"
          )
        }
      }
    }

    @Test func whyANameIsAnother_isReadOnce_andStaysUntilThen() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      let notes = ["There is another Ann here, so you are “Ann 2”.", "A name has at most 24 letters."]
      for note in notes + notes.prefix(1) {
        try stage.room.send(
          .welcome(.init(room: "Den", name: "Ann 2", color: "#56B4E9", secret: "s1", wishes: nil, note: note)))
      }
      // Nothing is lost below what came first, and nothing comes twice.
      for note in notes {
        try stage.browser.wait(
          note, until: "return document.getElementById('once-text').textContent === arguments[0]", .string(note))
        #expect(try stage.browser.text("#player") == "Ann 2")
        try stage.browser.element("#once-read").click()
      }
      #expect(try stage.browser.run("return document.getElementById('once').hidden").isTrue)
    }

    @Test func aPicture_isReadWithItsQuestion() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      try stage.show(PageStates.pictured(Sample.question()))
      #expect(try stage.browser.text("#picture")?.hasPrefix("Picture: A map of South America") == true)
      let nodes = try stage.browser.accessibilityNodes()
      #expect(nodes.contains { $0.isLive && $0.name.hasPrefix("Picture: A map") })
      try stage.show(PageStates.worded(Sample.question(2)))
      #expect(try stage.browser.run("return document.getElementById('picture').checkVisibility()") == false)
    }
  }
}
