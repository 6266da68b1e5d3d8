import Canvas

/// The packs that can be named without a path: the user's, the system's, and those that come with Parlor.
enum InstalledPacks {
  /// A pack with its place.
  struct Entry: Hashable {
    /// The name to give to `--questions`.
    let name: String
    /// The path of the file or folder.
    let path: String
  }

  /// The folders in which packs are looked for; an earlier one counts first.
  ///
  /// They follow the XDG base directory specification, after which the packs in Parlor's own folder come.
  static var folders: [String] {
    othersFolders + ((try? ResourceFolder.find("Assets")).map { ["\($0)/questions"] } ?? [])
  }

  /// The folders of the packs that do not come with Parlor.
  static var othersFolders: [String] {
    let system = (Environment.value("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":")
      .filter { $0.hasPrefix("/") }.map { "\($0)/parlor/packs" }
    return [Environment.folder("XDG_DATA_HOME", fallback: ".local/share") + "/packs"] + system
  }

  /// Returns the packs in these folders, by their names; of several with one name, the first one.
  static func all(in folders: [String] = folders) -> [Entry] {
    var entries: [String: Entry] = [:]
    for folder in folders {
      for file in FolderListing.entries(in: folder) {
        let name = name(of: file)
        if entries[name] == nil { entries[name] = Entry(name: name, path: "\(folder)/\(file)") }
      }
    }
    return entries.values.sorted { $0.name < $1.name }
  }

  /// Returns the path of the pack with a name; nil if there is none.
  static func path(of name: String, in folders: [String] = folders) -> String? {
    guard !name.contains("/"), !name.isEmpty else { return nil }
    return all(in: folders).first { $0.name == name }?.path
  }

  /// Returns a file's name without its ending.
  static func name(of file: String) -> String {
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }
}
