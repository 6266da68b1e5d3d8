/// Parlor's changes of the outputs, recorded in enough detail to restore the outputs after a crash.
///
/// The record is written before the first change, as text with one fact a line and a tab between fields:
///
/// ```
/// parlor-outputs  1
/// boot            6f1c…
/// server          :0 1234 567890
/// owner           4321 998877
/// output          HDMI-1  1920 1080 60000 0 74 0 1280  3840 2160 60000 0 71 0 1280
/// end
/// ```
///
/// An `output` line has the owner's setting, and then Parlor's. A setting is `off`, or a list of numbers: width,
/// height, refresh rate in thousandths of a hertz, 1 if interlaced, the mode's number, left edge, top edge, and the
/// scale unless it is 1. While an output is being changed again, its previous setting follows.
package struct SavedLayout: Hashable, Sendable {
  /// The mode, place and scale of one output.
  package struct Setting: Hashable, Sendable {
    /// The mode.
    package var mode: DisplayMode
    /// The left edge on the desktop.
    package var x: Int
    /// The top edge on the desktop.
    package var y: Int
    /// The number of pixels for each of the desktop's units.
    package var scale: Double

    /// Creates a setting from its parts.
    package init(mode: DisplayMode, x: Int, y: Int, scale: Double = 1) {
      self.mode = mode
      self.x = x
      self.y = y
      self.scale = scale
    }

    /// Creates the setting that a display is in, even if it is unplugged but still lit; nil if it is off.
    package init?(of display: Display) {
      guard let rectangle = display.rectangle, let mode = display.currentMode else { return nil }
      self.init(mode: mode, x: rectangle.x, y: rectangle.y, scale: display.scale)
    }

    /// Whether another setting shows the same part of the desktop in the same way.
    package func looksLike(_ other: Setting) -> Bool {
      isAt(other) && mode.looksLike(other.mode) && isScaled(as: other)
    }

    /// Whether another setting has the same top left corner on the desktop.
    func isAt(_ other: Setting) -> Bool { x == other.x && y == other.y }

    /// Whether another setting is scaled in the same way.
    func isScaled(as other: Setting) -> Bool { abs(scale - other.scale) < 0.01 }
  }

  /// One output that was changed.
  package struct Output: Hashable, Sendable {
    /// The output's connector.
    package var connector: String
    /// The setting that the output's owner wants; nil if the output is to be off.
    package var was: Setting?
    /// The setting that Parlor made; nil if the output is off.
    package var set: Setting?
    /// Parlor's previous setting, kept until ``set`` is known to have taken effect; nil after that.
    ///
    /// The process may have been killed before it made the change, or the system may have refused the change.
    package var setBefore: Setting?

    /// Creates an output from its parts.
    package init(connector: String, was: Setting?, set: Setting?, setBefore: Setting? = nil) {
      self.connector = connector
      self.was = was
      self.set = set
      self.setBefore = setBefore
    }
  }

  /// The boot of the machine that the layout belongs to.
  package var boot: String
  /// The run of the X server or compositor that the layout belongs to.
  package var server: String
  /// The process that made the changes.
  package var owner: String
  /// The changed outputs, in the order of their first changes.
  package var outputs: [Output]

  /// Creates a layout from its parts.
  package init(boot: String, server: String, owner: String, outputs: [Output] = []) {
    self.boot = boot
    self.server = server
    self.owner = owner
    self.outputs = outputs
  }

  /// Notes a change that is about to be made.
  ///
  /// Parlor's own earlier settings do not count as the user's. Mode, place and scale each stay as first noted, unless
  /// somebody else has since changed that value.
  package mutating func note(_ connector: String, was: Setting?, set: Setting) {
    guard let index = outputs.firstIndex(where: { $0.connector == connector }) else {
      outputs.append(Output(connector: connector, was: was, set: set))
      return
    }
    var output = outputs[index]
    // A dark output is nobody's wish: an output is dark when its pulled cable comes back.
    if let was { output.was = output.wish(seeing: was) }
    let before = was.map(output.ours(likeliestFor:)) ?? output.set
    output.setBefore = before.flatMap { $0.looksLike(set) ? nil : $0 }
    output.set = set
    outputs[index] = output
  }

  /// Notes the changes that another program has made.
  ///
  /// They have to be noted early: the output may be dark the next time Parlor sets it, or another program may return it
  /// to a setting that Parlor once made.
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

  /// Whether an output shows the setting that Parlor last made; without places, its place does not count.
  package func isAsSet(_ connector: String, in displays: [Display], withPlaces: Bool) -> Bool {
    guard let set = outputs.first(where: { $0.connector == connector })?.set,
      let now = displays.at(connector).flatMap(Setting.init(of:))
    else { return false }
    return now.mode.looksLike(set.mode) && now.isScaled(as: set) && (now.isAt(set) || !withPlaces)
  }

  /// Notes that the last noted settings of these outputs have taken effect.
  package mutating func confirm(_ connectors: [String]) {
    for index in outputs.indices where connectors.contains(outputs[index].connector) { outputs[index].setBefore = nil }
  }

  /// Returns the outputs to restore: those still in the mode or at the place that Parlor set, even if unplugged.
  ///
  /// Returns none for another boot or server. Modes, places and scales that another program has set stay as they are,
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
        // A mode that another program has set was never seen at that place, so it has to fit there among all displays.
        let obstacles = output.hasMode(of: now) ? foreign : displays
        return place(wish, now, wasMoved: !output.hasPlace(of: now), display, beside: obstacles, among: displays)
      }
      return output.was.map(now.looksLike) == true ? nil : output
    }
  }

  /// Returns the unplugged outputs, which are to be restored once their displays are plugged in again.
  package func waiting(boot: String, server: String, displays: [Display]) -> [Output] {
    guard boot == self.boot, server == self.server else { return [] }
    return outputs.filter { displays.at($0.connector)?.isConnected != true }
  }

  /// Returns the setting to restore.
  ///
  /// It is at the old place, or at the place to which another program has moved the output, or else to the right of all
  /// displays. So it overlaps no display that it did not overlap before Parlor came.
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

  /// Returns the outputs to restore when an output is no longer a TV: that output, and outputs that Parlor has only
  /// moved.
  ///
  /// No output returns to a place that another output has since taken.
  ///
  /// - Parameters:
  ///   - connector: The output.
  ///   - kept: The connectors of the outputs that other TVs are on.
  package func outputsToRelease(_ connector: String, keeping kept: Set<String>, displays: [Display]) -> [Output] {
    let changes = outputsToRestore(boot: boot, server: server, displays: displays).filter { output in
      guard !kept.contains(output.connector), let display = displays.at(output.connector) else { return false }
      // An unplugged output waits until it is plugged in again.
      return display.isConnected
        && (output.connector == connector || (output.was?.mode).looksLike(display.currentMode))
    }
    // The places of all outputs after these changes.
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

  /// Forgets an output that is no longer a TV, and the outputs restored with it.
  ///
  /// If the output is dark, it is still to be restored, because nobody has chosen that.
  package mutating func forget(_ connector: String, with outputs: [Output], displays: [Display]) {
    let isSeen = displays.at(connector)?.isOn == true
    self.outputs.removeAll { old in
      isSeen && old.connector == connector || outputs.contains { $0.connector == old.connector }
    }
  }
}

