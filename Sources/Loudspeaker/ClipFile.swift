import CSDL2
import CSndFile
import Glibc
import Questions
package import Sounds

/// Sounds from files: Ogg, FLAC, WAV, MP3 and any other format that libsndfile reads.
package enum ClipFile {
  /// The reason why a file's bytes cannot be played as a sound, without an initial capital letter and a full stop.
  package struct Problem: Error, Hashable, CustomStringConvertible {
    /// The reason.
    package let description: String
  }

  /// The maximum integrated loudness of a question's sound in LUFS, a little above the game's own sounds.
  ///
  /// Louder sounds are made quieter.
  private static let loudest = -18.0

  /// Returns the samples of a question's sound, at 48 kHz.
  package static func waveform(of bytes: [UInt8]) throws(Problem) -> Waveform {
    var waveform = try waveform(of: bytes, atMost: MediaLimits.soundSeconds)
    waveform.limit(integrated: loudest)
    waveform.fadeOut()
    return waveform
  }

  /// Returns the samples of a file with a maximum length in seconds, as loud as they are in the file.
  package static func waveform(of bytes: [UInt8], atMost seconds: Int) throws(Problem) -> Waveform {
    guard bytes.count <= MediaLimits.fileSize else {
      throw Problem(description: "is larger than \(MediaLimits.fileSize / 1_000_000) MB")
    }
    let (samples, channels, rate) = try decoded(ByteStream(bytes), atMost: seconds)
    guard let waveform = resampled(samples, channels: channels, rate: rate) else {
      throw Problem(description: "cannot be played: it has \(rate) samples a second")
    }
    return waveform
  }

  /// Returns the samples as they are in the file, interleaved.
  ///
  /// - Parameter isCut: Whether a longer sound is cut, and not refused.
  static func decoded(
    _ stream: ByteStream, atMost seconds: Int, isCut: Bool = false
  ) throws(Problem) -> (samples: [Int16], channels: Int32, rate: Int32) {
    var info = SF_INFO()
    var io = ByteStream.functions
    let context = Unmanaged.passRetained(stream)
    defer { context.release() }
    guard let file = sf_open_virtual(&io, Int32(SFM_READ), &info, context.toOpaque()) else {
      throw Problem(description: "is no sound that can be read; use Ogg, FLAC, MP3 or WAV")
    }
    defer { sf_close(file) }
    guard (1...2).contains(info.channels) else {
      throw Problem(description: "has \(info.channels) channels; one or two are allowed")
    }
    guard (4_000...384_000).contains(info.samplerate) else {
      throw Problem(description: "cannot be played: it has \(info.samplerate) samples a second")
    }
    let tooLong = Problem(description: "is longer than \(seconds) seconds")
    let most = seconds * Int(info.samplerate)
    // A tenth of a second more is tolerated.
    let limit = most + Int(info.samplerate) / 10
    guard isCut || info.frames <= limit else { throw tooLong }
    var samples: [Int16] = []
    let chunk = 4_096
    var buffer = [Int16](repeating: 0, count: chunk * Int(info.channels))
    while true {
      let count = Int(sf_readf_short(file, &buffer, sf_count_t(chunk)))
      guard count > 0 else { break }
      samples.append(contentsOf: buffer[..<(count * Int(info.channels))])
      if isCut, samples.count >= most * Int(info.channels) {
        samples.removeLast(samples.count - most * Int(info.channels))
        break
      }
      // Some headers do not contain the length of their sound.
      guard samples.count <= limit * Int(info.channels) else { throw tooLong }
    }
    guard sf_error(file) == 0, !samples.isEmpty else { throw Problem(description: "is broken") }
    return (samples, info.channels, info.samplerate)
  }

  static func resampled(_ samples: [Int16], channels: Int32, rate: Int32) -> Waveform? {
    let format = SDL_AudioFormat(AUDIO_S16SYS)
    guard
      let stream = SDL_NewAudioStream(format, UInt8(channels), rate, format, 2, Int32(Waveform.rate))
    else { return nil }
    defer { SDL_FreeAudioStream(stream) }
    // SDL keeps back some of the last samples that it is given, so these are silence.
    let padded = samples + [Int16](repeating: 0, count: Int(channels) * Int(rate) / 4)
    guard SDL_AudioStreamPut(stream, padded, Int32(2 * padded.count)) == 0, SDL_AudioStreamFlush(stream) == 0 else {
      return nil
    }
    let frames = samples.count / Int(channels) * Waveform.rate / Int(rate)
    let bytes = min(SDL_AudioStreamAvailable(stream), Int32(4 * frames))
    var output = [Int16](repeating: 0, count: Int(bytes) / 2)
    let got = SDL_AudioStreamGet(stream, &output, bytes)
    guard got >= 4 else { return nil }
    var waveform = Waveform(frames: Int(got) / 4)
    for frame in 0..<waveform.frames {
      waveform.left[frame] = Float(output[2 * frame]) / 32_768
      waveform.right[frame] = Float(output[2 * frame + 1]) / 32_768
    }
    return waveform
  }
}
