public import NIOCore

/// What the server serves besides pads: the browser pad's files, and the terminal pad to download.
public struct Site: Sendable {
  /// A file that is sent as it is.
  public struct File: Sendable {
    /// The media type, such as `text/html; charset=utf-8`.
    public var type: String
    /// The contents.
    public var bytes: ByteBuffer

    /// Makes a file.
    public init(type: String, bytes: ByteBuffer) {
      self.type = type
      self.bytes = bytes
    }
  }

  /// A large file that is sent from disk.
  public struct Download: Sendable {
    /// The file's path on this machine.
    public var path: String
    /// The SHA-256 of its bytes, 64 hexadecimal digits.
    public var checksum: String
    /// The processor that it runs on, as `uname -m` says it.
    public var architecture: String

    /// Makes a download.
    public init(path: String, checksum: String, architecture: String) {
      self.path = path
      self.checksum = checksum
      self.architecture = architecture
    }
  }

  /// The files by path, such as `/` and `/pad.js`.
  public var files: [String: File]
  /// The terminal pad, under `/parlor-pad`; nil where there is none.
  public var pad: Download?

  /// Makes a site.
  public init(files: [String: File] = [:], pad: Download? = nil) {
    self.files = files
    self.pad = pad
  }
}
