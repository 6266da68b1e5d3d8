import CMixer
package import Sounds
import Synchronization

/// The mixer for the thread that gives it orders; a loudspeaker's thread fetches the mixed sound.
///
/// The compiler cannot check it, but the C side is made for these two threads, which communicate through atomics.
package final class Mixer: @unchecked Sendable {
  /// The C side of the mixer, for SDL's callback.
  let pointer: OpaquePointer
  /// The samples that the other thread may read, by address, with the number of times that it has been given them.
  private let held = Mutex<[UInt: (samples: Samples, count: Int)]>([:])
  /// The number of the loop that was told of last, from 1 to 255, and its address if it has a single part.
  private var number: UInt32 = 255
  private var single: UInt?

  /// A sound that has begun.
  package struct Start: Hashable, Sendable {
    /// The number that `play` was called with.
    package var number: UInt64
    /// The frame with which the sound began, counted over all frames that have been mixed.
    package var frame: UInt64
    /// The time at which that frame was mixed, in nanoseconds of `CLOCK_MONOTONIC`.
    package var nanoseconds: Int64
  }

  /// Creates a mixer with nothing to play; nil if there is no memory.
  package init?() {
    guard let pointer = mixer_make() else { return nil }
    self.pointer = pointer
  }

  deinit { mixer_free(pointer) }

  /// The number of different sounds and loops that it keeps in memory, because they are playing or waiting to play.
  package var holds: Int { held.withLock { $0.count } }

  /// Releases samples that are no longer playing.
  package func tidy() {
    while let done = mixer_take_done(pointer) { letGo(done) }
  }

  private func keep(_ samples: Samples) -> mixer_samples {
    let place = UInt(bitPattern: samples.pointer)
    held.withLock { $0[place] = (samples, ($0[place]?.count ?? 0) + 1) }
    return mixer_samples(values: samples.pointer, frames: samples.frames, channels: Int32(samples.channels))
  }

  /// Notes that the other thread has finished with samples, once for each time that it was given them.
  private func letGo(_ samples: UnsafePointer<Int16>) {
    let place = UInt(bitPattern: samples)
    held.withLock { held in
      guard let entry = held[place] else { return }
      held[place] = entry.count > 1 ? (entry.samples, entry.count - 1) : nil
    }
  }

  /// Plays samples after a delay in frames.
  package func play(
    _ samples: Samples, in group: Soundtrack.Group, part: Volumes.Part = .effects, after delay: Int = 0,
    pressing: Pressing = .fully, number: UInt64 = 0
  ) {
    tidy()
    let isTold = mixer_play(
      pointer, keep(samples), UInt32(max(0, delay)), Self.bus(part), Int32(group.rawValue),
      Float(pressing.factor), number)
    if !isTold { letGo(samples.pointer) }
  }

  /// Fades out a group; nil for everything but the music.
  package func stop(_ group: Soundtrack.Group?) { mixer_stop(pointer, Int32(group?.rawValue ?? 0)) }

  /// A loop in parts that follow each other without a gap.
  package struct Loop {
    /// The number of the first part that is given; the others follow it.
    package var first: Int
    /// The samples of one or two parts.
    package var parts: [Samples]

    /// Creates a loop from one or two of its parts.
    package init(first: Int = 0, parts: [Samples]) {
      self.first = first
      self.parts = parts
    }
  }

  /// What is heard of the loop.
  package struct Heard: Hashable, Sendable {
    /// The number of the part.
    package var part: Int
    /// The number of its frames that have been mixed.
    package var frame: Int
  }

  /// Fades to another loop within a time in seconds; nil for no loop.
  package func loop(_ samples: Samples?, fade: Double, inStep: Bool = false) {
    let address = samples.map { UInt(bitPattern: $0.pointer) }
    let loop = samples.map { Loop(parts: [$0]) }
    change(to: loop, isSame: address != nil && address == single, fade: fade, inStep: inStep)
    single = address
  }

  /// Fades to a loop, or tells of the next part of the loop that is heard.
  ///
  /// While there is no next part, a part repeats itself.
  ///
  /// - Parameters:
  ///   - isSame: Whether the loop is the one that it was told of last.
  ///   - fade: The time in which another loop goes and this one comes, in seconds.
  ///   - inStep: Whether the loop begins in the part and at the place where the other one is.
  package func loop(_ loop: Loop, isSame: Bool, fade: Double, inStep: Bool) {
    single = nil
    change(to: loop, isSame: isSame, fade: fade, inStep: inStep)
  }

  private func change(to loop: Loop?, isSame: Bool, fade: Double, inStep: Bool) {
    tidy()
    // Only the last eight bits are told back, and none of them set is no loop.
    if !isSame { number = number % 255 + 1 }
    var parts = [mixer_part(), mixer_part()]
    for (index, samples) in (loop?.parts ?? []).prefix(2).enumerated() {
      parts[index] = mixer_part(samples: keep(samples), number: UInt32((loop?.first ?? 0) + index))
    }
    var unread: [UnsafePointer<Int16>?] = [nil, nil]
    mixer_loop(pointer, number, parts, UInt32(fade * Double(Waveform.rate)), inStep, &unread)
    for samples in unread { samples.map(letGo) }
  }

  /// What is heard of the loop that it was told of last; nil if nothing is, or nothing yet.
  package var heard: Heard? {
    let place = mixer_heard(pointer)
    return place.loop == number ? Heard(part: Int(place.part), frame: Int(place.frame)) : nil
  }

  /// Changes the volumes of the sound.
  package func set(_ volumes: Volumes) {
    for part in Volumes.Part.allCases {
      mixer_volume(pointer, Self.bus(part), Float(volumes.factor(of: part)))
    }
  }

  /// Makes the music quieter while a voice of another process speaks.
  package func press(_ presses: Bool) { mixer_press(pointer, presses) }

  /// Mixes the next frames, as if for a loudspeaker.
  package func render(frames: Int) -> [Float] {
    var output = [Float](repeating: 0, count: 2 * frames)
    mixer_fill(pointer, &output, Int32(frames))
    return output
  }

  /// Returns the sounds that have begun since the last call.
  package func takeStarts() -> [Start] {
    var starts: [Start] = []
    var start = mixer_start()
    while mixer_take_start(pointer, &start) {
      starts.append(Start(number: start.number, frame: start.frame, nanoseconds: start.moment))
    }
    return starts
  }

  /// Whether the sound of all orders so far is over.
  package var isSilent: Bool { mixer_is_silent(pointer) }

  /// Returns the number of sounds of a part that are playing or waiting to play.
  package func sounding(_ part: Volumes.Part) -> Int { Int(mixer_sounding(pointer, Self.bus(part))) }

  private static func bus(_ part: Volumes.Part) -> Int32 {
    switch part {
    case .effects: Int32(mixer_effects)
    case .music: Int32(mixer_music)
    case .voice: Int32(mixer_voice)
    }
  }
}
