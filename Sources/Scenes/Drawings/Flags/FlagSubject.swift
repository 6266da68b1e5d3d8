import Catalogue
import PadProtocol
import Questions

/// The flag of a country: `{"flag": "ml"}`.
struct FlagSubject: DrawingSubject {
  let flag: Flag

  init(_ made: MadeMedia) throws(MadeMedia.Problem) { flag = try made.entry("flag", of: FlagTable.all) }

  var keys: Set<String> { ["flag"] }
  var aspect: Double { flag.aspect }

  func items(on sketch: Sketch) -> [DrawItem] {
    flag.items(in: Rect(x: 0, y: 0, width: sketch.width, height: sketch.height), on: sketch)
  }

  func alt(in language: Language) -> String {
    DrawingTexts(language: language).saying(\.flag, FlagWords(language: language).parts(of: flag))
  }
}

/// A word in the flags with which ships signal its letters: `{"signals": "KING"}`.
struct Signals: DrawingSubject {
  let letters: [Character]

  init(_ made: MadeMedia) throws(MadeMedia.Problem) { letters = try made.letters("signals", atMost: 6) }

  var keys: Set<String> { ["signals"] }
  private var grid: Grid { Grid(count: letters.count) }
  var aspect: Double { grid.aspect }

  private static func flag(_ letter: Character) -> Flag? { SignalTable.all[letter.lowercased()] }

  func items(on sketch: Sketch) -> [DrawItem] {
    let (cell, middles) = sketch.cells(grid)
    let side = 0.8 * cell
    return [sketch.ground]
      + zip(letters, middles).flatMap { letter, middle in
        let frame = Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
        return Self.flag(letter)?.items(in: frame, on: sketch) ?? []
      }
  }

  func alt(in language: Language) -> String {
    let texts = DrawingTexts(language: language)
    let words = FlagWords(language: language)
    let flags = letters.enumerated().compactMap { index, letter in
      Self.flag(letter).map { texts.label(label: "\(index + 1)", value: words.parts(of: $0)) }
    }
    return texts.saying(\.signals, flags.joined(separator: " / "))
  }
}

/// The flags of the International Code of Signals for the letters A to Z; the swallowtails are drawn as such.
enum SignalTable {
  static let all = FlagTable.read(
    """
    a 1:1
     polygon FFFFFF 0,0 0.5,0 0.5,1 0,1
     polygon 0C3C8C 0.5,0 1,0 0.72,0.5 1,1 0.5,1
    b 1:1
     polygon D81E2C 0,0 1,0 0.72,0.5 1,1 0,1
    c 1:1
     rows 0C3C8C FFFFFF D81E2C FFFFFF 0C3C8C
    d 1:1
     rows FFD200 0C3C8C*2 FFD200
    e 1:1
     rows 0C3C8C D81E2C
    f 1:1
     rows FFFFFF
     polygon D81E2C 0.5,0 1,0.5 0.5,1 0,0.5
    g 1:1
     columns FFD200 0C3C8C FFD200 0C3C8C FFD200 0C3C8C
    h 1:1
     columns FFFFFF D81E2C
    i 1:1
     rows FFD200
     disc 111111 0.5 0.5 0.25
    j 1:1
     rows 0C3C8C FFFFFF 0C3C8C
    k 1:1
     columns FFD200 0C3C8C
    l 1:1
     rows FFD200
     rect 111111 0.5 0 0.5 0.5
     rect 111111 0 0.5 0.5 0.5
    m 1:1
     rows 0C3C8C
     saltire FFFFFF 0.2
    n 1:1
     rows FFFFFF
     rect 0C3C8C 0 0 0.25 0.25
     rect 0C3C8C 0.5 0 0.25 0.25
     rect 0C3C8C 0.25 0.25 0.25 0.25
     rect 0C3C8C 0.75 0.25 0.25 0.25
     rect 0C3C8C 0 0.5 0.25 0.25
     rect 0C3C8C 0.5 0.5 0.25 0.25
     rect 0C3C8C 0.25 0.75 0.25 0.25
     rect 0C3C8C 0.75 0.75 0.25 0.25
    o 1:1
     rows FFD200
     triangle D81E2C 0,0 1,0 1,1
    p 1:1
     rows 0C3C8C
     rect FFFFFF 0.33333 0.33333 0.33333 0.33333
    q 1:1
     rows FFD200
    r 1:1
     rows D81E2C
     nordic FFD200 0.5 0.2
    s 1:1
     rows FFFFFF
     rect 0C3C8C 0.33333 0.33333 0.33333 0.33333
    t 1:1
     columns D81E2C FFFFFF 0C3C8C
    u 1:1
     rows FFFFFF
     rect D81E2C 0 0 0.5 0.5
     rect D81E2C 0.5 0.5 0.5 0.5
    v 1:1
     rows FFFFFF
     saltire D81E2C 0.2
    w 1:1
     rows 0C3C8C
     rect FFFFFF 0.2 0.2 0.6 0.6
     rect D81E2C 0.4 0.4 0.2 0.2
    x 1:1
     rows FFFFFF
     nordic 0C3C8C 0.5 0.2
    y 1:1
     rows FFD200
     polygon D81E2C 0,0 0.2,0 0,0.2
     polygon D81E2C 0.4,0 0.6,0 0,0.6 0,0.4
     polygon D81E2C 0.8,0 1,0 0,1 0,0.8
     polygon D81E2C 1,0.2 1,0.4 0.4,1 0.2,1
     polygon D81E2C 1,0.6 1,0.8 0.8,1 0.6,1
    z 1:1
     triangle FFD200 0,0 1,0 0.5,0.5
     triangle 0C3C8C 1,0 1,1 0.5,0.5
     triangle D81E2C 1,1 0,1 0.5,0.5
     triangle 111111 0,1 0,0 0.5,0.5
    """)
}
