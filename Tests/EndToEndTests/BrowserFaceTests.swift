import Glibc
import PadProtocol
import ScriptedRoom
import TestSupport
import Testing

extension EndToEnd {
  /// The player's own head on the page: the mood of the moment, blinking, and what a question has brought.
  @Suite(.enabled(if: BrowserPad.missing == nil, "\(BrowserPad.missing ?? "")"), .timeLimit(.minutes(4)))
  struct BrowserFaces {
    private static let moods = ["calm", "happy", "sad", "thinking", "sly", "shocked"]

    /// A page whose player has a head.
    private func stage(_ viewport: Browser.Viewport = BrowserPad.phone, head: Head = Head(.cat, .bright)) throws
      -> BrowserStage
    {
      let stage = try BrowserStage(viewport: viewport)
      do {
        try stage.room.send(.welcome(.init(room: "Den", name: "Ana", color: "#56B4E9", head: head, secret: "s1")))
        try stage.browser.wait("a head", until: "return document.querySelector('#own-head svg') !== null")
        return stage
      } catch {
        stage.stop()
        throw error
      }
    }

    /// The mood of each of the player's own heads.
    private func moods(_ browser: Browser) throws -> [String] {
      try browser.run("return [...document.querySelectorAll('[data-head]')].map(e => e.dataset.head)").items
        .compactMap(\.text)
    }

    private static func named(_ mood: PadMood) -> PadScreen {
      PadScreen(shared: .init(title: "Round", status: "S"), personal: .init(mood: mood))
    }

    private static let screens: [(screen: PadScreen, mood: String)] = [
      (PageStates.lobby, "calm"), (PageStates.teams(2), "calm"), (PageStates.reading, "calm"),
      (Sample.question(), "thinking"), (Sample.question(open: false, pressed: 2), "calm"),
      (PageStates.scored(.right), "happy"), (PageStates.scored(.wrong), "sad"), (PageStates.scored(.partly), "sly"),
      (PageStates.betrayed, "shocked"), (PageStates.over(won: true), "happy"), (PageStates.over(won: false), "sad"),
      (named(.sly), "sly"), (named(.init(rawValue: "somethingNew")), "somethingNew"),
    ]

    @Test func theHeadHasTheMoodOfTheScreen() throws {
      let stage = try stage()
      defer { stage.stop() }
      for (index, (screen, mood)) in Self.screens.enumerated() {
        var screen = screen
        screen.shared.title += " \(index)"
        try stage.show(screen)
        #expect(try moods(stage.browser) == [mood, mood], "\(screen.shared.title)")
        #expect(screen.mood.rawValue == mood, "the terminal's pad has another rule for \(screen.shared.title)")
      }
    }

    /// Each mood is another picture of every head, and a mood that this page does not know is calm.
    @Test(arguments: [Head(.cat, .bright), Head(.cat, .sleepy), Head(.owl, .bright), Head(.robot, .sleepy)])
    func eachMoodIsAnotherPicture(head: Head) throws {
      let stage = try stage(head: head)
      defer { stage.stop() }
      var pictures: [String] = []
      for mood in Self.moods + ["somethingNew"] {
        var screen = Self.named(.init(rawValue: mood))
        screen.shared.title = mood
        try stage.show(screen)
        pictures.append(try stage.browser.run("return document.querySelector('#crest svg').innerHTML").text ?? "")
      }
      #expect(Set(pictures).count == Self.moods.count)
      #expect(pictures.first == pictures.last)
    }

    /// No mood may tell what the words do not say yet: both change in the same turn of the page's script.
    @Test func theMoodChangesWithTheWords() throws {
      let stage = try stage()
      defer { stage.stop() }
      try stage.show(Sample.question(open: false, pressed: 1))
      try stage.browser.run(
        """
        window.seen = [];
        new MutationObserver(() => {
          const verdict = document.getElementById('verdict').textContent;
          for (const { dataset } of document.querySelectorAll('[data-head]')) seen.push(`${dataset.head} ${verdict}`);
        }).observe(document.getElementById('play'), { subtree: true, childList: true, attributes: true, characterData: true });
        """)
      var told = Sample.question(open: false, pressed: 1, verdict: .wrong)
      told.shared.title = "told"
      try stage.show(told)
      let seen = try stage.browser.run("return [...new Set(seen)]").items.compactMap(\.text)
      #expect(seen == ["sad Wrong"])
    }

