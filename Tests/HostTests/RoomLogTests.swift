import Console
import Displays
import Games
import Logging
import NIOCore
import NIOEmbedded
import PadProtocol
import Questions
import Room
import Server
import Synchronization
import Testing

@testable import Host

/// What is in the log of an evening.
@Suite struct RoomLogTests {
  private final class Lines: Sendable {
    let all = Mutex<[(level: Logger.Level, text: String)]>([])

    func texts(_ level: Logger.Level) -> [String] { all.withLock { $0.filter { $0.level == level }.map(\.text) } }
  }

  private struct Collector: LogHandler {
    let lines: Lines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { lines.all.withLock { $0.append((event.level, "\(event.message)")) } }
  }

  /// An evening with Ana, who comes, plays, and leaves, and with a host who uses the console.
  private func evening(_ events: (RoomHost) -> Void) throws -> Lines {
    let lines = Lines()
    let loop = EmbeddedEventLoop()
    defer { try? loop.syncShutdownGracefully() }
    let room = Room(
      configuration: RoomConfiguration(name: "Den", code: "K7QX", hostName: "Hana"),
      game: Trivia(questions: [Question(text: "?", answers: ["a", "b"])], rules: TriviaRules(), seed: 1))
    let host = RoomHost(
      room: room, robots: RobotCrew(count: 0, language: .en, seed: 1), loop: loop, network: MemoryNetwork(on: loop),
      mailbox: try Mailbox(), services: ProgramServices(report: { _ in }, qrCode: { _ in nil }),
      log: Logger(label: "test") { _ in Collector(lines: lines) })
    _ = host.open(HostingOptions(), port: 0, bookkeeping: .none(nil))
    loop.run()
    host.receive(.display(HostOnTrial.tv), at: loop.moment)
    host.receive(.arrived(ConnectionID(rawValue: 7), address: "192.168.1.50", isOnLink: true))
    let join = ClientMessage.Join(code: "K7QX", name: "Ana\u{1B}[31m", secret: "0123456789abcdef")
    host.receive(.message(.join(join), from: ConnectionID(rawValue: 7), at: loop.moment, roundTrip: nil))
    events(host)
    return lines
  }

  private static func say(_ message: ClientMessage, to host: RoomHost) {
    host.receive(
      .message(message, from: ConnectionID(rawValue: 7), at: Instant.now, roundTrip: nil))
  }

  @Test func joinsLeavesAndCommands_areInTheLog() throws {
    let lines = try evening { host in
      host.receive(.command(.room(.start)), at: Instant.now)
      host.receive(.command(.room(.togglePause)), at: Instant.now)
      host.receive(
        .command(
          .neighbourhood(.join(.init(name: "Attic\u{1B}[2J", host: "a.local", port: 1), code: "X4RM"))),
        at: Instant.now)
      Self.say(.leave, to: host)
    }
    let texts = lines.texts(.info)
    let expected = [
      "Ana[31m is in", "the host asks: start", "the host asks: pause, or go on",
      "the host asks: join the room Attic[2J", "Ana[31m is out",
    ]
    #expect(texts.filter(expected.contains) == expected, "\(texts)")
  }

  @Test func whoIsRemoved_isInTheLog_byName() throws {
    let lines = try evening { host in
      guard let ana = host.state.players.last else { return }
      host.receive(.command(.room(.kick(ana.id))), at: Instant.now)
    }
    let texts = lines.texts(.info)
    #expect(texts.contains("the host asks: remove Ana[31m"), "\(texts)")
    #expect(texts.contains("Ana[31m is out"), "\(texts)")
  }

  @Test func whoseLineBroke_andWhoIsBack_isInTheLog_byName() throws {
    let lines = try evening { host in
      guard let secret = host.state.seatSecret(from: "192.168.1.50") else { return }
      host.receive(.closed(ConnectionID(rawValue: 7), at: Instant.now))
      host.receive(.arrived(ConnectionID(rawValue: 8), address: "192.168.1.50", isOnLink: true))
      let join = ClientMessage.Join(code: "K7QX", name: "Ana", secret: secret.rawValue)
      host.receive(
        .message(.join(join), from: ConnectionID(rawValue: 8), at: Instant.now, roundTrip: nil))
      // Nobody's.
      host.receive(.closed(ConnectionID(rawValue: 7), at: Instant.now))
    }
    let expected = ["Ana[31m is in", "Ana[31m has lost the connection", "Ana[31m is back"]
    let texts = lines.texts(.info)
    #expect(texts.filter { $0.contains("Ana") } == expected, "\(texts)")
  }

  @Test func theHostsOwnPresses_areTraced() throws {
    let lines = try evening { host in
      host.receive(.press(Token(rawValue: "t1.1")), at: Instant.now)
      host.receive(.answer(Token(rawValue: "t2"), .number(12)), at: Instant.now)
    }
    let traced = lines.texts(.trace)
    for wanted in ["the host says: press t1.1", "the host says: answer t2 with 12.0"] {
      #expect(traced.contains(wanted), "\(traced)")
    }
  }

  @Test func whatIsSentAndReceived_isTraced_withoutCodesAndSecrets() throws {
    let lines = try evening { host in
      host.receive(
        .command(.neighbourhood(.join(.init(name: "Attic", host: "a.local", port: 1), code: "X4RM"))),
        at: Instant.now)
      Self.say(.press(Token(rawValue: "t1.2")), to: host)
    }
    let traced = lines.texts(.trace)
    #expect(traced.contains("pad 7 says: join as Ana[31m, with a secret"), "\(traced)")
    #expect(traced.contains("pad 7 (Ana[31m) says: press t1.2"), "\(traced)")
    #expect(traced.contains("to pad 7 (Ana[31m): welcome, Ana[31m"), "\(traced)")
    #expect(traced.contains { $0.hasPrefix("to pad 7 (Ana[31m): screen “Den”: ") }, "\(traced)")
    let all = lines.all.withLock { $0.map(\.text) }
    for text in all {
      for word in ["K7QX", "X4RM", "0123456789abcdef", "\u{1B}"] { #expect(!text.contains(word), "\(text)") }
    }
  }
}
