import Glibc
import PadProtocol
import Scenes
import ScriptedRoom
import TestSupport
import Testing

extension EndToEnd {
  /// How the page looks where it asks for more than one press.
  @Suite(.enabled(if: BrowserPad.missing == nil, "\(BrowserPad.missing ?? "")"), .timeLimit(.minutes(4)))
  struct BrowserInputLooks {
    /// A usual phone upright and on its side, a small one, and a laptop.
    private static let viewports = [
      Browser.Viewport(390, 844, isPhone: true), Browser.Viewport(844, 390, isPhone: true),
      Browser.Viewport(320, 568, isPhone: true), Browser.Viewport(1280, 800),
    ]

    /// What is asked, with a draft made by a script, then what was sent, then how it went.
    private static func states(_ theme: Theme) -> [(name: String, screen: PadScreen, script: String)] {
      let colors = AnswerShape.allCases.map { theme.pads.written(.answer($0)) }
      func type(_ text: String) -> String {
        "const e = document.getElementById('answer'); e.value = '\(text)'; e.dispatchEvent(new Event('input'))"
      }
      let choices = InputSample.list(.choices, 9, colors: colors)
      let order = InputSample.list(.order, 9, colors: colors)
      let all = order.shared.buttons.map(\.token)
      let range = NumberField(range: -20_000...20_000, decimals: 1, unit: "km")
      return [
        ("choices", choices, "document.querySelector('.answer[data-key=\"5\"]').click()"),
        (
          "choices-told",
          choices.sent(.choices(InputSample.tokens(1, 5))).revealed(.partly, rights: InputSample.tokens(5, 9)), ""
        ),
        ("order", order, "document.querySelectorAll('.grip')[3].click()"),
        ("order-sent", order.sent(.order(all.reversed())), ""),
        ("order-told", order.sent(.order(all.reversed())).revealed(.partly, rights: all), ""),
        ("number", InputSample.asking(.number(range)), ""),
        ("number-typed", InputSample.asking(.number(range)), type("-12345.5")),
        ("number-outside", InputSample.asking(.number(range)), type("-20001")),
        ("number-sent", InputSample.asking(.number(range)).sent(.number(-12345.5)), ""),
        ("text", InputSample.asking(.text(limit: 60)), type("Eyjafjallajökull")),
        ("text-told", InputSample.asking(.text(limit: 60)).sent(.text("Eyjafjallajökull")).revealed(.wrong), ""),
      ]
    }

    @Test(arguments: Theme.all.map(\.name)) func everyInput_onEveryScreen_fits_andStandsOut(_ name: String) throws {
      let theme = try #require(Theme.all.first { $0.name == name })
      let stage = try BrowserStage(theme: theme)
      defer { stage.stop() }
      let inspection = PageInspection(browser: stage.browser)
      var round = 0
      for viewport in Self.viewports {
        try stage.browser.set(viewport)
        // Whether it is a phone is found out when the page loads.
        try stage.browser.reload()
        try stage.welcome()
        for (name, screen, script) in Self.states(theme) {
          round += 1
          var screen = screen
          screen.shared.input?.token = Token(rawValue: "round\(round)")
          screen.shared.title = "Question \(round)"
          try stage.show(screen)
          try stage.browser.run(script)
          try stage.browser.runAsync(
            """
            document.getAnimations().forEach(animation => animation.finish());
            document.activeElement?.blur();
            const done = arguments[0];
            requestAnimationFrame(() => requestAnimationFrame(() => done()));
            """)
          try keep(stage.browser, "\(theme.name)-\(viewport)-\(name)")
          let place: Comment = "\(name) at \(viewport) in \(theme.name)"
          let misplaced = try inspection.misplaced()
          #expect(misplaced == [], place)
          let faint = try inspection.faint()
          #expect(faint == [], place)
        }
      }
    }

    @Test func everyControl_hasARole_andAName() throws {
      let stage = try BrowserStage(viewport: Self.viewports[0])
      defer { stage.stop() }
      for (name, screen, _) in Self.states(.night) {
        var screen = screen
        screen.shared.title = name
        screen.shared.input?.token = Token(rawValue: name)
        try stage.show(screen)
        let nodes = try stage.browser.accessibilityNodes()
        let controls = nodes.filter {
          $0.holds("focusable") && !["RootWebArea", "heading"].contains($0.role)
        }
        for control in controls {
          #expect(!control.name.isEmpty, "a \(control.role) in \(name)")
          #expect(["button", "textbox", "slider"].contains(control.role), "\(control) in \(name)")
        }
        // The verdict, the status, the line, and what is said of the answer.
        #expect(nodes.count { $0.role == "status" && $0.properties["live"] == "polite" } >= 4, "\(name)")
      }
    }

    private func keep(_ browser: Browser, _ name: String) throws {
      guard let folder = getenv("PARLOR_KEEP_PICTURES") else { return }
      try browser.screenshot().writePNG(to: "\(String(cString: folder))/input-\(name).png")
    }
  }
}
