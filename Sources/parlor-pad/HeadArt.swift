internal import PadProtocol

/// Drawings of heads from a few plain characters, for terminals.
enum HeadArt {
  /// Returns a head as text that every terminal can show.
  static func of(_ head: Head) -> String {
    let (left, mouth, right) = frame(of: head.shape)
    let eye = head.face == .bright ? "o" : "-"
    return left + eye + mouth + eye + right
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
