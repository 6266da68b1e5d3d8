import Glibc
import PadProtocol
import ScriptedRoom
import TestSupport
import Testing

extension EndToEnd {
  /// How the host's page looks and reads, in every state, on the screens that people have.
  @Suite(.enabled(if: BrowserPad.missing == nil, "\(BrowserPad.missing ?? "")"))
  struct BrowserPadLooks {
    /// A small phone, a usual one, a laptop, and the laptop with a zoom of 200 %, which halves its CSS pixels.
    static let viewports = [
      Browser.Viewport(320, 640, isPhone: true), Browser.Viewport(390, 844, isPhone: true),
      Browser.Viewport(844, 390, isPhone: true), Browser.Viewport(1280, 800), Browser.Viewport(640, 400, scale: 2),
    ]

    @Test(.timeLimit(.minutes(6)))
    func everyState_onEveryScreen_fits_standsOut_andCanBeReadOut() throws {
      let display = try VirtualX11.garish(PixelSize(1280, 720), PixelSize(1024, 768))
      defer { display.stop() }
      let room = try LiveRoom.start(["--mode", "current", "--rounds", "4", "--reveal", "30"], on: display)
      defer { room.program.stop() }
      let oracle = Oracle(seed: 1, questions: SampleQuestions.all, rounds: 4)
      var twin = try RoomTwin(of: room)
      let bea = try BrowserPad("http://\(room.address)/#\(LiveRoom.code)")
      defer { bea.stop() }

      for viewport in Self.viewports {
        try bea.browser.set(viewport)
        // Whether it is a phone is found out when the page loads.
        try bea.browser.reload()
        try bea.waitUntil("the form") { $0.view == "form" }
        try look(at: "form", in: bea, viewport)
      }
      #expect(try controlNames(bea) == ["Code", "Your name", "Join"])

      try bea.join(as: "Bea")
      twin.join("Bea")
      let ana = try room.pad("Ana")
      defer { ana.stop() }
      twin.join("Ana")
      try lookEverywhere(at: "lobby", in: bea)

      try display.startGame(&twin, on: "VNC-1", PixelSize(1024, 768))
      try bea.waitForQuestion(1)
      try lookEverywhere(at: "open", in: bea) { viewport in
        try expectColours(of: ["1", "2", "3", "4"], in: bea, viewport)
      }
      #expect(
        try controlNames(bea).suffix(4) == ["1, triangle", "2, circle", "3, square", "4, diamond"])

      try bea.press(oracle.wrong(1))
      try bea.waitUntil("that the answer is taken") { $0.pressedKeys == [oracle.wrong(1)] }
      try lookEverywhere(at: "pressed", in: bea) { viewport in
        try expectColours(of: [oracle.wrong(1)], in: bea, viewport)
      }
      try ana.press(oracle.right(1))
      try bea.waitUntil("that it was wrong") { $0.verdict == "wrong" }
      try lookEverywhere(at: "reveal", in: bea)
      #expect(try room.end() == .exited(0))
    }

    @Test(.timeLimit(.minutes(4))) func inspection_findsWhatIsWrong() throws {
      let browser = try Browser(viewport: Browser.Viewport(400, 400))
      defer { browser.stop() }
      try browser.open(
        """
        data:text/html;charset=utf-8,<!doctype html><html lang=en><body style="margin:0;background:rgb(255,255,255)">
        <style>button{position:absolute;width:80px;height:40px;background:rgb(0,0,0);color:rgb(255,255,255)}</style>
        <button id=second style="left:100px">2</button><button id=first style="left:0">1</button>
        <button id=third style="left:150px;top:10px">3</button>
        <button id=far style="left:380px;top:100px">4</button>
        <button id=tiny style="top:200px;width:10px;height:10px;padding:0"></button>
        <p style="position:absolute;top:300px;color:rgb(130,130,130)">faint</p>
        <p style="position:absolute;top:330px;color:rgb(110,110,110)">fine</p>
        """)
      let inspection = PageInspection(browser: browser)
      let misplaced = try inspection.misplaced()
      for wanted in [
        "the page is wider than the screen", "far lies outside", "tiny is too small", "second and third overlap",
      ] {
        #expect(misplaced.contains { $0.hasPrefix(wanted) }, "\(wanted) is not in \(misplaced)")
      }
      // 130 of 255 is 0.223 as light as white: 1.05 / 0.273. 110 is 0.156 as light: 1.05 / 0.206, which is enough.
      #expect(try inspection.faint() == ["“faint” has a contrast of 3.84"])
      #expect(try inspection.controls().prefix(2) == ["first", "second"])
      #expect(try inspection.tabOrder(of: 5).prefix(2) == ["second", "first"])
    }

