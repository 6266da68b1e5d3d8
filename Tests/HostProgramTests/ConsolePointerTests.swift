import Console
import Games
import Samples
import Scenes
import Stage
import Testing

@testable import HostProgram

/// What becomes of what a mouse and fingers do on the console.
@Suite struct ConsolePointerTests {
  private static let view = SampleScene.console.console!.view
  private static let buttons: [(spot: ConsoleSpot, x: Double)] = [
    (.target(.action(0)), 100), (.target(.action(1)), 200), (.target(.answer(0)), 300),
  ]

  /// Three buttons beside each other, each 80 pixels wide and 20 high, from (100, 50) on, and a list below them.
  private func pointer(on window: StageWindow = .console) -> ConsolePointer {
    var pointer = ConsolePointer()
    let areas = Self.buttons.map { ConsoleArea(rect: Rect(x: $0.x, y: 50, width: 80, height: 20), spot: $0.spot) }
    let list = ConsoleArea(
      rect: Rect(x: 0, y: 200, width: 400, height: 100), up: .key(.up), down: .turn(to: .action(3)))
    pointer.shows(
      .init(picture: ConsolePicture(items: [], areas: areas + [list]), view: Self.view, focus: ConsoleFocus()),
      on: window)
    return pointer
  }

  private func event(
    _ kind: StagePointer.Kind, _ x: Double, _ y: Double = 60, on window: StageWindow = .console, isFinger: Bool = false
  ) -> StagePointer { StagePointer(kind, on: window, x: x, y: y, isFinger: isFinger) }

  @Test func aPointerThatRests_PointsAtNothing_UntilItMoves() {
    var pointer = pointer()
    #expect(pointer.click(after: event(.moved, 110)) == nil)
    #expect(pointer.pointed == nil)
    #expect(pointer.click(after: event(.moved, 110)) == nil)
    #expect(pointer.pointed == nil)
    #expect(pointer.click(after: event(.moved, 120)) == nil)
    #expect(pointer.pointed == Self.buttons[0].spot)
    #expect(pointer.click(after: event(.moved, 190)) == nil)
    #expect(pointer.pointed == nil)
    _ = pointer.click(after: event(.moved, 205))
    #expect(pointer.pointed == Self.buttons[1].spot && !pointer.isHeld)
    // Who presses keys looks elsewhere.
    pointer.keyPressed()
    #expect(pointer.pointed == nil)
    _ = pointer.click(after: event(.moved, 206))
    #expect(pointer.pointed == Self.buttons[1].spot)
    _ = pointer.click(after: event(.left, 0))
    #expect(pointer.pointed == nil)
  }

  @Test func aClick_CountsWhereItWentDownAndCameUp() throws {
    var pointer = pointer()
    #expect(pointer.click(after: event(.pressed, 110)) == nil)
    #expect(pointer.pointed == Self.buttons[0].spot && pointer.isHeld)
    #expect(pointer.click(after: event(.released, 150))?.spot == Self.buttons[0].spot)
    #expect(!pointer.isHeld)
    // Away from it and back.
    _ = pointer.click(after: event(.pressed, 110))
    _ = pointer.click(after: event(.moved, 210))
    #expect(pointer.pointed == nil && !pointer.isHeld)
    _ = pointer.click(after: event(.moved, 120))
    #expect(pointer.pointed == Self.buttons[0].spot && pointer.isHeld)
    #expect(pointer.click(after: event(.released, 210)) == nil)
    // From beside it, or let go of outside.
    _ = pointer.click(after: event(.pressed, 10))
    #expect(pointer.click(after: event(.released, 110)) == nil)
    _ = pointer.click(after: event(.pressed, 110))
    _ = pointer.click(after: event(.left, 0))
    #expect(pointer.click(after: event(.released, 110)) == nil)
  }

  @Test func anAnswer_CountsAtOnce_AndOnce() {
    var pointer = pointer()
    #expect(pointer.click(after: event(.pressed, 310))?.spot == Self.buttons[2].spot)
    #expect(pointer.click(after: event(.released, 310)) == nil)
  }

  /// What is there when the button comes up is not what was pressed.
  @Test func aPictureThatHasChanged_TakesNoOldClick() throws {
    var pointer = pointer()
    _ = pointer.click(after: event(.pressed, 110))
    let other = ConsoleArea(rect: Rect(x: 100, y: 50, width: 80, height: 20), spot: .key(.enter))
    pointer.shows(
      .init(picture: ConsolePicture(items: [], areas: [other]), view: Self.view, focus: ConsoleFocus()), on: .console)
    #expect(pointer.click(after: event(.released, 110)) == nil)
  }

  /// With a screen's size the server moves the pointer, and nobody has touched the mouse.
  @Test func aScreenOfAnotherSize_IsNoMouseThatMoves() {
    var pointer = pointer()
    _ = pointer.click(after: event(.moved, 110))
    _ = pointer.click(after: event(.moved, 112))
    #expect(pointer.pointed == Self.buttons[0].spot)
    pointer.screenChanged()
    #expect(pointer.pointed == nil)
    _ = pointer.click(after: event(.moved, 210))
    #expect(pointer.pointed == nil)
    _ = pointer.click(after: event(.moved, 212))
    #expect(pointer.pointed == Self.buttons[1].spot)
  }

  /// Who sleeps must not be woken by its own going dark: windows go from below a pointer that rests, and come back.
  @Test func aPointerThatRests_IsNobody() {
    var pointer = pointer()
    #expect(!pointer.isSomebodys(event(.moved, 110)))
    _ = pointer.click(after: event(.moved, 110))
    #expect(!pointer.isSomebodys(event(.moved, 110)) && !pointer.isSomebodys(event(.left, 0)))
    #expect(pointer.isSomebodys(event(.moved, 111)) && pointer.isSomebodys(event(.pressed, 110)))
    _ = pointer.click(after: event(.left, 0))
    #expect(!pointer.isSomebodys(event(.moved, 400)))
  }

  @Test func aFinger_HitsWhatIsNear_AndLeavesNothingPointedAt() {
    var pointer = pointer()
    #expect(pointer.click(after: event(.pressed, 110, 80)) == nil)
    #expect(pointer.click(after: event(.released, 110, 80)) == nil)
    #expect(pointer.click(after: event(.pressed, 110, 80, isFinger: true)) == nil)
    #expect(pointer.isHeld)
    #expect(pointer.click(after: event(.released, 112, 81, isFinger: true))?.spot == Self.buttons[0].spot)
    #expect(pointer.pointed == nil)
  }

  @Test func theWheel_DoesWhatTheListSays() {
    var pointer = pointer()
    #expect(pointer.click(after: event(.wheel(isUp: false), 50, 250))?.spot == .turn(to: .action(3)))
    #expect(pointer.click(after: event(.wheel(isUp: true), 50, 250))?.spot == .key(.up))
    #expect(pointer.click(after: event(.wheel(isUp: true), 50, 150)) == nil)
  }

  @Test func eachWindow_HasItsOwn() {
    var pointer = pointer(on: .tv(0))
    #expect(pointer.click(after: event(.pressed, 110)) == nil)
    #expect(pointer.click(after: event(.released, 110)) == nil)
    _ = pointer.click(after: event(.pressed, 110, on: .tv(0)))
    #expect(pointer.click(after: event(.released, 110, on: .tv(0)))?.spot == Self.buttons[0].spot)
    pointer.shows(nil, on: .tv(0))
    _ = pointer.click(after: event(.pressed, 110, on: .tv(0)))
    #expect(pointer.click(after: event(.released, 110, on: .tv(0))) == nil)
  }
}
