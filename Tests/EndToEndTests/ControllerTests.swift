import Glibc
import TestSupport
import Testing

extension EndToEnd {
  /// Controllers on the box, with the real program: SDL's virtual joysticks, and keyboards and remotes that are pipes.
  @Suite(
    .enabled(
      if: (try? Tools.built("parlor"))?.contains("debug") == true, "a release plugs in no virtual controllers"))
  struct Controllers {
    private static let tv = PixelSize(1024, 768)

    /// What is plugged into the box.
    private final class Plugs {
      let folder: TemporaryFolder
      private let pipe: Int32
      private var keyboards: [String: Int32] = [:]

      init() throws {
        folder = try TemporaryFolder(inMemory: true)
        _ = try folder.makeFolder("input")
        let path = folder.path + "/controllers"
        guard mkfifo(path, 0o600) == 0 else { throw TestFailure("no pipe at \(path)") }
        pipe = open(path, O_RDWR | O_CLOEXEC)
      }

      deinit {
        close(pipe)
        for descriptor in keyboards.values { close(descriptor) }
        folder.remove()
      }

      var arguments: [String] {
        [
          "--virtual-controllers", folder.path + "/controllers", "--input-folder", folder.path + "/input",
          "--log-level", "trace",
        ]
      }

      /// Plugs, presses or unplugs a virtual joystick.
      func say(_ line: String) throws {
        let bytes = Array((line + "\n").utf8)
        guard write(pipe, bytes, bytes.count) == bytes.count else { throw TestFailure("the pipe takes no \(line)") }
      }

      /// Plugs a keyboard or a remote with these keys.
      func plug(_ file: String, _ name: String, keys: String) throws {
        let path = folder.path + "/input/" + file
        // What it is must be there before it is.
        _ = try folder.write("\(name)\nport-\(file)/input0\n\n3-1-1\n\(keys)\n", to: "input/\(file).device")
        guard mkfifo(path, 0o600) == 0 else { throw TestFailure("no pipe at \(path)") }
        keyboards[file] = open(path, O_RDWR | O_CLOEXEC)
      }

      func unplug(_ file: String) throws {
        unlink(folder.path + "/input/" + file)
        keyboards.removeValue(forKey: file).map { _ = close($0) }
      }

      /// Presses and releases a key, by the kernel's number.
      func press(_ code: UInt16, on file: String) throws {
        guard let descriptor = keyboards[file] else { throw TestFailure("no \(file)") }
        for value: UInt32 in [1, 0] {
          // struct input_event: a time that is none, type, code and value.
          var bytes = [UInt8](repeating: 0, count: 16)
          bytes += [1, 0, UInt8(code & 0xFF), UInt8(code >> 8)]
          bytes += (0..<4).map { UInt8(value >> (8 * $0) & 0xFF) }
          guard write(descriptor, bytes, bytes.count) == bytes.count else { throw TestFailure("\(file) takes no key") }
        }
      }
    }

    private static let keyboard = "1-11 14-25 28 30-38 44-50 57 59 103 105 106 108"
    private static let remote = "103 105 106 108 352 158 512-521"

    private static func start(_ plugs: Plugs, _ arguments: [String], on display: VirtualX11) throws -> LiveRoom {
      try LiveRoom.start(
        ["--mode", "current", "--no-host-player", "--reveal", "1"] + plugs.arguments + arguments,
        environment: ["XDG_STATE_HOME": plugs.folder.path], on: display)
    }

    /// A game of two at two controllers, in which the first one defects and the second one cooperates.
    private func playDilemma(
      _ room: LiveRoom, on display: VirtualX11, defect: () throws -> Void, cooperate: () throws -> Void
    ) throws {
      try eventually(every: .milliseconds(200), "the game begins") {
        try display.press("s")
        return room.program.lines(of: .error).contains { $0.contains("the host asks: start") }
      }
      try eventually("both may choose") {
        room.program.lines(of: .error).count { $0.hasSuffix("[1 2]") } >= 2
      }
      try defect()
      try cooperate()
      try room.program.waitForLine(within: .seconds(20), "the end of the game") { $0 == "Winner: Otter" }
    }

