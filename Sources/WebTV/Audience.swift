package import Displays

/// The viewers, and the parts of the picture that each has not seen yet: a state machine without a clock, sockets or
/// pixels.
///
/// ```
/// came ─► waiting ──next──► busy ──saw──► waiting
/// ```
///
/// A viewer gets a picture only after it has seen the last one. Changes in between are merged, so a slow viewer skips
/// the pictures it missed and costs no memory. Viewers who lack the same parts get the same picture, which is made only
/// once.
package struct Audience<Viewer: Hashable & Comparable & Sendable>: Sendable {
  /// A picture that is due to be sent.
  package struct Shipment: Hashable, Sendable {
    /// The number of the picture, used only once.
    package var number: Int
    /// The size of the whole picture.
    package var size: PixelSize
    /// The parts of the picture that are sent.
    package var rectangles: [PixelRect]
    /// The viewers who get the picture, in order.
    package var viewers: [Viewer]
  }

  private struct State {
    var missing = ChangedRegion()
    var isBusy = false
  }

  private var states: [Viewer: State] = [:]
  private var size: PixelSize?
  private var last = 0

  /// Creates an audience with no viewers and no picture yet.
  package init() {}

  /// Whether there are no viewers.
  package var isEmpty: Bool { states.isEmpty }

  /// Adds a viewer, who lacks the whole picture.
  package mutating func came(_ viewer: Viewer) {
    var state = State()
    if let size { state.missing.add(PixelRect(x: 0, y: 0, size: size)) }
    states[viewer] = state
  }

  /// Removes a viewer.
  package mutating func left(_ viewer: Viewer) { states[viewer] = nil }

  /// Records that a viewer has seen the last picture.
  package mutating func saw(_ viewer: Viewer) { states[viewer]?.isBusy = false }

  /// Records that parts of the picture have changed; a picture of another size has changed as a whole.
  package mutating func changed(_ rectangles: [PixelRect], of size: PixelSize) {
    let isNew = size != self.size
    self.size = size
    let whole = PixelRect(x: 0, y: 0, size: size)
    for viewer in states.keys {
      if isNew { states[viewer]?.missing = ChangedRegion() }
      for rectangle in isNew ? [whole] : rectangles { states[viewer]?.missing.add(rectangle.intersection(whole)) }
    }
  }

  /// Discards the picture, so that there is none until the next change.
  package mutating func forgetPicture() { size = nil }

  /// Returns the next picture that is due, and marks its viewers as busy; nil if no viewer is waiting for one.
  package mutating func next() -> Shipment? {
    guard let size, let first = waiting.min(), let missing = states[first]?.missing else { return nil }
    let viewers = waiting.filter { states[$0]?.missing == missing }.sorted()
    for viewer in viewers { states[viewer] = State(isBusy: true) }
    last += 1
    return Shipment(number: last, size: size, rectangles: missing.rectangles, viewers: viewers)
  }

  private var waiting: [Viewer] { states.filter { !$0.value.isBusy && !$0.value.missing.isEmpty }.map(\.key) }
}
