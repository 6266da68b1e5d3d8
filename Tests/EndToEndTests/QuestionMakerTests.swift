import Glibc
import Questions
import TestSupport
import Testing

extension EndToEnd {
  /// The page on which packs are written, with the real program behind it.
  @Suite(.enabled(if: BrowserPad.missing == nil, "\(BrowserPad.missing ?? "")"))
  struct QuestionMaker {
    private let folder: TemporaryFolder
    private let port: Int

    init() throws {
      folder = try TemporaryFolder()
      port = try SteadyPort.free()
    }

    private var path: String { "\(folder.path)/quiz.json" }

    private func start() throws -> Program {
      let program = try Program(
        Tools.built("parlor"), ["questions", "edit", path, "--port", "\(port)"],
        environment: ["XDG_DATA_HOME": folder.path, "HOME": folder.path])
      try eventually("the page can be opened", within: .seconds(30)) {
        program.lines().contains { $0.hasPrefix("Open this page in a browser: http://127.0.0.1:\(port)/maker/") }
          || program.exitStatus != nil
      }
      guard program.exitStatus == nil else { throw program.failure("the question maker has ended") }
      return program
    }

    private func open(_ browser: Browser) throws {
      try browser.open("http://127.0.0.1:\(port)/maker/")
      try browser.wait("the desk is there", until: "return document.body.dataset.view === 'desk'")
    }

    private func waitUntilSaved(_ browser: Browser) throws {
      try browser.wait("all is saved", until: "return document.getElementById('state').dataset.state === 'saved'")
    }

    /// A question is written; page and program die in the middle; nothing is lost, and the file can be played.
    @Test(.timeLimit(.minutes(4))) func pageAndProgramDie_nothingIsLost() throws {
      defer { folder.remove() }
      var program = try start()
      defer { program.stop(grace: .zero) }
      let browser = try Browser(viewport: BrowserPad.laptop)
      defer { browser.stop() }
      try open(browser)
      try browser.element("#add-question").click()
      try browser.element("#question").type("Which city is this?")
      try waitUntilSaved(browser)
      // The page is loaded anew in the middle of a word.
      try browser.element("#question").type(" It has a ri")
      try browser.reload()
      try browser.wait("the desk is there", until: "return document.body.dataset.view === 'desk'")
      try waitUntilSaved(browser)
      try browser.wait(
        "the text is there", until: "return document.getElementById('question').value.endsWith('a ri')")
      // The program dies, and more is written meanwhile.
      program.send(signal: SIGKILL)
      try program.waitForExit()
      try browser.element("#question").type("ver.")
      try browser.wait(
        "it says that it is alone", until: "return document.getElementById('state').dataset.state !== 'saved'")
      program = try start()
      try waitUntilSaved(browser)
      let list = try browser.run("return [...document.querySelectorAll('#forms input')].map(e => e.id)")
      try browser.run(
        """
        const fields = [...document.querySelectorAll('#forms input[type=text], #forms input:not([type])')];
        return fields.length
        """)
      #expect(list != .null)
      program.send(signal: SIGTERM)
      try program.waitForExit()
      let text = String(decoding: try folder.bytes(of: "quiz.json"), as: UTF8.self)
      #expect(text.contains("\"question\": \"Which city is this? It has a river.\""))
      // The journal is no longer needed.
      #expect(access("\(folder.path)/.quiz.json.journal", F_OK) != 0)
    }

    @Test(.timeLimit(.minutes(4))) func theTVAndThePad_areShownWhileOneTypes() throws {
      defer { folder.remove() }
      _ = try folder.write(
        "{\"questions\": [{\"question\": \"Whose flag?\", \"answers\": [\"Mali\", \"Chad\"], \"draw\": {\"flag\": \"ml\"}}]}",
        to: "quiz.json")
      let program = try start()
      defer { program.stop(grace: .zero) }
      let browser = try Browser(viewport: BrowserPad.laptop)
      defer { browser.stop() }
      try open(browser)
      try browser.run("document.querySelector('#rows .entry').click()")
      try browser.wait(
        "the TV is shown", until: "const i = document.getElementById('tv-picture'); return i.complete && i.naturalWidth > 300")
      try browser.wait(
        "the pad is shown",
        until: """
          const pad = document.getElementById('pad-frame').contentDocument;
          return pad?.body?.dataset.view === 'play' && pad.body.textContent.includes('Whose flag?')
          """)
      let problems = try Axe.violations(on: browser)
      #expect(problems == [])
      try keep(browser, "maker")
    }

    /// Another site's page must not reach it by a name that leads here.
    @Test(arguments: ["evil.example", "127.0.0.1:1", "localhost.evil.example"]) func otherHosts_areRefused(host: String) throws {
      defer { folder.remove() }
      let program = try start()
      defer { program.stop(grace: .zero) }
      let socket = try TCPSocket(connectedTo: port)
      try socket.write("GET /maker/ HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      #expect(try socket.readAll().hasPrefix("HTTP/1.1 403"))
    }
  }
}
