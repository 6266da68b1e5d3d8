internal import NIOCore
internal import Synchronization

/// A watch for rooms that continues until it is cancelled.
package final class RoomWatch: Sendable {
  private let cancelled = Mutex(false)

  init() {}

  /// Ends the watch: no update begins after this, except for a call already in progress on the loop's thread.
  package func cancel() {
    cancelled.withLock { $0 = true }
  }

  var isCancelled: Bool { cancelled.withLock { $0 } }
}

/// Searches repeatedly for a watch; it lives on its loop, kept alive by its searches and timers.
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

  /// Searches, reports any change, and repeats this after the pause.
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
