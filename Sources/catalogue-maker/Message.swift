import Plurals

/// A text of the program, in its English form: the model for all translations.
struct Message: Hashable {
  /// What a translation may leave out, because of a remark such as `#. may be left out: reason`.
  static let mayBeLeftOut = "may be left out:"
  /// Which number decides the form where the text does not show it: `#. counted by: count`.
  static let countedBy = "counted by:"

  var key: TextKey
  /// The line of the template.
  var line: Int
  var id: String
  var plural: String?
  var comments: [String]
  /// The placeholders, in the order of the English text.
  var placeholders: [Pattern.Placeholder]
  var shape: Pattern.Shape
  var optional: Set<String>
  /// The English forms: one, or those of a plural.
  var forms: [PluralCategory: Pattern]

  /// The number that decides which form of a plural it is.
  var counted: Pattern.Placeholder?
}

/// A language's catalogue, checked against the template.
struct Translation: Hashable {
  /// The language's code, such as `zh`.
  var language: String
  /// The name that browsers know it by, such as `zh-CN`.
  var tag: String
  var rule: PluralRule
  var forms: [TextKey: [PluralCategory: Pattern]]
  /// Whether only people who work on Parlor see it.
  var isMadeUp = false
}
