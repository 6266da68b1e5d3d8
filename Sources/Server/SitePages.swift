internal import Glibc
internal import NIOCore

/// The site, ready for lookup: the body for each path, with a tag that changes with its bytes.
struct SitePages {
  enum Body: Hashable {
    case bytes(ByteBuffer)
    case file(path: String)
  }

  struct Page: Hashable {
    var type: String
    var body: Body
    /// The entity tag for `If-None-Match`, including its quotes (RFC 9110, 8.8.3).
    var tag: String
    /// The name under which the browser saves the page; nil for a page that the browser displays.
    var savedAs: String?
  }

  private var pages: [String: Page] = [:]

  /// Prepares the files of a site without changing them; leaves out a download that is not on the disk.
  init(_ site: Site) {
    for (path, file) in site.files { add(path, type: file.type, file.bytes) }
    guard let pad = site.pad, let size = Self.size(of: pad.path) else { return }
    pages["/parlor-pad"] = Page(
      type: "application/octet-stream", body: .file(path: pad.path), tag: "\"\(pad.checksum)\"", savedAs: "parlor-pad")
    add("/parlor-pad.sha256", type: "text/plain; charset=utf-8", ByteBuffer(string: "\(pad.checksum)  parlor-pad\n"))
    // Both texts consist of letters, digits and underscores, so they need no escaping.
    let json = "{\"architecture\":\"\(pad.architecture)\",\"sha256\":\"\(pad.checksum)\",\"size\":\(size)}\n"
    add("/parlor-pad.json", type: "application/json", ByteBuffer(string: json))
  }

  /// The page at exactly this path.
  subscript(path: String) -> Page? { pages[path] }

  private mutating func add(_ path: String, type: String, _ bytes: ByteBuffer) {
    // FNV-1a is enough: a tag need not be hard to forge, only different from that of the last version.
    let hash = bytes.readableBytesView.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    pages[path] = Page(type: type, body: .bytes(bytes), tag: "\"\(String(hash, radix: 16))\"")
  }

  private static func size(of path: String) -> Int64? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int64(status.st_size)
  }
}
