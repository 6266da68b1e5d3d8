import Glibc
import PadProtocol
import Questions
import ScriptedRoom
import TestSupport
import Testing

extension EndToEnd {
  /// Playing with one switch: it takes no longer than it has to, and hits nothing by being early.
  @Suite(.enabled(if: BrowserPad.missing == nil, "\(BrowserPad.missing ?? "")"), .timeLimit(.minutes(5)))
  struct Switches {
    /// The plan that the page goes by, counted for all numbers of four digits: at two seconds a step, pressed in the middle
    /// of it, half a minute on average; at its very end, a minute at most.
    @Test func fourDigits_takeHalfAMinute_andNeverMoreThanOne() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      let found = try stage.browser.runAsync(
        """
        const done = arguments[0];
        import('/scan-plan.js').then(({ start, step, press, way }) => {
          const problems = [];
          // As the page has them: what leads nowhere is left out, and the way out comes last.
          const groups = (text) => [
            ...[['1', '2', '3'], ['4', '5', '6'], ['7', '8', '9'], ['0']]
              .map((row) => row.filter((digit) => Number(text + digit) <= 9999 && text !== '0')),
            ...(text ? [['send'], ['erase']] : []), ['settings', 'leave'],
          ].filter((group) => group.length > 0);
          const walk = (all, wanted) => {
            let [at, steps, presses] = [step(start, all), 0, 0];
            for (; steps < 100; ) {
              const here = all[at.group];
              if (!here.includes(wanted) || (at.item >= 0 && here[at.item] !== wanted)) {
                at = step(at, all);
                steps += 1;
                continue;
              }
              const next = press(at, all);
              presses += 1;
              if (next.chosen) return next.chosen === wanted ? { steps, presses } : null;
              at = next.at;
            }
            return null;
          };
          let [longest, sum, count] = [0, 0, 0];
          const known = new Map();
          const cost = (text, wanted) => {
            const key = text + wanted;
            if (!known.has(key)) {
              const all = groups(text);
              const [planned, walked] = [way(all, wanted), walk(all, wanted)];
              if (JSON.stringify(planned) !== JSON.stringify(walked)) problems.push(`${key}: ${JSON.stringify(walked)}`);
              known.set(key, planned);
            }
            return known.get(key);
          };
          for (let number = 1000; number <= 9999; number += 1) {
            const digits = [...String(number)];
            const ways = digits.map((digit, place) => cost(digits.slice(0, place).join(''), digit));
            ways.push(cost(String(number), 'send'));
            const total = ways.reduce((sum, { steps, presses }) => ({ steps: sum.steps + steps, presses: sum.presses + presses }),
              { steps: 0, presses: 0 });
            longest = Math.max(longest, 2 * (total.steps + total.presses));
            sum += 2 * (total.steps + total.presses / 2);
            count += 1;
          }
          // Nobody leaves with one press, and who goes into the wrong row comes out of it again.
          const all = groups('12');
          const last = all.length - 1;
          if (press({ group: last, item: -1 }, all).chosen) problems.push('one press leaves');
          let at = press({ group: 0, item: -1 }, all).at;
          for (let steps = 0; steps < 3; steps += 1) at = step(at, all);
          if (at.group !== 1 || at.item !== -1) problems.push(`after a row: ${JSON.stringify(at)}`);
          if (step(start, []) !== start || press(start, []).chosen) problems.push('nothing to choose');
          done({ problems, longest, average: sum / count });
        }, (error) => done({ problems: [String(error)] }));
        """)
      #expect(found["problems"].items.compactMap(\.text) == [])
      let (longest, average) = (try #require(found["longest"].number), try #require(found["average"].number))
      #expect(longest <= 60 && longest > 30)
      #expect(average <= 30 && average > 15)
    }

