import Canvas
import Displays
import Host
import Scenes
import WebTV

/// The picture for browsers: the first TV's picture, or one on a separate canvas while there is no TV.
@MainActor
final class WebScreen {
  private let broadcast: Broadcast
  private let own: Easel
  /// The easel whose picture was shown last.
  private weak var last: Easel?

  init(_ broadcast: Broadcast, fonts: TextEngine, pictures: (any PictureSource)? = nil) {
    self.broadcast = broadcast
    own = Easel(fonts: fonts, pictures: pictures)
  }

  /// Whether a browser watches; if not, nothing is drawn and no memory is held.
  var isWatched: Bool { broadcast.isWatched }

  /// Shows the changes of the TV's picture, or draws the picture if there is no TV.
  ///
  /// - Parameter items: The items on the TV.
  func show(_ tv: Easel?, items: (CanvasSize, TextEngine) -> [DrawItem]) {
    guard broadcast.isWatched else { return last = nil }
    let easel = tv ?? own
    if easel === own { own.paint(size: HostingOptions.pageSize, items: items) }
    guard let canvas = easel.canvas else { return }
    let size = PixelSize(width: canvas.size.width, height: canvas.size.height)
    let changed = last === easel ? easel.changed : [PixelRect(x: 0, y: 0, size: size)]
    last = easel
    // Without a change on the screen, viewers may have left and new ones may have come, who need a picture.
    guard !changed.isEmpty || broadcast.lacksPicture else { return }
    broadcast.show(canvas.pixels, stride: canvas.stride, size: size, changed: changed)
  }
}
