extension Options {
  /// The request that a command line makes.
  enum Request: Hashable, Sendable {
    case play(Options)
    case help
    case version
  }

  /// Parses a command line, without the program's own name.
  ///
  /// The parser is written by hand: swift-argument-parser would be a fifth of the pad, which people download to run it
  /// once.
  static func read(_ arguments: [String]) throws(UsageError) -> Request {
    let flags = arguments.prefix { $0 != "--" }
    if flags.contains("--help") || flags.contains("-h") { return .help }
    if flags.contains("--version") { return .version }
    var options = Self()
    var rest = arguments[...]
    var mayBeOption = true
    while let argument = rest.popFirst() {
      if mayBeOption, argument == "--" {
        mayBeOption = false
      } else if mayBeOption, argument.hasPrefix("-") {
        try options.readOption(argument, followedBy: &rest)
      } else if options.host == nil {
        options.host = argument
      } else {
        throw UsageError("Unexpected argument '\(argument)'")
      }
    }
    try options.check()
    return .play(options)
  }

  private mutating func readOption(_ option: String, followedBy rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let value = parts.count == 2 ? parts[1] : nil
    switch parts[0] {
    case "--code": code = try Self.value(of: "code", value, or: &rest)
    case "--name": name = try Self.value(of: "name", value, or: &rest)
    case "--new-seat": newSeat = try Self.flag(parts[0], value)
    case "--plain": plain = try Self.flag(parts[0], value)
    case "--bell": bell = try Self.flag(parts[0], value)
    case "--list": list = try Self.flag(parts[0], value)
    case "--json": json = try Self.flag(parts[0], value)
    default: throw UsageError("Unknown option '\(parts[0])'")
    }
  }

  /// Returns the value after an option's `=`, or else the next argument.
  private static func value(
    of name: String, _ value: String?, or rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    if let value { return value }
    guard let next = rest.popFirst(), !next.hasPrefix("-") else {
      throw UsageError("Missing value for '--\(name) <\(name)>'")
    }
    return next
  }

  private static func flag(_ name: String, _ value: String?) throws(UsageError) -> Bool {
    guard let value else { return true }
    throw UsageError("The option '\(name)' does not take any value, but '\(value)' was specified.")
  }
}
