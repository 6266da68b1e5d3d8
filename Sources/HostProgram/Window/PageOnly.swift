import Canvas
import Console
import Games
import Host
import Room
import Scenes
import Stage

/// The main thread's side of a program without a display.
///
/// Only browsers show the picture, and nothing is drawn while no browser watches. The keys of the console are typed in
/// the terminal in which the program was started.
@MainActor
final class PageOnly: Front {
  private let web: WebScreen
  private let pictures: PictureShelf
  private let signals: EndSignals
  private let mailbox: Mailbox
  private let keys = TerminalKeys()
  private var navigator = ConsoleNavigator()
  private var scene: Scene?
  private var view: ConsoleView?
  private var pacer: FramePacer
  private let looks: Looks

  init(looks: Looks, web: WebScreen, pictures: PictureShelf, signals: EndSignals, mailbox: Mailbox) {
    self.looks = looks
    pacer = FramePacer(isCalm: looks.isCalm)
    self.web = web
    self.pictures = pictures
    self.signals = signals
    self.mailbox = mailbox
  }

  func run(telling listener: any HostListener) {
    while true {
      let next = web.isWatched ? scene.flatMap { pacer.nextPicture(of: $0) } : nil
      if signals.wait(besides: mailbox.descriptor, and: keys.descriptor, until: next?.nanoseconds) {
        listener.tell(.command(.program(.quit)), at: nil)
      }
      let contents = mailbox.takeContents()
      if let picture = contents.picture {
        (scene, view) = picture()
        // Only commands are accepted here, so no key may count as an answer.
        view?.pad = nil
        if !TerminalKeys.showsCodes {
          view?.actions.removeAll { if case .phones(.offer) = $0.command { true } else { false } }
        }
      }
      if contents.isOver { return signals.beginClosing() }
      takeKeys(telling: listener)
      // There is no sound here. The loop may have been woken only by a cue, which needs no picture.
      let now = Instant.now
      if contents.isAboutPictures || next.map({ $0 <= now }) ?? false { draw(at: now) }
    }
  }

  func giveWay() {}

  func takeOnlyDisplay() {}

  func close() { signals.close() }

  /// Handles text that was typed into the terminal like keys at a console.
  private func takeKeys(telling listener: any HostListener) {
    guard let view else { return }
    navigator.update(view)
    for key in keys.read() {
      guard case .command(let command) = navigator.handle(key, in: view) else { continue }
      looks.remember(command)
      listener.tell(.command(command), at: nil)
    }
    keys.say(view, navigator.focus)
  }

  private func draw(at now: Instant) {
    guard web.isWatched, let scene else { return }
    pacer.drew(at: now)
    let look = looks.look(for: view)
    web.show(nil) {
      pictures.prepare(Scenes.pictures(of: scene, size: $0, text: $1))
      return layout(scene, size: $0, now: now, text: $1, look: look)
    }
  }
}
