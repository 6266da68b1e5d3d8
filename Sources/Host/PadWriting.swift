import NIOCore
import PadProtocol

/// Encodes messages and screens for pads, in the colours of a theme.
struct PadWriting {
  /// The colours of the theme.
  let palette: PadPalette
  private let coder = MessageCoder()
  private var screens: ScreenCoder

  init(palette: PadPalette = PadPalette()) {
    self.palette = palette
    screens = ScreenCoder(palette: palette)
  }

  /// Returns a message in encoded form.
  func bytes(of message: ServerMessage) -> ByteBuffer {
    ByteBuffer(bytes: (try? coder.encode(palette.written(message))) ?? [])
  }

  /// Returns a screen in encoded form; the parts that pads share are encoded only once.
  mutating func bytes(of screen: PadScreen) -> ByteBuffer { ByteBuffer(bytes: screens.encode(screen)) }
}
