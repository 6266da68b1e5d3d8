import Glibc
import PadProtocol
import ScriptedRoom
import TestSupport
import Testing

extension EndToEnd {
  /// What the page lets its player feel, and how it looks when that matters.
  @Suite(.enabled(if: BrowserPad.missing == nil, "\(BrowserPad.missing ?? "")"), .timeLimit(.minutes(4)))
  struct BrowserFeel {
    private static func question(_ number: Int, cue: PadCue? = nil) -> PadScreen {
      let buttons = AnswerShape.allCases.prefix(4).enumerated().map { index, shape in
        PadButton(
          key: "\(index + 1)", label: "\(index + 1)", shape: shape, color: shape.color,
          token: Token(rawValue: "q\(number).\(index)"))
      }
      var screen = PadScreen(
        shared: .init(title: "Question \(number)", status: "Choose an answer", buttons: Array(buttons)),
        personal: .init(open: true, score: 2))
      screen.personal.cue = cue
      return screen
    }

    @Test func aPhoneBuzzes_onceForEachCue_andKnowsNothingOfOthers() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      try stage.browser.run(
        """
        window.felt = [];
        Object.defineProperty(navigator, 'vibrate', { value: (pattern) => { felt.push([pattern].flat().join()); return true; } });
        """)
      let cues: [PadCue?] = [nil, .right, .turn, nil, .init(rawValue: "somethingNew"), .won, .wrong]
      for (index, cue) in cues.enumerated() { try stage.show(Self.question(index, cue: cue)) }
      let felt = try stage.browser.run("return felt").items.compactMap(\.text)
      #expect(felt == ["40,60,120", "90,60,90", "80,60,80,60,240", "250"])
      #expect(try stage.browser.run("return document.getElementById('edge').dataset.cue ?? null").text == nil)
    }