    @Test(.timeLimit(.minutes(3))) func gamepads_joinPlayAndComeBack() throws {
      let display = try VirtualX11.garish(PixelSize(1280, 720), Self.tv)
      defer { display.stop() }
      let plugs = try Plugs()
      let room = try Self.start(plugs, ["--game", "dilemma", "--rounds", "1"], on: display)
      defer { room.program.stop() }
      let before = try display.screenshot(of: "VNC-1")
      for number in 1...2 { try plugs.say("plug \(number) gamepad") }
      try eventually("the strip below the picture") {
        try display.screenshot(of: "VNC-1").difference(from: before, tolerance: 8) > 0.02
      }
      try plugs.say("press 1 south")
      try room.waitForLog("the first one", containing: "Otter is in")
      try plugs.say("press 2 start")
      try room.waitForLog("the second one", containing: "Heron is in")
      // One is pulled and is back, on a line of its own.
      try plugs.say("unplug 2")
      try room.waitForLog("that it is gone", containing: "Virtual gamepad is unplugged")
      try plugs.say("plug 2 gamepad")
      try eventually("it is back in its seat, without a press") {
        room.program.lines(of: .error).count { $0.contains("welcome, Heron") } == 2
      }
      try playDilemma(room, on: display) {
        try plugs.say("press 1 east")
      } cooperate: {
        try plugs.say("press 2 south")
      }
      #expect(try room.end() == .exited(0))
    }

    @Test(.timeLimit(.minutes(3))) func buzzers_areFourSeatsAtOnePlug() throws {
      let display = try VirtualX11.garish(PixelSize(1280, 720), Self.tv)
      defer { display.stop() }
      let plugs = try Plugs()
      let room = try Self.start(plugs, ["--game", "dilemma", "--rounds", "1"], on: display)
      defer { room.program.stop() }
      try plugs.say("plug 1 buzz")
      try room.waitForLog("the set", containing: "Virtual Buzz! 4 is plugged in, a buzzer")
      try plugs.say("press 1 red2")
      try room.waitForLog("the second buzzer", containing: "Otter is in")
      try plugs.say("press 1 red4")
      try room.waitForLog("the fourth buzzer", containing: "Heron is in")
      try playDilemma(room, on: display) {
        try plugs.say("press 1 orange2")
      } cooperate: {
        try plugs.say("press 1 blue4")
      }
    }

    /// Where there is no keyboard the remote is the console's, its OK too, which no X server tells.
    @Test(.timeLimit(.minutes(3))) func whereThereIsNoKeyboard_theRemotesOKIsTheConsoles() throws {
      let display = try VirtualX11.garish(PixelSize(1280, 720), Self.tv)
      defer { display.stop() }
      let plugs = try Plugs()
      try plugs.plug("event8", "Remote", keys: Self.remote)
      let room = try Self.start(plugs, ["--robots", "2"], on: display)
      defer { room.program.stop() }
      try eventually(every: .milliseconds(200), "OK starts the game") {
        try plugs.press(352, on: "event8")
        return room.program.lines(of: .error).contains { $0.contains("the host asks: start") }
      }
      #expect(!room.program.lines(of: .error).contains { $0.contains("Remote is plugged in") })
    }

    @Test(.timeLimit(.minutes(3))) func aSecondKeyboard_andARemote_areSeats_andTheFirstKeyboardIsNot() throws {
      let display = try VirtualX11.garish(PixelSize(1280, 720), Self.tv)
      defer { display.stop() }
      let plugs = try Plugs()
      try plugs.plug("event3", "First keyboard", keys: Self.keyboard)
      let room = try Self.start(plugs, ["--game", "dilemma", "--rounds", "1"], on: display)
      defer { room.program.stop() }
      // After the start, as hot-plug is.
      try plugs.plug("event7", "Second keyboard", keys: Self.keyboard)
      try room.waitForLog("the second keyboard", containing: "Second keyboard is plugged in, a keyboard")
      try plugs.plug("event8", "Remote", keys: Self.remote)
      try room.waitForLog("the remote", containing: "Remote is plugged in, a remote")
      #expect(!room.program.lines(of: .error).contains { $0.contains("First keyboard is plugged in") })
      // F1, and OK.
      try plugs.press(59, on: "event7")
      try room.waitForLog("the keyboard", containing: "Otter is in")
      try plugs.press(352, on: "event8")
      try room.waitForLog("the remote", containing: "Heron is in")
      // 2 and 1.
      try playDilemma(room, on: display) {
        try plugs.press(3, on: "event7")
      } cooperate: {
        try plugs.press(513, on: "event8")
      }
    }
  }
}
