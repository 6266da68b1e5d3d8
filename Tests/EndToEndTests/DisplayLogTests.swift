import TestSupport
import Testing

extension EndToEnd {
  /// What the log says of displays while the program runs: who asks why the TV stayed dark reads there what came and went.
  @Suite struct DisplayLog {
    private static let desk = PixelSize(1280, 720)
    private static let tv = PixelSize(1024, 768)

    private func start(on desktop: some Desktop) throws -> LiveRoom {
      try LiveRoom.start(["--mode", "current", "--log-level", "info"], on: desktop)
    }

    /// Waits until the log says something of an output, behind its first so many lines.
    private func hear(_ words: String, about output: String, after mark: Int = 0, in room: LiveRoom) throws {
      try eventually("the log says “\(words)” of \(output)") {
        room.program.lines(of: .error).dropFirst(mark).contains { $0.contains(output) && $0.contains(words) }
      }
    }

    @Test(.timeLimit(.minutes(2))) func x11_aTVThatIsPulledAndPluggedIsInTheLog_withItsModes() throws {
      let display = try VirtualX11(screens: [Self.desk, Self.tv])
      defer { display.stop() }
      func modes(of output: String) throws -> String {
        try display.output(output).modes.map { "\($0)@60" }.joined(separator: " ")
      }
      let room = try start(on: display)
      defer { room.program.stop() }
      let first = try modes(of: "VNC-1")
      #expect(first.contains("1024x768@60 "))
      try hear("has come, 1280x720@60 at 1280x720+0+0; ", about: "VNC-0", in: room)
      try hear("has come, 1024x768@60 at 1024x768+1280+0; \(first)", about: "VNC-1", in: room)

      try display.unplug("VNC-1")
      try hear("has gone", about: "VNC-1", in: room)

      let mark = room.program.lines(of: .error).count
      let output = try display.plug(PixelSize(800, 600))
      let second = try modes(of: output)
      #expect(second.contains("800x600@60 "))
      try hear("has come, ", about: output, after: mark, in: room)
      try hear("800x600@60 at 800x600+1280+0", about: output, after: mark, in: room)
      try hear("; \(second)", about: output, after: mark, in: room)
      #expect(try room.end() == .exited(0))
    }

    /// Outputs that list modes, and such as know their one size alone, of which the compositor says a moment later.
    @Test(.timeLimit(.minutes(2)), arguments: [VirtualSway.modes, []])
    func sway_aTVThatIsPulledAndPluggedIsInTheLog_withItsModes(modes: [String]) throws {
      let display = try VirtualSway(
        screens: [Self.desk, Self.tv], modes: modes, configuration: VirtualSway.plain)
      defer { display.stop() }
      let state = modes.isEmpty ? "1024x768 at 1024x768+1280+0" : "1024x768@60 at 1024x768+1280+0"
      let all = modes.isEmpty ? "1024x768" : modes.joined(separator: " ")
      let room = try start(on: display)
      defer { room.program.stop() }
      try hear("has come, \(state); \(all)", about: "X11-2", in: room)

      try display.unplug("X11-2")
      try hear("has gone", about: "X11-2", in: room)

      let mark = room.program.lines(of: .error).count
      let output = try display.plug(Self.tv)
      #expect(output == "X11-3")
      try hear("has come, ", about: output, after: mark, in: room)
      try hear(state, about: output, after: mark, in: room)
      try hear("; \(all)", about: output, after: mark, in: room)
      #expect(try room.end() == .exited(0))
    }
  }
}
