import Displays
import FoundationEssentials

/// The report of `kscreen-doctor -j` on KDE's outputs.
struct KScreenState: Hashable, Decodable {
  /// One output.
  struct Output: Hashable, Decodable {
    var name: String
    var connected: Bool
    var enabled: Bool
    var currentModeId: String?
    var modes: [Mode]
    var preferredModes: [String]?
    var pos: Point?
    var scale: Double?
    /// The priority, which is lowest on the primary output among those that are on: 1, or 0 if KWin 6.7 chose the order
    /// itself.
    var priority: Int?
    /// The rotation: 1 or 4 for upright, 2 or 8 for on its side.
    var rotation: Int?
    /// The type: 7 for a laptop's panel.
    var type: Int?
    /// The number that other entries use for this output.
    var id: Int?
    /// The number of the output that it mirrors; 0 if it shows its own picture.
    var replicationSource: Int?
  }

  /// A mode of an output.
  struct Mode: Hashable, Decodable {
    var id: String
    var refreshRate: Double
    var size: Size
  }

  struct Point: Hashable, Decodable {
    var x: Int
    var y: Int
  }

  struct Size: Hashable, Decodable {
    var width: Int
    var height: Int
  }

  var outputs: [Output]

  /// The outputs as displays.
  var displays: [Display] {
    let first = outputs.filter { $0.connected && $0.enabled }.compactMap(\.priority).min()
    return outputs.filter(\.connected).map { output in
      let modes = output.modesInOrder
      var display = Display(
        identity: DisplayIdentity(connector: output.name, monitorName: ""), modes: modes.map(\.mode),
        isMarkedPrimary: output.enabled && output.priority != nil && output.priority == first,
        isTurned: [2, 8].contains(output.rotation ?? 1))
      display.isBuiltIn = display.isBuiltIn || output.type == 7
      display.scale = output.scale.flatMap { $0 > 0 ? $0 : nil } ?? 1
      guard output.enabled, let mode = modes.first(where: { $0.id == output.currentModeId })?.mode else {
        return display
      }
      display.currentMode = mode
      let size = display.pictureSize(in: mode)
      display.rectangle = PixelRect(
        x: output.pos?.x ?? 0, y: output.pos?.y ?? 0, width: Int((Double(size.width) / display.scale).rounded()),
        height: Int((Double(size.height) / display.scale).rounded()))
      return display
    }
  }

  /// Returns the output that the named output mirrors; nil if it shows its own picture.
  ///
  /// KWin lists a mirroring output as on, but programs no longer see it.
  func source(of name: String) -> String? {
    guard let id = outputs.first(where: { $0.name == name })?.replicationSource, id != 0 else { return nil }
    return outputs.first { $0.id == id && $0.name != name }?.name
  }

  /// Returns the arguments with which `kscreen-doctor` makes changes; nil if a change names something that does not
  /// exist.
  ///
  /// Positions are given as they are seen. KWin may have stored other ones: it shifts all outputs so that the first one
  /// is at 0,0, and after a replug those positions differ from the stored ones. A single output's position would then
  /// be mixed with stored positions of a different desktop. So if the two differ, the positions of all outputs are
  /// given.
  ///
  /// - Parameter mirrored: For each output that mirrored another one before, the name of that one. The rest of the
  ///   program sees such an output as off.
  func words(for changes: [OutputChange], seen: [Display], mirrored: [String: String] = [:]) -> [String]? {
    var words: [String] = []
    for change in changes {
      guard let output = outputs.first(where: { $0.name == change.connector }) else { return nil }
      let prefix = "output.\(output.name)"
      guard let corner = change.corner else {
        words.append(mirrored[output.name].map { "\(prefix).mirror.\($0)" } ?? "\(prefix).disable")
        continue
      }
      if !output.enabled { words.append("\(prefix).enable") }
      if source(of: output.name) != nil { words.append("\(prefix).mirror.none") }
      if let mode = change.mode {
        // Two modes, at 59.94 and at 60 Hz, may have the same name, so the id is given.
        guard let known = output.modesInOrder.first(where: { $0.mode.looksLike(mode) }) else { return nil }
        words.append("\(prefix).mode.\(known.id)")
      }
      if let scale = change.scale {
        words.append("\(prefix).scale.\(scale == scale.rounded() ? "\(Int(scale))" : "\(scale)")")
      }
      words.append("\(prefix).position.\(corner.x),\(corner.y)")
    }
    guard changes.contains(where: { $0.corner != nil }), isNotedElsewhere(than: seen) else { return words }
    for output in outputs where output.enabled && !changes.contains(where: { $0.connector == output.name }) {
      guard let place = seen.at(output.name)?.rectangle else { continue }
      words.append("output.\(output.name).position.\(place.x),\(place.y)")
    }
    return words
  }

  /// Whether any output is seen at a position that differs from the one that KWin has stored.
  private func isNotedElsewhere(than seen: [Display]) -> Bool {
    outputs.contains { output in
      guard output.enabled, let noted = output.pos, let place = seen.at(output.name)?.rectangle else { return false }
      return place.x != noted.x || place.y != noted.y
    }
  }
}

extension KScreenState.Output {
  /// The modes in the compositor's order, which is that of their numbers; the program lists them sorted as text.
  fileprivate var modesInOrder: [(id: String, mode: DisplayMode)] {
    modes.sorted { (Int($0.id) ?? .max, $0.id) < (Int($1.id) ?? .max, $1.id) }.enumerated().map { index, mode in
      (
        mode.id,
        DisplayMode(
          id: UInt64(index + 1), size: PixelSize(width: mode.size.width, height: mode.size.height),
          refreshMillihertz: Int((mode.refreshRate * 1000).rounded()),
          isPreferred: preferredModes?.contains(mode.id) ?? false)
      )
    }
  }
}
