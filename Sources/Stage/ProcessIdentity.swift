import Glibc

/// The identity of a process, which distinguishes it from a later process with the same number.
enum ProcessIdentity {
  /// The identity of this process.
  static var own: String { of(getpid()) ?? "\(getpid()) 0" }

  /// Returns a process's number and the clock tick of its start (`/proc/PID/stat`, field 22); nil if there is no such
  /// process, or if it is a zombie.
  static func of(_ process: pid_t) -> String? {
    guard let text = SmallFile(path: "/proc/\(process)/stat").read(), let end = text.lastIndex(of: ")") else {
      return nil
    }
    // The second field is the command in brackets, which may contain anything. The later fields contain neither spaces
    // nor brackets.
    let fields = text[end...].split(separator: " ")
    guard fields.count > 20, fields[1] != "Z" else { return nil }
    return "\(process) \(fields[20])"
  }

  /// Whether the process that ``of(_:)`` identified is still running.
  static func isRunning(_ identity: String) -> Bool {
    guard let number = identity.split(separator: " ").first.flatMap({ pid_t($0) }) else { return false }
    return of(number) == identity
  }

  /// The identity of this boot of the machine.
  static var boot: String {
    let text = SmallFile(path: "/proc/sys/kernel/random/boot_id").read() ?? "unknown"
    return String(text.prefix { $0 != "\n" })
  }
}