    /// On the page itself: rows of the keypad, and then what sends it is there at once.
    @Test func aNumber_byOneSwitch_fromItsLargestPlace() throws {
      let stage = try Self.stage()
      defer { stage.stop() }
      try stage.show(InputSample.asking(.number(NumberField(range: 0...9999))))
      for digit in "407" { try Self.press("[data-digit='\(digit)']", on: stage.browser) }
      // Three steps into a row that was not meant.
      let next = try Self.press("[data-digit='2']", on: stage.browser)
      // There is nothing more to type: what sends it is there at once.
      #expect(next == "send")
      try Self.press("#send", on: stage.browser)
      #expect(try stage.nextAnswer() == .init(token: "t5", value: .number(4072)))
    }

    /// What could not be in the range is passed over: a year begins with a 1 or a 2.
    @Test func digitsThatLeadNowhere_arePassedOver() throws {
      let stage = try Self.stage()
      defer { stage.stop() }
      try stage.show(InputSample.asking(.number(NumberField(range: 1500...2030))))
      let open = """
        return [...document.querySelectorAll('.keypad button:not(.none)')]
          .filter(key => key.getAttribute('aria-disabled') !== 'true').map(key => key.dataset.digit).sort().join('')
        """
      #expect(try stage.browser.run(open) == "12")
      for (digit, next) in [("1", "56789"), ("5", "0123456789"), ("1", "0123456789"), ("7", "")] {
        try Self.press("[data-digit='\(digit)']", on: stage.browser)
        #expect(try stage.browser.run(open).text == next, "after \(digit)")
      }
    }

    /// A press that was meant for what was there before does nothing, wherever the scan was.
    @Test(arguments: ["set", "leave"]) func aPressAtAQuestionsBeginning_neverLeaves(place: String) throws {
      let stage = try Self.stage()
      defer { stage.stop() }
      let browser = stage.browser
      try stage.room.send(.screen(PageStates.reading))
      // With nothing else there, both are shown as one, and a press goes into them.
      try browser.wait(
        "both of them",
        until: "return document.querySelectorAll('#set[data-scanned], #leave[data-scanned]').length === 2")
      try browser.run(Self.key)
      #expect(try browser.run("return document.querySelector('dialog[open]') === null").isTrue)
      try browser.wait(
        place, until: "return [...document.querySelectorAll('[data-scanned]')].map(e => e.id).join() === arguments[0]",
        .string(place))
      try browser.run(
        """
        new MutationObserver((_, observer) => {
          if (!document.querySelector('.answer')) return;
          observer.disconnect();
          (() => { \(Self.key) })();
        }).observe(document.getElementById('buttons'), { childList: true });
        """)
      try stage.show(Sample.question())
      #expect(try browser.run("return document.querySelector('dialog[open]') === null").isTrue)
      // It has begun with the answers, and only what is meant is pressed.
      try Self.press(".answer[data-key='3']", on: browser)
      #expect(try stage.nextPress() == Sample.token(3).rawValue)
    }

    // MARK: A whole game

    private static let questions = """
      [
        {"question": "Which is a colour?", "answers": ["Blue", "Seven", "Loud"]},
        {"question": "Two is a number.", "answer": true},
        {"question": "Which are metals?", "kind": "several", "right": 2, "answers": ["Iron", "Gold", "Wood", "Air"]},
        {"question": "When was it?", "answer": 1789, "range": [1000, 2030]},
        {"question": "From small to large:", "kind": "order", "answers": ["Ant", "Dog", "Elephant"]},
        {"question": "Cats or dogs?", "kind": "poll", "answers": ["Cats", "Dogs"]},
        {"question": "What do most say?", "kind": "survey", "answers": ["This", "That"]}
      ]
      """

