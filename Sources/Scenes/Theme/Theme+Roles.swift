extension Theme {
  /// The property of a theme that belongs to a role's name in files.
  package enum Role {
    case color(WritableKeyPath<Theme, Color>)
    case fill(WritableKeyPath<Theme, Fill>)
    case list(WritableKeyPath<Theme, [Color]>)
  }

  /// The roles, by their names in files.
  package static var roles: [String: Role] {
    [
      "background": .color(\.background), "glow": .color(\.glow), "warmGlow": .color(\.warmGlow),
      "surface": .fill(\.surface), "raised": .fill(\.raised), "step": .fill(\.step), "right": .fill(\.right),
      "line": .color(\.line), "faintLine": .color(\.faintLine), "track": .color(\.track),
      "rightTrack": .color(\.rightTrack), "text": .color(\.text), "secondaryText": .color(\.secondaryText),
      "disabledText": .color(\.disabledText), "accent": .color(\.accent), "onAccent": .color(\.onAccent),
      "warning": .color(\.warning), "ink": .color(\.ink), "onInk": .color(\.onInk), "good": .color(\.good),
      "bad": .color(\.bad), "answers": .list(\.answers), "players": .list(\.players),
      "qr.light": .color(\.qr.light), "qr.quietLight": .color(\.qr.quietLight), "qr.dark": .color(\.qr.dark),
      "cards.paper": .color(\.cards.paper), "cards.red": .color(\.cards.red), "cards.back": .color(\.cards.back),
      "cards.backLine": .color(\.cards.backLine), "cards.gold": .color(\.cards.gold),
      "cards.felt": .color(\.cards.felt), "cards.feltLine": .color(\.cards.feltLine),
      "cards.place": .color(\.cards.place),
    ]
  }
}
