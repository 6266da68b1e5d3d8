import NIOCore
import PadProtocol
import Server
import Synchronization
import TestSupport

/// Lets viewers in by the code `K7QX` or the invitation "i", and notes what they do.
final class EchoTheatre: ViewerRoom, Sendable {
  private let events = Mutex<[ViewerEvent]>([])
  private let isOff: Bool

  init(isOff: Bool = false) { self.isOff = isOff }

  var log: [ViewerEvent] { events.withLock { $0 } }

  func standing(of watch: ViewerMessage.Watch) -> ViewerStanding {
    if isOff { return .off }
    if watch.invitation == "i" { return .invited }
    return watch.code == "K7QX" ? .admitted : .wrongCode
  }

  func receive(_ event: ViewerEvent) { events.withLock { $0.append(event) } }
}

/// A `watch` message.
func watch(code: String? = "K7QX", invitation: String? = nil, version: Int = 1, language: String? = nil) -> String {
  let fields = [("code", code), ("invitation", invitation), ("language", language)]
  let more = fields.map { key, value in value.map { #","\#(key)":"\#($0)""# } ?? "" }
  return #"{"type":"watch","v":\#(version)\#(more.joined())}"#
}

/// A `seen` message.
func seen(_ number: Int) -> String { #"{"type":"seen","number":\#(number)}"# }

extension TestHost {
  /// A viewer that has done the handshake and no more.
  func upgradedViewer(source: String? = nil, receiveBuffer: Int32? = nil) throws -> RawPad {
    let viewer = try RawPad(port: port, source: source, receiveBuffer: receiveBuffer)
    try viewer.sendRaw(
      RawPad.handshake(
        host: viewer.authority, path: ViewerProtocol.path, subprotocol: ViewerProtocol.subprotocol))
    let response = try viewer.readResponse()
    guard response.status == 101, response.headers["sec-websocket-protocol"] == ViewerProtocol.subprotocol else {
      throw RawPad.Failure.protocolBroken("handshake answered with \(response)")
    }
    return viewer
  }

  /// A viewer that was let in, and its id.
  func watchingViewer(
    _ theatre: EchoTheatre, source: String? = nil, receiveBuffer: Int32? = nil
  ) throws -> (RawPad, ConnectionID) {
    let before = theatre.log.count
    let viewer = try upgradedViewer(source: source, receiveBuffer: receiveBuffer)
    try viewer.sendText(watch())
    let id = try firstValue("the viewer is let in") { () -> ConnectionID? in
      guard theatre.log.count > before, case .came(let id) = theatre.log[before] else { return nil }
      return id
    }
    return (viewer, id)
  }

  /// Sends a picture.
  func show(_ bytes: [UInt8], number: Int, to id: ConnectionID) throws {
    try onLoop { $0.show(ByteBuffer(bytes: bytes), number: number, to: id) }
  }
}

extension RawPad {
  /// The next picture, put together from its parts; pings that come before it are answered.
  func readPicture() throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let frame = try readFrame()
      switch frame.opcode {
      case 9: try sendFrame(opcode: 10, frame.payload)
      case 0, 2:
        guard (frame.opcode == 2) == bytes.isEmpty else { throw Failure.protocolBroken("\(frame.opcode) in between") }
        bytes += frame.payload
        if frame.isFinal { return bytes }
      default: throw Failure.protocolBroken("\(frame) instead of a picture")
      }
    }
  }

  /// The denial that comes next, which the host closes after.
  func readViewerDenial() throws -> ViewerNotice.Denial {
    let notice = try MessageCoder().decode(ViewerNotice.self, from: Array(try readText().utf8))
    guard case .denied(let denial) = notice else { throw Failure.protocolBroken("\(notice)") }
    guard try readCloseCode() == 1008 else { throw Failure.protocolBroken("closed with another code") }
    return denial
  }
}
