import Console
import Displays
import Games
import Logging
import NIOCore
import PadProtocol
import Room
import Server
import WebTV

/// The room's side of browsers that watch the TV's picture: for the room they are nobody, or the TV itself.
final class ViewerHost: ViewerRoom {
  private unowned let host: any RoomAccess
  private var viewers: Set<ConnectionID> = []
  /// Whether the browsers are the TV.
  private var hasNoDisplay = false

  init(_ host: any RoomAccess) { self.host = host }

  func standing(of watch: ViewerMessage.Watch) -> ViewerStanding {
    guard host.box.webTV.isOn else { return .off }
    if host.configuration.isInvitation(watch.invitation) { return .invited }
    return host.configuration.accepts(code: watch.code) ? .admitted : .wrongCode
  }

  func receive(_ event: ViewerEvent) {
    switch event {
    case .came(let viewer):
      viewers.insert(viewer)
      host.services.broadcast?.came(viewer)
      viewersChanged()
    case .saw(let viewer): host.services.broadcast?.saw(viewer)
    case .left(let viewer):
      viewers.remove(viewer)
      host.services.broadcast?.left(viewer)
      viewersChanged()
    }
  }

  /// Begins to send pictures to the browsers that watch.
  ///
  /// - Parameter hasNoDisplay: Whether the browsers are the TV.
  func begin(hasNoDisplay: Bool, showing isOn: Bool) {
    self.hasNoDisplay = hasNoDisplay
    let (loop, bound) = (host.loop, NIOLoopBound(self, eventLoop: host.loop))
    host.services.broadcast?.begin { picture, number, viewers in
      loop.execute {
        for viewer in viewers { bound.value.host.lines?.show(picture, number: number, to: viewer) }
      }
    }
    if isOn { show(true) }
    if hasNoDisplay { tellPresence() }
  }

  /// Lets browsers watch, or disconnects those that watch.
  func show(_ isOn: Bool) {
    guard isOn != host.box.webTV.isOn else { return }
    host.happen(.webTV(isOn ? .on(viewers: viewers.count) : .off))
    if !isOn { host.lines?.dismissViewers() }
  }

  private func viewersChanged() {
    host.log.info("\(viewers.count) watch in a browser")
    if host.box.webTV.isOn { host.happen(.webTV(.on(viewers: viewers.count))) }
    if hasNoDisplay, viewers.isEmpty == (host.box.tv?.isPresent == true) { tellPresence() }
  }

  /// Reports whether there is a TV, if only browsers can be one.
  private func tellPresence() {
    host.log.notice(viewers.isEmpty ? "no TV: nobody watches \(ViewerProtocol.page)" : "the TV is a browser's page")
    host.tvChanged(viewers.isEmpty ? .absent(.noDisplay, thisScreen: nil) : Self.page, at: host.loop.moment)
  }

  private static let page = TVStatus.present(
    display: ViewerProtocol.page, connector: ViewerProtocol.page, mode: "\(HostingOptions.pageSize)",
    size: HostingOptions.pageSize,
    isPrimary: false, warning: nil)
}
