import FoundationEssentials
import Glibc

/// What the kernel tells about a process.
package struct ProcessInformation: Sendable {
  /// The process's id.
  package let pid: Int32

  /// Names the process to ask about.
  package init(pid: Int32) {
    self.pid = pid
  }

  /// Whether the process is there, zombies not counted.
  package var isRunning: Bool {
    guard let state = try? field("State") else { return false }
    return !state.hasPrefix("Z") && !state.hasPrefix("X")
  }

  /// The memory that the process holds in RAM now, in bytes.
  package func residentMemory() throws -> Int { try bytes("VmRSS") }

  /// The most memory that the process ever held in RAM, in bytes.
  package func mostResidentMemory() throws -> Int { try bytes("VmHWM") }

  /// The processor time that the process's threads have taken so far, those that have ended too, in seconds.
  package func processorTime() throws -> Double {
    let text = String(decoding: try Data(contentsOf: URL(filePath: "/proc/\(pid)/stat")), as: UTF8.self)
    // The second field is the program's name, in brackets, and may hold anything.
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    guard fields.count > 12, let user = Double(fields[12]), let system = Double(fields[13]) else {
      throw TestFailure("The kernel tells no processor time of process \(pid).")
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The process's threads by their names, with what each weighs less than others, as `nice` counts it.
  package func threads() throws -> [(name: String, niceness: Int)] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task").compactMap { thread in
      // One may end meanwhile.
      guard let data = try? Data(contentsOf: URL(filePath: "/proc/\(pid)/task/\(thread)/stat")) else { return nil }
      let text = String(decoding: data, as: UTF8.self)
      guard let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")") else { return nil }
      // The program's name is a field, and the state the one after it; this is the 19th.
      let fields = text[text.index(after: end)...].split(separator: " ")
      guard fields.count > 16, let niceness = Int(fields[16]) else { return nil }
      return (String(text[text.index(after: start)..<end]), niceness)
    }
  }

  private func bytes(_ name: String) throws -> Int {
    let text = try field(name)
    guard let kibibytes = Int(text.prefix { $0.isNumber }) else { throw TestFailure("\(name) is “\(text)”.") }
    return kibibytes * 1024
  }

  /// The number of file descriptors that the process has open now.
  package func descriptorCount() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd").count
  }

  /// What the file descriptors that the process has open now lead to, sorted: paths, and `socket:[1234]` and the like.
  package func descriptors() throws -> [String] {
    let folder = "/proc/\(pid)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).map { name in
      // One that was closed since then leads nowhere.
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")) ?? "closed"
    }.sorted()
  }

  private func field(_ name: String) throws -> String {
    let text: String
    do {
      text = String(decoding: try Data(contentsOf: URL(filePath: "/proc/\(pid)/status")), as: UTF8.self)
    } catch {
      throw TestFailure("There is no process \(pid).")
    }
    for line in text.split(separator: "\n") where line.hasPrefix("\(name):") {
      return String(line.dropFirst(name.count + 1).drop { $0.isWhitespace })
    }
    throw TestFailure("The kernel tells no \(name) for process \(pid).")
  }
}