    private func lookEverywhere(
      at state: String, in pad: BrowserPad, _ more: (Browser.Viewport) throws -> Void = { _ in }
    ) throws {
      for viewport in Self.viewports {
        try pad.browser.set(viewport)
        try look(at: state, in: pad, viewport)
        try more(viewport)
      }
    }

    /// Finds what is wrong with the page as it is now, and keeps a picture for those who want to see it.
    private func look(at state: String, in pad: BrowserPad, _ viewport: Browser.Viewport) throws {
      let inspection = PageInspection(browser: pad.browser)
      let place: Comment = "\(state) at \(viewport)"
      try pad.browser.wait(
        "the page has its size", until: "return innerWidth == arguments[0]", .number(Double(viewport.size.width)))
      try pad.browser.runAsync(
        "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))")
      // The last look left the focus somewhere.
      try pad.browser.run("document.activeElement?.blur()")
      try keep(pad, "\(viewport)-\(state)")
      // A page that is zoomed in may be scrolled, up and down.
      let misplaced = try inspection.misplaced(scrolls: viewport.scale > 1)
      #expect(misplaced == [], place)
      let faint = try inspection.faint()
      #expect(faint == [], place)
      let controls = try inspection.controls()
      let order = try inspection.tabOrder(of: controls.count)
      if let first = controls.first, let start = order.firstIndex(of: first) {
        #expect(Array(order[start...] + order[..<start]) == controls, place)
      } else {
        Issue.record("Tab reaches \(order), not \(controls), in \(place)")
      }
      try expectReadable(pad, count: controls.count, place)
    }

    /// Expects that a screen reader knows what every control is and is called, and hears of what changes.
    private func expectReadable(_ pad: BrowserPad, count: Int, _ place: Comment) throws {
      let nodes = try pad.browser.accessibilityNodes()
      let controls = nodes.filter { $0.holds("focusable") && $0.role != "RootWebArea" && $0.role != "heading" }
      let radios = controls.count { $0.role == "radio" }
      // All radio buttons are one stop of the Tab key.
      #expect(controls.count - max(0, radios - 1) == count, place)
      for control in controls {
        #expect(!control.name.isEmpty, "a \(control.role) in \(place)")
        #expect(["button", "textbox", "DisclosureTriangle", "radio"].contains(control.role), "\(control) in \(place)")
      }
      let live = nodes.filter { $0.properties["live"] == "polite" || $0.properties["live"] == "assertive" }
      #expect(!live.isEmpty, place)
    }

    /// What a screen reader calls the controls.
    private func controlNames(_ pad: BrowserPad) throws -> [String] {
      try pad.browser.accessibilityNodes().filter { ["button", "textbox"].contains($0.role) }.map(\.name)
    }

    /// Expects that buttons have the colour that the host gave them.
    private func expectColours(of keys: [String], in pad: BrowserPad, _ viewport: Browser.Viewport) throws {
      let picture = try pad.browser.screenshot()
      let scale = Int(viewport.scale)
      for answer in try PageInspection(browser: pad.browser).answers() where keys.contains(answer.key) {
        guard let shape = AnswerShape(rawValue: answer.shape),
          let hex = UInt32(shape.color.rawValue.dropFirst(), radix: 16)
        else {
          Issue.record("\(answer) has no shape")
          continue
        }
        let colour = Colour(hex: hex)
        let (width, height) = (answer.rect.size.width * scale, answer.rect.size.height * scale)
        var (seen, points) = (0, 0)
        for x in stride(from: 0, to: width, by: 3) {
          for y in stride(from: 0, to: height, by: 3) {
            guard let pixel = picture[answer.rect.x * scale + x, answer.rect.y * scale + y] else { continue }
            points += 1
            if pixel.distance(to: colour) <= 4 { seen += 1 }
          }
        }
        // The rest is the shape, in a colour that stands out, and the round corners.
        #expect(seen * 10 >= points * 3, "\(seen) of \(points) in button \(answer.key) are \(colour) at \(viewport)")
      }
    }

    private func keep(_ pad: BrowserPad, _ name: String) throws {
      guard let folder = getenv("PARLOR_KEEP_PICTURES") else { return }
      try pad.browser.screenshot().writePNG(to: "\(String(cString: folder))/\(name).png")
    }
  }
}
