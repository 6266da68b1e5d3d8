package import Controllers
package import Displays
package import Games
package import Room

/// The machine that runs the room, as the host sees it: its displays, its network, and the journal's health.
package struct Box: Hashable, Sendable {
  /// The addresses at which pads join, such as `192.168.1.20:4747`, the best one first.
  package var addresses: [String] = []
  /// The URL of the best address as a QR code, for phones.
  package var qr: QRCode?
  /// Whether there is a TV, and its state; nil if that is not known yet.
  package var tv: TVStatus?
  /// Whether browsers can show the TV's picture.
  package var webTV = WebTVState.off
  /// The available themes.
  package var themes: [ThemeOption] = []
  /// The index of the TV's theme among the themes.
  package var theme = 0
  /// The phones that host.
  package var phones = HostPhones()
  /// The state of the sound; nil if no sound is wanted.
  package var sound: SoundState?
  /// The rooms of other machines on this network.
  package var nearby: [NearbyRoom] = []
  /// The room of another machine in which this one is a controller; nil if there is none.
  package var elsewhere: Elsewhere?
  /// Whether events are recorded in the journal.
  package var journal = JournalState.kept()
  /// The number of times that somebody was turned away because the room was full.
  package var turnedAway = 0
  /// The player marked in the console's list; nil if none is marked.
  ///
  /// Of very many players, only those around this one are listed.
  package var chosen: Player.ID?
  /// The strip for players with controllers; nil if none is plugged in.
  package var controllers: ControllerBar?

  /// Creates a machine of which nothing is known yet.
  package init() {}

  /// The facts about the machine that the room needs.
  package var conditions: Conditions {
    Conditions(hasTV: tv?.isPresent == true, hasAddress: !addresses.isEmpty, isHostElsewhere: elsewhere != nil)
  }

  /// Whether the console appears over the TV's picture when needed, because there is no other display.
  package var isConsoleOverTV: Bool {
    guard case .present(_, _, _, _, let isPrimary, _, _, _) = tv else { return false }
    return isPrimary
  }

  /// Returns the TV's current scene of a room.
  package func scene(of room: Room) -> Scene {
    var scene = room.scene(address: addresses.first, qr: qr)
    // At the very end there is nobody left to inform.
    if scene.join != nil { scene.controllers = controllers }
    return scene
  }

  /// Returns the console's current view of a room.
  package func console(of room: Room) -> ConsoleView {
    var view = ConsoleView(room.overview(around: chosen), in: self, configuration: room.configuration)
    if phones.code != nil, elsewhere == nil { view.showPhones(phones) }
    return view
  }
}

/// A change of the machine's state.
package enum BoxEvent: Hashable, Sendable {
  /// A display was plugged or unplugged.
  case display(TVStatus)
  /// The TV's picture became available to browsers, or stopped being so, or the number of viewers changed.
  case webTV(WebTVState)
  /// The phones that host, or that may do so, changed.
  case phones(HostPhones)
  /// The TV changed to the theme at this index.
  case theme(Int)
  /// The sound's state changed.
  case sound(SoundState)
  /// The addresses at which pads can join changed; the best one is first, with its URL as a QR code.
  case addresses([String], qr: QRCode? = nil)
  /// The rooms found on this network changed.
  case nearby([NearbyRoom])
  /// This machine became a controller in another machine's room; nil if it no longer is one.
  case elsewhere(Elsewhere?)
  /// The recording of events started, stopped or failed.
  case journal(JournalState)
  /// Somebody was turned away because the room is full.
  case turnedAway
  /// The arrows selected a player in the console's list; nil if they selected something else.
  case chosen(Player.ID?)
}

extension Box {
  /// Applies a change of the machine's state.
  package mutating func handle(_ event: BoxEvent) {
    switch event {
    case .display(let status): tv = status
    case .webTV(let state): webTV = state
    case .phones(let phones): self.phones = phones
    case .theme(let index): theme = index
    case .sound(let state): sound = state
    case .addresses(let addresses, let qr): (self.addresses, self.qr) = (addresses, qr)
    case .nearby(let rooms): nearby = rooms
    case .elsewhere(let room): elsewhere = room
    case .journal(let state): journal = state
    case .turnedAway: turnedAway += 1
    case .chosen(let player): chosen = player
    }
  }
}
