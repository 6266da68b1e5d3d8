import Controllers
import Dispatch
import Glibc
import Logging
import PadProtocol
import Synchronization
import TestSupport
import Testing

@testable import Gamepads

/// The reader's whole way with SDL's virtual joysticks, which are as real to SDL as any other.
@Suite(.serialized) struct VirtualControllerTests {
  private final class Told: Sendable {
    let events = Mutex<[ControllerEvent]>([])
  }

  /// SDL tells of these while it is made ready, when nobody listens yet.
  @MainActor @Test func whatIsPluggedInBeforeTheStart_isThere_andOnce() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let pipe = open(path, O_RDWR | O_CLOEXEC)
    defer { close(pipe) }
    func say(_ line: String) { _ = write(pipe, line + "\n", line.utf8.count + 1) }
    try #require(VirtualControllers.makeReady())
    defer { VirtualControllers.end() }
    var early = try #require(VirtualControllers(reading: path))
    defer { close(early.descriptor) }
    say("plug 1 gamepad")
    say("plug 2 buzz")
    early.obey()
    let reader = try #require(
      GamepadReader(
        GamepadOptions(folder: folder.path, virtual: path), log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
      ))
    let told = Told()
    reader.start { event, _ in
      told.events.withLock { $0.append(event) }
    } console: { _, _ in
    }
    defer { reader.stop() }
    func connected() -> [Controller] {
      told.events.withLock { $0 }.compactMap { if case .connected(let one) = $0 { one } else { nil } }
    }
    try eventually("what was there before") { connected().count >= 5 }
    say("plug 3 gamepad")
    try eventually("one that comes later") { connected().last?.kind == .gamepad && connected().count >= 6 }
    #expect(connected().count == 6 && Set(connected().map(\.id)).count == 6)
    say("press 3 south")
    try eventually("and is heard") {
      told.events.withLock { $0 }.contains(.pressed(connected()[5].id, .south))
    }
    #expect(connected().count == 6)
  }

  /// A driver that hangs holds nobody up.
  @MainActor @Test func aThreadThatDoesNotAnswer_isLeftBehind() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let pipe = open(path, O_RDWR | O_CLOEXEC)
    defer { close(pipe) }
    let log = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let options = GamepadOptions(folder: folder.path, virtual: path)
    let reader = try #require(GamepadReader(options, log: log))
    let told = Told()
    let mayGo = DispatchSemaphore(value: 0)
    let line = "plug 1 gamepad\n"
    _ = write(pipe, line, line.utf8.count)
    reader.start { event, _ in
      told.events.withLock { $0.append(event) }
      mayGo.wait()
    } console: { _, _ in
    }
    try eventually("it hangs") { !told.events.withLock { $0.isEmpty } }
    reader.stop(within: 20_000_000)
    mayGo.signal()
    // And once it answers all is as it should be.
    for _ in 0..<20 { mayGo.signal() }
    reader.stop()
    // One that never began has nothing to wait for.
    try #require(GamepadReader(options, log: log)).stop()
  }

  @MainActor @Test func gamepadsAndBuzzers_tellWhatIsPressed_comeAndGo() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let pipe = open(path, O_RDWR | O_CLOEXEC)
    defer { close(pipe) }
    func say(_ line: String) { _ = write(pipe, line + "\n", line.utf8.count + 1) }
    let options = GamepadOptions(folder: folder.path, virtual: path)
    let reader = try #require(
      GamepadReader(options, log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }))
    let told = Told()
    reader.start { event, _ in
      told.events.withLock { $0.append(event) }
    } console: { _, _ in
    }
    defer { reader.stop() }
    func events() -> [ControllerEvent] { told.events.withLock { $0 } }
    func pressed() -> [ControllerButton] {
      events().compactMap { if case .pressed(_, let button, false) = $0 { button } else { nil } }
    }
    func connected(_ kind: ControllerKind) -> [Controller] {
      events().compactMap { if case .connected(let one) = $0, one.kind == kind { one } else { nil } }
    }

    say("plug 1 gamepad")
    say("plug 2 gamepad")
    try eventually("two gamepads") { connected(.gamepad).count == 2 }
    // Two of one make at ports that nobody knows are two.
    #expect(Set(connected(.gamepad).map(\.id)).count == 2)
    let buttons: [ControllerButton] = [
      .south, .east, .west, .north, .up, .down, .left, .right, .start, .select, .leftShoulder, .rightShoulder,
    ]
    for button in buttons { say("press 1 \(button)") }
    try eventually("all buttons") { pressed() == buttons }

    say("down 2 up")
    try eventually("a held cross comes again") {
      events().contains { if case .pressed(_, .up, true) = $0 { true } else { false } }
    }
    say("up 2 up")
    say("unplug 2")
    try eventually("one is gone") {
      events().contains(.disconnected(connected(.gamepad)[1].id))
    }
    say("plug 2 gamepad")
    try eventually("it is back under the same name") {
      connected(.gamepad).count == 3 && connected(.gamepad)[2].id == connected(.gamepad)[1].id
    }

    say("plug 3 buzz")
    try eventually("four buzzers at one plug") { connected(.buzzer).map(\.id.place) == [1, 2, 3, 4] }
    let before = events().count
    let colors: [ControllerButton] = [.red, .blue, .orange, .green, .yellow]
    for color in colors { say("press 3 \(color)3") }
    let third = connected(.buzzer)[2].id
    try eventually("the third one's buttons") {
      Array(events().dropFirst(before)) == colors.map { .pressed(third, $0) }
    }
    // What they show is for devices that have lights; it disturbs no other.
    reader.show([
      third: ControllerFeedback(isLit: true),
      connected(.gamepad)[0].id: ControllerFeedback(isLit: true, color: "#FF0000"),
    ])
    reader.rumble(ControllerRumble(controller: connected(.gamepad)[0].id, cue: .right))
    say("press 1 south")
    try eventually("and presses go on") { pressed().last == .south }
  }
}
