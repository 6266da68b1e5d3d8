import Console
import Displays
import Games
import Logging
import NIOCore
import PadProtocol
import Room
import Server
import WebTV

/// Browsers that watch the TV's picture: to the room they are nobody, or the TV itself.
extension RoomHost: ViewerRoom {
  func standing(of watch: ViewerMessage.Watch) -> ViewerStanding {
    guard box.webTV.isOn else { return .off }
    if configuration.isInvitation(watch.invitation) { return .invited }
    return configuration.accepts(code: watch.code) ? .admitted : .wrongCode
  }

  func receive(_ event: ViewerEvent) {
    switch event {
    case .came(let viewer):
      viewers.insert(viewer)
      services.broadcast?.came(viewer)
      viewersChanged()
    case .saw(let viewer): services.broadcast?.saw(viewer)
    case .left(let viewer):
      viewers.remove(viewer)
      services.broadcast?.left(viewer)
      viewersChanged()
    }
  }

  /// Sends pictures to the browsers that watch.
  func begin(broadcast: (any Broadcasting)?) {
    let (loop, bound) = (loop, NIOLoopBound(self, eventLoop: loop))
    broadcast?.begin { picture, number, viewers in
      loop.execute {
        for viewer in viewers { bound.value.lines?.show(picture, number: number, to: viewer) }
      }
    }
  }

  /// Lets browsers watch, or sends those away that do.
  func setWebTV(_ isOn: Bool) {
    guard isOn != box.webTV.isOn else { return }
    happen(.webTV(isOn ? .on(viewers: viewers.count) : .off))
    if !isOn { lines?.dismissViewers() }
  }

  private func viewersChanged() {
    log.info("\(viewers.count) watch in a browser")
    if box.webTV.isOn { happen(.webTV(.on(viewers: viewers.count))) }
    if hasNoDisplay, viewers.isEmpty == (box.tv?.isPresent == true) { tellPresence() }
  }

  /// Says whether there is a TV where only browsers are one.
  func tellPresence() {
    log.notice(viewers.isEmpty ? "no TV: nobody watches \(ViewerProtocol.page)" : "the TV is a browser's page")
    take(.display(viewers.isEmpty ? .absent(.noDisplay, thisScreen: nil) : Self.page), at: loop.moment)
  }

  private static let page = TVStatus.present(
    display: ViewerProtocol.page, connector: ViewerProtocol.page, mode: "\(HostingOptions.pageSize)",
    size: HostingOptions.pageSize,
    isPrimary: false, warning: nil)
}
