internal import Catalogue
internal import FoundationEssentials
internal import NIOCore
internal import NIOHTTP1
internal import Synchronization
package import Scenes

/// The browser pad's files, for browsers to fetch from a `ScriptedRoom`.
package final class PadPage: Sendable {
  fileprivate struct File: Sendable {
    var type: String
    var bytes: ByteBuffer
  }
  /// The files by their paths.
  fileprivate let files: [String: File]
  /// The file whose next request gets no answer.
  private let lost: Mutex<String?>

  /// Reads the page from the checkout; its words are compiled in.
  package init(losing lost: String? = nil, theme: Theme = .night) throws {
    self.lost = Mutex(lost)
    var files: [String: File] = [:]
    let folder = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Assets/pad"
    let types = ["html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"]
    let others = [
      "webmanifest": "application/manifest+json", "png": "image/png", "mp4": "video/mp4", "webm": "video/webm",
    ]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      guard let ending = name.split(separator: ".").last.map(String.init), let type = types[ending] ?? others[ending],
        let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)")
      else { continue }
      if ["png", "mp4", "webm"].contains(ending) {
        files["/\(name)"] = File(type: type, bytes: ByteBuffer(bytes: bytes))
        continue
      }
      let text = PadPageText.text(of: name, String(decoding: bytes, as: UTF8.self), theme)
      files["/\(name)"] = File(
        type: types[ending] == nil ? type : type + "; charset=utf-8", bytes: ByteBuffer(string: text))
    }
    files["/"] = files["/index.html"]
    files["/catalogue.js"] = File(
      type: "text/javascript; charset=utf-8", bytes: ByteBuffer(string: PageCatalogue.script))
    files["/drawings.js"] = File(type: "text/javascript; charset=utf-8", bytes: ByteBuffer(string: HeadScript.script))
    self.files = files
  }

  /// Whether the request for a file gets no answer, once.
  fileprivate func loses(_ path: String) -> Bool {
    lost.withLock { lost in
      guard lost == path else { return false }
      lost = nil
      return true
    }
  }
}

/// Answers each request with a file, and closes the connection.
final class PageHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart
  private let page: PadPage
  private var path = ""

  init(_ page: PadPage) { self.page = page }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): path = String(head.uri.prefix { $0 != "?" })
    case .body: break
    case .end: answer(in: context)
    }
  }

  private func answer(in context: ChannelHandlerContext) {
    guard !page.loses(path) else { return context.close(promise: nil) }
    let file = page.files[path]
    var head = HTTPResponseHead(version: .http1_1, status: file == nil ? .notFound : .ok)
    head.headers = ["Connection": "close", "Content-Length": "\(file?.bytes.readableBytes ?? 0)"]
    if let file { head.headers.add(name: "Content-Type", value: file.type) }
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if let file { context.write(wrapOutboundOut(.body(.byteBuffer(file.bytes))), promise: nil) }
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(promise: nil) }
  }
}
