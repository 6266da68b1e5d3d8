/// A text as the file contains it, and the place where it begins.
package struct RawText: Hashable, Sendable {
  /// The text.
  package var value: String
  /// The place where the text begins.
  package var place: QuestionIssue.Place

  /// Makes a text.
  package init(value: String, place: QuestionIssue.Place) {
    self.value = value
    self.place = place
  }
}

/// A picture or a sound that Parlor is to make, and the place where the file asks for it.
package struct RawMade: Hashable, Sendable {
  /// The picture or the sound.
  package var made: MadeMedia
  /// The place where it is asked for.
  package var place: QuestionIssue.Place
}

/// An item as a format's reader found it, not yet checked.
package struct RawQuestion {
  /// A part of an item that a format's reader did not understand.
  package struct Problem: Hashable, Sendable {
    /// The place of the part.
    package var place: QuestionIssue.Place
    /// The problem, without a capital letter or a full stop.
    package var message: String

    /// Makes a problem.
    package init(place: QuestionIssue.Place, message: String) {
      self.place = place
      self.message = message
    }
  }

  /// The place where the item begins.
  package var place: QuestionIssue.Place
  /// The name by which the question is known.
  package var id: RawText?
  /// The text of the question.
  package var question: RawText?
  /// The answers: the right ones first, or in the right order.
  package var answers: [RawText] = []
  /// The name of the item's kind; nil if the rest of the item implies the kind.
  package var kind: RawText?
  /// The topic.
  package var category: RawText?
  /// The word for the difficulty.
  package var difficulty: RawText?
  /// The sentence that is shown with the right answer.
  package var explanation: RawText?
  /// The language tag.
  package var language: RawText?
  /// The problems with parts that the format's reader did not understand; an item with problems is not used.
  package var problems: [Problem] = []
  /// The parts that few items have, or none: with them in the item itself, making and moving it would take longer than
  /// reading its text.
  private var rare: [Rare] = []

  /// Makes an item of which nothing is known yet.
  package init(place: QuestionIssue.Place) {
    self.place = place
  }

  /// Makes an item from a list of texts: the question, the right answer, wrong answers.
  package init(place: QuestionIssue.Place, texts: [RawText]) {
    self.place = place
    self.question = texts.first
    self.answers = Array(texts.dropFirst())
  }

  /// Adds a problem, at the item's own place if no other is given.
  package mutating func addProblem(_ message: String, at place: QuestionIssue.Place? = nil) {
    let problem = Problem(place: place ?? self.place, message: message)
    // One mistake can cause the same problem many times on its line.
    if problem != problems.last { problems.append(problem) }
  }
}

extension RawQuestion {
  /// The parts that few items have.
  private struct Rare {
    var unlike: [RawText] = []
    var answer: RawText?
    var right: RawText?
    var unit: RawText?
    var range: [RawText]?
    var audience: RawText?
    var image: RawText?
    var alt: RawText?
    var uncover: RawText?
    var sound: RawText?
    var draw: RawMade?
    var play: RawMade?
    var round: RawRound?
  }

  /// Whether there may be one of the parts that few items have.
  var hasRareParts: Bool { !rare.isEmpty }

  private subscript<Part>(rare part: WritableKeyPath<Rare, Part?>) -> Part? {
    get { rare.isEmpty ? nil : rare[0][keyPath: part] }
    set {
      if rare.isEmpty {
        guard newValue != nil else { return }
        rare = [Rare()]
      }
      rare[0][keyPath: part] = newValue
    }
  }

  /// The typed answers that never count as a slip for a right one.
  package var unlike: [RawText] {
    get { rare.isEmpty ? [] : rare[0].unlike }
    set {
      if rare.isEmpty { rare = [Rare()] }
      rare[0].unlike = newValue
    }
  }
  /// The right answer if there is nothing to choose from: a number, or `true` or `false`.
  package var answer: RawText? {
    get { self[rare: \.answer] }
    set { self[rare: \.answer] = newValue }
  }
  /// The number of right answers, which are the first ones.
  package var right: RawText? {
    get { self[rare: \.right] }
    set { self[rare: \.right] = newValue }
  }
  /// The unit of an estimate.
  package var unit: RawText? {
    get { self[rare: \.unit] }
    set { self[rare: \.unit] = newValue }
  }
  /// The smallest and the largest number that an estimate accepts.
  package var range: [RawText]? {
    get { self[rare: \.range] }
    set { self[rare: \.range] = newValue }
  }
  /// The word for whom the question is meant.
  package var audience: RawText? {
    get { self[rare: \.audience] }
    set { self[rare: \.audience] = newValue }
  }
  /// The name of the picture's file.
  package var image: RawText? {
    get { self[rare: \.image] }
    set { self[rare: \.image] = newValue }
  }
  /// The description of the picture.
  package var alt: RawText? {
    get { self[rare: \.alt] }
    set { self[rare: \.alt] = newValue }
  }
  /// Whether the picture is uncovered: `true` or `false`, or a spreadsheet's word for it.
  package var uncover: RawText? {
    get { self[rare: \.uncover] }
    set { self[rare: \.uncover] = newValue }
  }
  /// The name of the sound's file.
  package var sound: RawText? {
    get { self[rare: \.sound] }
    set { self[rare: \.sound] = newValue }
  }
  /// The picture that Parlor draws.
  package var draw: RawMade? {
    get { self[rare: \.draw] }
    set { self[rare: \.draw] = newValue }
  }
  /// The sound that Parlor plays.
  package var play: RawMade? {
    get { self[rare: \.play] }
    set { self[rare: \.play] = newValue }
  }
  /// The round that the item belongs to.
  package var round: RawRound? {
    get { self[rare: \.round] }
    set { self[rare: \.round] = newValue }
  }
}
