import ArgumentParser

/// How much of the command line `--help` shows.
enum OptionVisibility {
  /// What asks for every option: the full help, completions, and the description that the manual page is made from.
  private static let fullRequests = [
    "--help-all", "--help-hidden", "--generate-completion-script", "--experimental-dump-help",
  ]

  /// Whether this program was asked for every option.
  static let showsAll = CommandLine.arguments.contains { argument in
    fullRequests.contains { argument == $0 || argument.hasPrefix($0 + "=") }
  }
}

extension ArgumentVisibility {
  /// An option that most evenings do without: `--help-all` lists it, `--help` does not.
  static var rare: ArgumentVisibility { OptionVisibility.showsAll ? .default : .hidden }
}

extension ArgumentHelp {
  /// The help of an option that `--help` leaves out.
  static func rare(_ abstract: String, valueName: String? = nil) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: valueName, visibility: .rare)
  }
}

extension ParsableArguments {
  /// Refuses the command line with a sentence unless something is so.
  func check(_ isGood: Bool, _ sentence: String) throws {
    if !isGood { throw ValidationError(sentence) }
  }
}
