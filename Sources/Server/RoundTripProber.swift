package import NIOCore

/// Probes the pads that the room wants probed; no timer runs if there are none.
///
/// The prober belongs to its loop and uses the loop's clock.
package final class RoundTripProber {
  private let loop: any EventLoop
  private let probe: ([ConnectionID]) -> Void
  private let pads: () -> [ConnectionID]
  private var schedule = ProbeSchedule()
  private var lastTurn: NIODeadline?
  /// The last time when it asked which pads to probe, so that in a hall it does not ask after every press.
  private var lastLook: NIODeadline?
  private var timer: Scheduled<Void>?

  /// Creates a prober that does nothing yet.
  ///
  /// - Parameters:
  ///   - probe: Probes some pads: `PadServer.probe`.
  ///   - pads: Returns the pads to be probed now; called at every turn.
  package init(
    on loop: any EventLoop, probe: @escaping ([ConnectionID]) -> Void, pads: @escaping () -> [ConnectionID]
  ) {
    self.loop = loop
    self.probe = probe
    self.pads = pads
  }

  /// Whether no timer runs.
  var isIdle: Bool { timer == nil }

  /// Notes an event that may have changed which pads are to be probed.
  package func look() {
    loop.preconditionInEventLoop()
    guard timer == nil else { return }
    if let next = lastLook.map({ $0 + ProbeSchedule.interval }), loop.now < next { return arm(at: next) }
    lastLook = loop.now
    guard !pads().isEmpty else { return }
    arm(at: max(loop.now, lastTurn.map { $0 + ProbeSchedule.interval } ?? loop.now))
  }

  private func arm(at deadline: NIODeadline) {
    timer = loop.assumeIsolated().scheduleTask(deadline: deadline) { [weak self] in self?.turn() }
  }

  private func turn() {
    timer = nil
    lastLook = loop.now
    let pads = pads()
    guard !pads.isEmpty else { return }
    probe(schedule.turn(of: pads))
    let now = loop.now
    lastTurn = now
    arm(at: now + ProbeSchedule.interval)
  }
}
