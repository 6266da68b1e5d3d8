import Catalogue
import Console
import Discovery
import NIOCore
import PadClient
import PadProtocol
import Room

/// A seat in another machine's room, played from this machine's console.
///
/// It lives on the event loop.
final class RemoteSeat: RemoteSeating {
  private let connection: PadConnection
  private let wish: RemoteSeatWish

  /// Creates a seat that does nothing before `start`; `changed` receives what the console shows of the seat.
  init(_ wish: RemoteSeatWish, in room: FoundRoom, on loop: any EventLoop, changed: @escaping (Elsewhere) -> Void) {
    self.wish = wish
    let language = wish.language
    // An address is used, not the name: the other host may not know its name on the network.
    let host = room.addresses.first.map { "\($0)" } ?? room.host
    let address = RoomAddress(host: host, port: room.port, addresses: room.socketAddresses)
    connection = PadConnection(to: address, session: Session(language: language, asksAgain: false), on: loop) {
      session in
      let state = Elsewhere.State(session.state, language: language)
      changed(
        Elsewhere(
          room: session.welcome?.room ?? wish.title, name: session.welcome?.name, state: state,
          screen: state == .joined ? session.screen : nil
        ).tidied)
    }
  }

  /// Asks for the seat.
  func start() { connection.handle(.start(code: wish.code, name: wish.name)) }

  /// Presses a button.
  func press(_ token: Token) { connection.handle(.press(token)) }

  /// Answers the other room's question.
  func answer(_ token: Token, _ value: PadValue) { connection.handle(.answer(token, value)) }

  /// Gives up the seat.
  func leave() { connection.handle(.leave) }
}

extension Elsewhere.State {
  init(_ state: Session.State, language: Language) {
    self =
      switch state {
      case .asking, .joining: .connecting
      case .joined: .joined
      case .reconnecting: .reconnecting
      case .leaving: .ended(SeatTexts(language: language).left)
      case .ended(.done(let text)): .ended(text ?? SeatTexts(language: language).left)
      case .ended(.denied(let text)): .ended(text)
      // Before a host knows who asks, it uses English.
      case .ended(.noLine(.turnedAway(let text))): .ended(SeatTexts(language: language).turnedAway(text))
      case .ended(.noLine), .ended(.lineLost): .silent(language)
      }
  }

  /// Returns the state of a seat that has ended because nobody answers in the other room.
  static func silent(_ language: Language) -> Self {
    .ended(SeatTexts(language: language).silent)
  }
}
