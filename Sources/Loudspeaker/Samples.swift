package import Sounds

/// Samples that stay where they are in memory: a loudspeaker's thread reads them.
///
/// The compiler cannot know it, but they are written before anybody else has them, and never again.
package final class Samples: @unchecked Sendable {
  let pointer: UnsafePointer<Int16>
  let frames: UInt32

  /// Copies interleaved stereo samples at 48 kHz.
  package init(_ interleaved: [Int16]) {
    // At least a frame of silence: whoever plays it may look at the first one.
    let values = interleaved.count < 2 ? [0, 0] : interleaved
    let storage = UnsafeMutablePointer<Int16>.allocate(capacity: values.count)
    storage.initialize(from: values, count: values.count)
    frames = UInt32(values.count / 2)
    pointer = UnsafePointer(storage)
  }

  /// Copies a sound.
  package convenience init(_ waveform: Waveform) { self.init(waveform.interleaved) }

  deinit { pointer.deallocate() }
}
