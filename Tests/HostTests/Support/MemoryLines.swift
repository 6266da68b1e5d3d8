import Games
import NIOCore
import PadProtocol
import Server

@testable import Host

/// Lines without sockets: whole messages, and a word for how each line ended.
final class MemoryLines: PadLines {
  /// How the host ended a line.
  enum Ending { case closed, refused, stopped }

  private let room: any PadRoom
  private let loop: any EventLoop
  private let trouble: ServerError?
  private var last = 0
  /// Who hears what is sent on a line that is open.
  private var ears: [ConnectionID: (String) -> Void] = [:]
  private(set) var endings: [ConnectionID: Ending] = [:]
  private(set) var probed: [ConnectionID] = []
  /// The numbers of the pictures that each viewer got.
  private(set) var shown: [ConnectionID: [Int]] = [:]
  private(set) var areViewersDismissed = false
  /// Why phones that hosted were sent away.
  private(set) var dismissed: [ConnectionID: HostPhoneDenial] = [:]
  /// What is listened on.
  private(set) var place: (host: String?, port: Int)?
  /// The process is gone, whatever is left of it.
  private(set) var isCut = false

  init(to room: any PadRoom, on loop: any EventLoop, trouble: ServerError?) {
    self.room = room
    self.loop = loop
    self.trouble = trouble
  }

  /// A pad's new line, before it says anything.
  func connect(hearing ear: @escaping (String) -> Void) -> ConnectionID {
    last += 1
    let id = ConnectionID(rawValue: last)
    ears[id] = ear
    return id
  }

  func isOpen(_ id: ConnectionID) -> Bool { ears[id] != nil && !isCut }

  /// Brings the host what a pad says, as the server does: the first word is a join, and what is of no use is not heard.
  func say(_ message: ClientMessage, on id: ConnectionID, from address: String, isOnLink: Bool, roundTrip: Span?) {
    guard isOpen(id) else { return }
    let now = loop.moment
    if case .join = message {
      room.receive(.arrived(id, address: address, isOnLink: isOnLink))
    } else if !room.heeds(message, from: id, at: now) {
      return
    }
    room.receive(.message(message, from: id, at: now, roundTrip: roundTrip))
  }

  /// A line breaks.
  func drop(_ id: ConnectionID) {
    guard isOpen(id) else { return }
    ears[id] = nil
    room.receive(.closed(id, at: loop.moment))
  }

  /// The line of a phone that hosts ends, as the server tells it afterwards.
  func hangUp(_ id: ConnectionID) { ears[id] = nil }

  /// All lines break, and nobody is told.
  func cut() {
    isCut = true
    ears = [:]
  }

  func start(host: String?, port: Int) -> EventLoopFuture<SocketAddress> {
    place = (host, port)
    if let trouble { return loop.makeFailedFuture(trouble) }
    return loop.submit { try SocketAddress(ipAddress: "0.0.0.0", port: port == 0 ? 49_152 : port) }
  }

  func send(_ message: ByteBuffer, to id: ConnectionID) { ears[id]?(String(buffer: message)) }

  func probe(_ ids: [ConnectionID]) { probed += ids }

  func close(_ id: ConnectionID, after lastMessage: ByteBuffer) { end(id, .closed, after: lastMessage) }

  func refuse(_ id: ConnectionID, after lastMessage: ByteBuffer) { end(id, .refused, after: lastMessage) }

  private func end(_ id: ConnectionID, _ ending: Ending, after lastMessage: ByteBuffer) {
    guard isOpen(id) else { return }
    send(lastMessage, to: id)
    ears[id] = nil
    endings[id] = ending
  }

  func show(_ picture: ByteBuffer, number: Int, to id: ConnectionID) { shown[id, default: []].append(number) }

  func dismissViewers() { areViewersDismissed = true }

  func tell(_ notice: ByteBuffer, toPhone id: ConnectionID) { ears[id]?(String(buffer: notice)) }

  func show(_ screen: ByteBuffer, onPhone id: ConnectionID) { ears[id]?(String(buffer: screen)) }

  func dismissPhone(_ id: ConnectionID, because denial: HostPhoneDenial) {
    guard isOpen(id) else { return }
    ears[id] = nil
    dismissed[id] = denial
  }

  func stop() -> EventLoopFuture<Void> {
    for id in ears.keys { endings[id] = .stopped }
    ears = [:]
    return loop.makeSucceededVoidFuture()
  }
}
