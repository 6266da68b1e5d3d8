/// Parlor's changes of the outputs: enough to restore them after a crash.
///
/// It is written before the first change, as text with one fact a line and a tab between words:
///
/// ```
/// parlor-outputs  1
/// boot            6f1c…
/// server          :0 1234 567890
/// owner           4321 998877
/// output          HDMI-1  was  1920x1080 60000 p 74 0 1280 0  set  3840x2160 60000 p 71 0 1280 0
/// ```
///
/// While an output is being changed again, its previous setting follows.
package struct SavedLayout: Hashable, Sendable {
  /// One output's mode and place.
  package struct Setting: Hashable, Sendable {
    /// The mode.
    package var mode: DisplayMode
    /// The left edge on the desktop.
    package var x: Int
    /// The top edge on the desktop.
    package var y: Int
    /// How many pixels are one of the desktop's units.
    package var scale: Double

    /// A setting from its parts.
    package init(mode: DisplayMode, x: Int, y: Int, scale: Double = 1) {
      self.mode = mode
      self.x = x
      self.y = y
      self.scale = scale
    }

    /// The setting that a display is in, a pulled one too that is still lit; nil when it is off.
    package init?(of display: Display) {
      guard let rectangle = display.rectangle, let mode = display.currentMode else { return nil }
      self.init(mode: mode, x: rectangle.x, y: rectangle.y, scale: display.scale)
    }

    /// Whether another setting shows the same part of the desktop in the same way.
    package func looksLike(_ other: Setting) -> Bool {
      isAt(other) && mode.looksLike(other.mode) && isScaled(as: other)
    }

    /// Whether another setting begins at the same place of the desktop.
    func isAt(_ other: Setting) -> Bool { x == other.x && y == other.y }

    /// Whether another setting is scaled in the same way.
    func isScaled(as other: Setting) -> Bool { abs(scale - other.scale) < 0.01 }
  }

  /// One output that was changed.
  package struct Output: Hashable, Sendable {
    /// Its connector.
    package var connector: String
    /// How its owner wants it; nil: off.
    package var was: Setting?
    /// How Parlor set it; nil: off.
    package var set: Setting?
    /// How Parlor had set it before that, as long as nobody knows whether ``set`` was done: the process may have been
    /// killed before it, or the system may have refused.
    package var setBefore: Setting?

    /// An output from its parts.
    package init(connector: String, was: Setting?, set: Setting?, setBefore: Setting? = nil) {
      self.connector = connector
      self.was = was
      self.set = set
      self.setBefore = setBefore
    }
  }

  /// Which boot of the machine it is about.
  package var boot: String
  /// Which run of which X server or compositor it is about.
  package var server: String
  /// Which process made the changes.
  package var owner: String
  /// The changes, in the order in which the outputs were first touched.
  package var outputs: [Output]

  /// A layout from its parts.
  package init(boot: String, server: String, owner: String, outputs: [Output] = []) {
    self.boot = boot
    self.server = server
    self.owner = owner
    self.outputs = outputs
  }

  /// Notes a change that is about to be made.
  ///
  /// What we set ourselves earlier is not what the user had: of mode, place and scale each stays as it was first noted,
  /// unless somebody else has set that one since.
  package mutating func note(_ connector: String, was: Setting?, set: Setting) {
    guard let index = outputs.firstIndex(where: { $0.connector == connector }) else {
      outputs.append(Output(connector: connector, was: was, set: set))
      return
    }
    var output = outputs[index]
    // That an output is dark is no wish of anybody's: so it comes back from a pulled cable.
    if let was { output.was = output.wish(seeing: was) }
    let before = was.map(output.ours(likeliestFor:)) ?? output.set
    output.setBefore = before.flatMap { $0.looksLike(set) ? nil : $0 }
    output.set = set
    outputs[index] = output
  }

  /// Notes the changes that another program has made.
  ///
  /// The output may be dark when it is set the next time, or be set by others again as Parlor once did.
  ///
  /// - Parameters:
  ///   - displays: The displays as they are now.
  ///   - withPlaces: Whether a new place is somebody's wish, and not the compositor's own doing.
  package mutating func see(_ displays: [Display], withPlaces: Bool = true) {
    for index in outputs.indices {
      guard let display = displays.at(outputs[index].connector), display.isConnected, let now = Setting(of: display)
      else { continue }
      outputs[index].see(now, withPlaces: withPlaces)
    }
  }

  /// Whether an output is seen as Parlor has set it last; without places all but that counts.
  package func isAsSet(_ connector: String, in displays: [Display], withPlaces: Bool) -> Bool {
    guard let set = outputs.first(where: { $0.connector == connector })?.set,
      let now = displays.at(connector).flatMap(Setting.init(of:))
    else { return false }
    return now.mode.looksLike(set.mode) && now.isScaled(as: set) && (now.isAt(set) || !withPlaces)
  }

  /// Notes that these outputs are as was noted last.
  package mutating func confirm(_ connectors: [String]) {
    for index in outputs.indices where connectors.contains(outputs[index].connector) { outputs[index].setBefore = nil }
  }

  /// The outputs to restore: those that are still in the mode or at the place that Parlor set, unplugged or not.
  ///
  /// None if another boot or server is meant. Modes, places and scales that another program has set stay as they are,
  /// and so does an output that another program has switched off.
  package func outputsToRestore(boot: String, server: String, displays: [Display]) -> [Output] {
    guard boot == self.boot, server == self.server else { return [] }
    let foreign = outputs.compactMap { output -> Display? in
      guard let display = displays.at(output.connector) else { return nil }
      return Setting(of: display).map { output.hasMode(of: $0) } == true ? nil : display
    }
    return outputs.compactMap { output in
      guard let display = displays.at(output.connector), let now = Setting(of: display) else { return nil }
      var output = output
      output.was = output.wish(seeing: now).map { wish in
        // A mode that Parlor has not seen at that place has to fit there.
        let obstacles = output.hasMode(of: now) ? foreign : displays
        return place(wish, now, wasMoved: !output.hasPlace(of: now), display, beside: obstacles, among: displays)
      }
      return output.was.map(now.looksLike) == true ? nil : output
    }
  }

  /// The outputs to restore once their displays are plugged in again: the unplugged ones.
  package func waiting(boot: String, server: String, displays: [Display]) -> [Output] {
    guard boot == self.boot, server == self.server else { return [] }
    return outputs.filter { displays.at($0.connector)?.isConnected != true }
  }

  /// A restored setting.
  ///
  /// It is at the old place, or where another program has moved it, or else to the right of all. So it overlaps no
  /// display that it did not overlap before Parlor came.
  private func place(
    _ wish: Setting, _ now: Setting, wasMoved: Bool, _ display: Display, beside foreign: [Display],
    among displays: [Display]
  ) -> Setting {
    func isFree(_ setting: Setting, of others: [Display]) -> Bool {
      let place = display.place(of: setting)
      return !others.contains { $0.connector != display.connector && $0.rectangle?.overlaps(place) == true }
    }
    if !wasMoved, isFree(wish, of: foreign) { return wish }
    var moved = wish
    (moved.x, moved.y) = (now.x, now.y)
    if moved.looksLike(now) || isFree(moved, of: displays) { return moved }
    let others = displays.filter { $0.connector != display.connector }
    (moved.x, moved.y) = (others.compactMap { $0.rectangle?.right }.max() ?? 0, 0)
    return moved
  }

  /// The outputs to restore now that no TV is on an output any more: itself, and outputs that Parlor has only moved.
  ///
  /// Nothing returns to a place that another output has taken by now.
  ///
  /// - Parameters:
  ///   - connector: The output.
  ///   - kept: The connectors of the outputs that other TVs are on.
  package func outputsToRelease(_ connector: String, keeping kept: Set<String>, displays: [Display]) -> [Output] {
    let changes = outputsToRestore(boot: boot, server: server, displays: displays).filter { output in
      guard !kept.contains(output.connector), let display = displays.at(output.connector) else { return false }
      // A pulled one waits until it is there again.
      return display.isConnected
        && (output.connector == connector || (output.was?.mode).looksLike(display.currentMode))
    }
    // As all of them would lie then.
    var places: [String: PixelRect] = [:]
    for display in displays where display.isOn { places[display.connector] = display.rectangle }
    for output in changes {
      places[output.connector] = displays.at(output.connector).flatMap { display in output.was.map(display.place) }
    }
    return changes.compactMap { output in
      guard let display = displays.at(output.connector), let now = Setting(of: display), var was = output.was,
        let place = places[output.connector],
        places.contains(where: { $0.key != output.connector && $0.value.overlaps(place) })
      else { return output }
      guard output.connector == connector else { return nil }
      (was.x, was.y) = (now.x, now.y)
      var output = output
      output.was = was
      return output
    }
  }

  /// Forgets an output without a TV, and the outputs restored with it; a dark one is still to be restored, because
  /// nobody has chosen that.
  package mutating func forget(_ connector: String, with outputs: [Output], displays: [Display]) {
    let isSeen = displays.at(connector)?.isOn == true
    self.outputs.removeAll { old in
      isSeen && old.connector == connector || outputs.contains { $0.connector == old.connector }
    }
  }
}

