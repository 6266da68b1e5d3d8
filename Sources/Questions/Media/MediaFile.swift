/// A picture or a sound of a pack, by its name; its contents are read when they are needed.
package struct MediaFile: Hashable, Sendable, Codable {
  /// The pack's folder or zip file, as an absolute path; empty until the pack has been located.
  package var pack: String
  /// The name of the file in the pack, as the pack's author wrote it: `flags/mali.png`.
  package var name: String

  /// Makes a file from its name and the pack that contains it.
  package init(pack: String = "", name: String) {
    self.pack = pack
    self.name = name
  }

  /// Whether a name stays inside its pack, whichever system the pack was made on.
  package static func staysInside(_ name: String) -> Bool {
    guard !name.isEmpty, name.utf8.count <= MediaLimits.nameLength, !name.contains("\\"),
      name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else { return false }
    return name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0 != "." && $0 != ".."
    }
  }
}
