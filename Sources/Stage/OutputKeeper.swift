import Displays
import Logging

/// Changes outputs and puts them back: when asked, or at the next start after a crash.
@MainActor
final class OutputKeeper {
  private let system: any OutputSystem
  private let file: SmallFile
  private let log: Logger
  private var layout: SavedLayout
  /// The outputs whose changes have not been seen yet: their present state is nobody else's wish, and neither is a late
  /// result.
  private var unseen: Set<String> = []

  /// A keeper that has changed nothing yet.
  init(_ system: any OutputSystem, stateFile: String, log: Logger) {
    self.system = system
    file = SmallFile(path: stateFile)
    self.log = log
    layout = SavedLayout(
      boot: system.boot, server: system.serverIdentity, owner: ProcessIdentity.own)
  }

  /// The fate of a crashed run's changes.
  enum Recovery: Hashable {
    /// There were none.
    case nothing
    /// These outputs were put back.
    case restored([String])
    /// Nothing but these outputs is left, whose displays are not plugged in.
    case waiting([String])
    /// The outputs have been changed since, or it was another boot, X server or compositor.
    case outdated
    /// The run that made them still runs, with this process number.
    case inUse(String)
    /// The server refused.
    case refused
  }

  /// Puts back what an earlier run left behind, and forgets it but for what has to wait for its display.
  func recover() -> Recovery {
    guard let text = file.read() else { return .nothing }
    guard let found = SavedLayout(text: text) else {
      file.remove()
      return .outdated
    }
    if found.owner != layout.owner, ProcessIdentity.isRunning(found.owner) {
      return .inUse(String(found.owner.prefix { $0 != " " }))
    }
    // What the server refuses now it may take later: the file stays for another try.
    var saved = found
    guard let outputs = putBack(&saved) else {
      if saved != found { keep(saved) }
      return .refused
    }
    forgetAllButWaiting(of: found)
    let waiting = layout.outputs.map(\.connector)
    let restored = outputs.filter { !waiting.contains($0) }
    guard restored.isEmpty else { return .restored(restored) }
    return waiting.isEmpty ? .outdated : .waiting(waiting)
  }

  /// Puts back what a crashed run left behind, and says in the log what came of it.
  func recover(_ log: Logger) {
    switch recover() {
    case .restored(let names): log.notice("Put back what an earlier run left behind: \(names.joined(separator: ", ")).")
    case .inUse(let owner): log.warning("Process \(owner) has changed the displays and still runs.")
    case .refused: log.warning("\(system.name) refused to put back what an earlier run left behind.")
    case .nothing, .outdated, .waiting: break
    }
  }

  /// Takes note of what somebody else has set, once displays are quiet.
  func see(_ displays: [Display]) {
    settle(displays)
    let before = layout
    layout.see(displays.filter { !unseen.contains($0.connector) }, withPlaces: system.movesNothing)
    if layout != before { keep() }
  }

  /// Takes note of which changes have come about.
  private func settle(_ displays: [Display]) {
    unseen = unseen.filter { !layout.isAsSet($0, in: displays, withPlaces: system.movesNothing) }
  }

  /// Makes the changes of a plan; false when the server refused one.
  func make(_ changes: [LayoutPlan.Placement], displays: [Display]) -> Bool {
    for change in changes {
      guard let display = displays.at(change.connector), let mode = change.mode ?? display.currentMode else { continue }
      layout.note(
        change.connector, was: SavedLayout.Setting(of: display),
        set: SavedLayout.Setting(
          mode: mode, x: change.rectangle.x, y: change.rectangle.y, scale: change.mode == nil ? display.scale : 1))
    }
    keep()
    let isDone = system.make(changes.map(OutputChange.init))
    let told = changes.map(\.connector)
    unseen.formUnion(told)
    settle(system.displays)
    // What is not seen to be so yet is still as Parlor set it before.
    if isDone { layout.confirm(told.filter { !unseen.contains($0) }) }
    if !isDone { log.warning("\(system.name) refused \(changes.map { "\($0.connector) \($0.rectangle)" })") }
    return isDone
  }

  /// Restores one output that was a TV's, with everything that was moved to make room for it, while other TVs' outputs
  /// keep their settings.
  ///
  /// Unplugged or refused outputs are restored at the end.
  func release(_ connector: String, keeping kept: Set<String>, displays: [Display]) {
    let outputs = layout.outputsToRelease(connector, keeping: kept, displays: displays)
    if !outputs.isEmpty, !change(outputs) { return log.warning("\(connector) could not be put back.") }
    layout.forget(connector, with: outputs, displays: displays)
    keep()
  }

  /// Restores everything that Parlor changed and that is still as it set it; unplugged outputs wait for the next start.
  func restore() {
    guard !layout.outputs.isEmpty else { return }
    var saved = layout
    guard putBack(&saved) == nil else { return forgetAllButWaiting(of: layout) }
    layout = saved
    // A later start tries again.
    log.warning("Not every output could be put back.")
    keep()
  }

  private func forgetAllButWaiting(of saved: SavedLayout) {
    layout.outputs = saved.waiting(boot: layout.boot, server: layout.server, displays: system.displays)
    keep()
  }

  /// Writes down what is to be put back, on the disk before anything is changed: a crash must leave nothing behind.
  private func keep() { keep(layout) }

  private func keep(_ layout: SavedLayout) {
    if layout.outputs.isEmpty {
      file.remove()
    } else if !file.write(layout.text) {
      log.warning("The file \(file.path) cannot be written: a crash will leave the mode.")
    }
  }

  /// Puts back what can be; which outputs, or nil when one whose display is there is not seen to be back.
  private func putBack(_ saved: inout SavedLayout) -> [String]? {
    let displays = system.displays
    let outputs = saved.outputsToRestore(boot: layout.boot, server: layout.server, displays: displays)
    // A display that is not there may have no modes any more: then it waits.
    let pulled = outputs.filter { displays.at($0.connector)?.isConnected != true }
    let here = outputs.filter { !pulled.contains($0) }
    if !pulled.isEmpty { _ = change(pulled) }
    guard !here.isEmpty else { return outputs.map(\.connector) }
    // What was answered with yes may not have come about: only what is seen is done with.
    for _ in 1...Self.tries {
      guard change(here) else { break }
      let isSeen = system.wait { [saved] in saved.are(here, in: system.displays, withPlaces: system.keepsPlaces) }
      if isSeen { return outputs.map(\.connector) }
    }
    saved.note(leftOf: here, in: system.displays)
    return nil
  }

  /// How often an output is told to return to its old state before that is left for another time.
  private static let tries = 2

  private func change(_ outputs: [SavedLayout.Output]) -> Bool {
    system.make(outputs.map(OutputChange.init(restoring:)))
  }
}
