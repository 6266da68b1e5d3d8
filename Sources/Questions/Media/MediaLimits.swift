/// The limits of the files beside questions.
package enum MediaLimits {
  /// The most bytes of a picture, or of a sound.
  package static let fileSize = 10_000_000

  /// The most pixels of a picture.
  package static let pixels = 20_000_000

  /// The most times that a JPEG file goes over its picture; programs that make such files write ten.
  package static let scans = 100

  /// The most bytes that the pixels of a PNG file unpack to: the size of the largest pixel format, and the overhead of
  /// rows and passes.
  package static func unpacked(pixels: Int) -> Int { pixels * 8 + 65_536 }

  /// The most of a processor's time that decoding a picture may take, in nanoseconds.
  package static let decodingTime: Int64 = 1_000_000_000

  /// The longest sound, in seconds.
  package static let soundSeconds = 30

  /// The most bytes of a file's name.
  static let nameLength = 250

  /// The longest text that says what a picture shows.
  static let altLength = 300

  /// The most files in a zip file.
  package static let archiveEntries = 10_000

  /// The most bytes that the files of a zip file have together once they are unpacked.
  package static let archiveSize = 2_000_000_000
}
