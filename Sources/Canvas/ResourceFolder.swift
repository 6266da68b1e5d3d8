import Glibc

/// Finds the folders that come with the program: `Fonts` and `Assets`.
package enum ResourceFolder {
  /// Returns the path of a folder; throws an error if it is not found.
  ///
  /// If a path is given, only that path is tried. Otherwise these places are tried in turn: next to the executable,
  /// `/usr/share/parlor`, and the checkout that the executable or the working directory belongs to.
  package static func find(_ name: String, option: String? = nil) throws(CanvasError) -> String {
    if let option {
      guard isFolder(option) else { throw CanvasError.resourcesMissing(name: name, tried: [option]) }
      return option
    }
    let beside = executableFolder.map { ["\($0)/\(name)", "\($0)/../share/parlor/\(name)"] } ?? []
    let fixed = beside + ["/usr/share/parlor/\(name)"]
    let checkouts = [executableFolder, workingFolder].compactMap { $0 }.compactMap(checkout(above:))
    let places = fixed + checkouts.map { "\($0)/\(name)" }
    guard let found = places.first(where: isFolder) else {
      throw CanvasError.resourcesMissing(name: name, tried: places)
    }
    return found
  }

  /// Returns the nearest folder, from this one upwards, that contains a package; nil if there is none.
  private static func checkout(above start: String) -> String? {
    var folder = Substring(start)
    while folder.isEmpty == false {
      if access("\(folder)/Package.swift", R_OK) == 0 { return String(folder) }
      folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
    }
    return nil
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The folder of this program's executable, with links resolved.
  package static var executableFolder: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    let text = String(cString: path)
    return text.lastIndex(of: "/").map { String(text[..<$0]) }
  }

  private static var workingFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}

/// Returns the path from the root with links resolved, or the path itself if there is no such file.
func absolutePath(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}
