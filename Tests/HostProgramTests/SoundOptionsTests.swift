import ArgumentParser
import Loudspeaker
import Sounds
import Testing

@testable import HostProgram

/// What can be said of sound on the command line.
@Suite struct SoundOptionsTests {
  private func parse(_ arguments: String...) throws -> SoundOptions { try HostOptions.parse(arguments).sound }

  @Test func defaults_areHeard_andNothingIsRead() throws {
    let options = try parse()
    #expect(options.sound == .auto && options.volumes == Volumes(music: 100, effects: 100, voice: nil))
  }

  @Test func eachHasItsValue() throws {
    let options = try parse("--sound", "HDMI 1", "--music", "0", "--effects", "40", "--voice", "on")
    #expect(options.sound == .device("HDMI 1") && options.volumes == Volumes(music: 0, effects: 40, voice: 100))
    #expect(try parse("--sound", "off").sound == .off)
    #expect(try parse("--voice", "35").volumes.voice == 35)
    #expect(try parse("--voice", "off").volumes.voice == nil)
    #expect(try parse("--voice", "all").volumes.voice == 100 && parse("--voice", "all").voice == .all)
    #expect(try parse("--voice", "on").programs.piper == nil)
    let piper = try parse("--voice", "on", "--voice-program", "/p/piper", "--voice-model", "/p/a.onnx").programs.piper
    #expect(piper?.program == "/p/piper" && piper?.model == "/p/a.onnx")
  }

  @Test(arguments: [
    ["--music", "101"], ["--effects", "-1"], ["--voice", "200"], ["--voice", "loud"], ["--voice-program", "piper"],
    ["--voice-model", "a.onnx"], ["--sound", ""],
  ])
  func wrongValues_areRefused(arguments: [String]) {
    #expect(throws: (any Error).self) { try HostOptions.parse(arguments) }
  }
}
