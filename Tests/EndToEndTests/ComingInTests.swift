import FoundationEssentials
import Glibc
import PadProtocol
import TestSupport
import Testing

extension EndToEnd {
  /// Ways in that are neither a code alone nor a page: asking the host, and the pad that the host hands out.
  @Suite struct ComingIn {
    private static let screens = [PixelSize(1280, 720), PixelSize(1024, 768)]

    @Test(.timeLimit(.minutes(4))) func whereTheHostIsAsked_nobodyIsInBeforeItSaysYes() throws {
      let display = try VirtualX11(screens: Self.screens)
      defer { display.stop() }
      let room = try LiveRoom.start(["--approve", "--mode", "current"], on: display)
      defer { room.program.stop() }
      let quiet = try display.consolePictureAtRest()

      let ana = try room.pad("Ana")
      defer { ana.stop() }
      let asked = try ana.waitForScreen("that the host was asked") { $0.status.contains("asked") }
      #expect(asked.openButtons.isEmpty)
      let knocking = try display.consolePictureAtRest(unlike: quiet)
      // More than once: a key means what the console showed when it came.
      try eventually(within: .seconds(15), every: .milliseconds(300), "she is in") {
        try display.press("a")
        return ana.screen?.status == "You are in. Waiting for the host to start."
      }

      let admitted = try display.consolePictureAtRest(unlike: knocking)
      let ben = try room.pad("Ben")
      defer { ben.stop() }
      _ = try display.consolePictureAtRest(unlike: admitted)
      try eventually(within: .seconds(15), every: .milliseconds(300), "he is turned away") {
        try display.press("x")
        return ben.program.exitStatus != nil
      }
      #expect(try ben.program.waitForExit() == .exited(1))
      #expect(ben.program.lines(of: .error).joined().contains("The host said no for now."))
      // No is no: asking again does not even reach the console.
      let again = try PlainPad(name: "ben", address: room.address)
      defer { again.stop() }
      #expect(try again.program.waitForExit(within: .seconds(10)) == .exited(1))
      #expect(!again.messages().contains { if case .welcome = $0 { true } else { false } })
    }

    /// The host hands out what `scripts/lib/build-static-pad` has made.
    private static let staticPad = ProcessInfo.processInfo.environment["PARLOR_STATIC_PAD"]

    @Test(
      .enabled(if: staticPad != nil, "PARLOR_STATIC_PAD names no static pad; scripts/test builds one"),
      .enabled(
        if: BrowserPad.missing == nil && toolMissing("curl", "sha256sum") == nil,
        "\(BrowserPad.missing ?? toolMissing("curl", "sha256sum") ?? "")"),
      .timeLimit(.minutes(4)))
    func theLineOnThePage_fetchesTheTerminalPad_andStartsIt() throws {
      let display = try VirtualX11(screens: Self.screens)
      defer { display.stop() }
      let room = try LiveRoom.start(["--mode", "current"], on: display)
      defer { room.program.stop() }
      let page = try BrowserPad(
        "http://\(room.address)/#\(LiveRoom.code)", viewport: Browser.Viewport(1280, 800, isPhone: false))
      defer { page.stop() }
      try page.browser.element("#terminal summary").click()
      let line = try firstValue(within: .seconds(5), "the page shows the line") {
        try page.browser.text("#terminal-command").flatMap { $0.isEmpty ? nil : $0 }
      }
      #expect(
        line == "curl -fO http://\(room.address)/parlor-pad && chmod +x parlor-pad"
          + " && ./parlor-pad \(room.address) --code \(LiveRoom.code)")

      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let pad = try Program("sh", ["-c", "cd '\(folder.path)' && \(line) --name Lena --json"])
      defer { pad.stop() }
      try pad.waitForLine(within: .seconds(20), "a seat") { $0.contains(#""name":"Lena""#) }
      let sum = try runSuccessfully("sha256sum", ["\(folder.path)/parlor-pad"]).text.prefix(64)
      #expect(try page.browser.text("#terminal-sum") == String(sum))
      #expect(try runSuccessfully("curl", ["-fs", "http://\(room.address)/parlor-pad.sha256"]).text.hasPrefix(sum))
    }
  }
}
