/// What Parlor changed about the outputs: enough to put them back after a crash.
///
/// Written before the first change. Text, a line a fact and a tab between words:
/// ```
/// parlor-outputs  1
/// boot            6f1c…
/// server          :0 1234 567890
/// owner           4321 998877
/// output          HDMI-1  was  1920x1080 60000 p 74 0 1280 0  set  3840x2160 60000 p 71 0 1280 0
/// ```
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
      x == other.x && y == other.y && mode.looksLike(other.mode) && abs(scale - other.scale) < 0.01
    }
  }

  /// One output that was changed.
  package struct Output: Hashable, Sendable {
    /// Its connector.
    package var connector: String
    /// How it was before; nil: off.
    package var was: Setting?
    /// How Parlor set it; nil: off.
    package var set: Setting?

    /// An output from its parts.
    package init(connector: String, was: Setting?, set: Setting?) {
      self.connector = connector
      self.was = was
      self.set = set
    }
  }

  /// Which boot of the machine it is about.
  package var boot: String
  /// Which run of which X server or compositor it is about.
  package var server: String
  /// Which process made the changes.
  package var owner: String
  /// What was changed, in the order in which it was first touched.
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
  /// What we set ourselves earlier is not what the user had: the first note stays, unless somebody else has set the
  /// output since.
  package mutating func note(_ connector: String, was: Setting?, set: Setting) {
    guard let index = outputs.firstIndex(where: { $0.connector == connector }) else {
      outputs.append(Output(connector: connector, was: was, set: set))
      return
    }
    if let was, let ours = outputs[index].set, !was.looksLike(ours) { outputs[index].was = was }
    outputs[index].set = set
  }

  /// The outputs to put back: those that are still in the mode that Parlor set, pulled or not.
  ///
  /// None when another boot or server is meant. An output that somebody else has moved stays where it is, and one that
  /// somebody else has given another mode, or has switched off, is left alone.
  package func outputsToRestore(boot: String, server: String, displays: [Display]) -> [Output] {
    guard boot == self.boot, server == self.server else { return [] }
    let ours = outputs.filter { output in
      displays.at(output.connector).map { isOurs(output, $0) } ?? false
    }
    let foreign = outputs.filter { output in !ours.contains(output) }.compactMap { displays.at($0.connector) }
    return ours.compactMap { output in
      guard let display = displays.at(output.connector) else { return nil }
      var output = output
      output.was = output.was.map { place($0, set: output.set, display, beside: foreign, among: displays) }
      return same(Setting(of: display), output.was) ? nil : output
    }
  }

  /// What is still to be put back when its display is plugged in again: the pulled outputs.
  package func waiting(boot: String, server: String, displays: [Display]) -> [Output] {
    guard boot == self.boot, server == self.server else { return [] }
    return outputs.filter { displays.at($0.connector)?.isConnected != true }
  }

  /// Whether an output is lit as Parlor set it, wherever on the desktop it is.
  private func isOurs(_ output: Output, _ display: Display) -> Bool {
    guard let now = Setting(of: display), let set = output.set else { return false }
    return now.mode.looksLike(set.mode)
  }

  /// A setting to put back, where it was, or where somebody else has moved it, or else to the right of all, so that it
  /// lies over no display that it did not lie over before Parlor came.
  private func place(
    _ was: Setting, set: Setting?, _ display: Display, beside foreign: [Display], among displays: [Display]
  ) -> Setting {
    func isFree(_ setting: Setting, of others: [Display]) -> Bool {
      let size = display.pictureSize(in: setting.mode)
      let place = PixelRect(
        x: setting.x, y: setting.y, width: Int(Double(size.width) / setting.scale),
        height: Int(Double(size.height) / setting.scale))
      return !others.contains { $0.connector != display.connector && $0.rectangle?.overlaps(place) == true }
    }
    guard let now = Setting(of: display) else { return was }
    if now.x == set?.x, now.y == set?.y, isFree(was, of: foreign) { return was }
    let moved = Setting(mode: was.mode, x: now.x, y: now.y, scale: was.scale)
    if moved.looksLike(now) || isFree(moved, of: displays) { return moved }
    let others = displays.filter { $0.connector != display.connector }
    return Setting(
      mode: was.mode, x: others.compactMap { $0.rectangle?.right }.max() ?? 0, y: 0, scale: was.scale)
  }

  /// Forgets an output that is not the TV's any more; returns it when it is still as Parlor set it, to be put back.
  package mutating func release(_ connector: String, displays: [Display]) -> Output? {
    guard let index = outputs.firstIndex(where: { $0.connector == connector }) else { return nil }
    let output = outputs.remove(at: index)
    guard displays.at(connector)?.isConnected == true else { return nil }
    let alone = SavedLayout(boot: boot, server: server, owner: owner, outputs: [output])
    return alone.outputsToRestore(boot: boot, server: server, displays: displays).first
  }

  private func same(_ one: Setting?, _ other: Setting?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): one.looksLike(other)
    case (nil, _?), (_?, nil): false
    }
  }
}

extension SavedLayout {
  /// The layout as the text of a state file.
  package var text: String {
    var lines = ["parlor-outputs\t1", "boot\t\(boot)", "server\t\(server)", "owner\t\(owner)"]
    for output in outputs {
      lines.append("output\t\(output.connector)\t\(Self.text(of: output.was))\t\(Self.text(of: output.set))")
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
      guard line.count == 4, line[0] == "output", let was = Self.setting(line[2]), let set = Self.setting(line[3])
      else { return nil }
      outputs.append(Output(connector: line[1], was: was.setting, set: set.setting))
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
