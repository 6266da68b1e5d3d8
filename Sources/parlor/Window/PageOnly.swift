import Canvas
import Console
import Games
import Host
import Room
import Scenes
import Stage

/// The main thread's side of a program without any display: only browsers are shown something, and while none watches
/// nothing is drawn.
@MainActor
final class PageOnly: Front {
  private let web: WebScreen
  private let signals: EndSignals
  private let mailbox: Mailbox
  private var scene: Scene?
  private var pacer = FramePacer()

  init(web: WebScreen, signals: EndSignals, mailbox: Mailbox) {
    self.web = web
    self.signals = signals
    self.mailbox = mailbox
  }

  func run(telling listener: any WindowsListener) {
    while true {
      let next = web.isWatched ? scene.flatMap { pacer.nextPicture(of: $0) } : nil
      if signals.wait(besides: mailbox.descriptor, until: next?.nanoseconds) {
        listener.tell(.command(.program(.quit)), at: nil)
      }
      let contents = mailbox.take()
      if let picture = contents.picture { scene = picture().scene }
      if contents.isOver { return }
      draw(at: .now)
    }
  }

  func takeOnlyDisplay() {}

  func close() { signals.close() }

  private func draw(at now: Instant) {
    guard web.isWatched, let scene else { return }
    pacer.drew(at: now)
    web.show(nil) { layout(scene, size: $0, now: now, text: $1) }
  }
}
