import ArgumentParser
import Figures
import Glibc
import TestSupport

/// Measures what people wait for: the real host, real pads, and an X server that says when pixels have changed.
@main
struct PixelBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pixel-bench",
    abstract: "Measures how long a press takes to the pixel, what an idle picture costs, memory, and cables.")

  /// What can be measured.
  enum Part: String, ExpressibleByArgument, CaseIterable {
    case press, cable
  }

  @Argument(help: "press (and idle, and memory) or cable; without a word both.")
  var parts: [Part] = []

  @Flag(help: "A JSON object in each line instead of a table.")
  var json = false

  @Flag(help: "Fewer presses and plugs, and less idling.")
  var quick = false

  @Option(help: "The host program. (default: the one beside this)")
  var parlor: String?

  func run() throws {
    let host = try parlor ?? Tools.built("parlor")
    if !json { print(Figure.header) }
    for part in parts.isEmpty ? Part.allCases : parts {
      switch part {
      case .press:
        for size in [PixelSize(1920, 1080), PixelSize(3840, 2160)] {
          let room = try PixelRoom(parlor: host, tv: size)
          defer { room.stop() }
          try explaining(room) {
            let bench = PressBench(room: room, presses: quick ? 64 : 256, idle: .seconds(quick ? 5 : 30))
            try bench.measure { say($0) }
          }
        }
      case .cable:
        let room = try PixelRoom(parlor: host, tv: PixelSize(1920, 1080))
        defer { room.stop() }
        try explaining(room) { try CableBench(room: room, plugs: quick ? 5 : 50).measure().forEach { say($0) } }
      }
    }
  }

  private func say(_ figure: Figure) {
    print(json ? figure.json : figure.row)
    fflush(nil)
  }

  /// Adds the host's last words to an error.
  private func explaining(_ room: PixelRoom, _ body: () throws -> Void) throws {
    do { try body() } catch { throw room.host.failure("\(error)") }
  }
}
