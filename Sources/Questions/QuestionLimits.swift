/// The limits of a question file; lengths are in characters as a reader counts them.
package enum QuestionLimits {
  /// The most bytes a file may have.
  package static let fileSize = 16 * 1024 * 1024

  /// The most items a file may have, good and bad ones together.
  package static let items = 50_000

  /// How many answers a question may have: a pad has one digit key for each.
  package static let answers = 2...9

  /// How many things can be put in order.
  package static let orderedAnswers = 3...9

  /// How many spellings a typed answer may have.
  package static let spellings = 1...20

  /// The longest unit of an estimate.
  static let unitLength = 12

  /// The longest question.
  static let questionLength = 300

  /// The longest answer.
  static let answerLength = 120

  /// The longest explanation.
  static let explanationLength = 400

  /// The longest title of a round.
  static let roundTitleLength = 60

  /// The longest category.
  static let categoryLength = 60

  /// The most issues listed for one file; the rest is only counted.
  package static let issues = 1_000

  /// How many Unicode scalars a character may have on average, so that stacked accents cannot cover the screen.
  static let scalarsPerCharacter = 8
}
