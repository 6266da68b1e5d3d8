import CMixer
package import Sounds
import Synchronization

/// The mixer on the side of the thread that gives it orders; a loudspeaker's thread takes the sound.
///
/// The compiler cannot know it, but the C side is made for these two threads: they communicate through atomics.
package final class Mixer: @unchecked Sendable {
  /// The C side, for SDL's callback.
  let pointer: OpaquePointer
  /// The samples that the other thread may read, by their address, and how often it was given them.
  private let held = Mutex<[UInt: (samples: Samples, count: Int)]>([:])

  /// A sound that has begun.
  package struct Start: Hashable, Sendable {
    /// The number that it was played with.
    package var number: UInt64
    /// The frame of all that were mixed with which it began.
    package var frame: UInt64
    /// When that frame was mixed, in nanoseconds of `CLOCK_MONOTONIC`.
    package var nanoseconds: Int64
  }

  /// A mixer with nothing to play; nil if there is no memory.
  package init?() {
    guard let pointer = mixer_make() else { return nil }
    self.pointer = pointer
  }

  deinit { mixer_free(pointer) }

  /// How many sounds and loops it keeps, as they are heard or waited for.
  package var holds: Int { held.withLock { $0.count } }

  /// Lets go of samples that are heard no more.
  package func tidy() {
    while let done = mixer_take_done(pointer) { letGo(done) }
  }

  private func keep(_ samples: Samples) -> mixer_samples {
    let place = UInt(bitPattern: samples.pointer)
    held.withLock { $0[place] = (samples, ($0[place]?.count ?? 0) + 1) }
    return mixer_samples(values: samples.pointer, frames: samples.frames, channels: Int32(samples.channels))
  }

  /// Notes that the other thread is done with samples, once for each time that it was given them.
  private func letGo(_ samples: UnsafePointer<Int16>) {
    let place = UInt(bitPattern: samples)
    held.withLock { held in
      guard let entry = held[place] else { return }
      held[place] = entry.count > 1 ? (entry.samples, entry.count - 1) : nil
    }
  }

  /// Plays samples after this many frames.
  package func play(
    _ samples: Samples, in group: Soundtrack.Group, part: Volumes.Part = .effects, after delay: Int = 0,
    presses: Bool = true, number: UInt64 = 0
  ) {
    tidy()
    let isTold = mixer_play(
      pointer, keep(samples), UInt32(max(0, delay)), Self.bus(part), Int32(group.rawValue), presses, number)
    if !isTold { letGo(samples.pointer) }
  }

  /// Lets a group fade; nil for everything but the music.
  package func stop(_ group: Soundtrack.Group?) { mixer_stop(pointer, Int32(group?.rawValue ?? 0)) }

  /// Fades to another loop in this many seconds; nil for none.
  package func loop(_ samples: Samples?, fade: Double, inStep: Bool = false) {
    tidy()
    let wanted = samples.map(keep) ?? mixer_samples()
    if let unread = mixer_loop(pointer, wanted, UInt32(fade * Double(Waveform.rate)), inStep) { letGo(unread) }
  }

  /// How loud everything is.
  package func set(_ volumes: Volumes) {
    for part in Volumes.Part.allCases {
      mixer_volume(pointer, Self.bus(part), Float(volumes.factor(of: part)))
    }
  }

  /// Presses the music down while a voice of another process speaks.
  package func press(_ presses: Bool) { mixer_press(pointer, presses) }

  /// Mixes the next frames, as for a loudspeaker.
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

  /// Whether nothing is heard of all orders so far.
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
