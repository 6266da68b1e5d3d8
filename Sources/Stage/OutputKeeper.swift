import Displays
import Logging

/// Changes outputs and restores them: on request, or at the next start after a crash.
@MainActor
final class OutputKeeper {
  private let system: any OutputSystem
  private let file: SmallFile
  private let log: Logger
  private var layout: SavedLayout
  /// The outputs whose changes have not been observed yet.
  ///
  /// Their current state does not count as somebody else's choice, and neither does a late result of a change.
  private var unseen: Set<String> = []

  /// Makes a keeper that has changed nothing yet.
  init(_ system: any OutputSystem, stateFile: String, log: Logger) {
    self.system = system
    file = SmallFile(path: stateFile)
    self.log = log
    layout = SavedLayout(
      boot: system.boot, server: system.serverIdentity, owner: ProcessIdentity.own)
  }

  /// The outcome of restoring a crashed run's changes.
  enum Recovery: Hashable {
    /// There were no changes.
    case nothing
    /// These outputs were restored.
    case restored([String])
    /// Only these outputs remain to be restored, and their displays are not plugged in.
    case waiting([String])
    /// The outputs have been changed since, or the changes belong to another boot, X server or compositor.
    case outdated
    /// The run that made the changes is still running, with this process number.
    case inUse(String)
    /// The last change that the run has asked for has not been made yet.
    case underWay
    /// The server refused.
    case refused
  }

  /// Restores the changes of an earlier run, and forgets all of them except those that wait for their displays.
  ///
  /// - Parameter hasJustEnded: Whether that run ended a moment ago. Its last change may then still be under way, and
  ///   nothing is restored or forgotten before that change has been made: it would come afterwards, and stay.
  func recover(hasJustEnded: Bool = false) -> Recovery {
    guard let text = file.read() else { return .nothing }
    guard let found = SavedLayout(text: text) else {
      file.remove()
      return .outdated
    }
    if found.owner != layout.owner, ProcessIdentity.isRunning(found.owner) {
      return .inUse(String(found.owner.prefix { $0 != " " }))
    }
    if hasJustEnded {
      let isSeen = system.wait { [system] in !found.mayStillChange(system.displays) }
      if !isSeen { return .underWay }
    }
    // The server may accept later what it refuses now, so the file stays for another attempt.
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

  /// Restores the changes of a crashed run, and logs the result.
  func recover(_ log: Logger) {
    switch recover() {
    case .restored(let names): log.notice("Put back what an earlier run left behind: \(names.joined(separator: ", ")).")
    case .inUse(let owner): log.warning("Process \(owner) has changed the displays and still runs.")
    case .refused: log.warning("\(system.name) refused to put back what an earlier run left behind.")
    case .nothing, .outdated, .waiting, .underWay: break
    }
  }

  /// Notes what others have set, once the displays no longer change.
  func see(_ displays: [Display]) {
    settle(displays)
    let before = layout
    layout.see(displays.filter { !unseen.contains($0.connector) }, withPlaces: system.movesNothing)
    if layout != before { keep() }
  }

  /// Notes which changes have taken effect.
  private func settle(_ displays: [Display]) {
    unseen = unseen.filter { !layout.isAsSet($0, in: displays, withPlaces: system.movesNothing) }
  }

  /// Makes the changes of a plan; returns false if the server refused one.
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
    // An output whose change is not visible yet still is as Parlor set it before.
    if isDone { layout.confirm(told.filter { !unseen.contains($0) }) }
    if !isDone { log.warning("\(system.name) refused \(changes.map { "\($0.connector) \($0.rectangle)" })") }
    return isDone
  }

  /// Restores one output that was a TV's, and everything that was moved to make room for it.
  ///
  /// The outputs of other TVs keep their settings. Unplugged or refused outputs are restored at the end.
  func release(_ connector: String, keeping kept: Set<String>, displays: [Display]) {
    let outputs = layout.outputsToRelease(connector, keeping: kept, displays: displays)
    if !outputs.isEmpty, !change(outputs) { return log.warning("\(connector) could not be put back.") }
    layout.forget(connector, with: outputs, displays: displays)
    keep()
  }

  /// Restores everything that Parlor changed and nobody else has changed since; unplugged outputs wait for the next
  /// start.
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

  /// Saves the settings that must be restored.
  ///
  /// The file is on the disk before anything is changed, so that a crash leaves nothing changed for good.
  private func keep() { keep(layout) }

  private func keep(_ layout: SavedLayout) {
    if layout.outputs.isEmpty {
      file.remove()
    } else if !file.write(layout.text) {
      log.warning("The file \(file.path) cannot be written: a crash will leave the mode.")
    }
  }

  /// Restores the outputs that can be restored.
  ///
  /// Returns their connectors, or nil if an output with a connected display is not observed to be restored.
  private func putBack(_ saved: inout SavedLayout) -> [String]? {
    let displays = system.displays
    let outputs = saved.outputsToRestore(boot: layout.boot, server: layout.server, displays: displays)
    // An unplugged display may no longer have any modes; its output then waits.
    let pulled = outputs.filter { displays.at($0.connector)?.isConnected != true }
    let here = outputs.filter { !pulled.contains($0) }
    if !pulled.isEmpty { _ = change(pulled) }
    guard !here.isEmpty else { return outputs.map(\.connector) }
    // An accepted change may still have no effect. Only an observed change counts as done.
    for _ in 1...Self.tries {
      guard change(here) else { break }
      let isSeen = system.wait { [saved] in saved.are(here, in: system.displays, withPlaces: system.keepsPlaces) }
      if isSeen { return outputs.map(\.connector) }
    }
    saved.note(leftOf: here, in: system.displays)
    return nil
  }

  /// The number of attempts to restore an output before that is left for another time.
  private static let tries = 2

  private func change(_ outputs: [SavedLayout.Output]) -> Bool {
    system.make(outputs.map(OutputChange.init(restoring:)))
  }
}
