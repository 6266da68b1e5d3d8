package import Sounds

/// Samples that stay where they are in memory: a loudspeaker's thread reads them.
package final class Samples: @unchecked Sendable {
  let pointer: UnsafePointer<Int16>
  let frames: UInt32
  private let storage: UnsafeMutableBufferPointer<Int16>

  /// Copies interleaved stereo samples at 48 kHz.
  package init(_ interleaved: [Int16]) {
    // Never empty, so that there is an address.
    storage = .allocate(capacity: max(2, interleaved.count))
    storage.initialize(repeating: 0)
    _ = storage.update(fromContentsOf: interleaved)
    frames = UInt32(storage.count / 2)
    pointer = UnsafePointer(storage.baseAddress ?? UnsafeMutablePointer.allocate(capacity: 2))
  }

  /// Copies a sound.
  package convenience init(_ waveform: Waveform) { self.init(waveform.interleaved) }

  deinit { storage.deallocate() }
}
