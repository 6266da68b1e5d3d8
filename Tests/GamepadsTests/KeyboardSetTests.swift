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

  @Test func hotPlug_isSeen_andASeatStaysOneWithoutTheConsolesKeyboard() throws {
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
    folder.unplug("event1")
    #expect(keyboards.look().isEmpty)
    folder.write(59, 1, to: "event2")
    #expect(keyboards.read().map(\.event) == [.pressed(id, .join)])
    folder.unplug("event2")
    #expect(keyboards.look() == [.disconnected(id)])
    #expect(keyboards.look().isEmpty)
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