    @Test func whatCannotBuzz_flashes_neverMoreThanThreeTimesASecond() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      try stage.browser.run(
        """
        Object.defineProperty(navigator, 'vibrate', { value: undefined });
        window.flashes = [];
        new MutationObserver((changes) => {
          for (const { target } of changes) if (target.dataset.cue) flashes.push(performance.now());
        }).observe(document.getElementById('edge'), { attributes: true, attributeFilter: ['data-cue'] });
        """)
      for number in 0..<40 {
        try stage.room.send(.screen(Self.question(number, cue: number % 2 == 0 ? .right : .turn)))
      }
      try stage.browser.wait(
        "the last question", until: "return document.getElementById('title').textContent === 'Question 39'")
      try stage.browser.wait(
        "one flash and its end", until: "return flashes.length > 0 && !document.getElementById('edge').dataset.cue")
      try stage.show(Self.question(40, cue: .wrong))
      try stage.browser.wait("another one", until: "return flashes.length > 1")
      let isSparse = try stage.browser.run(
        "return flashes.slice(1).every((at, index) => at - flashes[index] >= 334)")
      #expect(isSparse.isTrue)
    }

    @Test func whoeverWantsNoMotion_seesAnEdgeThatStands() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      let look = """
        const edge = document.getElementById('edge');
        edge.dataset.cue = 'wrong';
        const style = getComputedStyle(edge);
        const confetti = getComputedStyle(document.getElementById('play'), '::before').animationName;
        return [style.animationName, style.borderTopColor, confetti];
        """
      var won = PadScreen(shared: .init(title: "Game over", status: ""), personal: .init(status: "You win!", score: 7))
      won.personal.won = true
      try stage.show(won)
      // The colour of what is wrong in the night theme.
      #expect(try stage.browser.run(look).items.compactMap(\.text) == ["fade", "rgb(244, 146, 86)", "fall"])
      try stage.browser.devTools(
        "Emulation.setEmulatedMedia", ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]])
      #expect(try stage.browser.run(look).items.compactMap(\.text) == ["none", "rgb(244, 146, 86)", "none"])
    }

    @Test func theRightShapeStaysLit_andWhatHadBetterNotBePressedDoesNot() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      func lit() throws -> [String] {
        try stage.browser.run(
          """
          return [...document.querySelectorAll('.answer')].filter(e => {
            const [back, own] = [getComputedStyle(e).backgroundColor, getComputedStyle(e).getPropertyValue('--color')];
            const probe = document.body.appendChild(document.createElement('p'));
            probe.style.color = own;
            const wanted = getComputedStyle(probe).color;
            probe.remove();
            return back === wanted;
          }).map(e => e.dataset.key);
          """
        ).items.compactMap(\.text)
      }
      var reveal = Self.question(1)
      reveal.personal = .init(pressed: reveal.shared.buttons[1].token, verdict: .wrong, score: 2)
      reveal.shared.right = reveal.shared.buttons[2].token
      try stage.show(reveal)
      #expect(try lit() == ["2", "3"])
      var disks = ButtonSample.disks(1, [2, 6])
      for index in disks.shared.buttons.indices where disks.shared.buttons[index].shape == nil {
        disks.shared.buttons[index].idle = true
      }
      try stage.show(disks)
      #expect(try lit() == ["2", "6"])
      #expect(try stage.pad.shown().openKeys == (1...9).map(String.init))
      var buzzer = ButtonSample.buzzer()
      try stage.show(buzzer)
      #expect(try lit() == ["space"])
      buzzer.shared.hold = true
      buzzer.shared.title = "Listen"
      try stage.show(buzzer)
      #expect(try lit() == [])
    }

    @Test(arguments: [(390, 844), (844, 390), (320, 568)])
    func everyLook_fits_andStandsOut(width: Int, height: Int) throws {
      let stage = try BrowserStage(viewport: .init(width, height, isPhone: true))
      defer { stage.stop() }
      var won = PadScreen(shared: .init(title: "Game over", status: ""), personal: .init(status: "You win!", score: 7))
      won.personal.won = true
      let lost = PadScreen(
        shared: .init(title: "Game over ", status: ""),
        personal: .init(status: "Place 3 of 8, 2 behind Tom", score: 5))
      var reveal = Self.question(1)
      reveal.personal = .init(
        status: "The answer was not right.", pressed: reveal.shared.buttons[1].token, verdict: .wrong, score: 2)
      reveal.shared.right = reveal.shared.buttons[2].token
      var disks = ButtonSample.disks(1, [2, 6])
      for index in disks.shared.buttons.indices where disks.shared.buttons[index].shape == nil {
        disks.shared.buttons[index].idle = true
      }
      var buzzer = ButtonSample.buzzer()
      buzzer.shared.hold = true
      var dilemma = ButtonSample.dilemma()
      for (index, symbol) in [ButtonSymbol.ring, .cross].enumerated() {
        dilemma.shared.buttons[index].shape = nil
        dilemma.shared.buttons[index].symbol = symbol
      }
      let inspection = PageInspection(browser: stage.browser)
      let screens = [
        ("won", won), ("lost", lost), ("reveal", reveal), ("disks", disks), ("hold", buzzer), ("dilemma", dilemma),
      ]
      for (name, screen) in screens {
        try stage.show(screen)
        // Confetti that still falls, or what waits a moment before it is seen, is looked at in its end state.
        try stage.browser.run("document.getAnimations().forEach((animation) => animation.finish())")
        try keep(stage.browser, "\(name)-\(width)")
        let misplaced = try inspection.misplaced()
        #expect(misplaced == [], "\(name) at \(width)x\(height)")
        let faint = try inspection.faint()
        #expect(faint == [], "\(name) at \(width)x\(height)")
      }
    }

    private func keep(_ browser: Browser, _ name: String) throws {
      guard let folder = getenv("PARLOR_KEEP_PICTURES") else { return }
      try browser.screenshot().writePNG(to: "\(String(cString: folder))/feel-\(name).png")
    }
  }
}
