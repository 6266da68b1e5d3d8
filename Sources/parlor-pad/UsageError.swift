/// An error in the command line, with a sentence that explains it.
struct UsageError: Error, Hashable {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
