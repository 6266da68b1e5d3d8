import Loudspeaker
import Sounds
import Testing

/// The mixer without a device: what it is told, and the samples that come out.
@Suite struct MixerTests {
  private let mixer: Mixer
  private let kept = Kept()

  /// The mixer reads samples where they are: they stay for as long as a test does.
  private final class Kept {
    var samples: [Samples] = []
  }

  init() throws { mixer = try #require(Mixer()) }

  /// Samples that stay at a level.
  private func steady(_ level: Double, frames: Int) -> Samples {
    keep([Int16](repeating: Int16(level * 32_767), count: 2 * frames))
  }

  private func keep(_ interleaved: [Int16]) -> Samples {
    let samples = Samples(interleaved)
    kept.samples.append(samples)
    return samples
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

  @Test func music_liesEighteenDecibelsBelow_andLowerUnderSounds() {
    mixer.loop(steady(0.5, frames: 1000), fade: 0.1)
    let alone = left(48_000).last ?? 0
    #expect(abs(alone - 0.5 * 0.1259) < 0.001)
    mixer.press(true)
    let pressed = left(48_000).last ?? 0
    #expect(pressed < alone * 0.35 && pressed > alone * 0.25)
    mixer.press(false)
    #expect(abs((left(48_000).last ?? 0) - alone) < 0.001)
    mixer.play(steady(0, frames: 48_000), in: .other)
    #expect((left(24_000).last ?? 0) < alone * 0.35)
  }

  @Test func loops_crossfade_inStepWhereTheyAre() {
    // A ramp says where it is.
    let ramp = keep((0..<48_000).flatMap { [Int16($0 / 2), Int16($0 / 2)] })
    let other = keep((0..<48_000).flatMap { [Int16(-$0 / 2), Int16(-$0 / 2)] })
    mixer.loop(ramp, fade: 0)
    let first = left(12_064).last ?? 0
    #expect(abs(first - 0.1259 * 6000 / 32_768) < 0.001)
    mixer.loop(other, fade: 0.01, inStep: true)
    let second = left(12_000).last ?? 0
    #expect(abs(second + 0.1259 * 12_000 / 32_768) < 0.001)
    mixer.loop(ramp, fade: 0.01, inStep: false)
    #expect(abs((left(12_000).last ?? 0) - 0.1259 * 6000 / 32_768) < 0.001)
    mixer.loop(nil, fade: 0.1)
    _ = left(9600)
    #expect(mixer.isSilent)
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
}
