import FoundationEssentials
import Glibc
import TestSupport

/// A server that is measured: the host as released, or an echo.
final class ServerProcess {
  let program: Program
  let port: Int

  init(_ program: Program, port: Int) { (self.program, self.port) = (program, port) }

  /// An echo, in a process of its own.
  static func echo(pads: Int, journal: String?) throws -> ServerProcess {
    let arguments = ["echo", "--pads", "\(pads)"] + (journal.map { ["--journal", $0] } ?? [])
    let program = try Program(Tools.built("parlor-bench"), arguments)
    let line = try program.waitForLine(containing: "Port ")
    return ServerProcess(program, port: Int(line.dropFirst(5)) ?? 0)
  }

  /// The processor time that it has had, all threads together, in milliseconds.
  var processorTime: Double { processorTime { _ in true } }

  /// The same without the first thread, which draws in the host, and without the sound's.
  var serverTime: Double {
    processorTime { thread in
      let name = (try? String(contentsOfFile: "/proc/\(program.pid)/task/\(thread)/comm", encoding: .utf8)) ?? ""
      return thread != "\(program.pid)" && !name.hasPrefix("SDL")
    }
  }

  /// The same of the first thread alone, which draws in the host.
  var drawingTime: Double { processorTime { $0 == "\(program.pid)" } }

  private func processorTime(of isCounted: (String) -> Bool) -> Double {
    let folder = "/proc/\(program.pid)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.filter(isCounted).reduce(0) { sum, thread in
      let text = (try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .utf8)) ?? ""
      return sum + (text.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e6
    }
  }

  /// The memory that it holds in RAM now, in MB of 1,000,000 bytes.
  var residentMegabytes: Double { Double((try? program.residentMemory()) ?? 0) / 1e6 }
}
