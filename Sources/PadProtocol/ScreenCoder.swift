/// Encodes screens for the wire; the part that all pads share is encoded once.
package struct ScreenCoder: Sendable {
  private let coder = MessageCoder()
  /// The shared parts encoded last: one for each language in use.
  private var sharedParts: [PadScreen.Shared: [UInt8]] = [:]
  /// The newest shared parts, which most screens that follow have too; finding them here avoids hashing all their
  /// buttons.
  private var latest: [(shared: PadScreen.Shared, bytes: [UInt8])] = []

  private let palette: PadPalette

  /// Makes a coder that has encoded nothing yet.
  package init(palette: PadPalette = PadPalette()) { self.palette = palette }

  /// Returns a screen as a `screen` message; empty if it cannot be encoded.
  package mutating func encode(_ screen: PadScreen) -> [UInt8] {
    if let known = latest.last(where: { $0.shared == screen.shared }) {
      return coder.encodeScreen(sharedPart: known.bytes, personal: screen.personal)
    }
    guard let shared = sharedParts[screen.shared] ?? (try? coder.encodeShared(palette.written(screen.shared))) else {
      return []
    }
    if sharedParts.count > 16 { sharedParts = [:] }
    sharedParts[screen.shared] = shared
    // Four entries: two languages, each with and without the TV's words.
    if latest.count == 4 { latest.removeFirst() }
    latest.append((screen.shared, shared))
    return coder.encodeScreen(sharedPart: shared, personal: screen.personal)
  }
}
