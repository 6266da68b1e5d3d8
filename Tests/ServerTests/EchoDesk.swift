import NIOCore
import PadProtocol
import Server
import Synchronization
import TestSupport

/// Lets phones in by the code "right" once, and by the secret "known" always, and notes what they do.
final class EchoDesk: HostPhoneRoom, Sendable {
  private let state = Mutex<(events: [HostPhoneEvent], isUsed: Bool)>(([], false))

  var log: [HostPhoneEvent] { state.withLock { $0.events } }

  func standing(of open: HostPhoneMessage.Open) -> HostPhoneStanding {
    if open.secret == "known" { return .known }
    return switch open.code {
    case "right": state.withLock { $0.isUsed } ? .used : .invited
    case "old": .expired
    default: .unknown
    }
  }

  func receive(_ event: HostPhoneEvent) {
    state.withLock { state in
      state.events.append(event)
      if case .came(_, let open) = event, open.code == "right" { state.isUsed = true }
    }
  }
}

/// An `open` message.
func open(code: String? = nil, secret: String? = nil, version: Int = 1, language: String? = nil) -> String {
  let fields = [("code", code), ("secret", secret), ("language", language)]
  let more = fields.map { key, value in value.map { #","\#(key)":"\#($0)""# } ?? "" }
  return #"{"type":"open","v":\#(version)\#(more.joined())}"#
}

/// An `act` message.
func act(_ action: String, _ number: Int = 1) -> String { #"{"type":"act","action":"\#(action)","number":\#(number)}"# }

extension TestHost {
  /// A phone that has done the handshake and no more.
  func upgradedPhone(source: String? = nil, receiveBuffer: Int32? = nil) throws -> RawPad {
    let phone = try RawPad(port: port, source: source, receiveBuffer: receiveBuffer)
    try phone.sendRaw(
      RawPad.handshake(
        host: phone.authority, path: HostPhoneProtocol.path, subprotocol: HostPhoneProtocol.subprotocol))
    let response = try phone.readResponse()
    guard response.status == 101, response.headers["sec-websocket-protocol"] == HostPhoneProtocol.subprotocol else {
      throw RawPad.Failure.protocolBroken("handshake answered with \(response)")
    }
    return phone
  }

  /// A phone that hosts, and its id.
  func hostingPhone(
    _ desk: EchoDesk, secret: String? = "known", code: String? = nil, receiveBuffer: Int32? = nil
  ) throws -> (RawPad, ConnectionID) {
    let before = desk.log.count
    let phone = try upgradedPhone(receiveBuffer: receiveBuffer)
    try phone.sendText(open(code: code, secret: secret))
    let id = try firstValue("the phone is let in") { () -> ConnectionID? in
      // Another one may be gone meanwhile.
      for case .came(let id, _) in desk.log.dropFirst(before) { return id }
      return nil
    }
    return (phone, id)
  }
}

extension RawPad {
  /// The denial that comes next, which the host closes after.
  func readPhoneDenial() throws -> HostPhoneNotice.Denial {
    let notice = try MessageCoder().decode(HostPhoneNotice.self, from: Array(try readText().utf8))
    guard case .denied(let denial) = notice else { throw Failure.protocolBroken("\(notice)") }
    guard try readCloseCode() == 1008 else { throw Failure.protocolBroken("closed with another code") }
    return denial
  }
}
