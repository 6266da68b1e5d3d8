/// The limits of a question file; lengths are in characters as a reader counts them.
package enum QuestionLimits {
  /// The maximum size of a file, in bytes.
  package static let fileSize = 16 * 1024 * 1024

  /// The maximum number of items in a file, good and bad ones together.
  package static let items = 50_000

  /// The allowed number of answers to a question: a pad has one digit key for each.
  package static let answers = 2...9

  /// The allowed number of things to put in order.
  package static let orderedAnswers = 3...9

  /// The allowed number of spellings of a typed answer.
  package static let spellings = 1...20

  /// The maximum number of typed answers that never count as a slip.
  static let unlike = 20

  /// The maximum length of a question's id.
  package static let idLength = 60

  /// The maximum length of an estimate's unit.
  package static let unitLength = 12

  /// The maximum length of a question.
  package static let questionLength = 300

  /// The maximum length of an answer.
  package static let answerLength = 120

  /// The maximum length of an explanation.
  package static let explanationLength = 400

  /// The maximum length of a round's title.
  package static let roundTitleLength = 60

  /// The maximum length of a pack's title.
  package static let packTitleLength = 40

  /// The maximum length of a category.
  static let categoryLength = 60

  /// The maximum number of issues listed for one file; further issues are only counted.
  package static let issues = 1_000

  /// The maximum average number of Unicode scalars in a character, so that stacked accents cannot cover the screen.
  static let scalarsPerCharacter = 8
}
