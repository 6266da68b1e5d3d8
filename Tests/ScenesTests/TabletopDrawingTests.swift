import PadProtocol
import Questions
import Testing

@testable import Scenes

/// The dominoes, playing cards and chess boards that questions ask for.
@Suite struct TabletopDrawingTests {
  private static func made(_ key: String, _ value: String) -> MadeMedia { DrawingCheck.made(key, value) }

  private static let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

  private static let samples = [
    made("dominoes", "0-0"), made("dominoes", "3-5 6-6"), made("dominoes", "0-1 1-2 2-3 3-4 4-5 5-6 6-6"),
    made("dominoes", "0-1 1-2 2-3 3-4 4-5 5-6 6-6 6-0 0-2 2-2 2-4 4-4"), made("cards", "AS"),
    made("cards", "AS KH 10D"), made("cards", "10C JC QC KC AC"),
    made("cards", "2C 3C 4C 5C 6C 7C 8C 9C 10C 2H 3H 4H 5H 6H"), made("chess", start),
    made("chess", "8/8/8/4k3/8/8/4P3/4K3"), made("chess", "8/8/8/8/8/8/8/8"),
    made("chess", "k1q1r1b1/1n1p1p1p/p1p1p1p1/1p1r1b1n/N1B1R1P1/1P1P1P1P/P1P1P1R1/1B1N1Q1K"),
    DrawingCheck.made("chess", start, .init("mark", "e4")),
  ]

  @Test(arguments: samples) func aPicture_isDrawnAndDescribed(made: MadeMedia) throws {
    try DrawingCheck.liesInItsFrame(made)
    try DrawingCheck.saysNoName(made, [])
  }

  @Test func pictures_differ() throws { try DrawingCheck.differ(Self.samples) }

  // MARK: Dominoes and cards

  @Test func dominoes_showTheirPips() throws {
    for (upper, lower) in [(0, 0), (3, 5), (6, 6), (1, 4)] {
      let items = try Drawing(Self.made("dominoes", "\(upper)-\(lower)")).items(
        in: CanvasSize(width: 700, height: 1_000), theme: .night)
      let discs = items.filter { if case .disc = $0 { true } else { false } }.map(\.frame.midY)
      #expect(discs.count { $0 < 500 } == upper && discs.count { $0 > 500 } == lower)
    }
    #expect(try DrawingCheck.alt(Self.made("dominoes", "3-5 6-6")) == "Dominoes, each from its top: 3-5, 6-6")
  }

  @Test func cards_areSaidByRankAndSuit() throws {
    #expect(try DrawingCheck.alt(Self.made("cards", "AS kh 10D 2c")) == "Playing cards: A♠, K♥, 10♦, 2♣")
    #expect(try DrawingCheck.alt(Self.made("cards", "QD"), .zh) == "扑克牌：Q♦")
  }

