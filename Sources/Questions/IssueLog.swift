/// Collects the issues of one file; once there are too many to read, it only counts them.
struct IssueLog {
  let file: String
  private var issues: [QuestionIssue]

  /// The issues listed so far: otherwise, a bad default in a file would be reported again for each of its items.
  private var listed: Set<QuestionIssue>
  private var unlisted = 0

  init(file: String, issues: [QuestionIssue] = []) {
    self.file = file
    self.issues = issues
    self.listed = Set(issues)
  }

  mutating func add(_ severity: QuestionIssue.Severity, _ place: QuestionIssue.Place, _ message: String) {
    // Issues about the whole file are always listed: they are few, and they matter most.
    guard issues.count < QuestionLimits.issues || place == .file else {
      unlisted += 1
      return
    }
    let issue = QuestionIssue(file: file, place: place, severity: severity, message: message)
    // Each item that is lost is named, also where several stand in one line.
    if listed.insert(issue).inserted || severity == .error { issues.append(issue) }
  }

  var hasErrors: Bool {
    issues.contains { $0.severity == .error }
  }

  /// Returns the issues in the file's order, then the number of unlisted ones if there are any.
  func sorted() -> [QuestionIssue] {
    // NB: the offset keeps the order of issues at one place; the library does not promise a stable sort.
    var sorted = issues.enumerated()
      .sorted { ($0.element.place.order, $0.offset) < ($1.element.place.order, $1.offset) }
      .map(\.element)
    if unlisted > 0 {
      let message = unlisted == 1 ? "1 more problem is not listed" : "\(unlisted) more problems are not listed"
      sorted.append(QuestionIssue(file: file, place: .file, severity: .warning, message: message))
    }
    return sorted
  }
}
