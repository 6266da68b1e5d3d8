/// The tunes that Parlor plays, all of them older than their protection.
enum TuneTable {
  /// The tunes by their codes.
  static let all: [String: Tune] = read(table)

  /// Returns the tunes in a text: a tune's first line is its code and its beats a minute, the next ones have its notes
  /// after a space.
  static func read(_ text: String) -> [String: Tune] {
    var texts: [String: String] = [:]
    var code = ""
    for line in text.split(separator: "\n") {
      if line.first == " " {
        texts[code, default: ""] += line
      } else {
        let words = line.split(separator: " ").map(String.init)
        code = words[0]
        texts[code] = words.dropFirst().joined()
      }
    }
    return texts.compactMapValues { Tune($0) }
  }

  /// The tunes as text, by their composers, then songs and Christmas songs.
  static let table = """
    ode 126
     E4 E4 F4 G4 | G4 F4 E4 D4 | C4 C4 D4 E4 | E4:1.5 D4:0.5 D4:2
     E4 E4 F4 G4 | G4 F4 E4 D4 | C4 C4 D4 E4 | D4:1.5 C4:0.5 C4:2
    elise 280
     E5 D#5 E5 D#5 E5 B4 D5 C5 | A4:3 C4 E4 A4 | B4:3 E4 G#4 B4 | C5:3 E4
     E5 D#5 | E5 D#5 E5 B4 D5 C5 | A4:3 C4 E4 A4 | B4:3 E4 C5 B4 | A4:4
    fifth 108
     r:0.5 G4:0.5 G4:0.5 G4:0.5 | Eb4:2.5 r:0.5 F4:0.5 F4:0.5 F4:0.5 | D4:4
    serenade 138
     G4 r:0.5 D4:0.5 G4 r:0.5 D4:0.5 | G4:0.5 D4:0.5 G4:0.5 B4:0.5 D5 r |
     C5 r:0.5 A4:0.5 C5 r:0.5 A4:0.5 | C5:0.5 A4:0.5 F#4:0.5 A4:0.5 D4:2
    turkish 480
     B4 A4 G#4 A4 | C5:2 r:2 D5 C5 B4 C5 | E5:2 r:2 F5 E5 D#5 E5 | B5 A5 G#5 A5 B5 A5 G#5 A5 | C6:4
    toccata 66
     A5:0.15 G5:0.15 A5:1.7 G5:0.2 F5:0.2 E5:0.2 D5:0.2 C#5:0.8 D5:2 r:0.6
     A4:0.15 G4:0.15 A4:1.7 E4:0.5 F4:0.5 C#4:0.6 D4:2
    minuet 132
     D5 G4:0.5 A4:0.5 B4:0.5 C5:0.5 | D5 G4 G4 | E5 C5:0.5 D5:0.5 E5:0.5 F#5:0.5 | G5 G4 G4
     C5 D5:0.5 C5:0.5 B4:0.5 A4:0.5 | B4 C5:0.5 B4:0.5 A4:0.5 G4:0.5 | F#4 G4:0.5 A4:0.5 B4:0.5 G4:0.5 | A4:3
    spring 120
     E5 | G#5 G#5 G#5 F#5:0.5 E5:0.5 | B5:3 B5:0.5 A5:0.5 | G#5 G#5 G#5 F#5:0.5 E5:0.5 | B5:3 B5:0.5 A5:0.5
     G#5 A5:0.5 B5:0.5 A5 G#5 | F#5:2
    canon 84
     F#5:2 E5:2 | D5:2 C#5:2 | B4:2 A4:2 | B4:2 C#5:2 | D5:2 C#5:2 | B4:2 A4:2 | G4:2 F#4:2 | G4:2 E4:2
    tell 152
     G4:0.25 G4:0.25 G4:0.5 G4:0.25 G4:0.25 G4:0.5 | G4:0.25 G4:0.25 C5:0.5 D5:0.5 E5:0.5
     G4:0.25 G4:0.25 G4:0.5 G4:0.25 G4:0.25 C5:0.5 | E5:0.25 E5:0.25 D5:0.5 B4:0.5 G4:0.5
     G4:0.25 G4:0.25 G4:0.5 G4:0.25 G4:0.25 G4:0.5 | G4:0.25 G4:0.25 C5:0.5 D5:0.5 E5:0.5
     C5:0.25 E5:0.25 G5:1.25 F5:0.25 E5:0.25 D5:0.25 | C5:0.5 E5:0.5 C5:0.5
    bride 84
     C4 F4:0.75 F4:0.25 F4:2 | C4 G4:0.75 E4:0.25 F4:2 | C4 F4:0.75 Bb4:0.25 Bb4 A4:0.75 G4:0.25 |
     F4 E4:0.75 F4:0.25 G4:2
    swan 92
     E5:2 A4:0.5 B4:0.5 C5:0.5 D5:0.5 | E5:1.5 C5:0.5 E5:1.5 C5:0.5 | E5:1.5 A4:0.5 C5:0.5 A4:0.5 F4:0.5 C5:0.5 |
     A4:3
    toreador 104
     C5 D5:0.75 C5:0.25 A4 A4 | A4:0.75 G4:0.25 A4:0.75 Bb4:0.25 A4:2 | Bb4 G4:0.75 C5:0.25 A4:2 |
     F4 D4:0.75 G4:0.25 C4:2
    donna 168
     E5 E5 E5 | G5:1.5 F5:0.5 D5 | D5 D5 D5 | F5:1.5 E5:0.5 C5
    cancan 152
     C4:2 | D4:0.5 F4:0.5 E4:0.5 D4:0.5 | G4 G4 | G4:0.5 A4:0.5 E4:0.5 F4:0.5 | D4 D4 |
     D4:0.5 F4:0.5 E4:0.5 D4:0.5 | C4:0.5 C5:0.5 B4:0.5 A4:0.5 | G4:0.5 F4:0.5 E4:0.5 D4:0.5 | C4:2
    danube 168
     D4 | D4 F#4 A4 | A4:2 A5 | A5:2 F#5 | F#5:2 D4 | D4 F#4 A4 | A4:2 A5 | A5:2 G5 | G5:2 C#4 |
     C#4 E4 B4 | B4:2 B5 | B5:2 G5 | G5:2
    king 144
     B3:0.5 C#4:0.5 D4:0.5 E4:0.5 F#4:0.5 D4:0.5 F#4 | F4:0.5 C#4:0.5 F4 E4:0.5 C4:0.5 E4
     B3:0.5 C#4:0.5 D4:0.5 E4:0.5 F#4:0.5 D4:0.5 F#4:0.5 B4:0.5 | A4:0.5 F#4:0.5 D4:0.5 F#4:0.5 A4:2
    morning 168
     G5 E5 D5 C5 D5 E5 | G5 E5 D5 C5 D5:0.5 E5:0.5 D5:0.5 E5:0.5 | G5 E5 G5 A5 E5 A5 | G5 E5 D5 C5:3
    largo 80
     E4:1.5 G4:0.5 G4:2 | E4:1.5 D4:0.5 C4:2 | D4 E4 G4:1.5 E4:0.5 | D4:4
     E4:1.5 G4:0.5 G4:2 | E4:1.5 D4:0.5 C4:2 | D4 E4 D4:1.5 C4:0.5 | C4:3
    lullaby 84
     E4:0.5 E4:0.5 | G4:1.5 E4:0.5 E4 | G4:2 E4:0.5 G4:0.5 | C5 B4:1.5 A4:0.5 | A4 G4 D4:0.5 E4:0.5 |
     F4 D4 D4:0.5 E4:0.5 | F4:2 D4:0.5 F4:0.5 | B4:0.5 A4:0.5 G4 B4 | C5:2
    funeral 60
     A3:2 A3:1.5 A3:0.5 | A3:2 C4:1.5 B3:0.5 | B3:1.5 A3:0.5 A3:1.5 G#3:0.5 | A3:3
    entertainer 160
     D4:0.5 D#4:0.5 | E4:0.5 C5 E4:0.5 C5 E4:0.5 C5:3 C5:0.5 D5:0.5 D#5:0.5 | E5:0.5 C5:0.5 D5:0.5 E5
     B4:0.5 D5 | C5:2
    jacques 120
     C4 D4 E4 C4 | C4 D4 E4 C4 | E4 F4 G4:2 | E4 F4 G4:2 | G4:0.5 A4:0.5 G4:0.5 F4:0.5 E4 C4 |
     G4:0.5 A4:0.5 G4:0.5 F4:0.5 E4 C4 | C4 G3 C4:2 | C4 G3 C4:2
    twinkle 112
     C4 C4 G4 G4 | A4 A4 G4:2 | F4 F4 E4 E4 | D4 D4 C4:2
    birthday 100
     G4:0.75 G4:0.25 A4 G4 C5 B4:2 | G4:0.75 G4:0.25 A4 G4 D5 C5:2 | G4:0.75 G4:0.25 G5 E5 C5 B4 A4 |
     F5:0.75 F5:0.25 E5 C5 D5 C5:2
    greensleeves 152
     A4 | C5:2 D5 E5:1.5 F#5:0.5 E5 | D5:2 B4 G4:1.5 A4:0.5 B4 | C5:2 A4 A4:1.5 G#4:0.5 A4 | B4:2 G#4 E4:2 A4
     C5:2 D5 E5:1.5 F#5:0.5 E5 | D5:2 B4 G4:1.5 A4:0.5 B4 | C5:1.5 B4:0.5 A4 G#4:1.5 F#4:0.5 G#4 | A4:3
    grace 96
     D4 | G4:2 B4:0.5 G4:0.5 | B4:2 A4 | G4:2 E4 | D4:2 D4 | G4:2 B4:0.5 G4:0.5 | B4:2 A4 | D5:3
    syne 112
     C4 | F4:1.5 F4:0.5 F4 A4 | G4:1.5 F4:0.5 G4 A4 | F4:1.5 F4:0.5 A4 C5 | D5:3 D5 | C5:1.5 A4:0.5 A4 F4 |
     G4:1.5 F4:0.5 G4 A4 | F4:1.5 D4:0.5 D4 C4 | F4:3
    row 168
     C4:1.5 C4:1.5 | C4 D4:0.5 E4:1.5 | E4 D4:0.5 E4 F4:0.5 | G4:3 | C5:0.5 C5:0.5 C5:0.5 G4:0.5 G4:0.5 G4:0.5 |
     E4:0.5 E4:0.5 E4:0.5 C4:0.5 C4:0.5 C4:0.5 | G4 F4:0.5 E4 D4:0.5 | C4:3
    london 144
     G4:1.5 A4:0.5 G4 F4 | E4 F4 G4:2 | D4 E4 F4:2 | E4 F4 G4:2 | G4:1.5 A4:0.5 G4 F4 | E4 F4 G4:2 | D4:2 G4:2 |
     E4 C4:3
    lamb 144
     E4 D4 C4 D4 | E4 E4 E4:2 | D4 D4 D4:2 | E4 G4 G4:2 | E4 D4 C4 D4 | E4 E4 E4 E4 | D4 D4 E4 D4 | C4:4
    farm 144
     G4 G4 G4 D4 | E4 E4 D4:2 | B4 B4 A4 A4 | G4:3 D4 | G4 G4 G4 D4 | E4 E4 D4:2 | B4 B4 A4 A4 | G4:4
    yankee 240
     G4 G4 A4 B4 | G4 B4 A4 D4 | G4 G4 A4 B4 | G4:2 F#4:2 | G4 G4 A4 B4 | C5 B4 A4 G4 | F#4 D4 E4 F#4 | G4:2 G4:2
    susanna 168
     C4:0.5 D4:0.5 | E4 G4 G4:1.5 A4:0.5 | G4 E4 C4:1.5 D4:0.5 | E4 E4 D4 C4 | D4:3 C4:0.5 D4:0.5
     E4 G4 G4:1.5 A4:0.5 | G4 E4 C4:1.5 D4:0.5 | E4 E4 D4 D4 | C4:3
    saints 176
     C4 E4 F4 | G4:5 C4 E4 F4 | G4:5 C4 E4 F4 | G4:2 E4:2 | C4:2 E4:2 | D4:4
    pedlar 144
     E5 B4:0.5 C5:0.5 D5 C5:0.5 B4:0.5 | A4 A4:0.5 C5:0.5 E5 D5:0.5 C5:0.5 | B4:1.5 C5:0.5 D5 E5 | C5 A4 A4:2
     r:0.5 D5 F5:0.5 A5 G5:0.5 F5:0.5 | E5:1.5 C5:0.5 E5 D5:0.5 C5:0.5 | B4 B4:0.5 C5:0.5 D5 E5 | C5 A4 A4:2
    jasmine 92
     E4 E4:0.5 G4:0.5 A4:0.5 C5:0.5 C5:0.5 A4:0.5 | G4 G4:0.5 A4:0.5 G4:2
     E4 E4:0.5 G4:0.5 A4:0.5 C5:0.5 C5:0.5 A4:0.5 | G4 G4:0.5 A4:0.5 G4:2 | G4 G4 G4 E4:0.5 G4:0.5 | A4 A4 G4:2 |
     E4 D4:0.5 E4:0.5 G4 E4:0.5 D4:0.5 | C4 C4:0.5 D4:0.5 C4:2
    marseillaise 108
     D4:0.25 D4:0.75 D4:0.25 | G4 G4 A4 A4 | D5:1.5 B4:0.5 G4:0.75 G4:0.25 B4:0.75 G4:0.25 | E4 C5:2 A4:0.75 F#4:0.25
     | G4:2
    bells 168
     E4 E4 E4:2 | E4 E4 E4:2 | E4 G4 C4:1.5 D4:0.5 | E4:4 | F4 F4 F4:1.5 F4:0.5 | F4 E4 E4 E4:0.5 E4:0.5 | E4 D4 D4
     E4 |
     D4:2 G4:2
    silent 120
     G4:1.5 A4:0.5 G4 | E4:3 | G4:1.5 A4:0.5 G4 | E4:3 | D5:2 D5 | B4:3 | C5:2 C5 | G4:3 | A4:2 A4 |
     C5:1.5 B4:0.5 A4 | G4:1.5 A4:0.5 G4 | E4:3
    halls 152
     G4:1.5 F4:0.5 E4 D4 | C4 D4 E4 C4 | D4:0.5 E4:0.5 F4:0.5 D4:0.5 E4:1.5 D4:0.5 | C4 B3 C4:2
    wish 168
     G4 | C5 C5:0.5 D5:0.5 C5:0.5 B4:0.5 | A4 A4 A4 | D5 D5:0.5 E5:0.5 D5:0.5 C5:0.5 | B4 G4 G4 |
     E5 E5:0.5 F5:0.5 E5:0.5 D5:0.5 | C5 A4 G4:0.5 G4:0.5 | A4 D5 B4 | C5:2
    fir 104
     C4 | F4:0.75 F4:0.25 F4:1.5 G4:0.5 | A4:0.75 A4:0.25 A4:1.5 A4:0.5 | G4:0.5 A4:0.5 Bb4 E4 | G4 F4
    """
}
