import Plurals

extension Translation {
  /// Creates a translation that has exactly the texts of the template; throws all problems of the file.
  init(_ file: POFile, of template: Template) throws(Problems) {
    self.init(language: file.language, tag: file.tag, rule: .none, forms: [:])
    var problems = file.problemsOfHeader
    guard let rule = PluralRule(language: language) else { throw Problems(problems) }
    self.rule = rule
    let messages = Dictionary(template.messages.map { ($0.key, $0) }) { first, _ in first }
    for entry in file.entries {
      do throws(Problem) {
        let (key, forms) = try Self.forms(of: entry, in: file, rule, messages)
        if self.forms.updateValue(forms, forKey: key) != nil {
          throw file.problem("\(key) stands here twice", at: entry.line)
        }
      } catch {
        problems.append(error)
      }
    }
    let tried = Set(file.entries.compactMap(\.context))
    for message in template.messages where !tried.contains(message.key.description) {
      problems.append(file.problem("\(message.key) is missing (“\(message.id)”)"))
    }
    guard problems.isEmpty else { throw Problems(problems) }
  }

  private static func forms(
    of entry: POFile.Entry, in file: POFile, _ rule: PluralRule, _ messages: [TextKey: Message]
  ) throws(Problem) -> (TextKey, [PluralCategory: Pattern]) {
    guard let context = entry.context, let key = TextKey(context), let message = messages[key] else {
      throw file.problem("there is no text \(entry.context ?? "without a key") in English", at: entry.line)
    }
    guard entry.id == message.id, entry.plural == message.plural else {
      throw file.problem(
        "\(key): the English text is another one now: “\(message.plural ?? message.id)”", at: entry.line)
    }
    if let reason = message.objection(to: entry.flags) { throw file.problem("\(key): \(reason)", at: entry.line) }
    let categories = message.plural == nil ? [.other] : rule.categories
    guard entry.texts.count == categories.count else {
      throw file.problem(
        "\(key) has \(entry.texts.count) forms instead of \(categories.count)"
          + " (\(categories.map(\.rawValue).joined(separator: ", ")))", at: entry.line)
    }
    var forms: [PluralCategory: Pattern] = [:]
    for (category, text) in zip(categories, entry.texts) {
      let form: Pattern
      do throws(IllFormed) {
        form = try Pattern(text)
      } catch {
        throw file.problem("\(key): \(error.reason)", at: entry.line)
      }
      if let reason = message.objection(to: form, for: category, in: message.plural == nil ? .none : rule) {
        throw file.problem("\(key): \(reason)", at: entry.line)
      }
      forms[category] = form
    }
    return (key, forms)
  }
}

/// All problems of a catalogue.
struct Problems: Error, Hashable {
  var all: [Problem]

  init(_ all: [Problem]) { self.all = all }
}

extension POFile {
  /// The language's name for browsers (BCP 47): `zh-CN` for the header's `zh_CN`.
  var tag: String { String((header["Language"] ?? "").map { $0 == "_" ? "-" : $0 }) }

  /// The problems with the header.
  var problemsOfHeader: [Problem] {
    var problems: [Problem] = []
    if !language.replacing("-", with: "").isIdentifier {
      problems.append(problem("a catalogue's name is its language's code, such as zh.po"))
    }
    if !tag.hasPrefix(language) || tag.contains(where: { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")) }) {
      problems.append(
        problem("the header's Language is “\(header["Language"] ?? "")” instead of \(language) or \(language)_…"))
    }
    if header["Content-Type"] != "text/plain; charset=UTF-8" {
      problems.append(problem("the header's Content-Type is not “text/plain; charset=UTF-8”"))
    }
    guard let rule = PluralRule(language: language) else {
      return problems + [problem("Sources/Plurals has no rule for the language “\(language)”; add CLDR's")]
    }
    let fields = (header["Plural-Forms"] ?? "").split(separator: ";").map { $0.filter { $0 != " " } }
    let formula = fields.first { $0.hasPrefix("plural=") }.flatMap {
      PluralFormula(String($0.dropFirst("plural=".count)))
    }
    let isRight = (0...1_000).allSatisfy { n in
      formula?.value(for: n) == rule.categories.firstIndex(of: rule.category(of: n))
    }
    if !isRight || !fields.contains("nplurals=\(rule.categories.count)") {
      let forms = rule.categories.map(\.rawValue).joined(separator: ", ")
      problems.append(problem("the header's Plural-Forms are not CLDR's: \(rule.categories.count) forms (\(forms))"))
    }
    return problems
  }
}
