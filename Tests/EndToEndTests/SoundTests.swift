import FoundationEssentials
import TestSupport
import Testing

extension EndToEnd {
  /// What is heard of a whole game: SDL's disk driver writes the samples into a file.
  @Suite struct Sounding {
    /// A cue as the log tells of it.
    private struct Heard {
      var kind: String
      var sound: String
      var frame: Int
      var late: Int

      /// Reads a line such as `lockedIn is heard as tock(note: 3) from frame 4711 on, 5012 µs after it`.
      init?(_ line: String) {
        guard let end = line.firstRange(of: " is heard as "), let from = line.firstRange(of: " from frame "),
          let on = line.firstRange(of: " on, "), let unit = line.firstRange(of: " µs after it")
        else { return nil }
        kind = line[..<end.lowerBound].split(separator: " ").last.map(String.init) ?? ""
        sound = String(line[end.upperBound..<from.lowerBound])
        guard let frame = Int(line[from.upperBound..<on.lowerBound]),
          let late = Int(line[on.upperBound..<unit.lowerBound])
        else { return nil }
        (self.frame, self.late) = (frame, late)
      }
    }

    private func play(_ arguments: [String], into path: String) throws -> [Heard] {
      let display = try VirtualX11(screens: [PixelSize(800, 600)])
      defer { display.stop() }
      let room = try LiveRoom.start(
        ["--demo", "--rounds", "1", "--reveal", "3", "--mode", "current", "--log-level", "debug"] + arguments,
        isStill: false, environment: ["SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": path], on: display)
      defer { room.program.stop() }
      try room.program.waitForLine(containing: "Winner", within: .seconds(90))
      #expect(try room.program.waitForExit(within: .seconds(20)) == .exited(0))
      return room.program.lines(of: .error).compactMap(Heard.init)
    }

    @Test(.timeLimit(.minutes(4))) func game_isHeard_eachCueAtItsMoment_andNothingIsClipped() throws {
      let folder = try TemporaryFolder(inMemory: true)
      defer { folder.remove() }
      let path = "\(folder.path)/sound.raw"
      let heard = try play(["--sound", "auto", "--music", "0"], into: path)
      let kinds = Set(heard.map(\.kind))
      // Robots are in before the device is open.
      #expect(kinds.isSuperset(of: ["lockedIn", "reveal", "won"]), "\(kinds)")
      // A device of 11 ms a buffer asks for one after the other: half of the cues come within 20 ms and a buffer, whatever
      // else the machine does.
      // What a cue sheet puts off is counted in frames, which this driver takes a little too fast.
      let asked = try #require(heard.first { $0.sound.hasPrefix("timpani") })
      // Heads that land are put off too.
      let rolls = heard.filter { $0.kind == "reveal" && $0.sound.hasPrefix("roll") }
      let prompt = heard.filter { ["joined", "lockedIn"].contains($0.kind) } + rolls + [asked]
      let delays = prompt.map(\.late).sorted()
      #expect(delays.allSatisfy { $0 > -2000 })
      #expect(delays[(delays.count - 1) / 2] < 31_000, "\(delays)")
      // The TV asks who has won; 5.06 s later, the winner stands there. Two buffers are 1,024 frames.
      let won = try #require(heard.first { $0.sound.hasPrefix("fanfare") })
      #expect(abs(won.frame - asked.frame - 242_880) < 2_880, "\(won.frame - asked.frame)")
      for outcome in heard where ["right", "nobodyRight"].contains(outcome.kind) && outcome.sound != "scoreTicks" {
        let roll = rolls.last { $0.frame < outcome.frame }
        // The game waits for as long as the roll is, 72,000 frames; this driver takes frames a little too fast, and on a
        // machine that is busy too slowly.
        let silence = outcome.frame - (try #require(roll)).frame
        #expect(silence > 48_000 && silence < 144_000, "\(silence)")
      }

      let data = try Data(contentsOf: URL(filePath: path))
      let samples = data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
      #expect(samples.allSatisfy { abs($0) < 0.89 })
      // The driver writes silence until the device begins; from there on every sound that comes after silence begins with
      // its frame.
      let first = try #require(heard.map(\.frame).min())
      let begin = try #require(samples.firstIndex { $0 != 0 }) / 2 - first
      #expect(begin >= 0)
      var checked = 0
      for cue in heard where 2 * (begin + cue.frame + 960) < samples.count {
        let frame = begin + cue.frame
        guard samples[2 * max(0, frame - 2400)..<2 * (frame - 100)].allSatisfy({ $0 == 0 }) else { continue }
        let onset = try #require(samples[(2 * (frame - 100))...].firstIndex { $0 != 0 }) / 2
        #expect(abs(onset - frame) < 100, "\(cue.kind) at \(frame), heard at \(onset)")
        checked += 1
      }
      #expect(checked >= 1)
    }

    /// A tone in place of the fanfare, quieter in its file than it is heard.
    @Test(.timeLimit(.minutes(4))) func themesOwnSound_IsHeardInPlaceOfOurs() throws {
      let folder = try TemporaryFolder(inMemory: true)
      defer { folder.remove() }
      _ = try folder.write(Tones.file(400, seconds: 3), to: "won.wav")
      let theme = try folder.write(#"{"sounds": {"won": "won.wav"}}"#, to: "pub.json")
      let path = "\(folder.path)/sound.raw"
      let heard = try play(["--sound", "auto", "--music", "0", "--theme", theme], into: path)
      #expect(heard.contains { $0.kind == "won" })
      let samples = try folder.bytes(of: "sound.raw").withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
      let places = Tones.places(of: 400, in: samples)
      // Twice, for the game is over twice at most; each lasts three seconds unless the program ends before.
      #expect(places.count >= 20 && places.count <= 130, "\(places)")
      #expect(samples.allSatisfy { abs($0) < 0.89 })
    }

    @Test(.timeLimit(.minutes(4))) func soundOff_opensNothing() throws {
      let folder = try TemporaryFolder(inMemory: true)
      defer { folder.remove() }
      let path = "\(folder.path)/sound.raw"
      #expect(try play(["--sound", "off"], into: path).isEmpty)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }
}
