extension KernelTables {
  /// A table's text; empty when there is none.
  static func read(_ name: String) -> String { SystemFile.text(at: "/proc/net/\(name)") }
}
