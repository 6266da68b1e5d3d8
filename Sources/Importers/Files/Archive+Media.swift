import Questions

extension Archive {
  /// Returns a picture or a sound in it, by the number of its entry.
  func media(at index: Int) -> MediaAddress {
    guard names.indices.contains(index) else { return .missing }
    let entry = names[index]
    // A name that is too long or odd for a pack is replaced by its number.
    let name = MediaFile.staysInside(entry) ? entry : "files/\(index)"
    let type = MediaType(ofName: entry) ?? MediaType(of: (try? bytes(of: entry, limit: MediaLimits.fileSize)) ?? [])
    switch type {
    case .picture: return .picture(name)
    case .sound: return .sound(name)
    case .other(let type): return .other(type)
    }
  }

  /// Returns the bytes of a picture or a sound, by the name that ``media(at:)`` gives.
  func media(_ name: String) -> [UInt8]? {
    if let bytes = try? bytes(of: name, limit: MediaLimits.fileSize) { return bytes }
    guard name.hasPrefix("files/"), let index = Int(name.dropFirst("files/".count)), names.indices.contains(index)
    else {
      return nil
    }
    return try? bytes(of: names[index], limit: MediaLimits.fileSize)
  }
}
