import FoundationEssentials
import Host
import Loudspeaker
import Packs
import Questions
import Scenes
import Sounds
import TestSupport
import Testing

@testable import HostProgram

/// A pub's own sounds, as a theme's file names them.
@Suite struct ThemeSoundTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: true) }

  /// A file of a tone, or of silence.
  private static func tone(seconds: Double, level: Float) -> [UInt8] {
    var waveform = Waveform(frames: Int(seconds * 48_000))
    waveform.left = waveform.left.indices.map { $0 % 100 < 50 ? level : -level }
    waveform.right = waveform.left
    return WaveFile.bytes(of: waveform)
  }

  private func theme(_ sounds: String) throws -> Theme {
    _ = try folder.write(Self.tone(seconds: 1, level: 0.3), to: "tone.wav")
    _ = try folder.write(Self.tone(seconds: 11, level: 0.3), to: "long.wav")
    _ = try folder.write(Self.tone(seconds: 1, level: 0), to: "silence.wav")
    _ = try folder.write(Array("la la la".utf8), to: "song.txt")
    return try ThemeLoading.theme(folder.write("{\n\"sounds\": \(sounds)}", to: "lion.json"))
  }

  @Test func sounds_AreThoseThatTheFileNames() throws {
    defer { folder.remove() }
    let theme = try theme(#"{"join": "tone.wav", "right": "tone.wav"}"#)
    #expect(theme.sounds.mapValues(\.name) == [.join: "tone.wav", .right: "tone.wav"])
    let bytes = try folder.bytes(of: "tone.wav")
    for file in theme.sounds.values { #expect(try Pack.bytes(of: file) == bytes) }
    #expect(Theme.all.allSatisfy { $0.sounds.isEmpty })
  }

  private static let bad: [(sounds: String, sentence: String)] = [
    ("7", "line 2: \"sounds\" must be an object, not a number"),
    ("{\n\"joined\": \"tone.wav\"}", "line 3: \"joined\" is nothing that \"sounds\" has"),
    (#"{"join": "tone.wav", "join": "tone.wav"}"#, "line 2: \"join\" is there twice"),
    (
      "{\n\n\"join\": 7}",
      "line 4: \"join\" must be the name of a file beside the theme's, such as \"join.ogg\""
    ),
    (
      #"{"won": "../tone.wav"}"#,
      "line 2: \"won\" must be the name of a file beside the theme's, such as \"won.ogg\""
    ),
    (#"{"won": "/dev/zero"}"#, "line 2: \"won\" must be the name of a file beside the theme's, such as \"won.ogg\""),
    (#"{"won": "nothing.ogg"}"#, "line 2: the sound \"nothing.ogg\" is missing"),
    (#"{"won": "song.txt"}"#, "line 2: the sound \"song.txt\" is no sound that can be read; use Ogg, FLAC, MP3 or WAV"),
    (#"{"won": "long.wav"}"#, "line 2: the sound \"long.wav\" is longer than 10 seconds"),
    (#"{"won": "silence.wav"}"#, "line 2: the sound \"silence.wav\" is silent"),
  ]

  @Test(arguments: bad.indices)
  func soundThatCannotBeUsed_IsOneClearSentence(index: Int) {
    defer { folder.remove() }
    do {
      _ = try theme(Self.bad[index].sounds)
      Issue.record("it would be used")
    } catch {
      let said = "\(error)"
      #expect(said.hasPrefix("The theme ") && said.contains("cannot be used: "))
      #expect(said.hasSuffix("cannot be used: " + Self.bad[index].sentence), "\(said)")
    }
  }

  @Test func theDocs_NameEverySound() throws {
    let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    let page = String(
      decoding: try #require(FileManager.default.contents(atPath: "\(root)/docs/themes.md")), as: UTF8.self)
    for role in SoundRole.allCases { #expect(page.contains("`\(role.rawValue)`"), "\(role)") }
  }
}