  /// No card needs a font, each has its rank and suit, and no two are alike.
  @Test func allCards_canBeDrawn() throws {
    var pictures: Set<[DrawItem]> = []
    for suit in "CDHS" {
      for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] {
        let items = try Drawing(Self.made("cards", "\(rank)\(suit)")).items(
          in: CanvasSize(width: 400, height: 500), theme: .night)
        #expect(items.allSatisfy { if case .text = $0 { false } else { true } })
        #expect(items.count >= 4, "\(rank)\(suit)")
        pictures.insert(items)
      }
    }
    #expect(pictures.count == 52 && RankTable.all.count == 13)
  }

  @Test func layouts_keepThingsApart() {
    for count in 1...14 {
      let layout = TabletopLayout(count: count, ratio: 0.7, most: 4)
      let frames = layout.frames(width: 900 * layout.aspect, height: 900)
      #expect(frames.count == count)
      for (index, frame) in frames.enumerated() {
        #expect(Rect(x: 0, y: 0, width: 900 * layout.aspect, height: 900).contains(frame))
        #expect(frames[(index + 1)...].allSatisfy { !$0.intersects(frame) })
        #expect(abs(frame.width / frame.height - 0.7) < 1e-9)
      }
    }
  }

  // MARK: Chess

  @Test func chess_isSaidPieceByPiece() throws {
    #expect(
      try DrawingCheck.alt(Self.made("chess", Self.start))
        == "A chess board: white king e1; white queen d1; white rook a1, h1; white bishop c1, f1; white knight b1, g1; "
        + "white pawn a2, b2, c2, d2, e2, f2, g2, h2; black king e8; black queen d8; black rook a8, h8; "
        + "black bishop c8, f8; black knight b8, g8; black pawn a7, b7, c7, d7, e7, f7, g7, h7")
    let marked = DrawingCheck.made("chess", "8/8/8/4k3/8/8/4P3/4K3", .init("mark", "E5"))
    #expect(
      try DrawingCheck.alt(marked) == "A chess board: white king e1; white pawn e2; black king e5; marked e5")
    #expect(try DrawingCheck.alt(Self.made("chess", "8/8/8/8/8/8/8/8")) == "A chess board: no pieces")
  }

  /// White is at the bottom, each square has its colour, and the mark lies on its square.
  @Test func aBoard_liesAsPlayersSeeIt() throws {
    let size = CanvasSize(width: 840, height: 840)
    let board = try Drawing(Self.made("chess", "8/8/8/8/8/8/8/8")).items(in: size, theme: .night)
    func color(_ items: [DrawItem], x: Double, y: Double) -> Color? {
      for case .box(let box) in items.reversed()
      where box.rect.x <= x && x < box.rect.maxX && box.rect.y <= y && y < box.rect.maxY {
        return box.fill?.top
      }
      return nil
    }
    // The square at the lower left, a1, is dark; that at the lower right, h1, is light.
    let (dark, light) = (color(board, x: 70, y: 770), color(board, x: 770, y: 770))
    #expect(board.count == 65 && dark != light && dark == color(board, x: 770, y: 70))
    let marked = try Drawing(DrawingCheck.made("chess", "8/8/8/8/8/8/8/8", .init("mark", "b1"))).items(
      in: size, theme: .night)
    #expect(color(marked, x: 170, y: 770) == Theme.night.answers[0] && color(marked, x: 70, y: 770) == dark)
    // One white pawn on e2 lies in the lower half, right of the middle.
    let pawn = try Drawing(Self.made("chess", "8/8/8/8/8/8/4P3/8")).items(in: size, theme: .night).dropFirst(65)
    #expect(!pawn.isEmpty && pawn.allSatisfy { Rect(x: 420, y: 620, width: 100, height: 100).contains($0.frame) })
  }

  @Test func pieces_differAndFillTheirSquares() {
    #expect(Set(ChessPieceTable.all.keys) == ["p", "n", "b", "r", "q", "k"])
    #expect(Set(ChessPieceTable.all.values).count == 6)
    for piece in ChessPieceTable.all.values {
      #expect(piece.parts.first?.isCut == false && piece.width == 50 && piece.height == 50)
    }
  }

  // MARK: What is wrong

  private static let wrong: [(MadeMedia, MadeMedia.Problem)] = [
    (made("dominoes", "3-7"), .noTiles), (made("dominoes", "3"), .noTiles), (made("dominoes", "3--5"), .noTiles),
    (made("dominoes", "0-0 0-0 0-0 0-0 0-0 0-0 0-0 0-0 0-0 0-0 0-0 0-0 0-0"), .noTiles),
    (made("cards", "1S"), .noCards),
    (made("cards", "AX"), .noCards), (made("cards", "A"), .noCards), (made("chess", "8/8/8/8/8/8/8"), .noPosition),
    (made("chess", "9/8/8/8/8/8/8/8"), .noPosition), (made("chess", "ppppppppp/8/8/8/8/8/8/8"), .noPosition),
    (made("chess", "x7/8/8/8/8/8/8/8"), .noPosition), (made("chess", "7/8/8/8/8/8/8/8"), .noPosition),
    (made("chess", "pppppppp/pppppppp/pppppppp/pppppppp/p7/8/8/8"), .noPosition),
    (DrawingCheck.made("chess", start, .init("mark", "e9")), .noSquare),
    (DrawingCheck.made("chess", start, .init("mark", "i1")), .noSquare),
  ]

  @Test(arguments: wrong) func wrongPictures_areNamed(made: MadeMedia, problem: MadeMedia.Problem) {
    #expect(throws: problem) { try Drawing(made) }
  }

  /// The longest placement of a position is a value that a question may give.
  @Test func theLongestPosition_isAValue() {
    let rank = "p1p1p1p1"
    let longest = Array(repeating: rank, count: 8).joined(separator: "/")
    #expect(longest.utf8.count == MadeMedia.valueLength && MadeMedia.isValue(longest))
    #expect(!MadeMedia.isValue(longest + "p"))
    #expect(MadeMedia(json: "{\"chess\": \"\(Self.start)\"}") == Self.made("chess", Self.start))
  }
}
