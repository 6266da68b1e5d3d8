package import NIOCore
package import Timing

extension Instant {
  /// A moment of the event loop's clock.
  package init(_ deadline: NIODeadline) { self.init(nanoseconds: Int64(clamping: deadline.uptimeNanoseconds)) }
}