extension SavedLayout.Output {
  /// The owner's wish, given the present setting: values that Parlor set return to the owner's, and all others are the
  /// owner's own.
  fileprivate func wish(seeing now: SavedLayout.Setting) -> SavedLayout.Setting? {
    guard var was else { return hasMode(of: now) ? nil : now }
    if !hasMode(of: now) { was.mode = now.mode }
    if !hasPlace(of: now) { (was.x, was.y) = (now.x, now.y) }
    if !ours.contains(where: { $0.isScaled(as: now) }) { was.scale = now.scale }
    return was
  }

  /// Takes note of how it is: from now on all of that counts as known, and what differs from it later as somebody's.
  ///
  /// Without places those that Parlor set stay the known ones.
  fileprivate mutating func see(_ now: SavedLayout.Setting, withPlaces: Bool) {
    func with(_ own: SavedLayout.Setting?) -> SavedLayout.Setting {
      guard !withPlaces, let own else { return now }
      return SavedLayout.Setting(mode: now.mode, x: own.x, y: own.y, scale: now.scale)
    }
    var owners = wish(seeing: now)
    if !withPlaces, let was {
      owners?.x = was.x
      owners?.y = was.y
    }
    was = owners
    setBefore = withPlaces || setBefore == nil ? nil : with(setBefore)
    set = with(set)
  }

