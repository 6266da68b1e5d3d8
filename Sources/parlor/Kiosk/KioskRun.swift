import Glibc
import Host
import Processes
import Stage

/// Keeps Parlor on the TV: starts it, and again after each crash.
struct KioskRun {
  /// In which it may run, the best one first.
  let sessions: [KioskSession]
  /// The host's command.
  let program: [String]
  /// Told what happens.
  let say: (String) -> Void

  /// Runs it until it ends as it should, or somebody ends this.
  ///
  /// - Returns: the exit status.
  func run() -> Int32 {
    let signals = EndSignals()
    defer { signals.close() }
    var limit = RestartLimit()
    var choice = 0
    while true {
      let session = sessions[choice]
      say("Parlor starts in \(session.name).")
      guard let child = ChildProcess(session.command(program)) else {
        say("\(session.name) cannot be started.")
        return 1
      }
      var isAsked = false
      while child.ending == nil {
        Pipe.sleep(on: [child.ended, signals.descriptor], until: nil)
        if signals.take() {
          isAsked = true
          kill(child.process, SIGTERM)
        }
      }
      guard let ending = child.ending, !isAsked else { return 0 }
      switch ending {
      case .exited(0): return 0
      // What was asked of it is wrong, and will be the next time too.
      case .exited(2): return 2
      case .exited(KioskSession.didNotStart):
        choice = (choice + 1) % sessions.count
        // A box whose display is still off may have one later.
        if choice > 0 { continue }
        say("Nothing that this machine has can draw on its displays.")
      case .exited(let status): say("Parlor ended with \(status).")
      case .signalled(let number): say("Parlor was ended by signal \(number).")
      }
      let now = MonotonicClock.nanoseconds
      let next = limit.next(after: now)
      if next > now {
        say(
          "It has ended \(RestartLimit.most) times in a minute; it starts again in \((next - now) / 1_000_000_000) s.")
      }
      while MonotonicClock.nanoseconds < next {
        Pipe.sleep(on: [signals.descriptor], until: next)
        if signals.take() { return 0 }
      }
    }
  }
}
