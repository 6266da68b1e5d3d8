import Canvas
import Host
import Packs
import Questions
import Scenes
import Tidying

/// Reads a theme that somebody has written in the format of docs/themes.md.
struct ThemeFile {
  /// The maximum size of a theme's file, in bytes.
  static let largest = 1 << 16

  /// The file's name in messages.
  let name: String
  /// The folder with the theme's logo and sounds; nil if it is unknown.
  var folder: Pack?

  /// Reads the theme; throws its first problem as a sentence without a full stop.
  func theme(in bytes: [UInt8]) throws -> Theme {
    let members: [JSONNode.Member]
    do throws(JSONProblem) {
      let node = try JSONDocument.read(bytes)
      guard case .object(let found) = node.value else {
        throw JSONProblem(line: node.line, message: "a theme begins with \"{\"")
      }
      members = found
    } catch {
      throw failure(error.line, error.message)
    }
    try checkKeys(members, ["name", "basedOn", "colors", "corners", "logo", "sounds"], in: nil)
    var theme = try base(members)
    theme.name = try text("name", in: members) ?? name
    let ground = theme.background
    for member in members where member.key == "colors" { try readColors(member, into: &theme) }
    if theme.background != ground {
      theme.panel = theme.background.opacity(theme.panel.alpha)
      theme.dim = theme.background.opacity(theme.dim.alpha)
      // A new background is meant to be seen, without scenery.
      theme.worlds = [:]
    }
    // A file cannot change the worlds, so their faults are not the file's: a world with a fault is dropped.
    theme.worlds = theme.worlds.filter { theme.faults(inWorldOf: $0.key).isEmpty }
    switch try text("corners", in: members) {
    case nil, "round": break
    case "sharp": theme.radius = .sharp
    case let other?:
      throw failure(line(of: "corners", in: members), "\"corners\" is round or sharp, not \(other)")
    }
    theme.logo = try logo(in: members)
    theme.sounds = try sounds(in: members)
    if let fault = theme.faults.first { throw failure(line(of: fault, in: members), fault.sentence) }
    return theme
  }

  /// Reads the logo from a file next to the theme's file; nil if the theme has none.
  private func logo(in members: [JSONNode.Member]) throws -> ThemeLogo? {
    guard let member = members.first(where: { $0.key == "logo" }) else { return nil }
    guard case .string(let path) = member.value.value, MediaFile.staysInside(path) else {
      throw failure(member.line, "\"logo\" must be the name of a file beside the theme's, such as \"lion.svg\"")
    }
    let said = path.tidied(atMost: 80)
    guard let folder else { throw failure(member.line, "the logo \"\(said)\" is missing") }
    do {
      return try LogoFile.logo(try folder.bytes(of: path))
    } catch {
      throw failure(member.line, "the logo \"\(said)\" \(error)")
    }
  }

  /// Returns the theme on which this one is based.
  private func base(_ members: [JSONNode.Member]) throws -> Theme {
    guard let wanted = try text("basedOn", in: members) else { return .night }
    if let theme = Theme.all.first(where: { $0.name == wanted }) { return theme }
    let names = Theme.all.map(\.name).joined(separator: ", ")
    throw failure(line(of: "basedOn", in: members), "\"basedOn\" is one of \(names), not \(wanted)")
  }

  private func readColors(_ member: JSONNode.Member, into theme: inout Theme) throws {
    guard case .object(let members) = member.value.value else {
      throw failure(member.line, "\"colors\" must be an object, not \(member.value.kind)")
    }
    let roles = Theme.roles
    try checkKeys(members, Set(roles.keys), in: "colors")
    for member in members {
      switch roles[member.key] {
      case .color(let path): theme[keyPath: path] = try color(member.value, for: member.key)
      case .fill(let path): theme[keyPath: path] = try fill(member)
      case .list(let path):
        guard case .array(let nodes) = member.value.value, nodes.count == theme[keyPath: path].count else {
          throw failure(member.line, "\"\(member.key)\" must be a list of \(theme[keyPath: path].count) colours")
        }
        theme[keyPath: path] = try nodes.map { try color($0, for: member.key) }
      case nil: break
      }
    }
  }

  /// Reads one colour, or a list of two, from top to bottom.
  private func fill(_ member: JSONNode.Member) throws -> Fill {
    guard case .array(let nodes) = member.value.value else { return Fill(try color(member.value, for: member.key)) }
    guard nodes.count == 2 else {
      throw failure(member.line, "\"\(member.key)\" is one colour or a list of two, from top to bottom")
    }
    return Fill(top: try color(nodes[0], for: member.key), bottom: try color(nodes[1], for: member.key))
  }

  private func color(_ node: JSONNode, for role: String) throws -> Color {
    guard case .string(let text) = node.value, text.first == "#", text.utf8.count == 7,
      text.dropFirst().allSatisfy(\.isHexDigit),
      let rgb = UInt32(text.dropFirst(), radix: 16)
    else { throw failure(node.line, "\"\(role)\" must be a colour such as \"#1A2B3C\"") }
    return Color(rgb)
  }

  private func text(_ key: String, in members: [JSONNode.Member]) throws -> String? {
    guard let member = members.first(where: { $0.key == key }) else { return nil }
    guard case .string(let text) = member.value.value else {
      throw failure(member.line, "\"\(key)\" must be a string, not \(member.value.kind)")
    }
    let clean = text.tidied(atMost: 40)
    guard !clean.isEmpty else { throw failure(member.line, "\"\(key)\" is empty") }
    return clean
  }

  func checkKeys(_ members: [JSONNode.Member], _ known: Set<String>, in place: String?) throws {
    var seen: Set<String> = []
    for member in members {
      let key = member.key.tidied(atMost: 40)
      guard known.contains(member.key) else {
        throw failure(member.line, "\"\(key)\" is nothing that \(place.map { "\"\($0)\"" } ?? "a theme") has")
      }
      guard seen.insert(member.key).inserted else { throw failure(member.line, "\"\(key)\" is there twice") }
    }
  }

  /// Returns the line of the colour that a fault is about, if the file sets that colour.
  ///
  /// Otherwise returns the line of `colors`; nil if the file has no colours.
  private func line(of fault: ThemeFault, in members: [JSONNode.Member]) -> Int? {
    guard let colors = members.first(where: { $0.key == "colors" }), case .object(let roles) = colors.value.value
    else { return nil }
    let names = [fault.second, fault.first].map { String($0.prefix { $0 != " " && $0 != "'" }) }
    return names.lazy.compactMap { name in roles.first { $0.key == name }?.line }.first ?? colors.line
  }

  private func line(of key: String, in members: [JSONNode.Member]) -> Int? {
    members.first { $0.key == key }?.value.line
  }

  func failure(_ line: Int?, _ message: String) -> Failure {
    Failure("The theme \(name) cannot be used: \(line.map { "line \($0): " } ?? "")\(message)")
  }
}