  private var ours: [SavedLayout.Setting] { [set, setBefore].compactMap(\.self) }

  /// Which of Parlor's settings it is in, for all that can be seen; nil for none of them.
  fileprivate func ours(likeliestFor now: SavedLayout.Setting) -> SavedLayout.Setting? {
    ours.first { $0.looksLike(now) } ?? ours.first { $0.mode.looksLike(now.mode) } ?? ours.first { $0.isAt(now) }
  }

  /// Whether the mode is one that Parlor set.
  fileprivate func hasMode(of now: SavedLayout.Setting) -> Bool { ours.contains { $0.mode.looksLike(now.mode) } }

  /// Whether the place is one that Parlor set.
  fileprivate func hasPlace(of now: SavedLayout.Setting) -> Bool { ours.contains { $0.isAt(now) } }
}

extension Display {
  /// The part of the desktop that it would show in a setting.
  fileprivate func place(of setting: SavedLayout.Setting) -> PixelRect {
    let size = pictureSize(in: setting.mode)
    return PixelRect(
      x: setting.x, y: setting.y, width: Int(Double(size.width) / setting.scale),
      height: Int(Double(size.height) / setting.scale))
  }
}

extension SavedLayout {
  /// The layout as the text of a state file.
  package var text: String {
    var lines = ["parlor-outputs\t1", "boot\t\(boot)", "server\t\(server)", "owner\t\(owner)"]
    for output in outputs {
      let before = output.setBefore.map { "\t" + Self.text(of: $0) } ?? ""
      lines.append(
        "output\t\(output.connector)\t\(Self.text(of: output.was))\t\(Self.text(of: output.set))\(before)")
    }
    return lines.joined(separator: "\n") + "\nend\n"
  }

  /// The layout in a state file's text; nil when the text is not a whole one.
  package init?(text: String) {
    var lines = text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }[...]
    guard lines.popFirst() == ["parlor-outputs", "1"], lines.popLast() == ["end"],
      let boot = lines.popFirst(), boot.count == 2, boot[0] == "boot",
      let server = lines.popFirst(), server.count == 2, server[0] == "server",
      let owner = lines.popFirst(), owner.count == 2, owner[0] == "owner"
    else { return nil }
    self.init(boot: boot[1], server: server[1], owner: owner[1])
    for line in lines {
      guard (4...5).contains(line.count), line[0] == "output", let was = Self.setting(line[2]),
        let set = Self.setting(line[3])
      else { return nil }
      var output = Output(connector: line[1], was: was.setting, set: set.setting)
      if line.count == 5 {
        guard let before = Self.setting(line[4]) else { return nil }
        output.setBefore = before.setting
      }
      outputs.append(output)
    }
  }

  private static func text(of setting: Setting?) -> String {
    guard let setting else { return "off" }
    let mode = setting.mode
    return "\(mode.size.width) \(mode.size.height) \(mode.refreshMillihertz) \(mode.isInterlaced ? 1 : 0) \(mode.id)"
      + " \(setting.x) \(setting.y)" + (setting.scale == 1 ? "" : " \(setting.scale)")
  }

  /// A setting and whether it is off, or nil when the text is neither.
  private static func setting(_ text: String) -> (setting: Setting?, Void)? {
    if text == "off" { return (nil, ()) }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let numbers = words.prefix(7).compactMap { Int($0) }
    let scale = words.count == 8 ? Double(words[7]) : 1
    guard (7...8).contains(words.count), numbers.count == 7, let id = UInt64(exactly: numbers[4]), let scale, scale > 0
    else { return nil }
    let mode = DisplayMode(
      id: id, size: PixelSize(width: numbers[0], height: numbers[1]), refreshMillihertz: numbers[2],
      isInterlaced: numbers[3] == 1)
    return (Setting(mode: mode, x: numbers[5], y: numbers[6], scale: scale), ())
  }
}