    @Test func waiting_theOwnHeadIsLarge_inPlaceOfALetter_andOnlyDecoration() throws {
      let stage = try stage()
      defer { stage.stop() }
      try stage.show(PageStates.reading)
      let size = try stage.browser.run("return document.querySelector('#crest svg').getBoundingClientRect().width")
        .number
      #expect(size == 200)
      let letters = "return [...document.querySelectorAll('.disc')].filter(e => e.getClientRects().length).length"
      #expect(try stage.browser.run(letters).number == 0)
      let names = try stage.browser.accessibilityNodes().filter { $0.role != "RootWebArea" }.map(\.name)
      #expect(!names.contains("A") && !names.contains { $0.contains("calm") })
      #expect(
        try stage.browser.accessibilityNodes().allSatisfy { !["img", "image", "graphics-document"].contains($0.role) })
    }

    @Test func aMomentWithoutAVerdict_isSeenAndPasses() throws {
      let stage = try stage()
      defer { stage.stop() }
      for (cue, mood) in [(PadCue.wrong, "shocked"), (.right, "happy"), (.tooEarly, "shocked")] {
        var screen = ButtonSample.cards()
        screen.personal.cue = cue
        screen.shared.title = cue.rawValue
        try stage.show(screen)
        #expect(try moods(stage.browser) == [mood, mood])
        try stage.browser.wait(
          "the moment has passed", until: "return document.getElementById('own-head').dataset.head === 'thinking'")
      }
    }

    /// The face beside the words has the room that they have anyway, until the answer is told.
    @Test(arguments: [(390, 844), (844, 390), (320, 568), (1280, 800)])
    func theFaceMovesNoButton(width: Int, height: Int) throws {
      let stage = try stage(.init(width, height, isPhone: width < 1000))
      defer { stage.stop() }
      let inspection = PageInspection(browser: stage.browser)
      var places: [[PixelRect]] = []
      for (screen, title) in [
        (Sample.question(), "open"),
        (Sample.question(status: "Answer taken. Look at the TV!", open: false, pressed: 2), "in"),
        (Sample.question(status: "Missed!", open: false, pressed: 2, verdict: .wrong), "missed"),
      ] {
        var screen = screen
        screen.shared.title = title
        try stage.show(screen)
        places.append(try inspection.answers().map(\.rect))
      }
      #expect(places[0] == places[1] && places[0] == places[2])
    }

    // MARK: - Blinking

    /// Whether eyes are seen, and lids, while a blink lasts; empty if there is none.
    private static let blink = """
      const done = arguments[0];
      import('/faces.js').then(({ blink }) => {
        const isSeen = kind => getComputedStyle(document.querySelector(`#crest .${kind}`)).display !== 'none';
        done(blink() ? [isSeen('eyes'), isSeen('lids')] : []);
      });
      """

