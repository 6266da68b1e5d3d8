import Glibc
package import Sounds

/// Samples at a fixed place in memory, because a loudspeaker's thread reads them.
///
/// They are written before any other code can access them, and never again; the compiler cannot check this. They have
/// their own memory pages, which go back to the system as soon as the samples are released.
package final class Samples: @unchecked Sendable {
  let pointer: UnsafePointer<Int16>
  let frames: UInt32
  /// The number of channels: 2, or 1 if both ears hear the same.
  let channels: Int
  /// The size of the samples in bytes.
  package let bytes: Int
  private let pages: UnsafeMutableRawPointer
  private let isMapped: Bool

  /// The duration in seconds.
  var seconds: Double { Double(frames) / Double(Waveform.rate) }

  /// Copies interleaved stereo samples at 48 kHz.
  package convenience init(_ interleaved: [Int16]) {
    self.init(frames: interleaved.count / 2, channels: 2) { interleaved[$0] }
  }

  /// Copies a sound.
  package convenience init(_ waveform: Waveform) {
    // A sound that is the same for both ears, except for rounding, is stored in half the space.
    let isMono = waveform.left.indices.allSatisfy { abs(waveform.left[$0] - waveform.right[$0]) < 1 / 65_536 }
    self.init(frames: waveform.frames, channels: isMono ? 1 : 2) { index in
      isMono
        ? Waveform.sample(waveform.left[index])
        : Waveform.sample(index % 2 == 0 ? waveform.left[index / 2] : waveform.right[index / 2])
    }
  }

  private init(frames: Int, channels: Int, sample: (Int) -> Int16) {
    // There is at least one frame of silence, because a player may read the first frame.
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
