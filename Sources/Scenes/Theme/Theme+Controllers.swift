import Controllers

extension Theme {
  /// Returns the colour of a buzzer's or a remote's button; nil for a button without a colour.
  ///
  /// The colour is that of the physical button, regardless of the theme.
  func button(_ button: ControllerButton) -> Color? {
    switch button {
    case .red: Color(0xD8343C)
    case .blue: Color(0x2E7BD6)
    case .orange: Color(0xE9822B)
    case .green: Color(0x2FA34F)
    case .yellow: Color(0xE6C229)
    default: nil
    }
  }
}
