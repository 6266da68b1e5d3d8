import Catalogue
import Controllers
package import Games
import PadProtocol

/// Players with a controller that is plugged into the host computer.
extension Room {
  /// Returns the player on a pad; nil if there is none.
  package func player(on pad: PadID) -> Player? { seatIndex(of: pad).map { seats[$0].player } }

  /// The names that are unavailable, in lower case.
  ///
  /// They belong to everybody in the room, to those who ask to be let in, and to those who were removed.
  package var namesTaken: Set<String> {
    Set((seats.map(\.player) + knocks.map(\.player)).map { givenName(of: $0).lowercased() })
      .union(bans.bans.compactMap(\.name))
  }

  /// Returns the secret of the seat that was taken from a controller's address; nil if there is none.
  ///
  /// The controller returns to its seat with this secret.
  package func seatSecret(from address: String) -> SeatSecret? {
    seatSecret { $0 == address }
  }

  /// Returns the secret for a controller that is now plugged in elsewhere: that of the only absent player it could
  /// belong to.
  ///
  /// A player who left on purpose has no seat to return to. If the controller could belong to two players, the result
  /// is nil.
  package func awaySecret(where isLike: (String) -> Bool) -> SeatSecret? {
    let away = seats.filter(\.isAway).compactMap(\.arrival) + absentees.map(\.arrival)
    let meant = away.filter { isLike($0.address) }
    return meant.count == 1 ? meant[0].secret : nil
  }

  private func seatSecret(where isRight: (String) -> Bool) -> SeatSecret? {
    seats.first { $0.arrival.map { isRight($0.address) } ?? false }?.arrival?.secret
      ?? absentees.first { isRight($0.arrival.address) }?.arrival.secret
  }

  /// Whether the player on a pad may change the name now.
  ///
  /// During a game this is impossible, because the game knows its players by the names that they had at its start.
  package func mayRename(_ pad: PadID) -> Bool { !isClosed && !isPlaying && seatIndex(of: pad) != nil }

  /// Gives a player another name, which is cleaned and made unique in the room.
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

  /// Returns in words, for the host, where a request to be let in comes from.
  func origin(of knock: Knock) -> String {
    let address = knock.arrival?.address ?? ""
    return ControllerID.isOne(address) ? RoomTexts(language: configuration.language).controllerOnTheBox : address
  }
}