    @Test func eyesClose_unlessNothingMayMove() throws {
      let stage = try stage()
      defer { stage.stop() }
      try stage.show(PageStates.reading)
      #expect(try stage.browser.runAsync(Self.blink).items.map(\.isTrue) == [false, true])
      try stage.browser.wait(
        "open eyes", until: "return document.querySelector('[data-blinking]') === null")
      try stage.browser.devTools(
        "Emulation.setEmulatedMedia", ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]])
      #expect(try stage.browser.runAsync(Self.blink).items.isEmpty)
      try stage.browser.devTools(
        "Emulation.setEmulatedMedia", ["features": [["name": "prefers-reduced-motion", "value": "no-preference"]]])
      #expect(try stage.browser.runAsync(Self.blink).items.count == 2)
      // As a host with --calm serves it.
      try stage.browser.run("document.documentElement.dataset.calm = ''")
      #expect(try stage.browser.runAsync(Self.blink).items.isEmpty)
    }

    @Test func theyBlinkByThemselves_everyThreeToSixSeconds() throws {
      let stage = try stage()
      defer { stage.stop() }
      let pauses = try stage.browser.runAsync(
        """
        const done = arguments[0];
        import('/faces.js').then(({ keepBlinking }) => {
          const { setTimeout: later } = window;
          const { random } = Math;
          const pauses = [];
          window.setTimeout = (action, pause) => pauses.push(pause);
          for (const chance of [0, 0.5, 1]) {
            Math.random = () => chance;
            keepBlinking();
          }
          [window.setTimeout, Math.random] = [later, random];
          done(pauses);
        });
        """
      ).items.compactMap(\.number)
      #expect(pauses == [3000, 4500, 6000])
      try stage.browser.wait("a blink", until: "return document.querySelector('[data-blinking]') !== null")
    }

    // MARK: - What a question has brought

    private func gains(_ browser: Browser) throws -> String {
      try browser.run("return document.getElementById('gains').innerText.replace(/\\s+/g, ' ').trim()").text ?? ""
    }

    @Test func pointsAndPlaceAreLarge_andWhoeverWonTheQuestionGetsConfetti() throws {
      let stage = try stage()
      defer { stage.stop() }
      try stage.show(Sample.question(open: false, pressed: 1, score: 3))
      #expect(try gains(stage.browser) == "")
      var right = PageStates.scored(.right)
      right.shared.unit = ScoreUnit(one: "card", many: "cards")
      try stage.room.send(.screen(right))
      try stage.browser.wait("the verdict", until: "return document.getElementById('verdict').textContent !== ''")
      #expect(try gains(stage.browser) == "+2 cards Place 1")
      let confetti = """
        const size = id => parseFloat(getComputedStyle(document.getElementById(id)).fontSize);
        const style = getComputedStyle(document.getElementById('play'), '::before');
        return [style.animationName, style.opacity, size('gain') >= 28, size('place') >= 22];
        """
      #expect(try stage.browser.run(confetti).items.first?.text == "pass")
      #expect(try stage.browser.run(confetti).items.dropFirst(2).allSatisfy(\.isTrue))
      try stage.browser.devTools(
        "Emulation.setEmulatedMedia", ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]])
      #expect(try stage.browser.run(confetti).items.prefix(2).compactMap(\.text) == ["none", "0"])
    }

    /// What was missed on a broken line is no gain of this question, and whoever got nothing is not cheered.
    @Test func onlyThisQuestionsPointsCount() throws {
      let stage = try stage()
      defer { stage.stop() }
      try stage.show(Sample.question(open: false, pressed: 1, score: 3))
      var later = PageStates.scored(.right)
      later.shared.title = "Question 5 of 10"
      try stage.show(later)
      #expect(try gains(stage.browser) == "Place 1")
      var before = Sample.question(open: false, pressed: 2, score: 3)
      before.shared.title = "Question 6 of 10"
      try stage.show(before)
      #expect(try gains(stage.browser) == "")
      var wrong = PageStates.scored(.wrong)
      wrong.shared.title = "Question 6 of 10"
      try stage.room.send(.screen(wrong))
      try stage.browser.wait("the verdict", until: "return document.getElementById('verdict').textContent === 'Wrong'")
      #expect(try gains(stage.browser) == "Place 12")
      #expect(try stage.browser.run("return 'cheer' in document.body.dataset").isTrue == false)
    }

    @Test(arguments: [(390, 844), (844, 390), (320, 568), (1280, 800)])
    func everyFace_fits_andStandsOut(width: Int, height: Int) throws {
      let stage = try stage(.init(width, height, isPhone: width < 1000))
      defer { stage.stop() }
      let inspection = PageInspection(browser: stage.browser)
      for (index, (screen, mood)) in Self.screens.enumerated() {
        var screen = screen
        screen.shared.title += " \(index)"
        try stage.show(screen)
        try stage.browser.run("document.getAnimations().forEach((animation) => animation.finish())")
        try keep(stage.browser, "\(width)-\(index)-\(mood)")
        // On a small phone the heads to choose from are longer than the screen, as they were.
        let misplaced = try inspection.misplaced(scrolls: screen.personal.heads != nil)
        #expect(misplaced == [], "\(mood) at \(width)x\(height)")
        let faint = try inspection.faint()
        #expect(faint == [], "\(mood) at \(width)x\(height)")
      }
    }

    private func keep(_ browser: Browser, _ name: String) throws {
      guard let folder = getenv("PARLOR_KEEP_PICTURES") else { return }
      try browser.screenshot().writePNG(to: "\(String(cString: folder))/face-\(name).png")
    }
  }
}
