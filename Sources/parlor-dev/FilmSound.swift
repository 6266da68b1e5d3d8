import Games
import Loudspeaker
import Room
import Scenes
import Sounds

/// The sound of a film, mixed as the loudspeaker would mix it, but without a device.
final class FilmSound {
  private let mixer: Mixer
  private let library = SoundLibrary(.everything)
  private var track = Soundtrack()
  private var music: MusicPlayer
  private var isCeremony = false
  private var samples: [Float] = []
  private var number: UInt64 = 0
  private var sounds: [UInt64: Sound] = [:]
  private var frame = 0

  private struct NoMemory: Error {}

  init() throws {
    guard let mixer = Mixer() else { throw NoMemory() }
    self.mixer = mixer
    music = MusicPlayer(on: mixer, from: library)
    mixer.set(Volumes())
    library.fill()
  }

  /// Mixes the sound of one picture.
  func play(_ cues: [Cue], scene: Scene, at now: Instant) {
    for cue in cues {
      for order in track.orders(for: cue) {
        switch order {
        case .stop(let group): mixer.stop(group)
        case .play(let sound, let group, let delay):
          guard let samples = library[sound] else { continue }
          number += 1
          sounds[number] = sound
          let wait = max(.zero, cue.at + delay - now)
          mixer.play(
            samples, in: group, after: Int(wait.seconds * Double(Waveform.rate)), pressing: sound.pressing,
            number: number)
        }
      }
    }
    if isCeremony, scene.ceremony == nil { mixer.stop(.ceremony) }
    isCeremony = scene.ceremony != nil
    if music.follow(scene, at: now) {
      library.fill()
      _ = music.follow(scene, at: now)
    }
    frame += 1
    let count = Waveform.rate / FilmScript.rate
    samples += mixer.render(frames: count)
    for start in mixer.takeStarts() {
      guard let sound = sounds[start.number] else { continue }
      starts.append((sound, Instant(nanoseconds: Int64(start.frame) * 1_000_000_000 / Int64(Waveform.rate))))
    }
  }

  /// The sounds that have been heard, and the times of their first samples.
  private(set) var starts: [(sound: Sound, at: Instant)] = []

  /// The share of silence, and the loudness, in words.
  var summary: String {
    let block = Waveform.rate / 10 * 2
    var silent = 0
    var blocks = 0
    for start in stride(from: 0, to: samples.count - block, by: block) {
      blocks += 1
      // Below -60 dBFS, nobody in a room hears anything.
      if samples[start..<start + block].allSatisfy({ abs($0) < 0.001 }) { silent += 1 }
    }
    let peak = samples.reduce(0) { max($0, abs($1)) }
    let share = blocks == 0 ? 0 : 100 * silent / blocks
    return "\nsilent: \(share) % of \(blocks / 10) s; highest sample: \(peak)\n"
  }

  /// The whole sound.
  var waveform: Waveform {
    var waveform = Waveform(frames: samples.count / 2)
    for index in 0..<waveform.frames {
      (waveform.left[index], waveform.right[index]) = (samples[2 * index], samples[2 * index + 1])
    }
    return waveform
  }

  /// The whole sound as a WAV file: 16 bits, stereo, 48 kHz.
  var wave: [UInt8] {
    func bytes<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
      (0..<Value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let size = UInt32(2 * samples.count)
    var wave = Array("RIFF".utf8) + bytes(36 + size) + Array("WAVEfmt ".utf8) + bytes(UInt32(16))
    wave += bytes(UInt16(1)) + bytes(UInt16(2)) + bytes(UInt32(Waveform.rate)) + bytes(UInt32(4 * Waveform.rate))
    wave += bytes(UInt16(4)) + bytes(UInt16(16)) + Array("data".utf8) + bytes(size)
    for sample in samples { wave += bytes(UInt16(bitPattern: Waveform.sample(max(-1, min(1, sample))))) }
    return wave
  }
}
