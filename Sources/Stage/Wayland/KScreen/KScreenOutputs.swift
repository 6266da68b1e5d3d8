import Displays
import FoundationEssentials
import Processes

/// Lists and changes outputs through KDE's own program.
///
/// The protocol behind the program is KDE's alone, and has changed in incompatible ways.
@MainActor
final class KScreenOutputs: OutputControl {
  /// The time-out of a call in nanoseconds: the program starts its own helper, and a mode change lasts a second or two.
  private static let patience: Int64 = 15_000_000_000
  private static let program = "kscreen-doctor"

  private var state: KScreenState
  private var settling = KScreenSettling(at: MonotonicClock.nanoseconds)
  private var askedAt = MonotonicClock.nanoseconds
  /// For each output that was changed from mirroring to its own picture, the output that it mirrored before.
  private var mirrored: [String: String] = [:]

  /// Asks for the outputs; nil if the compositor is not KDE's, or if the program is missing.
  init?(_ connection: WaylandConnection) {
    guard connection.isKDE, let state = Self.ask() else { return nil }
    self.state = state
    settling.noteState(state, at: askedAt)
  }

  let way = OutputWay.kde
  let descriptor: Int32? = nil

  var known: [Display] { state.displays.filter { !settling.gone.contains($0.connector) } }

  /// Returns false: the program does not report changes, but the Wayland connection does.
  func dispatch() -> Bool { false }

  var isFinal: Bool { settling.isFinal(at: MonotonicClock.nanoseconds) }

  func outputsChanged(from before: Set<String>, to connectors: Set<String>) {
    settling.outputsChanged(from: before, to: connectors, at: MonotonicClock.nanoseconds)
    askedAt = 0
  }

  func refresh() {
    // A call lasts a third of a second, and this method runs immediately after the first one.
    guard MonotonicClock.nanoseconds - askedAt > KScreenSettling.pause, let state = Self.ask() else { return }
    self.state = state
    askedAt = MonotonicClock.nanoseconds
    settling.noteState(state, at: askedAt)
  }

  func make(_ changes: [OutputChange], seen: [Display]) -> Bool {
    // If others have moved outputs since the last call, even a moment ago, positions must be sent again.
    askedAt = 0
    refresh()
    // An output that somebody has switched off since then must be off in the end, and not mirror again.
    for output in state.outputs where !output.enabled { mirrored[output.name] = nil }
    guard let words = state.words(for: changes, seen: seen, mirrored: mirrored), !words.isEmpty else { return false }
    for change in changes where change.corner != nil {
      if let source = state.source(of: change.connector) { mirrored[change.connector] = source }
    }
    askedAt = 0
    return Self.run(words)?.status == 0
  }

  func close() {}

  private static func ask() -> KScreenState? {
    guard let result = run(["-j"]), result.status == 0, let start = result.output.firstIndex(of: UInt8(ascii: "{"))
    else {
      return nil
    }
    return try? JSONDecoder().decode(KScreenState.self, from: Data(result.output[start...]))
  }

  private static func run(_ words: [String]) -> ToolRun? {
    // Without this, Qt may choose Xwayland or invent screens.
    ToolRun([program] + words, environment: ["QT_QPA_PLATFORM": "wayland"], within: patience)
  }
}
