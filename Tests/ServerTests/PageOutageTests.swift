import Catalogue
import FoundationEssentials
import NIOCore
import NIOPosix
import PadProtocol
import Scenes
import Server
import Synchronization
import TestSupport
import Testing

private let missingTool = Browser.tools.compactMap { toolMissing($0) }.first

/// The browser pad in a real browser, while its host is away for longer than anybody would wait.
@Suite(.enabled(if: missingTool == nil, Comment(rawValue: missingTool ?? "")), .timeLimit(.minutes(4)))
struct PageOutageTests {
  private static let patience = Duration.seconds(60)

  /// The browser pad from the checkout, with its words.
  private static func site() throws -> Site {
    let folder = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Assets/pad"
    var site = Site()
    let types = ["html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      guard let type = name.split(separator: ".").last.flatMap({ types[String($0)] }),
        let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)")
      else { continue }
      site.files["/\(name)"] = .init(type: type + "; charset=utf-8", bytes: ByteBuffer(bytes: bytes))
    }
    site.files["/"] = site.files["/index.html"]
    site.files["/catalogue.js"] = .init(
      type: "text/javascript; charset=utf-8", bytes: ByteBuffer(string: PageCatalogue.script))
    site.files["/drawings.js"] = .init(
      type: "text/javascript; charset=utf-8", bytes: ByteBuffer(string: HeadScript.script))
    return site
  }

  private static func host(port: Int = 0) throws -> TestHost {
    try SteadyPort.takeAgain {
      try TestHost(port: port, site: site()) { _ in
        ##"{"type":"welcome","v":2,"room":"Den","name":"Ana","color":"#56B4E9","secret":"s1"}"##
      }
    }
  }

  private static func waitForSeat(_ browser: Browser) throws {
    try browser.wait(within: patience, "the page has a seat", until: "return document.body.dataset.line === 'open'")
  }

  private static func waitForReturn(to host: TestHost) throws {
    let join = try firstValue(within: patience, "the page comes back") { host.log.joins.first }
    #expect(join.secret == "s1" && join.name == "Ana" && join.code == "K7QX")
  }

  /// Opens the page and takes a seat as Ana.
  private static func join(_ host: TestHost, in browser: Browser) throws {
    try browser.open("http://127.0.0.1:\(host.port)/#K7QX")
    try browser.element("#name").type("Ana")
    try browser.element("#join").click()
    try waitForSeat(browser)
    #expect(host.log.joins.map(\.secret) == [nil])
  }

  @Test(arguments: [false, true])
  func page_triesForAsLongAsTheHostIsAway_hiddenToo(_ isHidden: Bool) throws {
    let browser = try Browser()
    defer { browser.stop() }
    let port = try SteadyPort.free()
    var host = try Self.host(port: port)
    try Self.join(host, in: browser)
    if isHidden { try browser.hide() }
    try host.stop()
    try browser.wait(
      within: Self.patience, "the line is broken", until: "return document.body.dataset.line === 'broken'")
    // A port that answers and hangs up, as it does while a host is starting.
    let door = try SlammedDoor(port: port)
    try eventually(within: Self.patience, "the page has tried ten times") { door.count >= 10 }
    try door.stop()
    host = try Self.host(port: port)
    try Self.waitForReturn(to: host)
    try Self.waitForSeat(browser)
    try host.stop()
  }

  @Test func pageThatIsLoadedAgain_orOpenedInANewTab_hasItsSeat() throws {
    let browser = try Browser()
    defer { browser.stop() }
    let host = try Self.host()
    try Self.join(host, in: browser)
    host.log.forget()
    try browser.reload()
    try Self.waitForReturn(to: host)
    try Self.waitForSeat(browser)

    // A new tab has none of the old one's own storage.
    try browser.run("sessionStorage.clear()")
    try browser.open("about:blank")
    host.log.forget()
    try browser.open("http://127.0.0.1:\(host.port)/#K7QX")
    try browser.wait(within: Self.patience, "the name is there", until: "return document.all.name.value === 'Ana'")
    try browser.element("#join").click()
    try Self.waitForReturn(to: host)
    try host.stop()
  }
}

/// Accepts connections and closes them at once.
private final class SlammedDoor: Sendable {
  private final class Counter: Sendable { let value = Atomic(0) }
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let counter = Counter()
  private let listener: any Channel

  init(port: Int) throws {
    let counter = counter
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        counter.value.add(1, ordering: .relaxed)
        return channel.close()
      }
    listener = try SteadyPort.takeAgain { try bootstrap.bind(host: "127.0.0.1", port: port).wait() }
  }

  /// How many came so far.
  var count: Int { counter.value.load(ordering: .relaxed) }

  func stop() throws {
    try listener.close().wait()
    try group.syncShutdownGracefully()
  }
}
