package import NIOCore

/// The files that the server offers: those of the browser pad, and the terminal pad as a download.
package struct Site: Sendable {
  /// A file that is sent unchanged.
  package struct File: Sendable {
    /// The media type, such as `text/html; charset=utf-8`.
    package var type: String
    /// The contents.
    package var bytes: ByteBuffer

    /// Makes a file.
    package init(type: String, bytes: ByteBuffer) {
      self.type = type
      self.bytes = bytes
    }
  }

  /// A large file that is sent from disk.
  package struct Download: Sendable {
    /// The file's path on this machine.
    package var path: String
    /// The SHA-256 of its bytes, 64 hexadecimal digits.
    package var checksum: String
    /// The processor architecture that it runs on, as printed by `uname -m`.
    package var architecture: String

    /// Makes a download.
    package init(path: String, checksum: String, architecture: String) {
      self.path = path
      self.checksum = checksum
      self.architecture = architecture
    }
  }

  /// The files by path, such as `/` and `/pad.js`.
  package var files: [String: File]
  /// The terminal pad, served under `/parlor-pad`; nil if there is none.
  package var pad: Download?

  /// Makes a site.
  package init(files: [String: File] = [:], pad: Download? = nil) {
    self.files = files
    self.pad = pad
  }
}
