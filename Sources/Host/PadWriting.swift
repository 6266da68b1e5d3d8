import NIOCore
import PadProtocol

/// How what pads are told is written, in the colours of a theme.
struct PadWriting {
  /// The colours.
  let palette: PadPalette
  private let coder = MessageCoder()
  private var screens: ScreenCoder

  init(palette: PadPalette = PadPalette()) {
    self.palette = palette
    screens = ScreenCoder(palette: palette)
  }

  /// A message as it is sent.
  func bytes(of message: ServerMessage) -> ByteBuffer {
    ByteBuffer(bytes: (try? coder.encode(palette.written(message))) ?? [])
  }

  /// A screen as it is sent; what pads share is written once.
  mutating func bytes(of screen: PadScreen) -> ByteBuffer { ByteBuffer(bytes: screens.encode(screen)) }
}
