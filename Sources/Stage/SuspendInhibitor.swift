import Glibc
import Processes

/// A lock that keeps the machine from suspending, on systems with logind; it is released even if this process dies.
struct SuspendInhibitor: ~Copyable {
  private let inhibitor: LifelineProcess

  /// Starts `systemd-inhibit`; nil if there is none.
  ///
  /// That program holds the lock as long as its child `cat` finds our end of a pipe open.
  init?() {
    let words = [
      "systemd-inhibit", "--what=sleep:idle", "--who=Parlor", "--why=A game is open", "--mode=block", "cat",
    ]
    guard let inhibitor = LifelineProcess(words) else { return nil }
    self.inhibitor = inhibitor
  }

  deinit {
    kill(inhibitor.process, SIGTERM)  // It may still be waiting for an answer from logind.
    var status: Int32 = 0
    waitpid(inhibitor.process, &status, 0)
  }
}
