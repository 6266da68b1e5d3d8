extension Player {
  /// Where a decoder's `userInfo` says `true` under this key, players are read with initials instead of their names.
  package static let readsInitials = CodingUserInfoKey(rawValue: "Player.readsInitials")

  /// A name of plain capitals and digits that nobody else has: the first letter from A to Z in the name, else one by the
  /// seat, and the seat's number, such as `A 1`.
  package var initials: String {
    let letter = name.unicodeScalars.first { $0.isASCII && $0.properties.isAlphabetic }
    let bySeat = Unicode.Scalar(UInt8(ascii: "A") + UInt8((id.rawValue - 1).magnitude % 26))
    return "\(letter ?? bySeat) \(id.rawValue)".uppercased()
  }
}
