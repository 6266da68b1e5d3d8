package import PadProtocol

/// The drawing of a reaction, in a square from −1 to 1, with outlines in the notation of `HeadDrawing`.
package struct ReactionDrawing: Sendable {
  /// The part in the player's colour, with a rim of ink.
  package var body: String
  /// The part in ink.
  package var ink = ""
  /// The part in a light colour, drawn before the ink.
  package var light = ""
  /// The part drawn with a pen of ink.
  package var lines = ""

  /// Returns the drawing of a reaction.
  package static func of(_ reaction: Reaction) -> ReactionDrawing {
    switch reaction {
    case .heart: heart
    case .laugh: laugh
    case .wow: wow
    case .thumb: thumb
    case .flame: flame
    case .party: party
    }
  }

  private static let face = "E0 0 .94 .94"

  private static let heart = ReactionDrawing(
    body: "M0 -.5C.22 -.96 .98 -.98 .98 -.26C.98 .3 .44 .6 0 .94C-.44 .6 -.98 .3 -.98 -.26C-.98 -.98 -.22 -.96 0 -.5Z",
    light: "E-.5 -.38 .19 .15")

  private static let laugh = ReactionDrawing(
    body: face,
    ink: "M-.6 .08C-.3 .15 .3 .15 .6 .08C.6 .52 .34 .76 0 .76C-.34 .76 -.6 .52 -.6 .08Z",
    lines: "M-.64 -.18C-.56 -.46 -.28 -.46 -.2 -.18M.2 -.18C.28 -.46 .56 -.46 .64 -.18")

  private static let wow = ReactionDrawing(
    body: face,
    ink: "E-.34 -.18 .13 .17E.34 -.18 .13 .17E0 .42 .2 .28",
    lines: "M-.56 -.54C-.46 -.64 -.32 -.66 -.2 -.6M.56 -.54C.46 -.64 .32 -.66 .2 -.6")

  private static let thumb = ReactionDrawing(
    body: """
      M-.4 .02C-.12 -.14 -.06 -.46 -.04 -.76C-.02 -1 .36 -1 .37 -.62C.38 -.42 .33 -.24 .27 -.1L.74 -.1 \
      C.98 -.1 1.02 .2 .84 .25C1 .33 .96 .56 .8 .58C.9 .68 .82 .9 .6 .9L-.06 .9C-.2 .9 -.3 .84 -.4 .78Z \
      M-.94 -.02L-.6 -.02L-.6 .86L-.94 .86Z
      """,
    lines: "M.5 .25L.8 .25M.48 .58L.76 .58")

  private static let flame = ReactionDrawing(
    body: """
      M.06 -.98C.14 -.6 .72 -.36 .72 .26C.72 .68 .42 .94 0 .94C-.42 .94 -.74 .68 -.74 .28 \
      C-.74 -.02 -.58 -.24 -.42 -.44C-.38 -.24 -.3 -.14 -.2 -.1C-.24 -.46 -.12 -.8 .06 -.98Z
      """,
    light: """
      M.06 .08C.12 .3 .36 .4 .36 .6C.36 .76 .2 .84 .02 .84C-.18 .84 -.34 .74 -.34 .58C-.34 .44 -.24 .36 -.14 .26 \
      C-.12 .34 -.08 .38 -.04 .4C-.06 .28 -.02 .16 .06 .08Z
      """)

  private static let party = ReactionDrawing(
    body: """
      M-.94 .94L-.42 -.34C-.1 -.26 .28 .12 .34 .42Z E.02 -.72 .13 .13E.74 .26 .13 .13 \
      M.5 -.52L.66 -.34L.5 -.16L.34 -.34ZM.76 -.94L.94 -.76L.76 -.58L.58 -.76Z
      """,
    lines: "M-.64 .26C-.5 .36 -.36 .52 -.26 .66M-.52 -.04C-.3 .06 -.06 .3 .06 .52")
}
