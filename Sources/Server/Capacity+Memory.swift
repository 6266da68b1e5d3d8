extension Capacity {
  /// The bytes that are free for programs by `/proc/meminfo`; nil where it does not say.
  static func availableBytes(inMeminfo text: String) -> Int? {
    for line in text.split(separator: "\n") {
      let fields = line.split(whereSeparator: \.isWhitespace)
      if fields.count == 3, fields[0] == "MemAvailable:", let kibibytes = Int(fields[1]) { return kibibytes * 1024 }
    }
    return nil
  }

  /// The files with the limits that hold for a process with this `/proc/self/cgroup`: those of its group and of all
  /// around it, as the kernel's versions 2 and 1 have them.
  static func limitFiles(inGroups text: String) -> [String] {
    text.split(separator: "\n").flatMap { line -> [String] in
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { return [] }
      let controllers = fields[1].split(separator: ",")
      guard controllers.isEmpty || controllers.contains("memory") else { return [] }
      let (root, name) =
        controllers.isEmpty
        ? ("/sys/fs/cgroup", "memory.max") : ("/sys/fs/cgroup/memory", "memory.limit_in_bytes")
      let parts = fields[2].split(separator: "/")
      return (0...parts.count).map { ([root] + parts.prefix($0).map(String.init) + [name]).joined(separator: "/") }
    }
  }

  /// What is free for a process: what the machine has left, or the least of its groups' limits.
  ///
  /// - Parameter limits: What the groups' files have; `max` for no limit.
  static func freeBytes(available: Int?, limits: [String]) -> Int? {
    ([available] + limits.map { Int($0.filter { !$0.isWhitespace }) }).compactMap { $0 }.min()
  }
}
