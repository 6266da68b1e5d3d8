import Processes
package import Questions
package import Scenes
import Synchronization

/// The pictures of packs in the sizes in which they are shown, prepared by a separate thread before they are needed.
package final class PictureShelf: PictureSource, Sendable {
  private struct State {
    var ready = RecentTable<PictureWish, FramedPicture>(limit: PictureShelf.limit)
    /// The pictures that are being prepared.
    var underWay: Set<PictureWish> = []
    /// The files whose pictures are not available, so that no further attempt is made.
    var broken: Set<MediaFile> = []
    var hasNews = false
  }

  /// The maximum size of the ready pictures in bytes, enough for the pictures of several 4K screens.
  private static let limit = 192 << 20

  private let state = Mutex(State())
  /// The queue decodes one picture at a time: a large one needs as much memory as all the ready ones together.
  private let queue = BackgroundQueue()
  private let read: @Sendable (MediaFile) throws -> [UInt8]
  private let draw: @Sendable (MediaFile, CanvasSize) throws -> [DrawItem]
  private let complain: @Sendable (MediaFile, String) -> Void
  private let wake: @Sendable () -> Void

  /// Creates an empty shelf.
  ///
  /// - Parameters:
  ///   - read: Returns the bytes of a file, on a separate thread.
  ///   - draw: Returns the shapes of a picture that is drawn by the program itself, on a separate thread.
  ///   - complain: Receives, once, a file that turns out to be unusable, and the reason.
  ///   - wake: Called on another thread when a requested picture is ready, or has turned out to be unusable.
  package init(
    read: @escaping @Sendable (MediaFile) throws -> [UInt8],
    draw: @escaping @Sendable (MediaFile, CanvasSize) throws -> [DrawItem] = { _, _ in [] },
    complain: @escaping @Sendable (MediaFile, String) -> Void = { _, _ in },
    wake: @escaping @Sendable () -> Void
  ) {
    self.read = read
    self.draw = draw
    self.complain = complain
    self.wake = wake
  }

  /// Prepares those pictures that are not ready, without waiting for them.
  package func prepare(_ wishes: [PictureWish]) {
    queue.tryAgain()
    guard !wishes.isEmpty else { return }
    let new = state.withLock { state in
      let new = wishes.filter {
        state.ready[$0] == nil && !state.underWay.contains($0) && !state.broken.contains($0.file)
      }
      state.underWay.formUnion(new)
      return new
    }
    // A file that is wanted in several sizes is decoded once.
    var asked: Set<MediaFile> = []
    for wish in new where asked.insert(wish.file).inserted {
      let same = Array(Set(new.filter { $0.file == wish.file }))
      queue.add { self.load(wish.file, same) }
    }
  }

  private func load(_ file: MediaFile, _ wishes: [PictureWish]) {
    let wishes = wishes.filter { $0.width > 0 && $0.height > 0 }
    var problem: String?
    var pictures: [FramedPicture] = []
    do {
      let sizes = wishes.map { CanvasSize(width: $0.width, height: $0.height) }
      pictures =
        file.isMade
        ? try sizes.map { FramedPicture(Canvas(showing: try draw(file, $0), size: $0)) }
        : try PictureDecoder.picture(try read(file), sizes: sizes)
    } catch {
      problem = "\(error)"
    }
    let isNews = state.withLock { state in
      for (wish, picture) in zip(wishes, pictures) where state.ready[wish] == nil {
        state.ready.insert(picture, for: wish, cost: picture.cost)
      }
      state.underWay.subtract(wishes)
      state.hasNews = true
      return problem != nil && state.broken.insert(file).inserted
    }
    if isNews, let problem { complain(file, problem) }
    wake()
  }

  /// Records that a file cannot be shown, as discovered elsewhere, so that no further attempt is made.
  package func giveUp(_ file: MediaFile, because reason: String) {
    guard state.withLock({ $0.broken.insert(file).inserted }) else { return }
    complain(file, reason)
  }

  /// Returns a picture in the size in which it is drawn; nil if it is not ready.
  package func picture(_ wish: PictureWish) -> FramedPicture? { state.withLock { $0.ready[wish] } }

  /// Whether the preparation of any picture has finished since the last call.
  package func takeNews() -> Bool {
    state.withLock { state in
      defer { state.hasNews = false }
      return state.hasNews
    }
  }
}
