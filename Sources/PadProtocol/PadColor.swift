/// A colour on a pad: inside the host by what it is for, on the wire as `#RRGGBB`.
package struct PadColor: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral {
  /// The text as it travels, or what it is for.
  package let rawValue: String

  /// Wraps a text.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// Wraps a text.
  package init(stringLiteral text: String) { self.init(rawValue: text) }

  /// The colour that belongs to an answer's shape.
  package static func answer(_ shape: AnswerShape) -> PadColor { PadColor(rawValue: shape.rawValue) }

  /// The colour of the player with this index.
  package static func player(_ index: Int) -> PadColor { PadColor(rawValue: "player \(index)") }

  /// The colour of a button without a meaning of its own.
  package static let plain: PadColor = "plain"
}
