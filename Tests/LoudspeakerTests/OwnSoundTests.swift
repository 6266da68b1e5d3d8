import Games
import Logging
import Loudspeaker
import Questions
import Scenes
import Sounds
import Synchronization
import Testing

/// A theme's own sounds in place of ours.
@Suite struct OwnSoundTests {
  private let file = MediaFile(pack: "/pub", name: "own.wav")

  /// A tone that is not as loud in one ear as in the other.
  private static func tone(seconds: Double, level: Float) -> Waveform {
    var waveform = Waveform(frames: Int(seconds * 48_000))
    waveform.left = waveform.left.indices.map { $0 % 109 < 55 ? level : -level }
    waveform.right = waveform.left.map { $0 / 2 }
    return waveform
  }

  @Test(arguments: SoundRole.allCases, [Float(0.01), 0.99])
  func ownSound_IsAsLoudAsOurs(role: SoundRole, level: Float) throws {
    let own = role.fit(Self.tone(seconds: 10, level: level))
    let ours = Sound.all.filter { $0.role == role }.map { Loudness(of: $0.waveform) }
    let loudness = Loudness(of: own)
    let (momentary, peak) = (try #require(loudness.momentary), try #require(loudness.truePeak))
    let expected = try #require(ours.compactMap(\.momentary).max())
    // What is all peaks cannot be louder than its peaks may be.
    #expect(abs(momentary - expected) < 1 || (peak > -3.2 && momentary > -20), "\(momentary)")
    #expect(peak < -1)
    #expect(own.seconds <= role.longest && abs(own.left.last ?? 1) < 0.001)
  }

  private func library(_ bytes: [UInt8], log: Logger? = nil) -> SoundLibrary {
    SoundLibrary(.game(.trivia), read: { _ in bytes }, log: log)
  }

  @Test func ownSound_IsPlayedInPlaceOfOurs_untilTheThemeIsAnother() throws {
    let library = library(WaveFile.bytes(of: Self.tone(seconds: 0.5, level: 0.2)))
    library.want(.game(.trivia), own: [.right: file, .join: file])
    library.fill()
    let (chord, roll) = (try #require(library[.chord(note: 0)]), try #require(library[.roll(RevealSheet.rolls.usual)]))
    // Half a second, and nothing of ours beside it.
    #expect(abs(chord.bytes - 96_000) < 4_000)
    // Whoever comes in, it is the same.
    let join = try #require(library[.join(note: 0)])
    #expect((0..<Sound.notes).allSatisfy { library[.join(note: $0)] === join })

    library.want(.game(.trivia))
    #expect(library[.chord(note: 0)] == nil && library[.roll(RevealSheet.rolls.usual)] === roll)
    library.fill()
    let ours = try #require(library[.chord(note: 0)])
    #expect(ours.bytes > 2 * chord.bytes)
  }

  @Test func ownSoundThatIsGone_IsSaidOnce_andOursIsHeard() throws {
    let lines = NotedLines()
    let library = library(Array("gone".utf8), log: Logger(label: "test") { _ in lines.handler })
    library.want(.game(.trivia), own: [.right: file, .streak: file])
    library.fill()
    library.want(.lobby, own: [.right: file, .streak: file])
    library.want(.game(.trivia), own: [.right: file, .streak: file])
    library.fill()
    #expect(library[.chord(note: 0)] != nil && library[.streak] != nil)
    #expect(
      lines.all == [
        "the theme's sound \"own.wav\" is no sound that can be read; use Ogg, FLAC, MP3 or WAV; ours is heard"
      ])
  }
}

/// What is logged.
private final class NotedLines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }
  var handler: Handler { Handler(lines: self) }

  struct Handler: LogHandler {
    let lines: NotedLines
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level = .trace
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { nil }
      set {}
    }
    func log(event: LogEvent) { lines.lines.withLock { $0.append("\(event.message)") } }
  }
}
