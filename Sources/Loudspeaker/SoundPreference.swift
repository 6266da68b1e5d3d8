/// Where sound goes to.
package enum SoundPreference: Hashable, Sendable {
  /// Nowhere.
  case off
  /// To the TV where its loudspeakers can be known, else to the desktop's default.
  case auto
  /// To the first device with this in its name.
  case device(String)

  /// Reads `off`, `auto` or a device's name; nil for nothing.
  package init?(_ text: String) {
    switch text {
    case "": return nil
    case "off": self = .off
    case "auto": self = .auto
    default: self = .device(text)
    }
  }
}
