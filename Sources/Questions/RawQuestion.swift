/// A text as the file contains it, and the place where it begins.
struct RawText: Hashable {
  var value: String
  var place: QuestionIssue.Place
}

/// An item as a format's reader found it, not yet checked.
struct RawQuestion {
  struct Problem: Equatable {
    var place: QuestionIssue.Place
    var message: String
  }

  /// The place where the item begins.
  var place: QuestionIssue.Place
  var question: RawText?
  var answers: [RawText] = []
  /// The name of the item's kind; nil if the rest of the item implies the kind.
  var kind: RawText?
  /// The right answer if there is nothing to choose from: a number, or `true` or `false`.
  var answer: RawText?
  /// The number of right answers, which are the first ones.
  var right: RawText?
  /// The unit of an estimate.
  var unit: RawText?
  /// The smallest and the largest number that an estimate accepts.
  var range: [RawText]?
  var category: RawText?
  var difficulty: RawText?
  var explanation: RawText?
  var language: RawText?
  var image: RawText?
  var alt: RawText?
  /// Whether the picture is uncovered: `true` or `false`, or a spreadsheet's word for it.
  var uncover: RawText?
  var sound: RawText?
  /// The round that the item belongs to.
  var round: RawRound?

  /// The problems with parts that the format's reader did not understand; an item with problems is not used.
  var problems: [Problem] = []

  init(place: QuestionIssue.Place) {
    self.place = place
  }

  /// Makes an item from a list of texts: the question, the right answer, wrong answers.
  init(place: QuestionIssue.Place, texts: [RawText]) {
    self.place = place
    self.question = texts.first
    self.answers = Array(texts.dropFirst())
  }

  mutating func addProblem(_ message: String, at place: QuestionIssue.Place? = nil) {
    let problem = Problem(place: place ?? self.place, message: message)
    // One mistake can cause the same problem many times on its line.
    if problem != problems.last { problems.append(problem) }
  }
}
