/// A colour on a pad: named by its purpose inside the host, and written as `#RRGGBB` on the wire.
package struct PadColor: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral {
  /// The text on the wire, or the name of the purpose.
  package let rawValue: String

  /// Wraps a text.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// Wraps a text.
  package init(stringLiteral text: String) { self.init(rawValue: text) }

  /// Returns the colour that belongs to an answer's shape.
  package static func answer(_ shape: AnswerShape) -> PadColor { PadColor(rawValue: shape.rawValue) }

  /// Returns the colour of the player with this index.
  package static func player(_ index: Int) -> PadColor { PadColor(rawValue: "player \(index)") }

  /// The colour of a button without a particular meaning.
  package static let plain: PadColor = "plain"
}
