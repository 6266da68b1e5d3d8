import NIOCore
import Server
import TestSupport
import Testing

private let missingTool = Browser.tools.compactMap { toolMissing($0) }.first

/// What a real browser makes of probes.
@Suite(.enabled(if: missingTool == nil, Comment(rawValue: missingTool ?? "")), .timeLimit(.minutes(4)))
struct ProbedPageTests {
  private static let patience = Duration.seconds(60)

  @Test func pageThatIsProbed_hearsNothingOfIt() throws {
    let browser = try Browser()
    defer { browser.stop() }
    var site = Site()
    site.files["/"] = .init(
      type: "text/html; charset=utf-8", bytes: ByteBuffer(string: "<!doctype html><title>Pad</title>"))
    try withHost(site: site) { host in
      try browser.open("http://127.0.0.1:\(host.port)/")
      try browser.run(
        """
        window.heard = [];
        window.line = new WebSocket(`ws://${location.host}/pad`, 'parlor.v2');
        for (const name of ['open', 'message', 'error', 'close']) {
          line.addEventListener(name, (event) => heard.push(`${name} ${event.data ?? ''}`.trim()));
        }
        line.addEventListener('open', () => line.send(arguments[0]));
        """, .string(join()))
      try browser.wait(within: Self.patience, "the page has joined", until: "return heard.length === 2")
      let joined = host.log.events.compactMap { if case .arrived(let id, _, _) = $0 { id } else { nil } }
      let id = try #require(joined.first)
      for number in 1...10 {
        try host.onLoop { server in for _ in 0..<10 { server.probe([id]) } }
        try browser.run("line.send(arguments[0])", .string(press("\(number)")))
        try browser.wait(
          within: Self.patience, "the page has pressed", until: "return heard.length === \(number + 2)")
      }
      let heard = try browser.run("return heard.join()").text
      #expect(heard == "open,message hello \(id.rawValue)," + (1...10).map { "message \($0)" }.joined(separator: ","))
      #expect(host.log.closed.isEmpty)
    }
  }
}
