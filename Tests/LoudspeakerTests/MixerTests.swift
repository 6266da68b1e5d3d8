import Loudspeaker
import Sounds
import Testing

/// The mixer without a device: what it is told, and the samples that come out.
@Suite struct MixerTests {
  private let mixer: Mixer

  init() throws { mixer = try #require(Mixer()) }

  /// Samples that stay at a level.
  private func steady(_ level: Double, frames: Int) -> Samples {
    Samples([Int16](repeating: Int16(level * 32_767), count: 2 * frames))
  }

  /// One channel of the next frames.
  private func left(_ frames: Int) -> [Float] {
    let both = mixer.render(frames: frames)
    return stride(from: 0, to: both.count, by: 2).map { both[$0] }
  }

  @Test func nothing_isSilence() {
    #expect(mixer.render(frames: 4800).allSatisfy { $0 == 0 })
    #expect(mixer.isSilent)
  }

  @Test func sound_beginsAtItsFrame_andSaysSo() throws {
    let sound = steady(0.5, frames: 1000)
    _ = left(1000)
    mixer.play(sound, in: .other, after: 777, number: 5)
    let out = left(4800)
    let begin = try #require(out.firstIndex { $0 > 0.4 })
    let start = try #require(mixer.takeStarts().first)
    #expect(start.number == 5)
    #expect(Int(start.frame) == 1000 + begin)
    // What was mixed ahead is a block of 64 frames or two.
    #expect((777...777 + 128).contains(begin))
    #expect(out[begin..<begin + 1000].allSatisfy { abs($0 - 0.5) < 0.001 } && out[begin + 1000] == 0)
    #expect(mixer.isSilent)
  }

  @Test func seventeenthVoice_takesTheOldestOnesPlace_withoutAClick() {
    // Each is heard by its level: powers of two that add up to less than the ceiling.
    let long = steady(0.04, frames: 480_000)
    for _ in 0..<16 { mixer.play(long, in: .other) }
    let before = left(4800)
    #expect(abs((before.last ?? 0) - 0.64) < 0.01)
    #expect(mixer.sounding(.effects) == 16)
    mixer.play(steady(0.1, frames: 480_000), in: .other)
    let after = left(4800)
    #expect(abs((after.last ?? 0) - 0.7) < 0.01)
    #expect(mixer.sounding(.effects) == 16)
    for _ in 0..<100 { mixer.play(long, in: .other) }
    _ = left(48_000)
    #expect(mixer.sounding(.effects) <= 16)
  }

  @Test func stopping_fades_andTakesWhatHasNotBegun() {
    let long = steady(0.3, frames: 480_000)
    mixer.play(long, in: .countdown)
    mixer.play(long, in: .reveal)
    mixer.play(long, in: .countdown, after: 9600)
    #expect(abs((left(4800).last ?? 0) - 0.6) < 0.01)
    mixer.stop(.countdown)
    let out = left(24_000)
    for (one, next) in zip(out, out.dropFirst()) { #expect(abs(next - one) < 0.002) }
    #expect(abs((out.last ?? 0) - 0.3) < 0.01)
    mixer.stop(nil)
    _ = left(4800)
    #expect(mixer.isSilent)
  }

  @Test func noSum_isClipped_howeverLoud() {
    let loud = steady(0.9, frames: 48_000)
    for place in 0..<16 { mixer.play(loud, in: .other, after: place * 500) }
    let out = left(60_000)
    let highest = out.map(abs).max() ?? 0
    #expect(highest <= 0.8401 && highest > 0.83)
    // And alone it is as loud as ever, once it is over.
    mixer.play(steady(0.5, frames: 48_000), in: .other)
    #expect(abs((left(24_000).last ?? 0) - 0.5) < 0.001)
  }

  @Test func music_liesEightDecibelsBelow_andLowerUnderSounds() {
    mixer.loop(steady(0.5, frames: 1000), fade: 0.1)
    let alone = left(48_000).last ?? 0
    #expect(abs(alone - 0.5 * 0.3981) < 0.001)
    mixer.press(true)
    let pressed = left(48_000).last ?? 0
    #expect(pressed < alone * 0.35 && pressed > alone * 0.25)
    mixer.press(false)
    #expect(abs((left(48_000).last ?? 0) - alone) < 0.001)
    // 10 dB under speech, 5 dB under an effect, and not at all under a knock; the lowest of them counts.
    for (pressing, factor) in [([Pressing.fully], 0.316), ([.lightly], 0.562), ([.none], 1), ([.none, .fully], 0.316)] {
      for pressing in pressing { mixer.play(steady(0, frames: 48_000), in: .other, pressing: pressing) }
      let under = left(24_000).last ?? 0
      #expect(abs(Double(under / alone) - factor) < 0.01, "\(pressing) \(under / alone)")
      _ = left(72_000)
    }
  }

  @Test func loops_crossfade_inStepWhereTheyAre() {
    // A ramp says where it is.
    let ramp = Samples((0..<48_000).flatMap { [Int16($0 / 2), Int16($0 / 2)] })
    let other = Samples((0..<48_000).flatMap { [Int16(-$0 / 2), Int16(-$0 / 2)] })
    mixer.loop(ramp, fade: 0)
    let first = left(12_064).last ?? 0
    #expect(abs(first - 0.3981 * 6000 / 32_768) < 0.001)
    mixer.loop(other, fade: 0.01, inStep: true)
    let second = left(12_000).last ?? 0
    #expect(abs(second + 0.3981 * 12_000 / 32_768) < 0.001)
    mixer.loop(ramp, fade: 0.01, inStep: false)
    #expect(abs((left(12_000).last ?? 0) - 0.3981 * 6000 / 32_768) < 0.001)
    mixer.loop(nil, fade: 0.1)
    _ = left(9600)
    #expect(mixer.isSilent)
  }

  /// A level says which part of which loop is heard.
  private func part(_ level: Double) -> Samples { steady(level, frames: 4_800) }
  private func isHeard(_ level: Double, in out: ArraySlice<Float>) -> Bool {
    out.allSatisfy { abs(Double($0) - 0.3981 * level) < 0.001 }
  }

  /// Parts follow each other without a gap; where the next one is not ready, the part is heard again.
  @Test func parts_followEachOther_toTheFrame() throws {
    let parts = (1...4).map { part(0.1 * Double($0)) }
    mixer.loop(.init(first: 0, parts: [parts[0]]), isSame: false, fade: 0, inStep: false)
    // One block of 64 frames is mixed ahead.
    var out = left(64 + 9_600)[64...]
    #expect(isHeard(0.1, in: out.dropFirst()))
    #expect(mixer.heard?.part == 0 && mixer.heard?.frame == 64)
    // What is told of again changes nothing, and what is over is let go.
    mixer.loop(.init(first: 0, parts: [parts[0], parts[1]]), isSame: true, fade: 0.5, inStep: true)
    out = left(4_800)[...]
    #expect(isHeard(0.1, in: out))
    mixer.loop(.init(first: 1, parts: [parts[1], parts[2]]), isSame: true, fade: 0.5, inStep: true)
    out = left(9_600)[...]
    #expect(isHeard(0.2, in: out.prefix(4_800)) && isHeard(0.3, in: out.dropFirst(4_800)))
    #expect(mixer.heard?.part == 2 && mixer.heard?.frame == 64)
    mixer.tidy()
    #expect(mixer.holds == 1)
    // Nobody told in time of the part after it, but of a later one.
    mixer.loop(.init(first: 4, parts: [parts[3]]), isSame: true, fade: 0.5, inStep: true)
    out = left(9_600)[...]
    #expect(isHeard(0.3, in: out.prefix(4_800)) && isHeard(0.4, in: out.dropFirst(4_800)))
  }

  /// Another mood begins in the part in which the one before is, whether the teller knew of it or not.
  @Test(arguments: [0, 1]) func loopInStep_goesOnInTheSamePart(first: Int) {
    let (calm, tight) = ((1...2).map { part(0.1 * Double($0)) }, (1...2).map { part(0.3 + 0.2 * Double($0)) })
    mixer.loop(.init(first: 0, parts: calm), isSame: false, fade: 0, inStep: false)
    _ = left(6_000)
    #expect(mixer.heard?.part == 1)
    mixer.loop(.init(first: first, parts: Array(tight[first...])), isSame: false, fade: 0, inStep: true)
    #expect(mixer.heard == nil)
    let out = left(3_600)[...]
    #expect(isHeard(0.7, in: out.dropFirst(128)))
    // 150 blocks of 64 frames are two parts: the second one is about to be heard again.
    #expect(mixer.heard?.part == 1 && mixer.heard?.frame == 0)
    mixer.loop(nil, fade: 0)
    _ = left(480)
    #expect(mixer.heard == nil && mixer.isSilent)
    mixer.tidy()
    #expect(mixer.holds == 0)
  }

  @Test func volumes_areHeard_andMutingIsSilence() {
    var volumes = Volumes(music: 50, effects: 50)
    mixer.set(volumes)
    _ = left(4800)
    mixer.play(steady(0.8, frames: 480_000), in: .other)
    #expect(abs((left(4800).last ?? 0) - 0.2) < 0.001)
    volumes.isMuted = true
    mixer.set(volumes)
    #expect(left(4800).last == 0)
  }

  @Test func moreThanTheRingHolds_isDropped_andNothingBreaks() {
    let short = steady(0.01, frames: 10)
    for _ in 0..<5000 { mixer.play(short, in: .other) }
    _ = left(4800)
    #expect(mixer.isSilent)
    mixer.play(steady(0.5, frames: 1000), in: .other)
    #expect(left(4800).contains { $0 > 0.4 })
  }

  /// Without a device nobody takes what is told: what is so then is so when there is one.
  @Test(arguments: [0, 600, 5_000]) func whatIsSo_isSo_howeverMuchWasToldWhileNobodyListened(times: Int) {
    let (long, music) = (steady(0.4, frames: 480_000), steady(0.5, frames: 1_000))
    mixer.play(long, in: .voice)
    _ = left(4_800)
    for _ in 0..<times { mixer.play(steady(0.01, frames: 10), in: .other) }
    for time in 0..<times {
      mixer.set(Volumes(music: time % 100, effects: 100))
      mixer.press(time % 2 == 0)
      mixer.loop(steady(0.1, frames: 100), fade: 0.1)
      mixer.stop(.clip)
    }
    mixer.stop(.voice)
    mixer.stop(.other)
    mixer.loop(music, fade: 0)
    mixer.press(true)
    mixer.set(Volumes(music: 100, effects: 0))
    // Only the music is left, pressed down.
    let out = left(96_000)
    #expect(abs((out.last ?? 0) - 0.5 * 0.3981 * 0.316) < 0.002)
    mixer.press(false)
    #expect(abs((left(96_000).last ?? 0) - 0.5 * 0.3981) < 0.002)
    var muted = Volumes(music: 100, effects: 100)
    muted.isMuted = true
    for _ in 0..<times { mixer.set(Volumes(music: 100, effects: 100)) }
    mixer.set(muted)
    #expect(left(9_600).last == 0)
    mixer.tidy()
    #expect(mixer.holds == 1)
  }

  /// What is told after a stop is none of its business.
  @Test func aStop_endsWhatWasToldBefore_andNothingAfter() {
    let (old, new) = (steady(0.1, frames: 48_000), steady(0.3, frames: 48_000))
    mixer.play(old, in: .voice)
    mixer.stop(.voice)
    mixer.play(new, in: .voice)
    #expect(abs((left(4_800).last ?? 0) - 0.3) < 0.001)
    mixer.stop(nil)
    mixer.play(old, in: .other)
    #expect(abs((left(4_800).last ?? 0) - 0.1) < 0.001)
  }

  // MARK: What it keeps

  /// What is told of, with the seconds of it that are mixed, and how many samples are kept then.
  private static let ways: [(name: String, tell: @Sendable (Mixer, Samples) -> Void, seconds: Double, kept: Int)] = [
    ("heard", { $0.play($1, in: .other) }, 0.5, 1),
    ("over", { $0.play($1, in: .other) }, 1.1, 0),
    ("waited for", { $0.play($1, in: .other, after: 96_000) }, 1, 1),
    ("twice, once over", { for delay in [0, 48_000] { $0.play($1, in: .other, after: delay) } }, 1.5, 1),
    ("stopped", { ($0.play($1, in: .reveal), $0.stop(.reveal)).1 }, 0.1, 0),
    ("stopped before it began", { ($0.play($1, in: .reveal, after: 9_600), $0.stop(.reveal)).1 }, 0.01, 0),
    ("a loop", { $0.loop($1, fade: 0.1) }, 5, 1),
    ("a loop, told twice", { for _ in 0..<2 { $0.loop($1, fade: 0.1) } }, 5, 1),
    ("a loop that went", { ($0.loop($1, fade: 0.1), $0.loop(nil, fade: 0.1)).1 }, 0.5, 0),
    (
      "a loop that went under two others",
      { mixer, samples in
        mixer.loop(samples, fade: 0.5)
        for _ in 0..<2 { mixer.loop(Samples([1, 1]), fade: 0.1) }
      }, 1, 1
    ),
    ("more often than there are voices", { for _ in 0..<40 { $0.play($1, in: .other) } }, 1.1, 0),
    ("more often than the ring holds", { for _ in 0..<2000 { $0.play($1, in: .other) } }, 1.1, 0),
  ]

  /// A loudspeaker's thread reads samples that nobody else has any more, and they are gone when it has done with them.
  @Test(arguments: ways.indices)
  func samples_StayWhileTheyAreHeard_andNoLonger(index: Int) {
    let way = Self.ways[index]
    weak var samples: Samples?
    do {
      let sound = steady(0.1, frames: 48_000)
      samples = sound
      way.tell(mixer, sound)
    }
    _ = left(Int(way.seconds * 48_000))
    mixer.tidy()
    #expect(mixer.holds == way.kept, "\(way.name)")
    if way.kept == 0 { #expect(samples == nil, "\(way.name)") }
  }

  @Test func sameForBothEars_TakesHalf_andSoundsTheSame() throws {
    let wave = (0..<4_800).map { Float($0 % 100) / 200 }
    var both = Waveform(frames: wave.count)
    (both.left, both.right) = (wave, wave)
    let (mono, stereo) = (Samples(both), Samples(both.interleaved))
    #expect(2 * mono.bytes == stereo.bytes)
    mixer.play(mono, in: .other)
    let one = mixer.render(frames: 6_000)
    let other = try #require(Mixer())
    other.play(stereo, in: .other)
    #expect(one == other.render(frames: 6_000) && one.contains { $0 > 0.4 })
    mixer.loop(mono, fade: 0)
    other.loop(stereo, fade: 0)
    #expect(mixer.render(frames: 12_000) == other.render(frames: 12_000))
    both.right[7] = -0.5
    #expect(Samples(both).bytes == stereo.bytes)
  }
}
