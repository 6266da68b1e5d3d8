import Glibc

/// Finds the folders that come with the program: `Fonts`, `Assets`.
package enum ResourceFolder {
  /// The path of a folder: the given one, else beside the executable, else in `/usr/share/parlor`, else in the checkout
  /// that the executable or the working directory belongs to.
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

  /// The nearest folder upwards that holds a package.
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

  /// The folder that this program is in, with links resolved.
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

/// The path from the root with links resolved; the path itself when there is no such file.
func absolutePath(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}
