import Displays
import FoundationEssentials
import Processes

/// Outputs by KDE's own program: the protocol behind it is KDE's alone, and changed in incompatible ways.
@MainActor
final class KScreenOutputs: OutputControl {
  /// The longest time for a call: it starts a helper of its own, and a mode takes a second or two.
  private static let patience: Int64 = 15_000_000_000
  private static let program = "kscreen-doctor"

  private var state: KScreenState
  private var settling = KScreenSettling(at: MonotonicClock.nanoseconds)
  private var askedAt = MonotonicClock.nanoseconds
  /// Of outputs that were made to show a picture of their own, whose they showed.
  private var mirrored: [String: String] = [:]

  /// Asks for the outputs; nil where the compositor is not KDE's, or the program is not there.
  init?(_ connection: WaylandConnection) {
    guard connection.isKDE, let state = Self.ask() else { return nil }
    self.state = state
    settling.noteState(state, at: askedAt)
  }

  let way = OutputWay.kde
  let descriptor: Int32? = nil

  var known: [Display] { state.displays.filter { !settling.gone.contains($0.connector) } }

  /// Nobody tells of changes on this way; the Wayland connection does.
  func dispatch() -> Bool { false }

  var isFinal: Bool { settling.isFinal(at: MonotonicClock.nanoseconds) }

  func outputsChanged(from before: Set<String>, to connectors: Set<String>) {
    settling.outputsChanged(from: before, to: connectors, at: MonotonicClock.nanoseconds)
    askedAt = 0
  }

  func refresh() {
    // A call takes the third part of a second, and the first one is followed by this at once.
    guard MonotonicClock.nanoseconds - askedAt > KScreenSettling.pause, let state = Self.ask() else { return }
    self.state = state
    askedAt = MonotonicClock.nanoseconds
    settling.noteState(state, at: askedAt)
  }

  func make(_ changes: [OutputChange], seen: [Display]) -> Bool {
    // Where others have moved outputs since then, be it a moment ago, places are to be told anew.
    askedAt = 0
    refresh()
    // What somebody has switched off since then is to be off.
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
    // Unless told so Qt may take Xwayland, or make screens up.
    ToolRun([program] + words, environment: ["QT_QPA_PLATFORM": "wayland"], within: patience)
  }
}
