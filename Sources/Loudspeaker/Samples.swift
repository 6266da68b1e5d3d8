import Glibc
package import Sounds

/// Samples that stay where they are in memory: a loudspeaker's thread reads them.
///
/// The compiler cannot know it, but they are written before anybody else has them, and never again. They lie in pages of
/// their own, which are the system's again as soon as they are gone.
package final class Samples: @unchecked Sendable {
  let pointer: UnsafePointer<Int16>
  let frames: UInt32
  /// Two, or one for both ears.
  let channels: Int
  /// How many bytes they take.
  package let bytes: Int
  private let pages: UnsafeMutableRawPointer
  private let isMapped: Bool

  /// How many seconds they last.
  var seconds: Double { Double(frames) / Double(Waveform.rate) }

  /// Copies interleaved stereo samples at 48 kHz.
  package convenience init(_ interleaved: [Int16]) {
    self.init(frames: interleaved.count / 2, channels: 2) { interleaved[$0] }
  }

  /// Copies a sound.
  package convenience init(_ waveform: Waveform) {
    // What is the same for both ears but for roundings takes half.
    let isMono = waveform.left.indices.allSatisfy { abs(waveform.left[$0] - waveform.right[$0]) < 1 / 65_536 }
    self.init(frames: waveform.frames, channels: isMono ? 1 : 2) { index in
      isMono
        ? Waveform.sample(waveform.left[index])
        : Waveform.sample(index % 2 == 0 ? waveform.left[index / 2] : waveform.right[index / 2])
    }
  }

  private init(frames: Int, channels: Int, sample: (Int) -> Int16) {
    // At least a frame of silence: whoever plays it may look at the first one.
    let count = max(1, frames) * channels
    bytes = count * MemoryLayout<Int16>.stride
    if let mapped = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), mapped != MAP_FAILED {
      (pages, isMapped) = (mapped, true)
    } else {
      (pages, isMapped) = (.allocate(byteCount: bytes, alignment: MemoryLayout<Int16>.alignment), false)
    }
    let values = pages.bindMemory(to: Int16.self, capacity: count)
    values.initialize(repeating: 0, count: count)
    for index in 0..<frames * channels { values[index] = sample(index) }
    self.frames = UInt32(max(1, frames))
    self.channels = channels
    pointer = UnsafePointer(values)
  }

  deinit {
    if isMapped { munmap(pages, bytes) } else { pages.deallocate() }
  }
}
