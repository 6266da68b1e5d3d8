import Questions

/// A zip file of questions by the standards of IMS: XML files, the pictures that they refer to, and a manifest.
struct ContentPackage {
  /// The maximum size of all XML files in it together, unpacked.
  static let limit = 4 * Archive.partLimit

  private let archive: Archive
  /// The folder of the manifest, with a slash at the end; empty if it is at the top.
  private let folder: String
  /// The types of the resources in the manifest.
  private let types: [String]
  /// The names of the XML files, those of the manifest first and in its order.
  let names: [String]
  /// The places of all files in the archive, by their names.
  private let places: [String: Int]
  /// The names of all files in the archive, by their last parts.
  private let byLastPart: [Substring: [String]]

  /// Opens a package; nil if the file is no zip file.
  init?(_ file: SourceFile) {
    guard case .success(let archive) = file.archive else { return nil }
    self.archive = archive
    places = Dictionary(archive.names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    byLastPart = Dictionary(grouping: archive.names) { Self.lastPart(of: $0) }
    let manifest = archive.names
      .filter { $0.split(separator: "/").last?.lowercased() == "imsmanifest.xml" }
      .min { $0.utf8.count < $1.utf8.count }
    folder = manifest.map { String($0.dropLast("imsmanifest.xml".count)) } ?? ""
    let resources = manifest.flatMap { try? archive.xml($0) }?.first("resources")?.all("resource") ?? []
    types = resources.compactMap { $0.attributes["type"]?.lowercased() }
    var listed: [String] = []
    for resource in resources {
      let files = [resource.attributes["href"]] + resource.all("file").map { $0.attributes["href"] }
      listed += files.compactMap { $0 }.map { [folder] in Self.path($0, from: folder) }
    }
    var seen: Set<String> = manifest.map { [$0] } ?? []
    let known = places
    names = (listed.filter { known[$0] != nil } + archive.names).filter { name in
      let ending = name.lowercased()
      return (ending.hasSuffix(".xml") || ending.hasSuffix(".qti")) && seen.insert(name).inserted
    }
  }

  /// Whether the manifest lists resources of a type.
  func lists(_ type: String) -> Bool { types.contains { $0.hasPrefix(type) } }

  /// Whether one of the first XML files has one of these roots; for packages whose manifest says nothing.
  func hasRoot(_ roots: Set<String>) -> Bool {
    guard !archive.names.contains("[Content_Types].xml") else { return false }
    // Large files are not worth their unpacking: a package without a manifest is small.
    return names.prefix(20).contains { name in
      guard let bytes = try? archive.bytes(of: name, limit: Archive.partLimit / 4) else { return false }
      return Self.root(of: bytes).map(roots.contains) ?? false
    }
  }

  /// Returns the name of the root element.
  private static func root(of bytes: [UInt8]) -> String? {
    XMLStart.root(of: DecodedText(Array(bytes.prefix(65_536))).bytes)
  }

  /// Returns the names of the XML files with one of these roots, in their order, with their roots.
  ///
  /// Files that cannot be unpacked are named. The result is nil if there is too much in all, which is named too.
  func files(_ roots: Set<String>, _ out: inout QuestionCollector) -> [(name: String, root: String)]? {
    var files: [(name: String, root: String)] = []
    var size = 0
    for name in names {
      do throws(ImportProblem) {
        guard let bytes = try archive.bytes(of: name) else { continue }
        size += bytes.count
        guard size <= Self.limit else {
          out.fail("the package has more than \(Self.limit >> 20) MiB of XML; split it into smaller packages")
          return nil
        }
        if let root = Self.root(of: bytes), roots.contains(root) { files.append((name, root)) }
      } catch {
        out.fail(error.message)
      }
    }
    return files
  }

  /// Returns the root of an XML file; nil if it is missing or cannot be read, which is named.
  func xml(_ name: String, _ out: inout QuestionCollector) -> XMLNode? {
    let bytes: [UInt8]?
    do throws(ImportProblem) {
      bytes = try archive.bytes(of: name)
    } catch {
      out.fail(error.message)
      return nil
    }
    guard let bytes else { return nil }
    do throws(XMLProblem) {
      return try XMLFile.read(XMLEncoding.text(DecodedText(bytes), of: bytes))
    } catch {
      out.skip(at: .inner(name, line: error.line), error.message)
      return nil
    }
  }

  // MARK: Files by their addresses

  /// Returns the name of the file to which an address in another file leads; nil if there is no such file.
  func file(at address: String, from name: String) -> String? {
    // Canvas and Respondus write addresses from the folder of their files.
    let bases = ["$IMS-CC-FILEBASE$", "$IMS_CC_FILEBASE$", "$IMS_CC_FILE_BASE$", "%%LINKPATH%%"]
    let whole = address.prefix { $0 != "?" && $0 != "#" }
    for address in [String(whole), PercentEncoding.decoded(String(whole))] {
      let based = bases.first { address.hasPrefix($0) }.map { String(address.dropFirst($0.count).drop { $0 == "/" }) }
      let paths =
        based.map { [Self.path($0, from: folder), Self.path($0, from: folder + "web_resources/")] }
        ?? [Self.path(address, from: name), Self.path(address, from: folder)]
      if let found = paths.first(where: { places[$0] != nil }) { return found }
      // Respondus puts all files into a folder that its addresses do not have.
      let end = "/" + Self.path(based ?? address, from: "")
      let alike = byLastPart[Self.lastPart(of: end)]?.prefix(100).filter { $0.hasSuffix(end) } ?? []
      if alike.count == 1 { return alike.first }
    }
    return nil
  }

  private static func lastPart(of name: String) -> Substring {
    name.lastIndex(of: "/").map { name[name.index(after: $0)...] } ?? name[...]
  }

  /// Returns where the address of a picture or a sound leads to.
  func media(at address: String, from name: String) -> MediaAddress {
    if MediaAddress.isWeb(address) { return .web }
    return file(at: address, from: name).flatMap { places[$0] }.map(archive.media(at:)) ?? .missing
  }

  /// Returns the path of an address relative to a file or a folder, without `.` and `..`.
  private static func path(_ address: String, from base: String) -> String {
    var parts =
      address.hasPrefix("/") ? [] : base.split(separator: "/", omittingEmptySubsequences: false).dropLast()[...]
    for part in address.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
