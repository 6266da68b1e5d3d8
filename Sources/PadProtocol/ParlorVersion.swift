/// The version of Parlor: host and pad are built, and handed out, together.
public enum ParlorVersion {
  /// As `--version` prints it.
  public static let current = "0.1.0"
}
