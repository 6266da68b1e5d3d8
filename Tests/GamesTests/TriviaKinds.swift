import Questions

/// A question of each kind, to be played with.
enum TriviaKinds {
  static let all = [choice, isTrue, isFalse, several, estimate, openEstimate, order, typed, poll, survey]

  static let choice = Question(text: "Choice?", answers: ["right", "wrong 1", "wrong 2"])
  static let isTrue = Question(text: "True?", kind: .trueFalse(true), answers: ["True", "False"])
  static let isFalse = Question(text: "False?", kind: .trueFalse(false), answers: ["False", "True"])
  static let several = Question(text: "Several?", kind: .several(right: 2), answers: ["r1", "r2", "w1", "w2"])
  static let estimate = Question(
    text: "How high?", kind: .estimate(Estimate(value: 300, unit: "m", range: 0...1000)), answers: [])
  static let openEstimate = Question(
    text: "How many?", kind: .estimate(Estimate(value: -2.5, decimals: 1)), answers: [])
  static let order = Question(text: "Order?", kind: .order, answers: ["1st", "2nd", "3rd", "4th"])
  static let typed = Question(text: "Who?", kind: .typed, answers: ["Ada Lovelace", "Lovelace"])
  static let poll = Question(text: "Think?", kind: .poll, answers: ["yes", "perhaps", "no"])
  static let survey = Question(text: "Guess?", kind: .survey, answers: ["tea", "coffee", "milk"])
}
