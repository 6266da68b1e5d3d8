import CSndFile
import Loudspeaker
import Questions
import Sounds
import TestSupport
import Testing

/// Sounds of questions, out of files.
@Suite struct ClipFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: true) }

  /// A file of a tone of 480 Hz, written by libsndfile.
  private func file(
    _ format: Int32, seconds: Double = 0.5, rate: Int32 = 44_100, channels: Int32 = 1, level: Float = 0.1
  ) throws -> [UInt8] {
    var info = SF_INFO()
    info.samplerate = rate
    info.channels = channels
    info.format = format
    let file = try #require(sf_open("\(folder.path)/clip", Int32(SFM_WRITE), &info))
    let frames = Int(seconds * Double(rate))
    var samples: [Float] = []
    for frame in 0..<frames {
      // A triangle is enough of a tone.
      let turn = (480 * Double(frame) / Double(rate)).truncatingRemainder(dividingBy: 1)
      let value = Float(turn < 0.5 ? 4 * turn - 1 : 3 - 4 * turn)
      for channel in 0..<channels { samples.append(channel == 0 ? level * value : 0) }
    }
    #expect(Int(sf_writef_float(file, samples, sf_count_t(frames))) == frames)
    sf_close(file)
    return try folder.bytes(of: "clip")
  }

  private static let wav = Int32(SF_FORMAT_WAV) | Int32(SF_FORMAT_PCM_16)
  private static let formats = [
    wav, Int32(SF_FORMAT_FLAC) | Int32(SF_FORMAT_PCM_16),
    Int32(SF_FORMAT_OGG) | Int32(SF_FORMAT_VORBIS),
  ]

  /// How often the curve goes up through nothing.
  private func rises(_ samples: [Float]) -> Int {
    zip(samples, samples.dropFirst()).count { $0 <= 0 && $1 > 0 }
  }

  @Test(arguments: formats, [Int32(8_000), 44_100, 48_000])
  func everyFormat_LastsAsLongAndSoundsAsHigh(format: Int32, rate: Int32) throws {
    let waveform = try ClipFile.waveform(of: file(format, rate: rate))
    #expect(abs(waveform.seconds - 0.5) < 0.02)
    // Both loudspeakers have it, where there is one channel.
    #expect(waveform.left == waveform.right)
    #expect(abs(rises(waveform.left) - 240) <= 6)
    let peak = waveform.left.map(abs).max() ?? 0
    #expect(peak > 0.08 && peak < 0.13)
  }

  @Test func twoChannels_StayApart() throws {
    let waveform = try ClipFile.waveform(of: file(Self.wav, channels: 2))
    #expect((waveform.left.map(abs).max() ?? 0) > 0.08)
    #expect((waveform.right.map(abs).max() ?? 1) < 0.001)
  }

  @Test func loudOne_IsMadeQuieter_andAQuietOneStaysQuiet() throws {
    let loud = try ClipFile.waveform(of: file(Self.wav, seconds: 2, level: 0.9))
    #expect(abs((Loudness(of: loud).integrated ?? 0) + 18) < 0.5)
    let quiet = try ClipFile.waveform(of: file(Self.wav, seconds: 2, level: 0.02))
    #expect((Loudness(of: quiet).integrated ?? 0) < -35)
  }

  @Test(arguments: 0..<5)
  func whatCannotBePlayed_IsRefusedWithAReason(number: Int) throws {
    let cases: [(bytes: () throws -> [UInt8], reason: String)] = [
      ({ Array("no sound at all".utf8) }, "is no sound that can be read; use Ogg, FLAC, MP3 or WAV"),
      ({ [] }, "is no sound that can be read; use Ogg, FLAC, MP3 or WAV"),
      ({ try file(Self.wav, seconds: 31, rate: 8_000) }, "is longer than 30 seconds"),
      ({ try file(Self.wav, channels: 3) }, "has 3 channels; one or two are allowed"),
      ({ [UInt8](repeating: 0, count: MediaLimits.fileSize + 1) }, "is larger than 10 MB"),
    ]
    do {
      _ = try ClipFile.waveform(of: cases[number].bytes())
      Issue.record("it would be played")
    } catch {
      #expect("\(error)" == cases[number].reason)
    }
  }

  @Test func halfAMinute_IsPlayed() throws {
    let waveform = try ClipFile.waveform(of: file(Self.wav, seconds: 30, rate: 8_000))
    #expect(abs(waveform.seconds - 30) < 0.1)
  }
}
