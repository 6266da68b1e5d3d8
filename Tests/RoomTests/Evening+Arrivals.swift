import Console
import Games
import PadProtocol

@testable import Room

/// Pads as the network brings them: each connection with an address and a secret of its own.
extension Evening {
  /// Opens a connection and asks for a seat on it; where nothing else is said every pad has an address of its own.
  @discardableResult
  mutating func arrive(
    _ name: String, from address: String? = nil, code: String? = nil, secret: String? = nil, language: Language? = nil
  ) -> PadID {
    lastPad += 1
    let pad = PadID(rawValue: lastPad)
    pads[name] = pad
    happen(.arrived(pad, Arrival(address: address ?? "10.0.0.\(lastPad)", secret: Self.secret(of: pad))))
    happen(.message(.join(.init(code: code, name: name, language: language, secret: secret)), from: pad))
    return pad
  }

  /// Opens a connection, asks for a seat on it, and says why there is none; nil when there is.
  mutating func denialOfArrival(
    _ name: String, from address: String? = nil, code: String? = nil, secret: String? = nil
  ) -> ServerMessage.Denial.Reason? {
    let pad = arrive(name, from: address, code: code, secret: secret)
    return denial(pad)
  }

  /// Comes back to the seat whose secret the last pad of this name was told.
  @discardableResult
  mutating func comeBack(_ name: String, from address: String? = nil, language: Language? = nil) -> PadID {
    arrive(name, from: address, secret: secret(name), language: language)
  }

  /// The line of somebody's pad breaks.
  mutating func drop(_ name: String) { happen(.closed(pad(name))) }

  /// The secret that a connection brings along; no one is part of another.
  static func secret(of pad: PadID) -> SeatSecret { .init(rawValue: "secret <\(pad.rawValue)>") }

  func welcome(_ name: String) -> ServerMessage.Welcome? {
    for case .welcome(let welcome) in (sent[pad(name)] ?? []).reversed() { return welcome }
    return nil
  }

  func secret(_ name: String) -> String? { welcome(name)?.secret }

  func denial(_ pad: PadID) -> ServerMessage.Denial.Reason? {
    if dismissed.contains(pad), case .denied(let denial)? = sent[pad]?.last { denial.reason } else { nil }
  }

  func farewell(_ pad: PadID) -> ServerMessage.Farewell.Reason? {
    if dismissed.contains(pad), case .bye(let farewell)? = sent[pad]?.last { farewell.reason } else { nil }
  }

  func player(_ name: String) -> Player? { room.players.first { $0.name == name } }

  func note(_ name: String) -> RoomOverview.Entry.Note? {
    console.players.first { $0.player.name == name }?.note
  }
}
