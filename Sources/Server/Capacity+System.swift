internal import Glibc
internal import Net

extension Capacity {
  /// Returns the present capacity of this process.
  package static func current() -> Capacity {
    var limit = rlimit()
    let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
    return Capacity(
      descriptors: isKnown ? Int(clamping: limit.rlim_cur) : 1024,
      memory: freeBytes(
        available: availableBytes(inMeminfo: SystemFile.text(at: "/proc/meminfo")),
        limits: limitFiles(inGroups: SystemFile.text(at: "/proc/self/cgroup")).map(SystemFile.text)))
  }

  /// Raises the limit of file descriptors to the number that the system allows and a room can use.
  ///
  /// Every pad needs one, and the usual 1,024 are meant for old programs.
  package static func raiseDescriptorLimit() {
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(kind, &limit) == 0 else { return }
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, rlim_t(usefulDescriptors)))
    _ = setrlimit(kind, &limit)
  }
}
