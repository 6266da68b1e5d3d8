import CSndFile
import Questions
import Sounds

extension ClipFile {
  /// Returns a sound as a pack keeps it: an Ogg Vorbis file at 48 kHz, no longer than a question may have it.
  ///
  /// - Returns: The file, and whether the sound was longer.
  package static func kept(_ bytes: [UInt8]) throws(Problem) -> (bytes: [UInt8], isCut: Bool) {
    let seconds = MediaLimits.soundSeconds
    // One second more shows whether the sound goes on.
    var (samples, channels, rate) = try decoded(ByteStream(bytes), atMost: seconds + 1, isCut: true)
    let most = seconds * Int(rate) * Int(channels)
    let isCut = samples.count > most
    if isCut { samples.removeLast(samples.count - most) }
    guard let waveform = resampled(samples, channels: channels, rate: rate), let file = vorbis(waveform) else {
      throw Problem(description: "cannot be kept as an Ogg file")
    }
    return (file, isCut)
  }

  /// Returns the sound as an Ogg Vorbis file; nil if libsndfile was built without it.
  private static func vorbis(_ waveform: Waveform) -> [UInt8]? {
    var info = SF_INFO()
    (info.samplerate, info.channels) = (Int32(Waveform.rate), 2)
    info.format = Int32(SF_FORMAT_OGG | SF_FORMAT_VORBIS)
    var io = ByteStream.functions
    let stream = ByteStream()
    let context = Unmanaged.passRetained(stream)
    defer { context.release() }
    guard let file = sf_open_virtual(&io, Int32(SFM_WRITE), &info, context.toOpaque()) else { return nil }
    // libsndfile's encoder fails when it gets a long sound at once.
    let chunk = 4_096
    var isWritten = true
    for start in stride(from: 0, to: waveform.frames, by: chunk) where isWritten {
      let end = min(waveform.frames, start + chunk)
      let samples = (start..<end).flatMap { [waveform.left[$0], waveform.right[$0]] }
      isWritten = sf_writef_float(file, samples, sf_count_t(end - start)) == end - start
    }
    return sf_close(file) == 0 && isWritten ? stream.bytes : nil
  }
}
