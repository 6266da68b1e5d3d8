import Logging
import Processes
import Questions
import Sounds
import Synchronization

/// The sounds of a pack's questions, which a separate thread prepares before they are needed.
final class ClipShelf: Sendable {
  /// The number of sounds in memory: the present scene's and the next one; half a minute needs 6 MB.
  private static let most = 2

  private struct State {
    /// The prepared sounds, the oldest first.
    var ready: [(file: MediaFile, samples: Samples)] = []
    var underWay: Set<MediaFile> = []
    var broken: Set<MediaFile> = []
  }

  private let state = Mutex(State())
  private let queue = BackgroundQueue()
  private let read: @Sendable (MediaFile) throws -> [UInt8]
  private let log: Logger
  private let wake: @Sendable () -> Void

  /// Creates an empty shelf; `wake` is called on another thread when a requested sound is ready or has turned out
  /// broken.
  init(read: @escaping @Sendable (MediaFile) throws -> [UInt8], log: Logger, wake: @escaping @Sendable () -> Void) {
    self.read = read
    self.log = log
    self.wake = wake
  }

  /// Prepares those sounds that are not ready yet.
  func prepare(_ files: [MediaFile]) {
    queue.tryAgain()
    guard !files.isEmpty else { return }
    let new = state.withLock { state in
      files.filter { file in
        !state.ready.contains { $0.file == file } && !state.broken.contains(file)
          && state.underWay.insert(file).inserted
      }
    }
    for file in new { queue.add { self.load(file) } }
  }

  private func load(_ file: MediaFile) {
    let samples: Samples?
    do {
      samples = Samples(
        try MadeMedia(file).map { try Playing($0).waveform } ?? ClipFile.waveform(of: try read(file)))
    } catch {
      samples = nil
      log.warning("the sound \"\(file.name)\" \(error); its question is played without it")
    }
    state.withLock { state in
      state.underWay.remove(file)
      if let samples {
        state.ready = (state.ready + [(file, samples)]).suffix(Self.most)
      } else {
        state.broken.insert(file)
      }
    }
    wake()
  }

  /// The samples of a sound; nil if they are not ready.
  subscript(file: MediaFile) -> Samples? {
    state.withLock { $0.ready.first { $0.file == file }?.samples }
  }
}
