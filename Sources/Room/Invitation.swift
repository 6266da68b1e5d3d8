/// The secret in the link of the QR code: a pad with it is let in at once, without typing a code.
///
/// A typed code is short, so guesses at it have to wait, and so does everybody who shares the guesser's address. Nobody
/// guesses 128 bits.
package enum Invitation {
  /// The signs of base64url, which mean nothing in a URL's fragment.
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
  /// 22 signs of 6 bits hold 128.
  private static let length = 22

  /// The text of an invitation made of 128 bits.
  package static func text(of bits: UInt128) -> String {
    String((0..<length).map { alphabet[Int(truncatingIfNeeded: bits >> (6 * $0)) & 63] })
  }
}

extension RoomConfiguration {
  /// The part behind the `#` of the QR code's link; nil for an open room.
  package var invitingFragment: String? {
    guard let code else { return nil }
    return invitation.map { "\(code)/\($0)" } ?? code
  }
}
