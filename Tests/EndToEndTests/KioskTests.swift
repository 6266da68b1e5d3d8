import Glibc
import PadProtocol
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// What `parlor kiosk run` keeps going, and the displays of a box where nobody is.
  @Suite struct Kiosk {
    private static let large = PixelSize(1920, 1080)

    /// Starts a host under `kiosk run`, and waits until it is ready.
    private func start(_ files: TemporaryFolder, _ more: [String] = [], on display: VirtualX11) throws -> Program {
      let kiosk = try display.start(
        Tools.built("parlor"),
        [
          "kiosk", "run", "--", "--bind", "127.0.0.1", "--port", "0", "--code", "KXQP", "--language", "en",
          "--no-discovery", "--sound", "off", "--journal", files.path + "/journal.sqlite",
        ] + more)
      try waitUntilReady(kiosk)
      return kiosk
    }

    private func waitUntilReady(_ kiosk: Program, within limit: Duration = .seconds(30)) throws {
      try kiosk.waitForLine(within: limit, "that the room is ready") { $0.hasPrefix("Parlor is ready: ") }
    }

    /// The host that it has started.
    private func host(of kiosk: Program) throws -> Int32 {
      let children = try run("cat", ["/proc/\(kiosk.pid)/task/\(kiosk.pid)/children"]).text
      let number = children.split { !$0.isNumber }.first.flatMap { Int32($0) }
      guard let number else { throw kiosk.failure("no host is there") }
      return number
    }

    @Test(.timeLimit(.minutes(3))) func aKilledHostIsThereAgain_andAFourthTimeInAMinuteItWaits() throws {
      let files = try TemporaryFolder()
      let display = try VirtualX11(screens: [Self.large])
      defer { display.stop() }
      let kiosk = try start(files, on: display)
      defer { kiosk.stop() }
      for _ in 1...3 {
        kill(try host(of: kiosk), SIGKILL)
        try kiosk.waitForLine(on: .error, containing: "Parlor was ended by signal 9.")
        try waitUntilReady(kiosk)
      }
      kill(try host(of: kiosk), SIGKILL)
      try kiosk.waitForLine(on: .error, containing: "It has ended 3 times in a minute; it starts again in ")
      // Somebody who ends it does not have to wait for that.
      kiosk.send(signal: SIGTERM)
      #expect(try kiosk.waitForExit(within: .seconds(5)) == .exited(0))
    }

    @Test(.timeLimit(.minutes(2))) func whoEndsIt_endsTheHostAsItShould() throws {
      let files = try TemporaryFolder()
      let display = try VirtualX11(screens: [Self.large])
      defer { display.stop() }
      let kiosk = try start(files, on: display)
      defer { kiosk.stop() }
      let child = try host(of: kiosk)
      kiosk.send(signal: SIGTERM)
      #expect(try kiosk.waitForExit(within: .seconds(15)) == .exited(0))
      #expect(!ProcessInformation(pid: child).isRunning)
      #expect(kiosk.lines(of: .error).allSatisfy { !$0.contains("was ended by signal") })
    }

    @Test(.timeLimit(.minutes(2)), .enabled(if: toolMissing("setpriv") == nil, "setpriv is missing"))
    func whereItIsKilledItself_theHostEndsToo() throws {
      let files = try TemporaryFolder()
      let display = try VirtualX11(screens: [Self.large])
      defer { display.stop() }
      let kiosk = try start(files, on: display)
      defer { kiosk.stop() }
      let child = try host(of: kiosk)
      // Its own process alone, and not its group.
      kill(kiosk.pid, SIGKILL)
      try eventually("the host has ended") { !ProcessInformation(pid: child).isRunning }
    }

    @Test(.timeLimit(.minutes(2))) func whatIsWrongInItsOptions_isNotTriedAgain() throws {
      let display = try VirtualX11(screens: [Self.large])
      defer { display.stop() }
      let kiosk = try display.start(Tools.built("parlor"), ["kiosk", "run", "--", "--frobnicate"])
      defer { kiosk.stop() }
      #expect(try kiosk.waitForExit(within: .seconds(15)) == .exited(2))
    }

    private func waitForRequest(_ words: [String], _ room: LiveRoom) throws {
      try room.program.waitForLine(on: .error, "what the compositor is asked for") { line in
        words.allSatisfy(line.contains)
      }
    }

    @Test(.timeLimit(.minutes(3)), .enabled(if: KioskBox.missing == nil, "\(KioskBox.missing ?? "")"))
    func whereNobodyIs_theDisplaySleeps_andAPadOrAKeyWakesIt() throws {
      let box = try KioskBox()
      defer { box.stop() }
      // Three seconds in place of an hour. Nested in an X server sway refuses to switch an output off, so that what it is
      // asked for is looked at.
      let (off, on) = (["zwlr_output_power_v1", ".set_mode(0)"], ["zwlr_output_power_v1", ".set_mode(1)"])
      let room = try LiveRoom.start(
        ["--kiosk", "--sleep-after", "0.05"], environment: ["WAYLAND_DEBUG": "1"], on: box)
      defer { room.program.stop() }
      try room.waitForLog("that it sleeps", within: .seconds(30), containing: "The displays sleep")
      try waitForRequest(off, room)

      // The program runs on: a pad finds the room and wakes it.
      let pad = try room.pad("Ana")
      defer { pad.stop() }
      try room.waitForLog("that it wakes", containing: "The displays wake.")
      try waitForRequest(on, room)
      var twin = try RoomTwin(of: room)
      twin.join("Ana")
      let output = try #require(try box.outputs().first)
      try box.waitUntil(output.name, shows: [twin.picture(output.mode)], "the lobby with Ana")

      // Her pad is there, and she is not.
      try room.waitForLog("that it sleeps again", within: .seconds(30), containing: "The displays sleep")
      try waitForRequest(off, room)
      // Any key will do, one that means nothing too.
      try box.press("Shift_L")
      try room.waitForLog("that it wakes", containing: "The displays wake.")
      try waitForRequest(on, room)
      try room.waitForLog("that it sleeps once more", within: .seconds(30), containing: "The displays sleep")
      try waitForRequest(off, room)
      // The key does nothing but wake: G would offer the next game.
      try box.press("g")
      try room.waitForLog("that it wakes", containing: "The displays wake.")
      try waitForRequest(on, room)
      try box.waitUntil(output.name, shows: [twin.picture(output.mode)], "the lobby, and no panel over it")
      #expect(try room.end() == .exited(0))
    }
  }
}
