/// Wrong usage, with the sentence that says what is wrong.
struct UsageError: Error, Hashable {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
