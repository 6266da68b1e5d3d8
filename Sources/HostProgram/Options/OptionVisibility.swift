import ArgumentParser

/// Decides which options `--help` shows.
enum OptionVisibility {
  /// The arguments that ask for every option: for the full help, completions, and the description from which the manual
  /// page is made.
  private static let fullRequests = [
    "--help-all", "--help-hidden", "--generate-completion-script", "--experimental-dump-help",
  ]

  /// Whether the command line asks for every option.
  static let showsAll = CommandLine.arguments.contains { argument in
    fullRequests.contains { argument == $0 || argument.hasPrefix($0 + "=") }
  }
}

extension ArgumentVisibility {
  /// The visibility of an option that most evenings do without: `--help-all` lists it, `--help` does not.
  static var rare: ArgumentVisibility { OptionVisibility.showsAll ? .default : .hidden }
}

extension ArgumentHelp {
  /// Returns the help for an option that `--help` leaves out.
  static func rare(_ abstract: String, valueName: String? = nil) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: valueName, visibility: .rare)
  }
}

extension ParsableArguments {
  /// Throws a validation error with this sentence unless the condition holds.
  func check(_ isGood: Bool, _ sentence: String) throws {
    if !isGood { throw ValidationError(sentence) }
  }
}
