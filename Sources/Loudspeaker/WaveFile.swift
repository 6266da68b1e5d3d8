package import Sounds

/// The samples in a WAV file.
package enum WaveFile {
  /// Returns the interleaved stereo samples, at 48 kHz, of a 16-bit file with one or two channels; nil for any other
  /// file.
  ///
  /// A program that writes into a pipe does not know the final length of its file, so the bytes that are present count.
  package static func samples(of bytes: [UInt8]) -> [Int16]? {
    guard bytes.count > 12, text(bytes, 0) == "RIFF", text(bytes, 8) == "WAVE" else { return nil }
    var (place, channels, rate) = (12, 0, 0)
    while place + 8 <= bytes.count {
      let name = text(bytes, place)
      let size = number(bytes, place + 4, 4)
      let start = place + 8
      if name == "fmt ", start + 16 <= bytes.count {
        guard number(bytes, start, 2) == 1, number(bytes, start + 14, 2) == 16 else { return nil }
        (channels, rate) = (number(bytes, start + 2, 2), number(bytes, start + 4, 4))
      } else if name == "data" {
        guard (1...2).contains(channels), (8000...192_000).contains(rate) else { return nil }
        return resampled(bytes[start..<min(bytes.count, start + size)], channels: channels, rate: rate)
      }
      place = start + size + size % 2
    }
    return nil
  }

  private static func text(_ bytes: [UInt8], _ place: Int) -> String {
    String(decoding: bytes[place..<place + 4], as: UTF8.self)
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  /// Resamples by linear interpolation, which is good enough for speech.
  private static func resampled(_ data: ArraySlice<UInt8>, channels: Int, rate: Int) -> [Int16]? {
    let frames = data.count / (2 * channels)
    guard frames > 1 else { return nil }
    func sample(_ frame: Int, _ channel: Int) -> Double {
      let place = data.startIndex + 2 * (frame * channels + min(channel, channels - 1))
      return Double(Int16(truncatingIfNeeded: Int(data[place]) | Int(data[place + 1]) << 8))
    }
    let count = (frames - 1) * Waveform.rate / rate
    var output: [Int16] = []
    output.reserveCapacity(2 * count)
    for index in 0..<count {
      let position = Double(index) * Double(rate) / Double(Waveform.rate)
      let frame = min(Int(position), frames - 2)
      let part = position - Double(frame)
      for channel in 0..<2 {
        output.append(Int16((sample(frame, channel) * (1 - part) + sample(frame + 1, channel) * part).rounded()))
      }
    }
    return output
  }
}

extension WaveFile {
  /// Returns a sound as the bytes of a WAV file.
  package static func bytes(of waveform: Waveform) -> [UInt8] {
    let samples = waveform.interleaved.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let format =
      number(1, 2) + number(2, 2) + number(Waveform.rate, 4) + number(4 * Waveform.rate, 4) + number(4, 2)
      + number(16, 2)
    return Array("RIFF".utf8) + number(36 + samples.count, 4) + Array("WAVEfmt ".utf8) + number(16, 4) + format
      + Array("data".utf8) + number(samples.count, 4) + samples
  }
}
