import Games
import TestSupport
import Testing

extension EndToEnd {
  /// Games that robots play.
  @Suite struct GameDemos {
    /// All at the same time, since most of it is waiting.
    @Test(.timeLimit(.minutes(6))) func demo_ofEachGame_endsByItselfWithTheWinnerLine() throws {
      let demos: [(kind: GameKind, arguments: [String])] = [
        (.snap, ["--rounds", "1", "--seed", "17"]), (.disks, ["--time-limit", "3"]),
        (.dilemma, ["--rounds", "4", "--robots", "2"]),
        (.buzzer, ["--rounds", "2"]),
      ]
      var displays: [VirtualX11] = []
      defer { for display in displays { display.stop() } }
      var rooms: [LiveRoom] = []
      for demo in demos {
        let display = try VirtualX11(screens: [PixelSize(1024, 768)])
        displays.append(display)
        rooms.append(
          try LiveRoom.start(
            ["--demo", "--game", demo.kind.rawValue, "--reveal", "0.3", "--mode", "current"] + demo.arguments,
            on: display))
      }
      for (demo, room) in zip(demos, rooms) {
        let line = try room.program.waitForLine(within: .seconds(120), "the end of \(demo.kind)") { _ in true }
        let names = line.split(separator: ": ", maxSplits: 1).last?.split(separator: ", ") ?? []
        #expect(line.hasPrefix("Winner"), "\(demo.kind): \(line)")
        #expect(!names.isEmpty && names.allSatisfy { ["Bolt", "Chip", "Dot"].contains($0) }, "\(demo.kind): \(line)")
        #expect(try room.program.waitForExit(within: .seconds(15)) == .exited(0))
      }
    }

    @Test(arguments: GameKind.allCases) func twoRehearsals_ofEachGame_sameSeed_sameBytes(kind: GameKind) throws {
      func rehearse(_ seed: Int) throws -> [UInt8] {
        let program = try Program(Tools.built("parlor"), ["rehearse", "--game", kind.rawValue, "--seed", "\(seed)"])
        defer { program.stop() }
        #expect(try program.waitForExit(within: .seconds(60)) == .exited(0))
        return program.bytes()
      }
      let first = try rehearse(1)
      #expect(first.count > 10_000)
      #expect(String(decoding: first, as: UTF8.self).split(separator: "\n").contains { $0.contains(" Winner") })
      #expect(try rehearse(1) == first)
      #expect(try rehearse(2) != first)
    }
  }
}
