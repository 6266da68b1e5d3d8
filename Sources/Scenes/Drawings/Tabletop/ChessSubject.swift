import Catalogue
import PadProtocol
import Questions

/// A chess board with its pieces, white at the bottom: `{"chess": "8/8/8/4k3/8/8/4P3/4K3", "mark": "e5"}`.
struct ChessSubject: DrawingSubject {
  /// A square; files and ranks are counted from 0, from white's left.
  struct Square: Hashable {
    var file: Int
    var rank: Int

    /// The square's name, such as `e4`.
    var name: String { "\(Array("abcdefgh")[file])\(rank + 1)" }

    init(file: Int, rank: Int) { (self.file, self.rank) = (file, rank) }

    init?(_ name: String) {
      let letters = Array(name.lowercased())
      guard letters.count == 2, let file = Array("abcdefgh").firstIndex(of: letters[0]),
        let rank = letters[1].wholeNumberValue, (1...8).contains(rank)
      else { return nil }
      self.init(file: file, rank: rank - 1)
    }
  }

  /// The pieces in reading order, by their letters; white's are capitals.
  let pieces: [(letter: Character, square: Square)]
  let mark: Square?

  /// The most pieces of a game.
  private static let most = 32

  init(_ made: MadeMedia) throws(MadeMedia.Problem) {
    guard let pieces = Self.pieces(made["chess"] ?? ""), pieces.count <= Self.most else {
      throw MadeMedia.Problem.noPosition
    }
    let mark = made["mark"].map { Square($0) }
    if case .some(.none) = mark { throw MadeMedia.Problem.noSquare }
    self.pieces = pieces
    self.mark = mark ?? nil
  }

  /// Reads the placement of a position in Forsyth–Edwards notation: ranks from the eighth to the first, with letters for
  /// pieces and digits for empty squares.
  private static func pieces(_ text: String) -> [(letter: Character, square: Square)]? {
    let rows = text.split(separator: "/", omittingEmptySubsequences: false)
    guard rows.count == 8 else { return nil }
    var pieces: [(letter: Character, square: Square)] = []
    for (row, letters) in rows.enumerated() {
      var file = 0
      for letter in letters {
        if let empty = letter.wholeNumberValue, (1...8).contains(empty) {
          file += empty
        } else if order.contains(letter.lowercased()), file < 8 {
          pieces.append((letter, Square(file: file, rank: 7 - row)))
          file += 1
        } else {
          return nil
        }
      }
      guard file == 8 else { return nil }
    }
    return pieces
  }

  /// The pieces' letters, in the order in which they are described.
  private static let order = ["k", "q", "r", "b", "n", "p"]

  var keys: Set<String> { ["chess", "mark"] }
  var aspect: Double { 1 }

  func items(on sketch: Sketch) -> [DrawItem] {
    let (theme, side) = (sketch.theme, min(sketch.width, sketch.height) / 8.4)
    func frame(_ square: Square) -> Rect {
      Rect(
        x: sketch.width / 2 + Double(square.file - 4) * side, y: sketch.height / 2 + Double(3 - square.rank) * side,
        width: side, height: side)
    }
    let dark = theme.ink.opacity(0.2).over(theme.line.opaque)
    let light = theme.ink.opacity(0.08).over(theme.line.opaque.mixedHalf(with: theme.cards.paper))
    let squares = (0..<64).map { index -> DrawItem in
      let square = Square(file: index % 8, rank: index / 8)
      let plain = (square.file + square.rank) % 2 == 0 ? dark : light
      return sketch.box(frame(square), square == mark ? theme.answers[0].opaque : plain)
    }
    return [sketch.ground] + squares
      + pieces.flatMap { letter, square -> [DrawItem] in
        guard let piece = ChessPieceTable.all[letter.lowercased()] else { return [] }
        let (color, rim) = letter.isUppercase ? (theme.cards.paper, theme.ink) : (theme.ink, theme.cards.paper)
        let place = frame(square).inset(by: 0.07 * side)
        return piece.rim(in: place, color: rim.opaque, width: 0.022 * side)
          + piece.items(in: place, color: color.opaque, ground: rim.opaque)
      }
  }

  func alt(in language: Language) -> String {
    let texts = DrawingTexts(language: language)
    let list = ListTexts(language: language)
    let groups = [true, false].flatMap { isWhite in
      Self.order.compactMap { letter -> String? in
        let squares = pieces.filter { $0.letter.isUppercase == isWhite && $0.letter.lowercased() == letter }
          .map(\.square.name).sorted()
        guard !squares.isEmpty else { return nil }
        let piece = texts.shape(
          color: isWhite ? texts.white : texts.black, shape: texts[keyPath: Self.word(for: letter)])
        return texts.measured(shape: piece, measure: list.joined(squares))
      }
    }
    let marked = mark.map { [texts.measured(shape: texts.marked, measure: $0.name)] } ?? []
    let all = groups + marked
    return texts.saying(\.chess, all.isEmpty ? texts.emptyBoard : all.joined(separator: texts.semicolon))
  }

  private static func word(for letter: String) -> KeyPath<DrawingTexts, String> {
    switch letter {
    case "k": \.king
    case "q": \.queen
    case "r": \.rook
    case "b": \.bishop
    case "n": \.knight
    default: \.pawn
    }
  }
}
