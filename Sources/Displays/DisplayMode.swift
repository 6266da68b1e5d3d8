/// A picture format that a display can show.
package struct DisplayMode: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The system's number for the mode (on X11, the RandR mode); 0 if the system has none.
  package var id: UInt64
  /// The picture's size in pixels, before any rotation.
  package var size: PixelSize
  /// The refresh rate in thousandths of a hertz (59,940 is 59.94 Hz); 0 if the system does not report it.
  package var refreshMillihertz: Int
  /// Whether each picture contains only every other line.
  package var isInterlaced: Bool
  /// Whether the display itself prefers this mode.
  package var isPreferred: Bool

  /// Creates a mode from the system's report.
  package init(
    id: UInt64 = 0, size: PixelSize, refreshMillihertz: Int, isInterlaced: Bool = false, isPreferred: Bool = false
  ) {
    self.id = id
    self.size = size
    self.refreshMillihertz = refreshMillihertz
    self.isInterlaced = isInterlaced
    self.isPreferred = isPreferred
  }

  /// The refresh rate in hertz without needless digits: `60`, `59.94`.
  package var refreshText: String {
    let hundredths = (refreshMillihertz + 5) / 10
    let fraction = hundredths % 100
    let whole = "\(hundredths / 100)"
    if fraction == 0 { return whole }
    if fraction % 10 == 0 { return "\(whole).\(fraction / 10)" }
    return fraction < 10 ? "\(whole).0\(fraction)" : "\(whole).\(fraction)"
  }

  /// The mode as text, such as `1920x1080@59.94`, with an `i` after the size if it is interlaced.
  package var description: String {
    "\(size)\(isInterlaced ? "i" : "")" + (refreshMillihertz > 0 ? "@\(refreshText)" : "")
  }

  /// Whether another mode produces the same picture, whatever the system calls it.
  package func looksLike(_ other: DisplayMode) -> Bool {
    size == other.size && refreshMillihertz == other.refreshMillihertz && isInterlaced == other.isInterlaced
  }
}

extension DisplayMode? {
  /// Whether both modes produce the same picture, or both are nil.
  func looksLike(_ other: DisplayMode?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.looksLike(other)
  }
}
