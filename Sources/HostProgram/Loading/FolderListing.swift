import Glibc

/// What is in a folder.
enum FolderListing {
  /// Returns the names of the files and folders in a folder in their order, without hidden ones.
  static func entries(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// Returns the names of the files in a folder in their order, without hidden ones.
  static func files(in path: String) -> [String] {
    entries(in: path).filter { name in
      var status = stat()
      return stat("\(path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
  }
}
