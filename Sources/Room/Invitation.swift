/// The secret in the link of the QR code: a pad with it is let in immediately, without typing a code.
///
/// A typed code is short, so guesses at it have to wait, and so does everybody who shares the guesser's address. Nobody
/// can guess 128 bits.
package enum Invitation {
  /// The characters of base64url, which have no special meaning in a URL's fragment.
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
  /// The number of characters: 22 of 6 bits each hold 128 bits.
  private static let length = 22

  /// Returns the text of an invitation with the given 128 bits.
  package static func text(of bits: UInt128) -> String {
    String((0..<length).map { alphabet[Int(truncatingIfNeeded: bits >> (6 * $0)) & 63] })
  }
}

extension RoomConfiguration {
  /// The part after the `#` in the QR code's link; nil for an open room.
  package var invitingFragment: String? {
    guard let code else { return nil }
    return invitation.map { "\(code)/\($0)" } ?? code
  }
}
