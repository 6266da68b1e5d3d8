/// A tune in the public domain, as notes of one voice.
struct Tune: Hashable, Sendable {
  /// A note or a rest.
  struct Note: Hashable, Sendable {
    /// The key, where 60 is middle C; nil for a rest.
    var key: Int?
    /// The length in beats.
    var beats: Double
  }

  /// The number of beats in a minute.
  var tempo: Double
  var notes: [Note]

  /// Reads a tune: its beats a minute, and notes such as `C#5:1.5`, whose length is a beat unless it is given; `r` is a
  /// rest, and bar lines mean nothing.
  init?(_ text: String) {
    let words = text.split { " \n|".contains($0) }
    guard let tempo = words.first.flatMap({ Double($0) }) else { return nil }
    self.tempo = tempo
    var notes: [Note] = []
    for word in words.dropFirst() {
      let sides = word.split(separator: ":")
      guard let beats = sides.count == 1 ? 1 : Double(sides[1]) else { return nil }
      if sides[0] == "r" {
        notes.append(Note(key: nil, beats: beats))
      } else {
        guard let key = Self.key(sides[0]) else { return nil }
        notes.append(Note(key: key, beats: beats))
      }
    }
    self.notes = notes
  }

  /// Returns the key of a name such as `C4`, `F#4` or `Bb3`; nil if it is no name.
  private static func key(_ name: Substring) -> Int? {
    let steps: [Character: Int] = ["C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11]
    guard let letter = name.first, let step = steps[letter], let octave = name.last.flatMap({ Int(String($0)) }) else {
      return nil
    }
    let sign = name.dropFirst().dropLast()
    guard ["", "#", "b"].contains(sign) else { return nil }
    return 12 * (octave + 1) + step + (sign == "#" ? 1 : sign == "b" ? -1 : 0)
  }

  /// The tones, one after the other.
  var tones: [PlayedTone] {
    var start = 0.0
    return notes.compactMap { note in
      let seconds = note.beats * 60 / tempo
      defer { start += seconds }
      return note.key.map { PlayedTone(key: Double($0), start: start, seconds: seconds) }
    }
  }
}

/// A tone of a sound that a question plays.
package struct PlayedTone: Hashable, Sendable {
  /// The key, where 60 is middle C.
  package var key: Double
  /// The time from the beginning of the sound, in seconds.
  package var start: Double
  /// The length in seconds.
  package var seconds: Double
}
