/// What can be wrong with a picture that Parlor is to draw; like all that is said of question files, in English.
extension MadeMedia.Problem {
  /// No key asks for a picture; the keys that do are given.
  package static func nothingToDraw(_ keys: [String]) -> Self {
    Self("asks for nothing that can be drawn: \(keys.joined(separator: ", "))")
  }

  /// A key means nothing for this picture.
  package static func unknownKey(_ key: String) -> Self { Self("has the unknown key \"\(key)\"") }

  /// There is no such picture among those of its kind.
  static func unknown(_ name: String, as key: String, known: some Sequence<String>) -> Self {
    Self("cannot show the \(key) \"\(name)\"; there are \(known.sorted().joined(separator: ", "))")
  }

  /// The dots and squares are too many.
  package static func tooManyDots(most: Int) -> Self { Self("can show at most \(most) dots and squares together") }

  /// The clock has no time.
  package static let noTime = Self("needs a time such as \"10:10\" as \"clock\"")

  /// The dice have no pips.
  package static let noPips = Self("needs 1 to 8 numbers from 1 to 6 as \"dice\", such as \"3 5 6\"")

  /// The towers of cubes have no heights.
  package static let noHeights = Self(
    "needs up to 6 rows of up to 6 heights from 0 to 6 as \"cubes\", such as \"3 2 1/1 1\"")

  /// There are no tiles of dominoes.
  package static let noTiles = Self("needs 1 to 12 tiles from 0-0 to 6-6 as \"dominoes\", such as \"3-5 6-6\"")

  /// There are no playing cards.
  package static let noCards = Self("needs 1 to 14 playing cards as \"cards\", such as \"AS KH 10D\"")

  /// There is no position on the chess board.
  package static let noPosition = Self(
    "needs the pieces of a position as \"chess\", such as \"8/8/8/4k3/8/8/4P3/4K3\"")

  /// There is no such square on the chess board.
  package static let noSquare = Self("needs a square such as \"e4\" as \"mark\"")

  /// There is no rhythm.
  package static let noNotes = Self("needs 1 to 12 notes or rests as \"notes\", such as \"q e e qr h.\"")
}
