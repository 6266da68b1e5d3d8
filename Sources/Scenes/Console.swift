import PadProtocol
public import Room

/// How the console lies on its canvas.
public enum ConsoleStyle: Hashable, Sendable {
  /// A window of its own, with a small live picture of the TV.
  case window
  /// A panel over the scene, on a box whose only screen is the TV.
  case panel
}

/// Lays the host's console out.
public func layout(
  console: ConsoleView, focus: ConsoleFocus, size: CanvasSize, style: ConsoleStyle, text: some TextMeasurer
) -> [DrawItem] {
  var composer = Composer(size: size, measurer: text)
  composer.background()
  return composer.items
}
