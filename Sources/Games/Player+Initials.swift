extension Player {
  /// The key in a decoder's `userInfo` under which `true` makes players decode with initials instead of their names.
  package static let readsInitials = CodingUserInfoKey(rawValue: "Player.readsInitials")

  /// A name of plain capitals and digits, such as `A 1`, that nobody else has.
  ///
  /// It consists of a letter and the seat's number. The letter is the first one from A to Z in the name, or one chosen
  /// by the seat if the name has none.
  package var initials: String {
    let letter = name.unicodeScalars.first { $0.isASCII && $0.properties.isAlphabetic }
    let bySeat = Unicode.Scalar(UInt8(ascii: "A") + UInt8((id.rawValue - 1).magnitude % 26))
    return "\(letter ?? bySeat) \(id.rawValue)".uppercased()
  }
}
