internal import NIOCore
internal import Synchronization

/// A watch for rooms that continues until it is cancelled.
package final class RoomWatch: Sendable {
  private let cancelled = Mutex(false)

  init() {}

  /// Ends it: no update begins after this, except one that is just being called on the loop's thread.
  package func cancel() {
    cancelled.withLock { $0 = true }
  }

  var isCancelled: Bool { cancelled.withLock { $0 } }
}

/// Searches again and again for a watch; lives on its loop, kept alive by its searches and timers.
final class RoomWatcher {
  private let loop: any EventLoop
  private let pause: TimeAmount
  private let watch: RoomWatch
  private let update: ([FoundRoom]) -> Void
  private let search: ([FoundRoom]) -> EventLoopFuture<RoomSearch.Outcome>
  private var list = WatchList()
  private var isFirst = true

  init(
    loop: any EventLoop, pause: TimeAmount, watch: RoomWatch, update: @escaping ([FoundRoom]) -> Void,
    search: @escaping ([FoundRoom]) -> EventLoopFuture<RoomSearch.Outcome>
  ) {
    self.loop = loop
    self.pause = pause
    self.watch = watch
    self.update = update
    self.search = search
  }

  /// Searches, tells, and does so again after the pause.
  func start() {
    guard !watch.isCancelled else { return }
    search(list.rooms).assumeIsolated().whenSuccess { outcome in
      guard !self.watch.isCancelled else { return }
      let before = self.list.rooms
      self.list.noteOutcome(outcome)
      if self.isFirst || self.list.rooms != before { self.update(self.list.rooms) }
      self.isFirst = false
      self.loop.assumeIsolated().scheduleTask(in: self.pause) { self.start() }
    }
  }
}
