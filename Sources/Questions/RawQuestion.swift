/// A text as the file has it, and where it begins.
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

  /// Where the item begins.
  var place: QuestionIssue.Place
  var question: RawText?
  var answers: [RawText] = []
  /// The name of its kind; nil where the rest of it says.
  var kind: RawText?
  /// A number, or `true` or `false`: the right answer if there is nothing to choose from.
  var answer: RawText?
  /// How many of the answers are right, the first ones.
  var right: RawText?
  /// The unit of an estimate.
  var unit: RawText?
  /// The least and the most that an estimate can be.
  var range: [RawText]?
  var category: RawText?
  var difficulty: RawText?
  var explanation: RawText?
  var language: RawText?
  var image: RawText?
  var alt: RawText?
  /// `true` or `false`, or a spreadsheet's word for it.
  var uncover: RawText?
  var sound: RawText?
  /// The round that it belongs to.
  var round: RawRound?

  /// The parts that the format's reader did not understand; an item with problems is not used.
  var problems: [Problem] = []

  init(place: QuestionIssue.Place) {
    self.place = place
  }

  /// An item that is a list of texts: the question, the right answer, wrong answers.
  init(place: QuestionIssue.Place, texts: [RawText]) {
    self.place = place
    self.question = texts.first
    self.answers = Array(texts.dropFirst())
  }

  mutating func addProblem(_ message: String, at place: QuestionIssue.Place? = nil) {
    let problem = Problem(place: place ?? self.place, message: message)
    // One slip can show many times on its line.
    if problem != problems.last { problems.append(problem) }
  }
}