    /// A question of each kind but one that is typed, from the first to the podium, and nothing but one switch.
    @Test func aWholeGame_byOneSwitch() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(Self.questions, to: "kinds.json")
      let display = try VirtualX11(screens: [PixelSize(1024, 768), HostRun.tv])
      defer { display.stop() }
      let room = try LiveRoom.start(
        [
          "--mode", "current", "--no-host-player", "--start-with", "1", "--min-players", "1", "--rounds", "0",
          "--reveal", "2",
          "--scoring", "right", "--text-on-pads",
        ], pack: file, on: display)
      defer { room.program.stop() }
      let pad = try BrowserPad("http://\(room.address)/#\(LiveRoom.code)")
      defer { pad.stop() }
      let browser = pad.browser
      try browser.run("localStorage.setItem('parlor.settings', arguments[0])", .string(Self.settings))
      try browser.reload()
      try pad.waitUntil("the form") { $0.view == "form" }
      try pad.join(as: "Ana")
      var right = 0
      for number in 1...7 {
        try browser.wait(
          within: .seconds(20), "question \(number)",
          until: """
            return document.getElementById('title').textContent === arguments[0]
              && document.getElementById('question').textContent !== ''
              && (document.querySelector('.answer[aria-disabled="false"]') !== null || !document.getElementById('ask').hidden)
            """, .string("Question \(number) of 7"))
        try answer(try #require(try browser.text("#question")), with: browser)
        let verdict = try browser.wait(
          within: .seconds(15), "how it went",
          until: """
            const { verdict } = document.getElementById('head').dataset;
            return verdict ?? (document.getElementById('title').textContent === arguments[0] ? null : 'none');
            """, .string("Question \(number) of 7"))
        if verdict == "right" { right += 1 }
      }
      // What is true, and what most say, may be on either button.
      #expect(right >= 4)
      try browser.wait(
        within: .seconds(20), "the end", until: "return document.getElementById('title').textContent === 'Game over'")
      #expect(try room.end() == .exited(0))
    }

    /// Answers as somebody does who can read.
    private func answer(_ question: String, with browser: Browser) throws {
      let label = { (text: String) in ".answer[aria-label^='\(text)']" }
      switch question.prefix(9) {
      case "Which is ": try Self.press(label("Blue"), on: browser)
      case "Two is a ": try Self.press(".answer[data-key='1']", on: browser)
      case "Which are":
        for text in ["Iron", "Gold"] { try Self.press(label(text), on: browser) }
        try Self.press("#send", on: browser)
      case "When was ":
        for digit in "1789" { try Self.press("[data-digit='\(digit)']", on: browser) }
        try Self.press("#send", on: browser)
      case "From smal":
        // Up until it stands where it belongs, the smallest at last.
        for text in ["Dog", "Ant"] {
          let isFirst = "return document.querySelector('.asked-order > li').dataset.name === arguments[0]"
          for _ in 0..<2 where try !browser.run(isFirst, .string(text)).isTrue {
            try Self.press("li[data-name='\(text)'] .step[data-step='-1']", on: browser)
          }
        }
        try Self.press("#send", on: browser)
      default: try Self.press(".answer[data-key='1']", on: browser)
      }
    }

    // MARK: -

    private static let settings = #"{"switches":1,"pace":0.5}"#
    private static let key = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))"

    private static func stage() throws -> BrowserStage {
      let stage = try BrowserStage()
      do {
        try stage.browser.run("localStorage.setItem('parlor.settings', arguments[0])", .string(settings))
        try stage.browser.reload()
        try stage.welcome()
      } catch {
        stage.stop()
        throw error
      }
      return stage
    }

    /// Presses the one switch whenever what is wanted is shown, alone or in its group, until it was chosen.
    ///
    /// - Returns: The id of what is shown right after it.
    @discardableResult
    private static func press(_ wanted: String, on browser: Browser) throws -> String {
      let outcome = try browser.runAsync(
        """
        const [wanted, done] = arguments;
        const until = Date.now() + 25000;
        let chosen = false;
        document.addEventListener('click', ({ target }) => { if (target.closest(wanted)) chosen = true; }, true);
        const timer = setInterval(() => {
          const target = document.querySelector(wanted);
          if (target?.hasAttribute('data-scanned')) (() => { \(key) })();
          if (!chosen && Date.now() < until) return;
          clearInterval(timer);
          const next = document.querySelector('[data-scanned]')?.id ?? '';
          done({ next, problem: chosen ? '' : `${wanted} was never chosen; ${document.body.innerText}` });
        }, 15);
        """, .string(wanted))
      guard outcome["problem"] == "" else { throw TestFailure(outcome["problem"].text ?? "no word of \(wanted)") }
      return outcome["next"].text ?? ""
    }
  }
}
