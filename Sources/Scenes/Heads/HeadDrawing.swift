/// How a character looks, in a square from −1 to 1.
///
/// Outlines are written as in SVG, with absolute `M`, `L`, `C` and `Z` alone, and `E x y rx ry` for an ellipse: TV and
/// page draw the same ones.
package struct HeadDrawing: Sendable {
  /// Two eyes, as far left of the middle as right of it.
  package struct Eyes: Sendable {
    package var x: Double
    package var y: Double
    package var radius: Double
  }

  /// A mouth in the middle.
  package struct Mouth: Sendable {
    package var y: Double
    /// Half of how wide it is.
    package var width: Double
  }

  /// Where a letter in place of the face has its middle.
  package struct Letter: Sendable {
    package var y: Double
    /// Half of how wide the body is there.
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
  /// Nil for those with a beak or a grille.
  package var mouth: Mouth?
  package var letter: Letter
}
