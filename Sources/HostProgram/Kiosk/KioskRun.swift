import Glibc
import Host
import Processes
import Stage

/// Keeps Parlor on the TV: starts it, and restarts it after each crash.
struct KioskRun {
  /// The sessions in which Parlor may run, the best one first.
  let sessions: [KioskSession]
  /// The host's command.
  let program: [String]
  /// Receives reports of the events.
  let say: (String) -> Void

  /// Runs Parlor until it ends without a crash, or until somebody ends this program.
  ///
  /// - Returns: The exit status.
  func run() -> Int32 {
    let signals = EndSignals()
    defer { signals.close() }
    var limit = RestartLimit()
    var pauses = ScreenPauses()
    var choice = 0
    while true {
      let session = sessions[choice]
      say("Parlor starts in \(session.name).")
      let command = KioskSession.tied(session.command(program), isInstalled: KioskSession.isInstalled)
      guard let child = ChildProcess(command) else {
        say("\(session.name) cannot be started.")
        return 1
      }
      var isAsked = false
      while child.ending == nil {
        Pipe.sleep(on: [child.ended, signals.descriptor], until: nil)
        if signals.consumeSignal() {
          isAsked = true
          kill(child.process, SIGTERM)
        }
      }
      guard let ending = child.ending, !isAsked else { return 0 }
      switch ending {
      case .exited(0): return 0
      // Parlor's options are wrong, and would be wrong the next time too.
      case .exited(2): return 2
      case .exited(KioskSession.didNotStart):
        choice = (choice + 1) % sessions.count
        if choice > 0 { continue }
        // A display that is still off may be on later. This was no crash, because Parlor has not run.
        let pause = pauses.next()
        say("Nothing that this machine has can draw on its displays; it is tried again in \(pause) s.")
        if wait(until: MonotonicClock.nanoseconds + pause * 1_000_000_000, signals) { return 0 }
        continue
      case .exited(let status): say("Parlor ended with \(status).")
      case .signalled(let number): say("Parlor was ended by signal \(number).")
      }
      pauses = ScreenPauses()
      let now = MonotonicClock.nanoseconds
      let next = limit.next(after: now)
      if next > now {
        say(
          "It has ended \(RestartLimit.most) times in a minute; it starts again in \((next - now) / 1_000_000_000) s.")
      }
      if wait(until: next, signals) { return 0 }
    }
  }

  /// Waits until a moment or a signal; returns whether a signal came.
  private func wait(until moment: Int64, _ signals: EndSignals) -> Bool {
    while MonotonicClock.nanoseconds < moment {
      Pipe.sleep(on: [signals.descriptor], until: moment)
      if signals.consumeSignal() { return true }
    }
    return false
  }
}