extension SavedLayout.Output {
  /// Returns the setting that the owner wants, given the present one; nil if the output is to be off.
  ///
  /// Values that Parlor set return to the owner's. All other values are the owner's own.
  fileprivate func wish(seeing now: SavedLayout.Setting) -> SavedLayout.Setting? {
    guard var was else { return hasMode(of: now) ? nil : now }
    if !hasMode(of: now) { was.mode = now.mode }
    if !hasPlace(of: now) { (was.x, was.y) = (now.x, now.y) }
    if !ours.contains(where: { $0.isScaled(as: now) }) { was.scale = now.scale }
    return was
  }

  /// Notes the present setting as known, so that a later difference from it counts as somebody else's change.
  ///
  /// Without places, the places that Parlor set stay the known ones.
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

  /// Returns the setting of Parlor's that the output seems to be in; nil if none matches.
  fileprivate func ours(likeliestFor now: SavedLayout.Setting) -> SavedLayout.Setting? {
    ours.first { $0.looksLike(now) } ?? ours.first { $0.mode.looksLike(now.mode) } ?? ours.first { $0.isAt(now) }
  }

  /// Whether the present mode is one that Parlor set.
  fileprivate func hasMode(of now: SavedLayout.Setting) -> Bool { ours.contains { $0.mode.looksLike(now.mode) } }

  /// Whether the present place is one that Parlor set.
  fileprivate func hasPlace(of now: SavedLayout.Setting) -> Bool { ours.contains { $0.isAt(now) } }
}

extension Display {
  /// Returns the part of the desktop that the display would show in a setting.
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

  /// Parses a state file's text; nil if the text is incomplete or malformed.
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

  /// Parses a setting; the inner value is nil for `off`, and the result is nil if the text is neither.
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
