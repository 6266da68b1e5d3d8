import Importers
import Questions
import Testing

/// The encodings of text files.
@Suite struct EncodingTests {
  private static let table = "Frage;Richtig;Falsch\nWo liegt Zürich – und „Genf“?;Schweiz;Österreich\n"
  private static let question = [["Wo liegt Zürich – und „Genf“?", "Schweiz", "Österreich"]]

  private static func utf16(_ text: String, isLittle: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
      return isLittle ? bytes.reversed() : bytes
    }
  }

  /// The text in Windows-1252: the characters beyond ASCII that it has, by their bytes there.
  private static let windows: [UInt8] = table.unicodeScalars.map { scalar in
    switch scalar {
    case "–": 0x96
    case "„": 0x84
    case "“": 0x93
    default: UInt8(truncatingIfNeeded: scalar.value)
    }
  }

  @Test func marks_sayTheEncoding() {
    #expect(Read([0xEF, 0xBB, 0xBF] + Array(Self.table.utf8)).questions == Self.question)
    #expect(Read([0xFF, 0xFE] + Self.utf16(Self.table, isLittle: true)).questions == Self.question)
    #expect(Read([0xFE, 0xFF] + Self.utf16(Self.table, isLittle: false)).questions == Self.question)
  }

  @Test func utf16WithoutAMark_isRecognised() {
    #expect(Read(Self.utf16(Self.table, isLittle: true)).questions == Self.question)
    #expect(Read(Self.utf16(Self.table, isLittle: false)).questions == Self.question)
  }

  @Test func windows1252_isReadAndSaid() {
    let read = Read(Self.windows)
    #expect(read.questions == Self.question)
    #expect(read.issues == ["quiz: the file is not UTF-8; it is read as Windows-1252"])
  }

  @Test func gb18030_isReadAndSaid() {
    // 问题,正确答案,错误答案 / 首都？,北京,上海 in GB 18030.
    let bytes: [UInt8] = [
      0xCE, 0xCA, 0xCC, 0xE2, 0x2C, 0xD5, 0xFD, 0xC8, 0xB7, 0xB4, 0xF0, 0xB0, 0xB8, 0x2C, 0xB4, 0xED, 0xCE, 0xF3, 0xB4,
      0xF0, 0xB0, 0xB8, 0x0A, 0xCA, 0xD7, 0xB6, 0xBC, 0xA3, 0xBF, 0x2C, 0xB1, 0xB1, 0xBE, 0xA9, 0x2C, 0xC9, 0xCF, 0xBA,
      0xA3, 0x0A,
    ]
    let read = Read(bytes)
    #expect(read.questions == [["首都？", "北京", "上海"]])
    #expect(read.issues == ["quiz: the file is not UTF-8; it is read as GB 18030"])
  }

  @Test func damagedUTF8_losesOnlyItsItem() {
    let text = Array("Wo liegt Zürich?,Süden,Norden\n".utf8) + [0x51, 0xFF, 0x2C, 0x61, 0x2C, 0x62, 0x0A]
    let read = Read(text)
    #expect(read.questions == [["Wo liegt Zürich?", "Süden", "Norden"]])
    #expect(read.issues == ["quiz:2: the question has a broken character; save the file as UTF-8"])
  }
}
