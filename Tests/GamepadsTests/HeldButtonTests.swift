import Controllers
import Testing

@testable import Gamepads

/// A held cross goes on through letters and numbers; nothing else comes twice.
@Suite struct HeldButtonTests {
  private let pad = ControllerID(model: "m", port: "1")

  @Test func whatIsHeld_comesAgain_andWhatIsReleasedDoesNot() {
    var held = HeldButtons()
    held.press(.up, on: pad, at: 0)
    held.press(.south, on: pad, at: 0)
    #expect(held.dueRepeats(at: HeldButtons.first - 1).isEmpty)
    #expect(held.dueRepeats(at: HeldButtons.first) == [.pressed(pad, .up, isRepeat: true)])
    #expect(held.deadline == HeldButtons.first + HeldButtons.next)
    held.release(.up, on: pad)
    #expect(held.deadline == nil)
    #expect(held.dueRepeats(at: 10 * HeldButtons.first).isEmpty)
    held.press(.left, on: pad, at: 0)
    held.releaseAll(on: pad)
    #expect(held.deadline == nil)
  }
}
