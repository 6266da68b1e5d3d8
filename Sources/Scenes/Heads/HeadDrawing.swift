/// The drawing of a character, in a square from −1 to 1.
///
/// Outlines use the notation of SVG paths, but only with absolute `M`, `L`, `C` and `Z`, and with `E x y rx ry` for an
/// ellipse. The TV and the page draw the same outlines.
package struct HeadDrawing: Sendable {
  /// Two eyes, at equal distances to the left and right of the middle.
  package struct Eyes: Sendable {
    package var x: Double
    package var y: Double
    package var radius: Double
  }

  /// A mouth in the middle.
  package struct Mouth: Sendable {
    package var y: Double
    /// Half the width of the mouth.
    package var width: Double
  }

  /// The middle of a letter that replaces the face.
  package struct Letter: Sendable {
    package var y: Double
    /// Half the width of the body at that height.
    package var width: Double
  }

  /// The part in the player's colour.
  package var body: String
  /// The part in a lighter colour.
  package var light = ""
  /// The part in a darker colour.
  package var shade = ""
  /// The part in ink.
  package var ink = ""
  /// The part drawn with a pen.
  package var lines = ""
  package var eyes: Eyes
  /// The mouth; nil for characters with a beak or a grille.
  package var mouth: Mouth?
  package var letter: Letter
  /// The height at which the middle of a crown is.
  package var crown = -1.055
}
