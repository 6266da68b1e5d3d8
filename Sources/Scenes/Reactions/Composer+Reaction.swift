import PadProtocol

extension Composer {
  /// Draws a reaction in a player's colour.
  mutating func reaction(_ reaction: Reaction, x: Double, y: Double, radius: Double, color: Color) {
    let forms = ReactionForms.of(reaction)
    let half = (x: radius, y: radius)
    path(forms.body, x: x, y: y, radius: half, fill: color, stroke: theme.ink, strokeWidth: 0.11 * radius)
    if !forms.light.isEmpty {
      path(forms.light, x: x, y: y, radius: half, fill: theme.onInk.opacity(0.7).over(color))
    }
    if !forms.ink.isEmpty { path(forms.ink, x: x, y: y, radius: half, fill: theme.ink) }
    if !forms.lines.isEmpty {
      path(forms.lines, x: x, y: y, radius: half, fill: nil, stroke: theme.ink, strokeWidth: 0.12 * radius)
    }
  }
}

/// A drawing's outlines as pen steps, parsed once.
private struct ReactionForms: Sendable {
  let body: [DrawItem.Path.Step]
  let light: [DrawItem.Path.Step]
  let ink: [DrawItem.Path.Step]
  let lines: [DrawItem.Path.Step]

  private static let all = Reaction.allCases.map { ReactionForms(.of($0)) }

  static func of(_ reaction: Reaction) -> ReactionForms { all[reaction.rawValue] }

  private init(_ drawing: ReactionDrawing) {
    body = Outline.steps(drawing.body)
    light = Outline.steps(drawing.light)
    ink = Outline.steps(drawing.ink)
    lines = Outline.steps(drawing.lines)
  }
}
