import FoundationEssentials
import Games
import PadProtocol
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// The page that the host serves, in a real browser, in games with the terminal pad.
  @Suite(.enabled(if: BrowserPad.missing == nil, "\(BrowserPad.missing ?? "")"))
  struct BrowserPads {
    static let tv = PixelSize(1024, 768)

    /// The code as it stands behind the address that the host prints.
    private func page(_ address: String, code: String = LiveRoom.code) -> String { "http://\(address)/#\(code)" }

    @Test(.timeLimit(.minutes(4)))
    func theCodeOnTheTV_leadsToAGameAgainstTheTerminalPad_scoresAndWinnerExact() throws {
      let seed: UInt64 = 5
      let display = try VirtualX11.garish(PixelSize(1280, 720), Self.tv)
      defer { display.stop() }
      let room = try LiveRoom.start(
        ["--mode", "current", "--rounds", "4", "--reveal", "0.5"], seed: seed, on: display)
      defer { room.program.stop() }
      let oracle = Oracle(seed: seed, questions: SampleQuestions.all, rounds: 4)
      var twin = try RoomTwin(of: room, seed: seed)

      let url = try QRReader.text(on: "VNC-1", of: display)
      #expect(url == page(room.address) + "/" + LiveRoom.invitation(seed: seed))
      let bea = try BrowserPad(url)
      defer { bea.stop() }
      #expect(try bea.browser.element("#code").property("value").text == LiveRoom.code)
      #expect(try bea.browser.run("return document.activeElement.id").text == "name")
      try bea.join(as: "Bea")
      twin.join("Bea")
      #expect(try bea.shown().player == "Bea")
      let ana = try room.pad("Ana")
      defer { ana.stop() }
      twin.join("Ana")
      try display.startGame(&twin, on: "VNC-1", Self.tv)

      // 1: Bea is right, and first, with a digit key.
      #expect(try bea.waitForQuestion(1).openKeys == ["1", "2", "3", "4"])
      try ana.waitForQuestion(1)
      try bea.press(oracle.right(1))
      try bea.waitUntil("the point") { $0.score == 1 && $0.verdict == "right" && $0.pressedKeys == [oracle.right(1)] }
      try ana.waitForScreen("who was first") { $0.status == "Bea was first." }

      // 2: Bea is wrong with a finger, and may not try again; Ana is right.
      try bea.waitForQuestion(2)
      try ana.waitForQuestion(2)
      try bea.touch(oracle.wrong(2))
      try bea.waitUntil("that the answer is taken") { $0.pressedKeys == [oracle.wrong(2)] && $0.openKeys.isEmpty }
      try bea.press(oracle.right(2))
      try ana.press(oracle.right(2))
      try ana.waitForScreen("the point") { $0.personal.score == 1 && $0.personal.verdict == .right }
      try bea.waitUntil("no point") { $0.score == 1 && $0.verdict == "wrong" }

      // 3: Bea is right, with arrows and Enter.
      try bea.waitForQuestion(3)
      try ana.waitForQuestion(3)
      try bea.choose(oracle.right(3))
      try bea.waitUntil("the point") { $0.score == 2 && $0.verdict == "right" }

      // 4: Ana is wrong, Bea right with a finger.
      try ana.waitForQuestion(4)
      try bea.waitForQuestion(4)
      try ana.press(oracle.wrong(4))
      try ana.waitForScreen("that the answer is taken") { $0.personal.pressed != nil }
      try bea.touch(oracle.right(4))

      try bea.waitUntil("that she has won") { $0.title == "Game over" && $0.status == "You win!" && $0.score == 3 }
      try ana.waitForScreen("who has won") { $0.shared.status == "The winner: Bea" && $0.personal.score == 1 }
      #expect(try room.program.waitForLine(within: .seconds(5), "the winner") { $0.hasPrefix("Win") } == "Winner: Bea")
      #expect(try room.end() == .exited(0))
      try bea.waitUntil("that the room is closed") {
        $0.view == "end" && $0.farewell == "The host has closed the room."
      }
    }

    /// How a line gets lost and comes back.
    enum Loss: String, CaseIterable, Sendable {
      /// Every try fails for a while, and the page is watching.
      case cut
      /// The page is frozen, as on a locked phone, and finds its line cut.
      case cutWhileFrozen
      /// The page is hidden, and its line hangs without a sign, as when the network has forgotten a phone that slept.
      case forgottenWhileHidden
    }

    @Test(.timeLimit(.minutes(4)))
    func lostLine_backInTheSameSeatWithinTwoSeconds_scoreAndAnswerKept() throws {
      let display = try VirtualX11.garish(PixelSize(1280, 720), Self.tv)
      defer { display.stop() }
      let room = try LiveRoom.start(
        ["--mode", "current", "--rounds", "6", "--reveal", "0.5", "--allow-host", "127.0.0.1"], on: display)
      defer { room.program.stop() }
      let oracle = Oracle(seed: 1, questions: SampleQuestions.all, rounds: 6)
      var twin = try RoomTwin(of: room, rules: TriviaRules(timeLimit: nil, reveal: .seconds(0.5), rounds: 6))
      guard let port = room.address.split(separator: ":").last.flatMap({ Int($0) }) else { return }
      let relay = try Relay(to: port)
      defer { relay.stop() }

      let bea = try BrowserPad(page(relay.address))
      defer { bea.stop() }
      try bea.join(as: "Bea")
      let ana = try room.pad("Ana")
      defer { ana.stop() }
      twin.join("Bea")
      twin.join("Ana")
      try display.startGame(&twin, on: "VNC-1", Self.tv)
      try bea.waitForQuestion(1)
      try bea.press(oracle.right(1))
      try twin.press(oracle.right(1), by: "Bea")
      twin.pass(.seconds(0.5))

      for (number, loss) in zip(2..., Loss.allCases) {
        try bea.waitForQuestion(number)
        try ana.waitForQuestion(number)
        try bea.press(oracle.wrong(number))
        try twin.press(oracle.wrong(number), by: "Bea")
        let before = try bea.waitUntil("that the answer is taken") { $0.pressedKeys == [oracle.wrong(number)] }
        #expect(before.score == 1)
        try watchDials(of: bea)

        let returned = try lose(relay, loss, bea)
        // First that there is a new line at all: until a silent one is given up the page shows nothing new.
        try bea.browser.wait(within: .seconds(5), "the page has a new line", until: "return welcomes > 0")
        try bea.waitUntil("the same as before", within: .seconds(5)) { $0 == before }
        // By the page's own clock, which is this one: what the driver needs to ask does not count.
        let welcomed = try #require(try bea.browser.run("return String(welcomedAt)").text.flatMap { Double($0) })
        let time = welcomed / 1000 - returned.timeIntervalSince1970
        print("browser pad: \(loss.rawValue): back after \(time) s")
        #expect(time < 2, "\(loss.rawValue)")
        try relay.set(.open)
        // The TV shows everybody: a second Bea, or one who is away, would be seen.
        try display.waitUntil("VNC-1", shows: [twin.picture(Self.tv)], "the same players")

        try ana.press(oracle.right(number))
        try ana.waitForScreen("the point") { $0.personal.score == number - 1 }
        try bea.waitUntil("who was first") { $0.verdict == "wrong" && $0.score == 1 }
        try twin.press(oracle.right(number), by: "Ana")
        twin.pass(.seconds(0.5))
      }
      // Her answers count as before.
      try bea.waitForQuestion(5)
      try bea.press(oracle.right(5))
      try bea.waitUntil("the point") { $0.score == 2 && $0.verdict == "right" }
      #expect(try room.end() == .exited(0))
    }

    /// Has the page count the welcomes on the lines that it makes from now on.
    private func watchDials(of pad: BrowserPad) throws {
      try pad.browser.run(
        """
        window.welcomes = 0;
        window.welcomedAt = null;
        window.Original ??= WebSocket;
        window.WebSocket = class extends Original {
          constructor(...parts) {
            super(...parts);
            this.addEventListener('message', event => {
              if (JSON.parse(event.data).type !== 'welcome') return;
              welcomes += 1;
              welcomedAt ??= Date.now();
            });
          }
        };
        """)
    }

    /// Loses the line and mends it; the moment from which the page could be back.
    private func lose(_ relay: Relay, _ loss: Loss, _ bea: BrowserPad) throws -> Date {
      switch loss {
      case .cut:
        try relay.set(.cut)
        try bea.waitUntil("that the line is broken") { $0.line == "broken" && $0.openKeys.isEmpty }
        // Until the page waits as long as it ever does between two tries.
        let refusals = relay.traffic.refusals
        try eventually(within: .seconds(15), "the page has tried in vain") { relay.traffic.refusals >= refusals + 5 }
        let mended = Date()
        try relay.set(.open)
        return mended
      case .cutWhileFrozen:
        try bea.browser.freeze()
        try relay.set(.cut)
        try relay.set(.open)
        let thawed = Date()
        try bea.browser.thaw()
        return thawed
      case .forgottenWhileHidden:
        try bea.browser.hide()
        try relay.set(.forgetful)
        let shown = Date()
        try bea.browser.show()
        return shown
      }
    }

    @Test(.timeLimit(.minutes(4))) func kickedFromTheConsole_staysOut() throws {
      let display = try VirtualX11.garish(PixelSize(1280, 720), Self.tv)
      defer { display.stop() }
      let room = try LiveRoom.start(["--mode", "current"], on: display)
      defer { room.program.stop() }
      var twin = try RoomTwin(of: room)
      let bea = try BrowserPad(page(room.address))
      defer { bea.stop() }
      try bea.join(as: "Bea")
      twin.join("Bea")
      let ana = try room.pad("Ana")
      defer { ana.stop() }
      twin.join("Ana")
      try display.waitUntil("VNC-1", shows: [twin.picture(Self.tv)], "both")

      // Remove a player; the first one is chosen; yes.
      try display.press("k", "Return", "Return")
      try bea.waitUntil("that she was removed") {
        $0.view == "end" && $0.farewell == "The host removed you from the room."
      }
      #expect(ana.screen?.shared.title == LiveRoom.name)

      let refusal = "The host said no for now. Ask them in person!"
      try bea.browser.open("about:blank")
      try bea.browser.open(page(room.address))
      try bea.waitUntil("the form") { $0.view == "form" }
      for name in ["Bea", "bea"] {
        let field = try bea.browser.element("#name")
        try field.clear()
        try field.type(name)
        try bea.browser.press(.enter)
        try bea.waitUntil("that she may not come back") { $0.view == "end" && $0.farewell == refusal }
        try bea.browser.reload()
        try bea.waitUntil("the form") { $0.view == "form" }
      }
      twin.happen(.command(.kick(Player.ID(rawValue: 2))))
      try display.waitUntil("VNC-1", shows: [twin.picture(Self.tv)], "Ana alone")
      #expect(try room.end() == .exited(0))
    }

    @Test(.timeLimit(.minutes(4))) func chinese_rightToLeftName_wrongCode_andAnotherTry() throws {
      let display = try VirtualX11.garish(PixelSize(1280, 720), Self.tv)
      defer { display.stop() }
      let room = try LiveRoom.start(["--mode", "current"], on: display)
      defer { room.program.stop() }
      var twin = try RoomTwin(of: room)
      let pad = try BrowserPad(page(room.address, code: "WRNG"), language: "zh-CN")
      defer { pad.stop() }
      #expect(try pad.browser.run("return document.documentElement.lang").text == "zh-CN")
      #expect(try pad.browser.text("label[for=code]") == "房间码")
      // Letters and digits keep a space to Chinese, and Chinese names do not.
      let filled = try pad.browser.runAsync(
        """
        const done = arguments[arguments.length - 1];
        import('/texts.js').then(({ fill }) => {
          done(['小明', 'Ana', 3, ''].map((value) => fill('在{value}和{value}上移', { value })).join('|'));
        });
        """)
      #expect(filled.text == "在小明和小明上移|在 Ana 和 Ana 上移|在 3 和 3 上移|在和上移")
      let field = try pad.browser.element("#name")
      try field.type("שרה")
      try pad.browser.press(.enter)
      let refused = try pad.waitUntil("that the code is wrong") { !$0.notice.isEmpty }
      #expect(refused.view == "form")
      #expect(refused.notice == "房间码与电视上的不符，请核对后重试。")
      #expect(try pad.browser.run("return document.activeElement.id").text == "code")
      // The code as people type it.
      try pad.browser.element("#code").clear()
      try pad.browser.element("#code").type("k7 qx")
      try pad.browser.press(.enter)
      let seated = try pad.waitUntil("a seat") { $0.view == "play" && !$0.title.isEmpty }
      #expect(seated.player == "שרה")
      #expect(seated.status == "你已加入，等待主持人开始。" || seated.status == "等待玩家加入……")
      // Alone in its line it begins at the right where there is a line to itself, and never runs out of the page.
      #expect(
        try pad.browser.run("return getComputedStyle(document.getElementById('player')).unicodeBidi") == "isolate")
      twin.join("שרה")
      try display.waitUntil("VNC-1", shows: [twin.picture(Self.tv)], "the name")
      #expect(try room.end() == .exited(0))
    }

    @Test(.timeLimit(.minutes(4))) func openRoom_needsNoCode() throws {
      let display = try VirtualX11.garish(PixelSize(1280, 720), Self.tv)
      defer { display.stop() }
      let program = try display.start(
        Tools.built("parlor"),
        [
          "--bind", "127.0.0.1", "--port", "0", "--open", "--language", "en", "--mode", "current", "--no-discovery",
        ])
      let line = try program.waitForLine(within: .seconds(20), "that it is ready") {
        $0.hasPrefix("Parlor is ready: ")
      }
      let url = try QRReader.text(on: "VNC-1", of: display)
      #expect(line == "Parlor is ready: \(url)")
      #expect(!url.contains("#"))
      let pad = try BrowserPad(url)
      defer { pad.stop() }
      try pad.join(as: "Bea")
      #expect(try pad.shown().player == "Bea")
    }
  }
}
