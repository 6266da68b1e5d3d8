import Controllers
import Glibc
import Logging
import TestSupport
import Testing

@testable import Gamepads

/// Keyboards and remotes that are pipes in a folder, as the kernel's devices are files in one.
@Suite struct KeyboardSetTests {
  private static let letters = "1-11 14-25 28 30-38 44-50 57 59 103 105 106 108"
  private static let remote = "103 105 106 108 352 512-521"

  private final class Folder {
    let files: TemporaryFolder
    private var pipes: [String: Int32] = [:]

    init() throws { files = try TemporaryFolder() }

    deinit {
      for pipe in pipes.values { close(pipe) }
      files.remove()
    }

    var options: GamepadOptions { GamepadOptions(folder: files.path) }

    func plug(_ file: String, _ keys: String, port: String = "", serial: String = "") throws {
      _ = try files.write("Name of \(file)\n\(port)\n\(serial)\n3-1-1\n\(keys)\n", to: "\(file).device")
      guard mkfifo("\(files.path)/\(file)", 0o600) == 0 else { throw TestFailure("no pipe") }
      pipes[file] = open("\(files.path)/\(file)", O_RDWR | O_CLOEXEC)
    }

    func unplug(_ file: String) {
      unlink("\(files.path)/\(file)")
      pipes.removeValue(forKey: file).map { _ = close($0) }
    }

    /// Writes an event: a key, and 1 for down, 0 for up, 2 for held.
    func write(_ code: UInt16, _ value: Int32, type: UInt16 = 1, seconds: Int64 = 5, to file: String) {
      var bytes = withUnsafeBytes(of: (seconds, Int64(250_000))) { Array($0) }
      bytes += withUnsafeBytes(of: (type, code, value)) { Array($0) }
      _ = Glibc.write(pipes[file] ?? -1, bytes, bytes.count)
    }
  }

  private func set(_ folder: Folder) -> KeyboardSet {
    KeyboardSet(folder.options, log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  @Test func furtherKeyboards_andARemote_areSeats_andTellWhatIsPressed() throws {
    let folder = try Folder()
    try folder.plug("event1", Self.letters, port: "usb-1/input0")
    try folder.plug("event2", Self.letters, port: "usb-2/input0")
    try folder.plug("event3", Self.remote, serial: "77")
    // A mouse.
    try folder.plug("event4", "272 273")
    var keyboards = set(folder)
    defer { keyboards.close() }
    let second = ControllerID(model: "3-1-1", port: "usb-2/input0")
    let remote = ControllerID(model: "3-1-1", port: "77")
    #expect(
      keyboards.look() == [
        .connected(Controller(id: second, kind: .keyboard, name: "Name of event2")),
        .connected(Controller(id: remote, kind: .remote, name: "Name of event3")),
      ])
    #expect(keyboards.look().isEmpty)
    folder.write(59, 1, to: "event1")
    folder.write(30, 1, to: "event2")
    // What says that a report is whole, and a key that means nothing.
    folder.write(0, 0, type: 0, to: "event2")
    folder.write(200, 1, to: "event2")
    folder.write(30, 2, to: "event2")
    folder.write(30, 0, to: "event2")
    folder.write(352, 1, to: "event3")
    let told = keyboards.read()
    #expect(
      told.map(\.event) == [
        .pressed(second, .key("a")), .pressed(second, .key("a"), isRepeat: true), .pressed(remote, .enter),
      ])
    #expect(told.allSatisfy { $0.at == 5_250_000_000 })
  }

  private func isIn(_ ids: ControllerID...) -> [ControllerID: ControllerFeedback] {
    Dictionary(uniqueKeysWithValues: ids.map { ($0, ControllerFeedback(isLit: false)) })
  }

  @Test func hotPlug_isSeen_andASeatThatIsTakenStaysOneWithoutTheConsolesKeyboard() throws {
    let folder = try Folder()
    try folder.plug("event1", Self.letters, port: "usb-1/input0")
    var keyboards = set(folder)
    defer { keyboards.close() }
    #expect(keyboards.look().isEmpty)
    #expect(!keyboards.hasNews)
    try folder.plug("event2", Self.letters, port: "usb-2/input0")
    #expect(keyboards.hasNews)
    let id = ControllerID(model: "3-1-1", port: "usb-2/input0")
    #expect(keyboards.look() == [.connected(Controller(id: id, kind: .keyboard, name: "Name of event2"))])
    keyboards.show(isIn(id))
    folder.unplug("event1")
    #expect(keyboards.look().isEmpty)
    folder.write(59, 1, to: "event2")
    #expect(keyboards.read().map(\.event) == [.pressed(id, .join)])
    folder.unplug("event2")
    #expect(keyboards.look() == [.disconnected(id)])
    #expect(keyboards.look().isEmpty)
  }

  @Test func withoutTheConsolesKeyboard_whatNobodyPlaysWithIsTheConsoles() throws {
    let folder = try Folder()
    try folder.plug("event5", Self.letters, port: "usb-1/input0")
    try folder.plug("event6", Self.remote, port: "usb-2/input0")
    var keyboards = set(folder)
    defer { keyboards.close() }
    let remote = ControllerID(model: "3-1-1", port: "usb-2/input0")
    let keyboard = ControllerID(model: "3-1-1", port: "usb-3/input0")
    #expect(keyboards.look() == [.connected(Controller(id: remote, kind: .remote, name: "Name of event6"))])
    #expect(keyboards.grabbed == ["event6"])
    // A lower number makes no later one the console's.
    try folder.plug("event2", Self.letters, port: "usb-3/input0")
    #expect(keyboards.look() == [.connected(Controller(id: keyboard, kind: .keyboard, name: "Name of event2"))])
    folder.unplug("event5")
    #expect(keyboards.look() == [.disconnected(keyboard)])
    folder.unplug("event2")
    #expect(keyboards.look() == [.disconnected(remote)])
    #expect(keyboards.grabbed == [])
    try folder.plug("event5", Self.letters, port: "usb-1/input0")
    #expect(keyboards.look() == [.connected(Controller(id: remote, kind: .remote, name: "Name of event6"))])
  }

