import Glibc
import Host
import Logging
import Packs
package import Scenes
import Stage

/// Loads the requested theme.
package enum ThemeLoading {
  /// Returns the available themes and the one to begin with: the requested one, or else the last choice.
  ///
  /// If that theme has a fault, the fault is logged and the default theme is used.
  static func looks(_ wish: String?, memory: LineMemory, isCalm: Bool, log: Logger) -> Looks {
    var looks = Looks(isCalm: isCalm, memory: memory)
    guard let wanted = wish ?? memory.remembered else { return looks }
    if let index = looks.places.firstIndex(of: wanted) {
      looks.start = index
      return looks
    }
    do {
      let path = absolute(wanted)
      looks.themes.append(try theme(in: path, called: wanted))
      looks.places.append(path)
      looks.start = looks.themes.count - 1
    } catch {
      log.warning("\(error); the theme \(looks.themes[looks.start].name) is used.")
    }
    return looks
  }

  /// Returns the theme with this name or in this file.
  package static func theme(_ wanted: String) throws -> Theme {
    if let theme = Theme.all.first(where: { $0.name == wanted }) { return theme }
    return try theme(in: absolute(wanted), called: wanted)
  }

  private static func theme(in path: String, called name: String) throws -> Theme {
    guard let file = fopen(path, "r") else {
      let reason = errno
      let names = Theme.all.map(\.name).joined(separator: ", ")
      throw Failure(
        reason == ENOENT
          ? "There is no theme \(name) and no file of that name (there are \(names))"
          : "The theme \(name) cannot be read: \(String(cString: strerror(reason)))")
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: ThemeFile.largest + 1)
    let count = fread(&bytes, 1, bytes.count, file)
    guard ferror(file) == 0 else { throw Failure("The theme \(name) cannot be read: it is no file") }
    guard count <= ThemeFile.largest else { throw Failure("The theme \(name) cannot be read: it is too large") }
    return try ThemeFile(name: name, folder: Pack(around: path)).theme(in: Array(bytes[..<count]))
  }

  /// Returns the absolute path, so that the file can be found again from another folder.
  private static func absolute(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
