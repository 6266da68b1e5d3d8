import Glibc
import Questions
import TestSupport
import Testing

extension EndToEnd {
  /// The page on which packs are written, with the real program behind it.
  @Suite(.enabled(if: BrowserPad.missing == nil, "\(BrowserPad.missing ?? "")"))
  struct QuestionMaker {
    private static let laptop = Browser.Viewport(1440, 900)

    @Test(.timeLimit(.minutes(6))) func chromium() throws {
      let browser = try Browser(viewport: Self.laptop)
      defer { browser.stop() }
      try write(in: browser) { try Axe.load(pastPolicyOf: browser) }
    }

    @Test(
      .timeLimit(.minutes(6)), .enabled(if: toolMissing("firefox-esr") == nil, "\(toolMissing("firefox-esr") ?? "")"))
    func firefox() throws {
      let browser = try FirefoxBrowser()
      defer { browser.stop() }
      try write(in: browser)
    }

    @Test(
      .timeLimit(.minutes(6)),
      .enabled(if: toolMissing("WebKitWebDriver") == nil, "\(toolMissing("WebKitWebDriver") ?? "")"))
    func webKit() throws {
      let display = try VirtualX11(screens: [PixelSize(1440, 900)])
      defer { display.stop() }
      let browser = try WebKitBrowser(on: display)
      defer { browser.stop() }
      try write(in: browser)
    }

