import TestSupport

/// Makes a zip file in memory.
enum ZipFixture {
  static func bytes(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] { SampleMedia.zip(files) }

  /// Makes a zip file of texts.
  static func texts(_ files: [(name: String, text: String)]) -> [UInt8] {
    bytes(files.map { ($0.name, Array($0.text.utf8)) })
  }
}
