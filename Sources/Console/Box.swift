package import Controllers
package import Displays
package import Games
package import Room

/// The machine that the room is on, as the host sees it: its displays, its network, and the journal's health.
package struct Box: Hashable, Sendable {
  /// Where pads join: `192.168.1.20:4747`, the best address first.
  package var addresses: [String] = []
  /// The best address's URL, for phones.
  package var qr: QRCode?
  /// Whether there is a TV; nil while that is not known yet.
  package var tv: TVStatus?
  /// Whether browsers are shown the TV's picture.
  package var webTV = WebTVState.off
  /// The themes that there are.
  package var themes: [ThemeOption] = []
  /// Which of them the TV is shown in, by its place.
  package var theme = 0
  /// The phones that host.
  package var phones = HostPhones()
  /// The sound; nil if there is to be none.
  package var sound: SoundState?
  /// The rooms of other machines on this network.
  package var nearby: [NearbyRoom] = []
  /// The room of another machine that this one is a controller in; nil when it is in none.
  package var elsewhere: Elsewhere?
  /// Whether events are recorded.
  package var journal = JournalState.kept()
  /// How often somebody was turned away because the room was full.
  package var turnedAway = 0
  /// The player marked in the console's list; of very many, only the players around this one are listed.
  package var chosen: Player.ID?
  /// The strip for players with controllers; nil while none is plugged in.
  package var controllers: ControllerBar?

  /// A machine of which nothing is known yet.
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

  /// The TV's present scene of a room.
  package func scene(of room: Room) -> Scene {
    var scene = room.scene(address: addresses.first, qr: qr)
    // At the very end there is nobody to be told anything.
    if scene.join != nil { scene.controllers = controllers }
    return scene
  }

  /// The console's present view of a room.
  package func console(of room: Room) -> ConsoleView {
    var view = ConsoleView(room.overview(around: chosen), in: self, configuration: room.configuration)
    if phones.code != nil, elsewhere == nil { view.showPhones(phones) }
    return view
  }
}

/// Something about the machine that is new.
package enum BoxEvent: Hashable, Sendable {
  /// A display was plugged or unplugged.
  case display(TVStatus)
  /// Browsers are shown the TV's picture, or not, or to more or fewer of them.
  case webTV(WebTVState)
  /// Phones host, or one more may, or one less does.
  case phones(HostPhones)
  /// The TV is shown in another theme.
  case theme(Int)
  /// The sound's state changed.
  case sound(SoundState)
  /// The addresses at which pads can join are these now, the best one first, and that one's URL as a QR code.
  case addresses([String], qr: QRCode? = nil)
  /// The rooms that were found on this network are these now.
  case nearby([NearbyRoom])
  /// This machine is a controller in another one's room now; nil when it is not any more.
  case elsewhere(Elsewhere?)
  /// Whether events are recorded.
  case journal(JournalState)
  /// Somebody was turned away because the room is full.
  case turnedAway
  /// The arrows have chosen a player in the console's list, or something else.
  case chosen(Player.ID?)
}

extension Box {
  /// Takes what is new.
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