  @Test func twoThatNothingTellsApart_areTwo() throws {
    let folder = try Folder()
    for number in 1...3 { try folder.plug("event\(number)", Self.letters) }
    var keyboards = set(folder)
    defer { keyboards.close() }
    let (second, third) = (ControllerID(model: "3-1-1", port: ""), ControllerID(model: "3-1-1", port: "#2"))
    #expect(
      keyboards.look() == [
        .connected(Controller(id: second, kind: .keyboard, name: "Name of event2")),
        .connected(Controller(id: third, kind: .keyboard, name: "Name of event3")),
      ])
    folder.write(59, 1, to: "event3")
    #expect(keyboards.read().map(\.event) == [.pressed(third, .join)])
    keyboards.show(isIn(third))
    // It is down still.
    #expect(keyboards.grabbed == [])
    folder.write(59, 0, to: "event3")
    #expect(keyboards.read().isEmpty)
    #expect(keyboards.grabbed == ["event3"])
  }

  @Test func whatIsDown_isAskedForAtFirst_andWhereTheKernelLostSomething() throws {
    let folder = try Folder()
    try folder.plug("event1", Self.letters, port: "usb-1/input0")
    try folder.plug("event2", Self.letters, port: "usb-2/input0")
    _ = try folder.files.write("30\n", to: "event2.down")
    var keyboards = set(folder)
    defer { keyboards.close() }
    let id = ControllerID(model: "3-1-1", port: "usb-2/input0")
    _ = keyboards.look()
    keyboards.show(isIn(id))
    #expect(keyboards.grabbed == [])
    folder.write(30, 0, to: "event2")
    #expect(keyboards.read().isEmpty)
    #expect(keyboards.grabbed == ["event2"])
    // Another one goes down, is up again, and the second of these is lost.
    folder.write(31, 1, to: "event2")
    #expect(keyboards.read().map(\.event) == [.pressed(id, .key("s"))])
    keyboards.show([:])
    #expect(keyboards.grabbed == ["event2"])
    _ = try folder.files.write("\n", to: "event2.down")
    folder.write(3, 0, type: 0, to: "event2")
    folder.write(32, 1, to: "event2")
    #expect(keyboards.read().isEmpty)
    #expect(keyboards.grabbed == ["event2"])
    folder.write(0, 0, type: 0, to: "event2")
    #expect(keyboards.read().isEmpty)
    #expect(keyboards.grabbed == [])
  }

  @Test func whatIsNoKeyboard_isOpenedOnce_andAnotherDeviceUnderItsNameIsLookedAt() throws {
    let folder = try Folder()
    try folder.plug("event1", Self.letters, port: "usb-1/input0")
    try folder.plug("event2", "272 273", port: "usb-2/input0")
    var keyboards = set(folder)
    defer { keyboards.close() }
    #expect(keyboards.look().isEmpty)
    // What it is was asked for already.
    let keyboard = "Name\nusb-2/input0\n\n3-1-1\n\(Self.letters)\n"
    _ = try folder.files.write(keyboard, to: "event2.device")
    #expect(keyboards.look().isEmpty)
    folder.unplug("event2")
    #expect(keyboards.look().isEmpty)
    try folder.plug("event2", Self.letters, port: "usb-2/input0")
    let id = ControllerID(model: "3-1-1", port: "usb-2/input0")
    #expect(keyboards.look() == [.connected(Controller(id: id, kind: .keyboard, name: "Name of event2"))])
  }

  /// udev lets this user read a device a moment after it has come.
  @Test func whatCannotBeOpenedYet_isTriedAgain() throws {
    let folder = try Folder()
    try folder.plug("event1", Self.letters, port: "usb-1/input0")
    try folder.plug("event2", Self.letters, port: "usb-2/input0")
    unlink("\(folder.files.path)/event2.device")
    var keyboards = set(folder)
    defer { keyboards.close() }
    #expect(keyboards.look().isEmpty)
    _ = try folder.files.write("Late\nusb-2/input0\n\n3-1-1\n\(Self.letters)\n", to: "event2.device")
    let id = ControllerID(model: "3-1-1", port: "usb-2/input0")
    #expect(keyboards.look() == [.connected(Controller(id: id, kind: .keyboard, name: "Late"))])
  }

  @Test func whatWasTypedBefore_isNoPress() throws {
    let folder = try Folder()
    try folder.plug("event1", Self.letters, port: "usb-1/input0")
    try folder.plug("event2", Self.letters, port: "usb-2/input0")
    folder.write(59, 1, to: "event2")
    var keyboards = set(folder)
    defer { keyboards.close() }
    _ = keyboards.look()
    #expect(keyboards.read().isEmpty)
  }

  /// A device that may not be read, or a folder that is not there, is nothing.
  @Test func withoutDevices_nothingIsSaid() throws {
    var keyboards = KeyboardSet(
      GamepadOptions(folder: "/nonexistent"), log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    #expect(keyboards.look().isEmpty && keyboards.read().isEmpty && !keyboards.hasNews)
    keyboards.close()
  }
}
