import Canvas
import Catalogue
import Glibc
import Host
import Logging
import NIOCore
import PadProtocol
import Scenes
import Server

/// Reads the files that browsers and laptops get from the host.
///
/// They are the browser pad, the page that shows the TV's picture, the page of a phone that hosts, and the terminal pad
/// as a single file.
enum SiteLoading {
  /// The media types of the browser pad's files, by the ending of their names.
  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml", "json": "application/json", "png": "image/png", "webmanifest": "application/manifest+json",
    "mp4": "video/mp4", "webm": "video/webm",
  ]

  /// Loads the site; missing files are left out and logged.
  static func load(theme: Theme = .night, isCalm: Bool = false, log: Logger) -> Site {
    var site = Site()
    if let folder = try? ResourceFolder.find("Assets") {
      load("\(folder)/pad", page: "/", files: "/", theme, isCalm: isCalm, into: &site)
      site.files["/catalogue.js"] = script(PageCatalogue.script)
      site.files["/drawings.js"] = script(HeadScript.script)
      // Pads have no internet connection to fetch the font from elsewhere.
      for (name, isBold) in [("opendyslexic", false), ("opendyslexic-bold", true)] {
        guard let file = FontFinder.file(of: "OpenDyslexic", isBold: isBold), let bytes = bytes(of: file) else {
          continue
        }
        site.files["/\(name).otf"] = Site.File(type: "font/otf", bytes: ByteBuffer(bytes: bytes))
      }
      load("\(folder)/tv", page: ViewerProtocol.page, files: "\(ViewerProtocol.page)/", theme, into: &site)
      // Somebody may type a slash at the end of the address.
      site.files["\(ViewerProtocol.page)/"] = site.files[ViewerProtocol.page]
      site.files["\(ViewerProtocol.page)/words.js"] = script(ViewerCatalogue.script)
      load("\(folder)/host", page: HostPhoneProtocol.page, files: "\(HostPhoneProtocol.page)/", theme, into: &site)
      site.files["\(HostPhoneProtocol.page)/"] = site.files[HostPhoneProtocol.page]
      site.files["\(HostPhoneProtocol.page)/words.js"] = script(HostPageCatalogue.script)
    }
    if site.files["/"] == nil {
      log.warning("the folder Assets/pad is missing: browsers cannot join, only parlor-pad can")
    }
    site.pad = terminalPad()
    if site.pad == nil {
      log.info(
        "there is no static parlor-pad to offer to laptops; the package parlor-pad brings one, and scripts/play makes one"
      )
    }
    return site
  }

  /// Returns the files of the question maker's page, and of a pad that it shows inside of itself.
  static func maker(theme: Theme) throws -> [String: MakerServer.Page] {
    let folder = try ResourceFolder.find("Assets")
    var (site, pad) = (Site(), Site())
    load("\(folder)/maker", page: MakerServer.page, files: MakerServer.page, theme, into: &site)
    load("\(folder)/pad", page: padPreview, files: padPreview, theme, isCalm: true, into: &pad)
    site.files["\(MakerServer.page)catalogue.js"] = script(MakerCatalogue.script)
    pad.files["\(padPreview)catalogue.js"] = script(PageCatalogue.script)
    pad.files["\(padPreview)drawings.js"] = script(HeadScript.script)
    guard site.files[MakerServer.page] != nil, let index = pad.files[padPreview] else {
      throw Failure("The folder Assets/maker is missing: install Parlor again.")
    }
    // The pad speaks with the page around it, in place of a host.
    let text = String(decoding: index.bytes.readableBytesView, as: UTF8.self)
      .replacing("<script src", with: "<script src=\"/maker/pad-line.js\"></script><script src", maxReplacements: 1)
    pad.files[padPreview]?.bytes = ByteBuffer(string: text)
    site.files["/icon.svg"] = pad.files["\(padPreview)icon.svg"]
    func page(_ file: Site.File, canBeFramed: Bool) -> MakerServer.Page {
      MakerServer.Page(type: file.type, bytes: Array(file.bytes.readableBytesView), canBeFramed: canBeFramed)
    }
    let pages = site.files.mapValues { page($0, canBeFramed: false) }
    return pages.merging(pad.files.mapValues { page($0, canBeFramed: true) }) { own, _ in own }
  }

  /// The path of the pad inside of the question maker's page.
  private static let padPreview = "/pad-preview/"

  /// Adds a page and its files from a folder to the site.
  private static func load(
    _ folder: String, page: String, files: String, _ theme: Theme, isCalm: Bool = false, into site: inout Site
  ) {
    for name in names(in: folder) {
      guard let type = name.split(separator: ".").last.flatMap({ types[String($0)] }),
        var bytes = bytes(of: "\(folder)/\(name)")
      else { continue }
      if ["index.html", "pad.css", "host.css", "maker.css", "app.webmanifest"].contains(name) {
        let text = String(decoding: bytes, as: UTF8.self)
        bytes = Array(PadPageText.text(of: name, text, theme, isCalm: isCalm).utf8)
      }
      bytes = LeanText.lean(bytes, name)
      let file = Site.File(type: type, bytes: ByteBuffer(bytes: bytes))
      site.files["\(files)\(name)"] = file
      if name == "index.html" { site.files[page] = file }
    }
  }

  private static func script(_ text: String) -> Site.File {
    Site.File(type: "text/javascript; charset=utf-8", bytes: ByteBuffer(string: text))
  }

  /// Returns the static pad with the checksum that its build wrote; nil if there is none.
  ///
  /// The pad is the one installed next to a program in this folder, or the checkout's.
  static func terminalPad(beside program: String? = ResourceFolder.executableFolder) -> Site.Download? {
    var places: [(pad: String, checksum: String)] = []
    if let program { places.append(("\(program)/parlor-pad", "\(program)/../lib/parlor/parlor-pad.sha256")) }
    if let made = try? ResourceFolder.find(".build-static") {
      places.append(("\(made)/parlor-pad", "\(made)/parlor-pad.sha256"))
    }
    for place in places {
      guard let checksum = bytes(of: place.checksum).map({ String(decoding: $0.prefix(64), as: UTF8.self) }),
        checksum.count == 64, checksum.allSatisfy(\.isHexDigit), let architecture = architecture(of: place.pad)
      else { continue }
      // An upgrade during an evening puts another file there. The open file stays the one to which the checksum
      // belongs.
      let file = open(place.pad, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { continue }
      return Site.Download(path: "/proc/self/fd/\(file)", checksum: checksum, architecture: architecture)
    }
    return nil
  }

  /// Returns the processor that a program is for, from its file's header (ELF, `e_machine`); nil for any other file.
  private static func architecture(of path: String) -> String? {
    guard let header = bytes(of: path, atMost: 20), header.count == 20, header.starts(with: [0x7F, 0x45, 0x4C, 0x46])
    else { return nil }
    switch Int(header[18]) | Int(header[19]) << 8 {
    case 62: return "x86_64"
    case 183: return "aarch64"
    default: return nil
    }
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  private static func bytes(of path: String, atMost limit: Int = 1 << 20) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = fread(&bytes, 1, limit, file)
    return ferror(file) == 0 ? Array(bytes[..<count]) : nil
  }
}
