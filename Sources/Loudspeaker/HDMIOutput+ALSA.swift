import Glibc

extension HDMIOutput {
  /// Returns the HDMI outputs of ALSA; the kernel's ELD files name the monitors at their other end.
  ///
  /// - Parameters:
  ///   - cards: The contents of `/proc/asound/cards`.
  ///   - elds: The names of the ELD files of each card, with their contents.
  package static func outputs(cards: String, elds: [Int: [String: String]]) -> [HDMIOutput] {
    var outputs: [HDMIOutput] = []
    for (number, files) in elds.sorted(by: { $0.key < $1.key }) {
      guard let name = cardName(number, in: cards) else { continue }
      // `eld#0.3` is the fourth file of the codec. In numeric order, the files are HDMI 0, HDMI 1 and so on.
      let ordered = files.sorted { place(of: $0.key) < place(of: $1.key) }
      for (index, file) in ordered.enumerated() {
        let facts = facts(in: file.value)
        outputs.append(
          HDMIOutput(
            device: "\(name), HDMI \(index)", monitor: facts["monitor_name"],
            isPlugged: facts["monitor_present"].map { $0 == "1" }))
      }
    }
    return outputs
  }

  /// Reads the HDMI outputs of ALSA; empty if there is no ALSA.
  package static func alsaOutputs(root: String = "/proc/asound") -> [HDMIOutput] {
    guard let cards = text(of: "\(root)/cards") else { return [] }
    var elds: [Int: [String: String]] = [:]
    for number in 0..<32 {
      for file in names(in: "\(root)/card\(number)") where file.hasPrefix("eld#") {
        elds[number, default: [:]][file] = text(of: "\(root)/card\(number)/\(file)")
      }
    }
    return outputs(cards: cards, elds: elds)
  }

  /// Returns the long name in a line such as ` 0 [PCH            ]: HDA-Intel - HDA Intel PCH`; nil if the card is not
  /// listed.
  private static func cardName(_ number: Int, in cards: String) -> String? {
    for line in cards.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.first == "\(number)", line.contains("[") else { continue }
      return line.split(separator: " - ", maxSplits: 1).last.map(String.init)
    }
    return nil
  }

  private static func place(of file: String) -> Int {
    let numbers = file.dropFirst(4).split(separator: ".").compactMap { Int($0) }
    return numbers.reduce(0) { $0 * 1000 + $1 }
  }

  private static func facts(in text: String) -> [String: String] {
    var facts: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(maxSplits: 1) { $0 == " " || $0 == "\t" }
      if parts.count == 2 { facts[String(parts[0])] = String(parts[1].drop { $0 == " " || $0 == "\t" }) }
    }
    return facts
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
        })
    }
    return names
  }

  private static func text(of path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(file, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }
}
