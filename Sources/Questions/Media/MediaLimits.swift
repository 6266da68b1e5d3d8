/// The limits of the files that come with questions.
package enum MediaLimits {
  /// The maximum size of a picture or a sound, in bytes.
  package static let fileSize = 10_000_000

  /// The maximum number of pixels in a picture.
  package static let pixels = 20_000_000

  /// The maximum number of scans in a JPEG file, each of which goes over the picture; programs that write several use
  /// ten.
  package static let scans = 100

  /// Returns the maximum number of bytes to which the pixels of a PNG file unpack.
  ///
  /// This covers the largest pixel format and the overhead of rows and passes.
  package static func unpacked(pixels: Int) -> Int { pixels * 8 + 65_536 }

  /// The maximum processor time for decoding a picture, in nanoseconds.
  package static let decodingTime: Int64 = 1_000_000_000

  /// The maximum duration of a sound, in seconds.
  package static let soundSeconds = 30

  /// The maximum length of a file's name, in bytes.
  static let nameLength = 250

  /// The maximum length of a picture's description, in characters.
  package static let altLength = 300

  /// The maximum number of files in a zip file.
  package static let archiveEntries = 10_000

  /// The maximum total size of the unpacked files in a zip file, in bytes.
  package static let archiveSize = 2_000_000_000
}
