/// Encodes screens for the wire; the part that all pads share is encoded once.
package struct ScreenCoder: Sendable {
  private let coder = MessageCoder()
  /// Those that were written last: there is one for each language that somebody has.
  private var sharedParts: [PadScreen.Shared: [UInt8]] = [:]
  /// The newest of them, which most that follow have too: found without a hash of all their buttons.
  private var latest: [(shared: PadScreen.Shared, bytes: [UInt8])] = []

  private let palette: PadPalette

  /// A coder that has written nothing yet.
  package init(palette: PadPalette = PadPalette()) { self.palette = palette }

  /// A screen as a `screen` message; empty if it cannot be encoded.
  package mutating func encode(_ screen: PadScreen) -> [UInt8] {
    if let known = latest.last(where: { $0.shared == screen.shared }) {
      return coder.encodeScreen(sharedPart: known.bytes, personal: screen.personal)
    }
    guard let shared = sharedParts[screen.shared] ?? (try? coder.encodeShared(palette.written(screen.shared))) else {
      return []
    }
    if sharedParts.count > 16 { sharedParts = [:] }
    sharedParts[screen.shared] = shared
    // Two languages, with the TV's words and without them.
    if latest.count == 4 { latest.removeFirst() }
    latest.append((screen.shared, shared))
    return coder.encodeScreen(sharedPart: shared, personal: screen.personal)
  }
}
