import CMixer
package import Sounds
import Synchronization

/// The mixer as the thread that tells it what to play has it; a loudspeaker's thread takes what is to be heard.
///
/// The compiler cannot know it, but the C side is made for these two: what one tells the other lies in a ring of atomics.
package final class Mixer: @unchecked Sendable {
  /// The C side, for SDL's callback.
  let pointer: OpaquePointer
  /// What the other thread may read, and how often it was told of it.
  private let held = Mutex<[UnsafePointer<Int16>: (samples: Samples, count: Int)]>([:])

  /// A sound that has begun.
  package struct Start: Hashable, Sendable {
    /// The number that it was played with.
    package var number: UInt64
    /// The frame of all that were mixed with which it began.
    package var frame: UInt64
    /// When that frame was mixed, in nanoseconds of `CLOCK_MONOTONIC`.
    package var nanoseconds: Int64
  }

  /// A mixer with nothing to play; nil where there is no memory.
  package init?() {
    guard let pointer = mixer_make() else { return nil }
    self.pointer = pointer
  }

  deinit { mixer_free(pointer) }

  /// How many sounds and loops it keeps, as they are heard or waited for.
  package var holds: Int { held.withLock { $0.count } }

  /// Lets go of samples that are heard no more.
  package func tidy() {
    held.withLock { held in
      while let done = mixer_take_done(pointer) {
        guard let entry = held[done] else { continue }
        held[done] = entry.count > 1 ? (entry.samples, entry.count - 1) : nil
      }
    }
  }

  /// Tells the other thread of samples, which stay until it has done with them.
  private func keep(_ samples: Samples?, tell: (mixer_samples) -> Bool) {
    tidy()
    guard let samples else { return _ = tell(mixer_samples()) }
    held.withLock { $0[samples.pointer] = (samples, ($0[samples.pointer]?.count ?? 0) + 1) }
    let isTold = tell(
      mixer_samples(values: samples.pointer, frames: samples.frames, channels: Int32(samples.channels)))
    guard !isTold else { return }
    held.withLock { held in
      guard let entry = held[samples.pointer] else { return }
      held[samples.pointer] = entry.count > 1 ? (samples, entry.count - 1) : nil
    }
  }

  /// Plays samples after so many frames.
  package func play(
    _ samples: Samples, in group: Soundtrack.Group, part: Volumes.Part = .effects, after delay: Int = 0,
    presses: Bool = true, number: UInt64 = 0
  ) {
    keep(samples) {
      mixer_play(
        pointer, $0, UInt32(max(0, delay)), Self.bus(part), Int32(group.rawValue), presses, number)
    }
  }

  /// Lets a group fade; nil for everything but the music.
  package func stop(_ group: Soundtrack.Group?) { _ = mixer_stop(pointer, Int32(group?.rawValue ?? 0)) }

  /// Goes over to another loop in so many seconds; nil for none.
  package func loop(_ samples: Samples?, fade: Double, inStep: Bool = false) {
    keep(samples) { mixer_loop(pointer, $0, UInt32(fade * Double(Waveform.rate)), inStep) }
  }

  /// How loud everything is.
  package func set(_ volumes: Volumes) {
    for part in Volumes.Part.allCases {
      _ = mixer_volume(pointer, Self.bus(part), Float(volumes.factor(of: part)))
    }
  }

  /// Presses the music down while a voice of another process speaks.
  package func press(_ presses: Bool) { _ = mixer_press(pointer, presses) }

  /// Mixes the next frames: what a loudspeaker would be given.
  package func render(frames: Int) -> [Float] {
    var output = [Float](repeating: 0, count: 2 * frames)
    mixer_fill(pointer, &output, Int32(frames))
    return output
  }

  /// The sounds that have begun since this was last asked.
  package func takeStarts() -> [Start] {
    var starts: [Start] = []
    var start = mixer_start()
    while mixer_take_start(pointer, &start) {
      starts.append(Start(number: start.number, frame: start.frame, nanoseconds: start.moment))
    }
    return starts
  }

  /// Whether nothing is heard of what was told so far.
  package var isSilent: Bool { mixer_is_silent(pointer) }

  /// How many sounds of a part are heard or waited for.
  package func sounding(_ part: Volumes.Part) -> Int { Int(mixer_sounding(pointer, Self.bus(part))) }

  private static func bus(_ part: Volumes.Part) -> Int32 {
    switch part {
    case .effects: Int32(mixer_effects)
    case .music: Int32(mixer_music)
    case .voice: Int32(mixer_voice)
    }
  }
}
