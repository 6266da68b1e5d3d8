/// The output that sound goes to.
package enum SoundPreference: Hashable, Sendable {
  /// No output: sound is off.
  case off
  /// The TV, if its loudspeakers can be determined, or else the desktop's default.
  case auto
  /// The first device with this text in its name.
  case device(String)

  /// Reads `off`, `auto` or a device's name; nil for an empty text.
  package init?(_ text: String) {
    switch text {
    case "": return nil
    case "off": self = .off
    case "auto": self = .auto
    default: self = .device(text)
    }
  }
}
