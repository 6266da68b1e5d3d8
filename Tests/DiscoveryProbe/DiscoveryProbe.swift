import Advertising
import Discovery
import Glibc
import NIOCore
import NIOPosix
import Net

/// Announces and finds rooms in processes of their own, for tests on several machines.
///
/// Writes a line for all that happens.
///
/// ```
/// discovery-probe publish NAME PORT [KEY=VALUE …]   then on its input: text KEY=VALUE … | stop | quit
/// discovery-probe find | watch | resolve NAME | churn COUNT
/// ```
@main
struct DiscoveryProbe {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("publish", 3...):
      publish(name: arguments[1], port: UInt16(arguments[2]) ?? 0, announcement(arguments.dropFirst(3)))
    case ("churn", 2): churn(Int(arguments[1]) ?? 1)
    case ("find", 1): withFinder { say($0.find().map { $0.map(line) }) }
    case ("resolve", 2): withFinder { say($0.resolve(localName: arguments[1]).map { $0.map(\.description) }) }
    case ("watch", 1): withFinder(watch)
    default: say("unknown command")
    }
  }

  /// A room whose port answers; a program that only listens never has to accept.
  static func publish(name: String, port: UInt16, _ announcement: Announcement) {
    guard
      let listener = try? ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1).bind(host: "0.0.0.0", port: Int(port)).wait()
    else { return say("the port is taken") }
    say("listening")
    let advertiser = RoomAdvertiser(name: name, port: port, announcement: announcement) { say("\($0)") }
    while let command = readLine() {
      let words = command.split(separator: " ").map(String.init)
      switch words.first {
      case "text": advertiser.update(Self.announcement(words.dropFirst()))
      case "stop":
        advertiser.stop()
        say("stopped")
      case "deaf":
        try? listener.close().wait()
        say("deaf")
      default: break
      }
      if words.first == "quit" { break }
    }
    advertiser.stop()
    advertiser.stop()
    say("ended")
  }

  /// Announces and withdraws rooms in quick succession and from several threads.
  static func churn(_ count: Int) {
    for number in 0..<count {
      let advertiser = RoomAdvertiser(name: "Room \(number)", port: 4747, announcement: Announcement(version: 1)) { _ in
      }
      let updates = (0..<4).map { player in
        MultiThreadedEventLoopGroup.singleton.next().submit { advertiser.update(Announcement(players: player)) }
      }
      for update in updates { try? update.wait() }
      advertiser.stop()
      advertiser.update(Announcement(version: 2))
    }
    say("ended")
  }

  static func watch(_ finder: RoomFinder) {
    let watch = finder.watch(every: .milliseconds(200), searching: .milliseconds(800)) { rooms in
      say(
        "rooms: "
          + rooms.map { "\($0.name) \($0.announcement.players.map { "\($0)" } ?? "-")" }.joined(separator: " | "))
    }
    while readLine() != nil {}
    watch.cancel()
  }

  static func withFinder(_ body: (RoomFinder) -> Void) {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    body(RoomFinder(on: group.next()))
    try? group.syncShutdownGracefully()
  }

  /// Waits for lines, writes them and how long they took.
  static func say(_ lines: EventLoopFuture<[String]>) {
    let start = NIODeadline.now()
    guard let lines = try? lines.wait() else { return say("failed") }
    let time = NIODeadline.now() - start
    for line in lines { say(line) }
    say("took \(time.nanoseconds / 1_000_000) ms")
  }

  static func line(_ room: FoundRoom) -> String {
    let text = room.announcement.fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(
      separator: ",")
    return [room.name, room.host, room.address, text].joined(separator: "; ")
  }

  static func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(1, bytes, bytes.count)
  }

  static func announcement(_ words: some Sequence<String>) -> Announcement {
    var values: [String: String] = [:]
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
    }
    return Announcement(fields: values)
  }
}
