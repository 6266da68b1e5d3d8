internal import PadProtocol

/// Drawings of heads from a few plain characters, for terminals.
enum HeadArt {
  /// Returns a head in a mood, as text that every terminal can show.
  static func of(_ head: Head, mood: PadMood = .calm) -> String {
    let (left, mouth, right) = frame(of: head.shape)
    let eye = eye(of: head.face, mood)
    return left + eye + mouth + eye + right
  }

  /// Returns an eye in a mood; only calm eyes differ from face to face.
  private static func eye(of face: Head.Face, _ mood: PadMood) -> String {
    switch mood {
    case .happy: "^"
    case .sad: "T"
    case .thinking: "'"
    case .sly: "~"
    case .shocked: "O"
    default: face == .bright ? "o" : "-"
    }
  }

  /// Returns the characters around the eyes of a head, and those between them.
  private static func frame(of shape: Head.Shape) -> (left: String, mouth: String, right: String) {
    switch shape {
    case .blob: ("(", "_", ")")
    case .cat: ("=^", ".", "^=")
    case .bear: ("c(", "v", ")o")
    case .rabbit: ("//(", "x", ")")
    case .owl: ("{", "V", "}")
    case .robot: ("[", "=", "]")
    case .ghost: ("~(", "O", ")~")
    case .cactus: ("u|", "_", "|u")
    case .mushroom: ("<(", "_", ")>")
    case .fox: ("/\\", "w", "/\\")
    case .frog: ("@", "___", "@")
    case .star: ("*(", "_", ")*")
    }
  }
}
