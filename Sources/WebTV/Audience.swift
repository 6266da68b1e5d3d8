package import Displays

/// The viewers, and what each has not seen yet: a state machine without clock, sockets or pixels.
///
/// ```
/// came ─► waiting ──next──► busy ──saw──► waiting
/// ```
///
/// A viewer gets a picture only after it has seen the last one. Changes in between are merged, so that a slow viewer
/// skips what it missed and costs no memory. Viewers who lack the same parts get the same picture, which is made once.
package struct Audience<Viewer: Hashable & Comparable & Sendable>: Sendable {
  /// A picture that is due.
  package struct Shipment: Hashable, Sendable {
    /// Its number, which comes once.
    package var number: Int
    /// How large the whole picture is.
    package var size: PixelSize
    /// The parts of it that are sent.
    package var rectangles: [PixelRect]
    /// The viewers who get it, in order.
    package var viewers: [Viewer]
  }

  private struct State {
    var missing = ChangedRegion()
    var isBusy = false
  }

  private var states: [Viewer: State] = [:]
  private var size: PixelSize?
  private var last = 0

  /// Nobody, and no picture yet.
  package init() {}

  /// Whether nobody watches.
  package var isEmpty: Bool { states.isEmpty }

  /// A viewer has come, and lacks the whole picture.
  package mutating func came(_ viewer: Viewer) {
    var state = State()
    if let size { state.missing.add(PixelRect(x: 0, y: 0, size: size)) }
    states[viewer] = state
  }

  /// A viewer is gone.
  package mutating func left(_ viewer: Viewer) { states[viewer] = nil }

  /// A viewer has seen the last picture.
  package mutating func saw(_ viewer: Viewer) { states[viewer]?.isBusy = false }

  /// Parts of the picture are new; one of another size is new as a whole.
  package mutating func changed(_ rectangles: [PixelRect], of size: PixelSize) {
    let isNew = size != self.size
    self.size = size
    let whole = PixelRect(x: 0, y: 0, size: size)
    for viewer in states.keys {
      if isNew { states[viewer]?.missing = ChangedRegion() }
      for rectangle in isNew ? [whole] : rectangles { states[viewer]?.missing.add(rectangle.intersection(whole)) }
    }
  }

  /// There is no picture any more, until one changes.
  package mutating func forgetPicture() { size = nil }

  /// The next picture that is due, which its viewers are busy with from here on; nil when nobody waits for one.
  package mutating func next() -> Shipment? {
    guard let size, let first = waiting.min(), let missing = states[first]?.missing else { return nil }
    let viewers = waiting.filter { states[$0]?.missing == missing }.sorted()
    for viewer in viewers { states[viewer] = State(isBusy: true) }
    last += 1
    return Shipment(number: last, size: size, rectangles: missing.rectangles, viewers: viewers)
  }

  private var waiting: [Viewer] { states.filter { !$0.value.isBusy && !$0.value.missing.isEmpty }.map(\.key) }
}
