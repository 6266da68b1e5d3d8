import Glibc

/// A process, distinguished from a later one with the same number.
enum ProcessIdentity {
  /// This process.
  static var own: String { of(getpid()) ?? "\(getpid()) 0" }

  /// A process's number and the clock tick of its start (`/proc/PID/stat`, field 22); nil when there is none, or only
  /// what is left of it until its parent asks.
  static func of(_ process: pid_t) -> String? {
    guard let text = SmallFile(path: "/proc/\(process)/stat").read(), let end = text.lastIndex(of: ")") else {
      return nil
    }
    // The second field is the command in brackets and may hold anything; the fields after it do not.
    let fields = text[end...].split(separator: " ")
    guard fields.count > 20, fields[1] != "Z" else { return nil }
    return "\(process) \(fields[20])"
  }

  /// Whether the process that ``of(_:)`` identified still runs.
  static func isRunning(_ identity: String) -> Bool {
    guard let number = identity.split(separator: " ").first.flatMap({ pid_t($0) }) else { return false }
    return of(number) == identity
  }

  /// This boot of the machine.
  static var boot: String {
    let text = SmallFile(path: "/proc/sys/kernel/random/boot_id").read() ?? "unknown"
    return String(text.prefix { $0 != "\n" })
  }
}
