import TestSupport
import Testing

extension EndToEnd {
  /// Started from a menu, which no terminal shows.
  @Suite struct MenuStarts {
    @Test func whyItCannotBegin_standsInAWindow_untilThatIsClosed() throws {
      let display = try VirtualX11()
      defer { display.stop() }
      let program = try display.start(
        Tools.built("parlor"), ["--errors-in-window", "--questions", "/nonexistent.csv"])
      let window = try display.waitForWindow(titled: "Parlor")
      try eventually("the sentence is drawn") { try !display.screenshot().isOneColour }
      #expect(program.exitStatus == nil)
      #expect(program.lines(of: .error).first?.contains("/nonexistent.csv: No such file") == true)
      // Nobody gives it the focus where no window manager runs.
      try display.focus(window)
      try display.press("Return")
      #expect(try program.waitForExit() == .exited(1))
    }
  }
}
