import Logging
import NIOCore
import Synchronization
import TestSupport
import Testing

@testable import Server

/// What the log says of pads that something could not be sent to, over real sockets.
@Suite(.timeLimit(.minutes(4)))
struct LogTests {
  private static let lost = "What was sent to it last may be lost."

  /// Who asks later why a pad did not show something finds it without `--log-level debug`.
  @Test func whatCannotBeSentAnyMore_isInTheLog() throws {
    let lines = LogLines()
    try withHost(lines: lines) { host in
      let (pad, id) = try host.joinedPad()
      pad.close()
      try eventually("the room hears that the pad is gone") { host.log.closed == [id] }
      try host.onLoop { $0.send(ByteBuffer(string: "too late"), to: id) }
      #expect(lines.about(id, .info) == ["Connection \(id.rawValue) is gone: something could not be sent to it."])
      // Pads come and go all evening.
      try lines.waitFor("ends: it closed the connection.", about: id, .debug)
    }
  }

  @Test func ofASilentPad_theLogSaysThatSomethingMayBeLost() throws {
    let lines = LogLines()
    try withHost(LivenessTests.limits(), lines: lines) { host in
      let (pad, id) = try host.joinedPad()
      _ = try pad.readToEnd()
      try eventually("the room hears that the pad is gone") { host.log.closed == [id] }
      try lines.waitFor("ends: it was silent for too long. \(Self.lost)", about: id, .info)
      #expect(lines.about(id, .info).count == 1)
    }
  }

  /// Nothing was sent to it: that is for whoever looks closely.
  @Test func ofAStrangerWhoIsSilent_onlyTheLogsDetailsSaySo() throws {
    let lines = LogLines()
    var limits = LivenessTests.limits()
    limits.joinDeadline = .seconds(60)
    try withHost(limits, lines: lines) { host in
      let stranger = try host.upgradedPad()
      _ = try stranger.readToEnd()
      let id = ConnectionID(rawValue: 1)
      try eventually("it is dropped") { !lines.about(id, .debug).isEmpty }
      #expect(
        lines.about(id, .debug) == ["Connection 1 ends: it was silent for too long. \(Self.lost)"])
      #expect(lines.about(id, .info) == [])
    }
  }

  @Test func ofAPadThatDoesNotRead_theLogSaysThatSomethingMayBeLost() throws {
    let lines = LogLines()
    try withHost(lines: lines) { host in
      let (pad, id) = try host.joinedPad(receiveBuffer: 4096)
      let message = ByteBuffer(repeating: 0x20, count: 1000)
      var offered = 0
      while !host.log.closed.contains(id), offered < 40_000 {
        try host.onLoop { server in for _ in 0..<100 { server.send(message, to: id) } }
        offered += 100
      }
      #expect(host.log.closed == [id])
      try lines.waitFor("ends: it does not read. \(Self.lost)", about: id, .info)
      // What came after it was dropped could not be sent at all.
      let said = lines.about(id, .info)
      #expect(said.first == "Connection \(id.rawValue) ends: it does not read. \(Self.lost)")
      #expect(
        said.dropFirst().allSatisfy { $0 == "Connection \(id.rawValue) is gone: something could not be sent to it." })
      pad.close()
    }
  }

  /// Whom the room itself sends away gets a last message, and nothing is lost.
  @Test func ofAPadThatTheRoomClosed_nothingIsLost() throws {
    let lines = LogLines()
    try withHost(lines: lines) { host in
      let (pad, id) = try host.joinedPad()
      try host.onLoop { $0.close(id, after: ByteBuffer(string: "bye")) }
      #expect(try pad.readText() == "bye")
      try lines.waitFor("ends: the room closed it.", about: id, .debug)
      #expect(lines.about(id, .info) == [])
    }
  }
}

/// The lines of a log, readable from any thread.
final class LogLines: LogHandler, Sendable {
  private let all = Mutex<[(level: Logger.Level, text: String)]>([])

  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }
  var logLevel: Logger.Level {
    get { .trace }
    set {}
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  func log(event: LogEvent) { all.withLock { $0.append((event.level, "\(event.message)")) } }

  /// Waits until something was said of a connection, at a level.
  func waitFor(_ words: String, about id: ConnectionID, _ level: Logger.Level) throws {
    try eventually("the log says of the connection: \(words)") {
      about(id, level).contains("Connection \(id.rawValue) \(words)")
    }
  }

  /// What was said of a connection, at a level.
  func about(_ id: ConnectionID, _ level: Logger.Level) -> [String] {
    let prefix = "Connection \(id.rawValue) "
    return all.withLock { $0.filter { $0.level == level && $0.text.hasPrefix(prefix) }.map(\.text) }
  }
}
