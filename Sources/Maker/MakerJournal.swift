/// The journal beside a pack that is being written: every change, so that nothing is lost when the program dies.
///
/// Its first line, and a line after each time that the pack's file was written, name the file by a checksum. What was
/// changed since then are the lines after the last one that names the file as it is.
package struct MakerJournal {
  /// A line that says how the pack's file looked.
  package struct Mark: Hashable, Sendable {
    /// The checksum of the file.
    package var checksum: String
    /// The names of the questions and rounds in the file.
    package var names: [String]
    /// The number of the last edits of each page that are in the file.
    package var numbers: [String: Int]

    /// Makes a mark of a file.
    package init(of bytes: [UInt8], names: [String], numbers: [String: Int]) {
      checksum = MakerJournal.name(of: bytes)
      self.names = names
      self.numbers = numbers
    }

    /// The mark as a line.
    package var line: String {
      let numbers = numbers.sorted { $0.key < $1.key }.map { MakerValue.Member($0.key, .number($0.value)) }
      return MakerValue.object([
        .init("file", .string(checksum)), .init("names", .array(names.map { .string($0) })),
        .init("numbers", .object(numbers)),
      ]).json
    }

    fileprivate init?(_ line: Substring) {
      guard let value = MakerValue(json: String(line)), let checksum = value["file"].text else { return nil }
      self.checksum = checksum
      names = value["names"].elements?.compactMap(\.text) ?? []
      numbers = Dictionary(
        value["numbers"].members?.compactMap { member in member.value.whole.map { (member.key, $0) } } ?? [],
        uniquingKeysWith: { $1 })
    }
  }

  /// Returns the checksum by which a file is known again (FNV-1a): it tells files apart that no enemy made.
  package static func checksum(of bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private static func name(of bytes: [UInt8]) -> String { String(checksum(of: bytes), radix: 16) }

  /// Returns the desk as it was left: the pack of the file with the changes of the journal after it.
  ///
  /// - Parameters:
  ///   - file: The bytes of the pack's file; empty for a new pack.
  ///   - journal: The journal's text; empty if there is none.
  /// - Returns: The desk; `isForeign` if the journal belongs to another file, whose changes are not made.
  package static func desk(file: [UInt8], journal: String) -> (desk: MakerDesk, isForeign: Bool)? {
    guard var pack = file.isEmpty ? MakerPack() : MakerPack(json: file) else { return nil }
    let lines = journal.split(separator: "\n")
    let name = name(of: file)
    guard let place = lines.lastIndex(where: { Mark($0)?.checksum == name }), let mark = Mark(lines[place]) else {
      // Names alone are no loss.
      let last = lines.lastIndex { Mark($0) != nil }
      return (MakerDesk(pack), !lines[(last.map { $0 + 1 } ?? 0)...].isEmpty)
    }
    pack.take(names: mark.names)
    var desk = MakerDesk(pack, numbers: mark.numbers)
    for line in lines[(place + 1)...] {
      // A mark of a file that was never moved into its place says nothing.
      guard let record = MakerDesk.Record(line: line) else { continue }
      _ = desk.accept(record)
    }
    return (desk, false)
  }
}
