extension Capacity {
  /// Returns the memory that is free for programs according to `/proc/meminfo`, in bytes; nil if the text does not
  /// contain it.
  static func availableBytes(inMeminfo text: String) -> Int? {
    for line in text.split(separator: "\n") {
      let fields = line.split(whereSeparator: \.isWhitespace)
      if fields.count == 3, fields[0] == "MemAvailable:", let kibibytes = Int(fields[1]) { return kibibytes * 1024 }
    }
    return nil
  }

  /// Returns the paths of the files with the memory limits of a process that has this `/proc/self/cgroup`.
  ///
  /// The files are those of its group and of all groups around it, for versions 2 and 1 of the kernel's control groups.
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

  /// Returns the memory that is free for a process, in bytes: the machine's free memory, or the lowest limit of its
  /// groups.
  ///
  /// - Parameter limits: The contents of the groups' files; `max` for no limit.
  static func freeBytes(available: Int?, limits: [String]) -> Int? {
    ([available] + limits.map { Int($0.filter { !$0.isWhitespace }) }).compactMap { $0 }.min()
  }
}
