import FoundationEssentials
import Glibc

extension VirtualSway {
  /// The modes that its outputs have where a test asks for some, in their order, the first one preferred.
  ///
  /// By the rule for the largest one 3840×2160 wins, which is no more than 30 pictures a second; the last one is taller
  /// than most and wins nothing.
  package static let modes = [
    "1280x720@60", "1024x768@60", "1920x1080@60", "1920x1080@50", "3840x2160@30", "1600x1200@60",
  ]

  /// The library that gives nested outputs a list of modes, which is built when it is needed.
  static func modesLibrary() throws -> String {
    let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "SwayModes/sway-modes.c")
    // The newest one: it is what sway there is built with.
    let all = try runSuccessfully("pkg-config", ["--list-package-names"]).text.split(separator: "\n")
    guard let package = all.filter({ $0.hasPrefix("wlroots") }).max() else {
      throw TestFailure("pkg-config knows no wlroots.")
    }
    let library = try Tools.built("parlor") + "-sway-modes-\(package).so"
    if let built = Self.changed(library), let written = Self.changed(source.path), written < built { return library }
    let flags = try runSuccessfully("pkg-config", ["--cflags", String(package), "wayland-server", "pixman-1"])
    let words = String(decoding: flags.output, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
    // Several suites may build it at once: each of them builds its own, and the last one counts.
    let draft = "\(library).\(getpid())"
    try runSuccessfully(
      try compiler(), ["-shared", "-fPIC", "-O1", "-w", source.path, "-o", draft] + words + ["-ldl"])
    guard rename(draft, library) == 0 else { throw TestFailure("\(library) cannot be made.") }
    return library
  }

  private static func changed(_ path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }

  /// clang, which comes with Swift, wherever that is.
  private static func compiler() throws -> String {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    for folder in folders.split(separator: ":") where access("\(folder)/clang", X_OK) == 0 {
      return "\(folder)/clang"
    }
    return try Tools.path(of: "cc")
  }
}
