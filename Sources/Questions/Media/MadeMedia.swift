/// A picture or a sound that Parlor makes by itself, as a question asks for it: `{"dots": 137, "seed": 4}`.
package struct MadeMedia: Hashable, Sendable {
  /// A key with its value, which is a number, `true`, `false` or a short text.
  package struct Part: Hashable, Sendable {
    /// The key.
    package var key: String
    /// The value as text.
    package var value: String

    /// Makes a part.
    package init(_ key: String, _ value: String) { (self.key, self.value) = (key, value) }
  }

  /// The parts, as the question has them.
  package var parts: [Part]

  /// Makes a picture or a sound from its parts.
  package init(_ parts: [Part]) { self.parts = parts }

  /// The maximum length of a value, in bytes: that of a chess position.
  package static let valueLength = 71

  /// Whether a value has only the letters, digits and signs that a drawing or a sound can need.
  package static func isValue(_ text: String) -> Bool {
    (1...valueLength).contains(text.utf8.count) && text.utf8.allSatisfy(signs.contains)
  }

  private static let signs = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 :/.-".utf8)

  /// Returns the value of a key; nil if there is none.
  package subscript(key: String) -> String? { parts.first { $0.key == key }?.value }

  // MARK: As a file

  /// Reads a picture or a sound from its file; nil if the file is one of a pack.
  package init?(_ file: MediaFile) {
    guard file.isMade else { return nil }
    parts = file.name.split(separator: "&").map { part in
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      return Part(sides.first ?? "", sides.count > 1 ? sides[1] : "")
    }
  }

  /// The file that stands for the picture or the sound: `dots=137&seed=4`.
  package var file: MediaFile {
    MediaFile(pack: MediaFile.program, name: parts.map { "\($0.key)=\($0.value)" }.joined(separator: "&"))
  }

  /// The picture of a sound, which shows its tones to those who cannot hear it.
  package var score: MadeMedia { MadeMedia([Part(Self.scoreKey, "true")] + parts) }

  /// Whether this is the picture of a sound.
  package var isScore: Bool { self[Self.scoreKey] == "true" }

  private static let scoreKey = "score"
}

extension MediaFile {
  /// The pack of everything that the program makes by itself.
  static let program = "parlor:"

  /// Whether the program makes the picture or the sound by itself, so that there is no file.
  package var isMade: Bool { pack == Self.program }
}