    /// What is typed into a question of each kind: fields, and what stands in the file afterwards.
    private static let kinds: [(kind: String, fields: [(selector: String, text: String)], line: String)] = [
      (
        "choice", [("answers-right", "Porto"), ("answers-wrong", "Lisbon"), ("answers-wrong", "Genoa")],
        #""answers": ["Porto", "Lisbon", "Genoa"]"#
      ),
      ("true-false", [("name=answer-truth", "true")], #""answer": true"#),
      (
        "several", [("answers-rights", "Neon"), ("answers-rights", "Argon"), ("answers-wrongs", "Oxygen")],
        #""right": 2, "answers": ["Neon", "Argon", "Oxygen"]"#
      ),
      ("estimate", [("#answer-number", "8849.5"), ("#answer-unit", "m")], #""answer": 8849.5, "unit": "m""#),
      (
        "order", [("answers-order", "Oslo"), ("answers-order", "Berlin"), ("answers-order", "Rome")],
        #""answers": ["Oslo", "Berlin", "Rome"]"#
      ),
      (
        "typed", [("answers-typed", "Bram Stoker"), ("answers-typed", "Stoker"), ("answers-not", "Stocker")],
        #""answers": ["Bram Stoker", "Stoker"], "not": ["Stocker"]"#
      ),
      ("poll", [("answers-poll", "Cats"), ("answers-poll", "Dogs")], #""answers": ["Cats", "Dogs"]"#),
      ("survey", [("answers-survey", "Sea"), ("answers-survey", "Hills")], #""answers": ["Sea", "Hills"]"#),
    ]

    /// A pack of every kind is written from nothing; page and program die in the middle; nothing is lost.
    private func write(in browser: some PageBrowser, loadAxe: (() throws -> Void)? = nil) throws {
      let desk = try MakerDeskProgram()
      defer { desk.stop() }
      let page = MakerPage(browser: browser, address: desk.address)
      try page.open()
      for (place, (kind, fields, _)) in Self.kinds.enumerated() {
        try page.click("#add-question")
        try page.type("Question \(place + 1) is of the ki", into: "#question")
        switch place {
        case 2:
          // The page is closed in the middle of a word.
          try browser.open("about:blank")
          try page.open()
          try page.wait("the beginning is there", "document.getElementById('question').value.endsWith('ki')")
        case 4: try desk.kill()
        default: break
        }
        try page.type("nd \(kind).", into: "#question")
        try page.click("[name=kind][value=\(kind)]")
        for (selector, text) in fields { try page.enter(text, into: selector) }
        if place == 4 {
          try page.wait(
            "the page knows that it is alone", "document.getElementById('state').dataset.state === 'offline'")
          try desk.start()
        }
        try page.waitUntilSaved()
      }
      try readNumbers(on: page)
      try loadAxe?() ?? Axe.load(asScriptOf: browser)
      let problems = try Axe.violations(on: browser)
      #expect(problems == [])
      try desk.end()
      let text = try desk.pack()
      let lines = text.split(separator: "\n").filter { $0.contains("\"question\":") }
      #expect(lines.count == Self.kinds.count)
      for (place, line) in lines.enumerated() {
        let (kind, _, end) = Self.kinds[place]
        #expect(line.contains("\"question\": \"Question \(place + 1) is of the kind \(kind).\""), "\(line)")
        #expect(line.contains(end), "\(line)")
      }
      let file = QuestionReader.read(Array(text.utf8), name: "quiz.json")
      #expect(file.questions.count == Self.kinds.count && file.issues.allSatisfy { $0.severity == .warning })
      // Of the journal, the names stay.
      #expect(try desk.journalLines() == 1)
    }

    @Test(.timeLimit(.minutes(4))) func theTVAndThePad_areShown_andRobotsAnswer() throws {
      let desk = try MakerDeskProgram(
        #"{"questions": [{"question": "Whose flag?", "answers": ["Mali", "Chad"], "draw": {"flag": "ml"}}]}"#)
      defer { desk.stop() }
      let browser = try Browser(viewport: Self.laptop)
      defer { browser.stop() }
      let page = MakerPage(browser: browser, address: desk.address)
      try page.open()
      try page.click("#rows [data-id] .entry")
      for stage in ["reading", "answering", "reveal"] {
        try page.click("#stage-\(stage)")
        try page.wait(
          "the TV is shown", "document.getElementById('tv-picture').naturalWidth > 300",
          "document.getElementById('tv-picture').alt.includes('Whose flag?')")
        try page.wait(
          "the pad is shown",
          "document.getElementById('pad-frame').contentDocument?.body?.dataset.view === 'play'")
      }
      try page.wait(
        "the pad says what the answer was worth",
        "document.getElementById('pad-frame').contentDocument.body.innerText.includes('1 point for you!')")
      try page.click("#try")
      try page.wait("the robots have answered", "document.getElementById('robot-note').textContent.includes('2 of 3')")
      try Axe.load(pastPolicyOf: browser)
      let problems = try Axe.violations(on: browser)
      #expect(problems == [])
      if let folder = getenv("PARLOR_KEEP_PICTURES") {
        try browser.screenshot().writePNG(to: "\(String(cString: folder))/maker.png")
      }
    }

    /// A picture is scaled and a file of another program is read; both can be undone.
    @Test(.timeLimit(.minutes(4))) func filesAreDropped() throws {
      let desk = try MakerDeskProgram(#"{"questions": [{"question": "What is this?", "answers": ["A", "B"]}]}"#)
      defer { desk.stop() }
      let browser = try Browser(viewport: Self.laptop)
      defer { browser.stop() }
      let page = MakerPage(browser: browser, address: desk.address)
      try page.open()
      try page.click("#rows [data-id] .entry")
      // A picture of 4000 x 3000 pixels, made by the browser.
      _ = try browser.runAsync(
        """
        const canvas = new OffscreenCanvas(4000, 3000);
        canvas.getContext('2d').fillRect(0, 0, 2000, 3000);
        const done = arguments[0];
        canvas.convertToBlob({ type: 'image/jpeg' }).then((blob) => {
          const files = new DataTransfer();
          files.items.add(new File([blob], 'My cat!.JPEG', { type: 'image/jpeg' }));
          const input = document.querySelector('.media.image input[type=file]');
          input.files = files.files;
          input.dispatchEvent(new Event('change'));
          done(true);
        });
        """)
      try page.wait("it says so", "document.body.innerText.includes('is kept smaller')")
      try page.waitUntilSaved()
      let picture = try PictureFileSize.ofJPEG(desk.folder.bytes(of: "my-cat.jpg"))
      #expect(picture.width == 1920 && picture.height == 1440)
      // A question of another program.
      try browser.run(
        """
        const files = new DataTransfer();
        files.items.add(new File(['Who?\\nA. Ada\\nB. Bob\\nANSWER: B\\n\\nWhy?\\nA. So\\nANSWER: A\\n'], 'old.txt'));
        for (const type of ['dragover', 'drop']) {
          document.dispatchEvent(new DragEvent(type, { dataTransfer: files, bubbles: true, cancelable: true }));
        }
        """)
      try page.wait("what was imported", "document.getElementById('news').open")
      let words = try browser.text("#news") ?? ""
      #expect(words.contains("old.txt:") && words.contains("1 question"), "\(words)")
      try page.click("#news-close")
      try page.waitUntilSaved()
      try page.click("#undo")
      try page.wait("it is undone", "document.querySelectorAll('#rows [data-id]').length === 1")
      // The page knows what the host does not take.
      try browser.run(
        """
        const files = new DataTransfer();
        files.items.add(new File([new Uint8Array((64 << 20) + 1)], 'huge.json'));
        document.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
        """)
      try page.wait("it is too large", "document.getElementById('toast-text').textContent.includes('67 MB')")
      #expect(try browser.run("return document.getElementById('state').dataset.state").text == "saved")
      try desk.end()
      #expect(try desk.pack().contains(#""image": "my-cat.jpg""#))
    }

    /// What a file has in place of a list or a text is shown, found, named and mended.
    @Test(.timeLimit(.minutes(4))) func whatIsNoList_isShownAndMended() throws {
      let desk = try MakerDeskProgram(
        """
        {"questions": [{"question": "Which?", "kind": "choice", "answers": 5}, {"question": 7, "answers": [1, {"a": 2}]},
        {"question": "How many?", "answer": 3, "range": 12}]}
        """)
      defer { desk.stop() }
      let browser = try Browser(viewport: Self.laptop)
      defer { browser.stop() }
      let page = MakerPage(browser: browser, address: desk.address)
      try page.open()
      for (text, found) in [("which", 1), ("7", 1), ("5", 1), ("3", 1), ("", 3)] {
        try browser.run(
          """
          document.getElementById('search').value = arguments[0];
          document.getElementById('search').dispatchEvent(new InputEvent('input'));
          """, .string(text))
        try page.wait("\(text) is found", "document.querySelectorAll('#rows .question').length === \(found)")
      }
      try page.click("#rows li:nth-child(2) .entry")
      try page.wait(
        "its text and its answers are there", "document.getElementById('question').value === '7'",
        "[...document.querySelectorAll('#answers input')].some(({ value }) => value === '{\"a\":2}')")
      try page.click("#rows li:nth-child(1) .entry")
      try page.wait(
        "the answer is there, and what is wrong with it",
        "document.querySelector('[aria-labelledby=answers-right-heading] input').value === '5'",
        "document.querySelector('#answers .issues li')")
      try page.enter("6", into: "answers-wrong")
      try page.waitUntilSaved()
      try desk.end()
      #expect(try desk.pack().contains(#""answers": ["5", "6"]"#))
    }

    /// Two people at once are told of each other, and see what the other one writes.
    @Test(.timeLimit(.minutes(4))) func twoPeople_seeEachOther() throws {
      let desk = try MakerDeskProgram(#"{"questions": [{"question": "Mine", "answers": ["A", "B"]}]}"#)
      defer { desk.stop() }
      let (ana, ben) = (try Browser(viewport: Self.laptop), try Browser(viewport: Self.laptop))
      defer {
        ana.stop()
        ben.stop()
      }
      let pages = [ana, ben].map { MakerPage(browser: $0, address: desk.address) }
      for page in pages {
        try page.open()
        try page.click("#rows [data-id] .entry")
      }
      for page in pages {
        try page.wait("the other one is there", "!document.getElementById('people').hidden")
        try page.wait("where the other one is", "!document.getElementById('here').hidden")
      }
      try pages[0].type("Ours", into: "#question")
      try pages[1].wait("it is seen", "document.getElementById('question').value === 'MineOurs'")
      // Both write an answer at once, each before hearing of the other's; the page joins lists as the host does.
      for (page, text) in zip(pages, ["Lisbon", "Genoa"]) { try page.enter(text, into: "answers-wrong") }
      for page in pages {
        try page.waitUntilSaved()
        try page.wait(
          "both answers are there",
          "['Lisbon', 'Genoa'].every((text) => "
            + "[...document.querySelectorAll('#answers input')].some(({ value }) => value === text))")
      }
      #expect(try mergesThatDiffer(in: ben) == "")
      ana.stop()
      try pages[1].wait("one is alone", "document.getElementById('people').hidden")
    }

    /// Each number of the table is read as it is meant, and shown as a text that is read as the same number.
    private func readNumbers(on page: MakerPage<some PageBrowser>) throws {
      let rows = MakerTables.numbers.map { "['\($0)', \($1), \($2)]" }
      try page.browser.run(
        """
        const rows = [\(rows.joined(separator: ", "))];
        import('/maker/numbers.js').then(({ readNumber, writeNumber }) => {
          window.differing = rows.filter(([text, language, wanted]) => readNumber(text, language) !== wanted
            || (wanted !== null && readNumber(writeNumber(wanted, language), language) !== wanted)).map(String).join('; ');
        }, (error) => { window.differing = String(error); });
        """)
      try page.wait("the numbers are read", "window.differing !== undefined")
      #expect(try page.browser.run("return window.differing").text == "")
      try page.click("#rows li:nth-child(4) .entry")
      try page.browser.run("document.getElementById('answer-number').value = ''")
      try page.type("8,849", into: "#answer-number")
      try page.wait(
        "what was read is said", "document.getElementById('answer-number-reading').textContent.includes('8849')")
      try page.browser.run("document.getElementById('answer-number').value = ''")
      try page.type("8849.5", into: "#answer-number")
      try page.waitUntilSaved()
    }

    /// Returns the rows of the table that the page joins in another way than the host.
    private func mergesThatDiffer(in browser: Browser) throws -> String {
      let rows = MakerTables.merges.map { "[\($0), \($1), \($2), \($3.isEmpty ? "undefined" : $3)]" }
      return try browser.runAsync(
        """
        const [done] = arguments;
        const rows = [\(rows.joined(separator: ", "))];
        import('/maker/merge.js').then(({ merged }) => done(rows.filter(([base, mine, theirs, wanted]) => (
          JSON.stringify(merged(base, mine, theirs)) !== JSON.stringify(wanted))).map(String).join('\\n')),
          (error) => done(String(error)));
        """
      ).text ?? "nothing"
    }

    /// Another site's page must not reach it by a name that leads here, nor may anybody say what is no message.
    @Test(.timeLimit(.minutes(2))) func strangers_areRefused() throws {
      let desk = try MakerDeskProgram()
      defer { desk.stop() }
      let attacker = Attacker(port: desk.port, source: "127.0.0.1")
      for host in ["evil.example", "127.0.0.1:1", "localhost.evil.example:\(desk.port)", ""] {
        #expect(try attacker.request("GET /maker/ HTTP/1.1\r\nHost: \(host)\r\n\r\n") == "403", "\(host)")
      }
      let upgrade = [
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13", "Sec-WebSocket-Protocol: parlor-edit.1",
      ]
      for (origin, status) in [("http://evil.example", nil), ("http://127.0.0.1:\(desk.port)", 101)] {
        let lines = ["GET /edit HTTP/1.1", "Host: 127.0.0.1:\(desk.port)", "Origin: \(origin)"] + upgrade
        let pad = try attacker.connect()
        try pad.sendRaw(lines.joined(separator: "\r\n") + "\r\n\r\n")
        #expect((try? pad.readResponse().status) == status, "\(origin)")
      }
      #expect(try attacker.get("/maker/") == "200")
      #expect(try attacker.get("/maker/../../Package.swift") == "404")
      #expect(try attacker.request("POST /maker/ HTTP/1.1\r\nHost: 127.0.0.1:\(desk.port)\r\n\r\n") == "405")
      // A crowd that asks for nothing is not let in, and goes.
      let crowd = try (0..<32).map { _ in try attacker.connect() }
      #expect(try attacker.get("/maker/") == "503")
      for pad in crowd { pad.close() }
      try eventually(within: .seconds(10), every: .milliseconds(50), "the door is free") {
        try attacker.get("/maker/") == "200"
      }
    }
  }
}
