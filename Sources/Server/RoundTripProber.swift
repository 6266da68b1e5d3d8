internal import NIOCore

/// Probes the pads that the room wants probed for as long as there are any; while there are none no timer runs.
///
/// It belongs to the server's loop.
public final class RoundTripProber {
  private let server: PadServer
  private let pads: () -> [ConnectionID]
  private var schedule = ProbeSchedule()
  private var lastTurn: NIODeadline?
  private var timer: Scheduled<Void>?

  /// Makes one that does nothing yet.
  ///
  /// - Parameter pads: Who wants to be probed now; asked at every turn.
  public init(_ server: PadServer, pads: @escaping () -> [ConnectionID]) {
    self.server = server
    self.pads = pads
  }

  /// Whether no timer runs.
  var isIdle: Bool { timer == nil }

  /// Something has happened that may have changed who wants to be probed.
  public func look() {
    server.loop.preconditionInEventLoop()
    guard timer == nil, !pads().isEmpty else { return }
    arm(at: max(.now(), lastTurn.map { $0 + ProbeSchedule.interval } ?? .now()))
  }

  private func arm(at deadline: NIODeadline) {
    timer = server.loop.assumeIsolated().scheduleTask(deadline: deadline) { [weak self] in self?.turn() }
  }

  private func turn() {
    timer = nil
    let pads = pads()
    guard !pads.isEmpty else { return }
    server.probe(schedule.turn(of: pads))
    let now = NIODeadline.now()
    lastTurn = now
    arm(at: now + ProbeSchedule.interval)
  }
}
