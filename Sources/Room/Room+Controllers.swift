import Catalogue
import Controllers
package import Games
import PadProtocol

/// Players with a controller that is plugged into the host computer.
extension Room {
  /// The player on a pad; nil for nobody.
  package func player(on pad: PadID) -> Player? { seatIndex(of: pad).map { seats[$0].player } }

  /// The names that are unavailable: those of everybody here, of those who ask to be let in, and of those who were
  /// removed.
  package var namesTaken: Set<String> {
    Set((seats.map(\.player) + knocks.map(\.player)).map { givenName(of: $0).lowercased() })
      .union(bans.bans.compactMap(\.name))
  }

  /// The secret of the seat that was taken from a controller's address, with which the controller returns; nil if there
  /// is none.
  package func seatSecret(from address: String) -> SeatSecret? {
    seatSecret { $0 == address }
  }

  /// The same for a controller that was plugged in elsewhere: the secret of the only absent player it could belong to.
  ///
  /// A player who left on purpose has no seat to return to. If it could belong to two players, it belongs to neither.
  package func awaySecret(where isLike: (String) -> Bool) -> SeatSecret? {
    let away = seats.filter(\.isAway).compactMap(\.arrival) + absentees.map(\.arrival)
    let meant = away.filter { isLike($0.address) }
    return meant.count == 1 ? meant[0].secret : nil
  }

  private func seatSecret(where isRight: (String) -> Bool) -> SeatSecret? {
    seats.first { $0.arrival.map { isRight($0.address) } ?? false }?.arrival?.secret
      ?? absentees.first { isRight($0.arrival.address) }?.arrival.secret
  }

  /// Whether the player on a pad may change the name now: a game knows its players by the names they began with.
  package func mayRename(_ pad: PadID) -> Bool { !isClosed && !isPlaying && seatIndex(of: pad) != nil }

  /// Gives somebody another name, cleaned, and unlike every other in the room.
  mutating func rename(_ pad: PadID, to raw: String, _ effects: inout [RoomEffect]) {
    guard mayRename(pad), let index = seatIndex(of: pad) else { return }
    let own = seats[index].player
    let clean = PlayerName.clean(raw, fallback: givenName(of: own))
    let others = (seats.map(\.player).filter { $0.id != own.id } + knocks.map(\.player)).map(givenName)
    let name = PlayerName.unique(clean, among: others)
    guard name != givenName(of: own), !bans.contains(name: name) else { return }
    takenNames = nil
    seats[index].player = person(own.id, called: name, look: Look(of: own))
    effects.append(.send(welcome(seats[index].player, seats[index].arrival, seats[index].wishes), to: pad))
    markStale(own.id)
  }

  /// Where somebody asks from, in words for the host.
  func origin(of knock: Knock) -> String {
    let address = knock.arrival?.address ?? ""
    return ControllerID.isOne(address) ? RoomTexts(language: configuration.language).controllerOnTheBox : address
  }
}
