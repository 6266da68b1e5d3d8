import Plurals

/// A text of the program, in its English form: the model for all translations.
struct Message: Hashable {
  /// The beginning of a remark that names what a translation may leave out, such as `#. may be left out: reason`.
  static let mayBeLeftOut = "may be left out:"
  /// The beginning of a remark that names the number that decides the plural form, if the text does not show that
  /// number.
  ///
  /// An example is `#. counted by: count`.
  static let countedBy = "counted by:"

  var key: TextKey
  /// The number of the line in the template.
  var line: Int
  var id: String
  var plural: String?
  var comments: [String]
  /// The placeholders, in the order in which the English text has them.
  var placeholders: [Pattern.Placeholder]
  var shape: Pattern.Shape
  var optional: Set<String>
  /// The English forms: a single one, or the forms of a plural.
  var forms: [PluralCategory: Pattern]

  /// The number that decides which plural form is used; nil if the text has no plural.
  var counted: Pattern.Placeholder?

  /// The groups of the terminal pad's texts, which is downloaded and should be small.
  private static let padGroups: Set<String> = ["pad", "head", "list", "number", "reaction"]

  /// Whether the terminal pad has the text too.
  var isOfPad: Bool { Self.padGroups.contains(key.group) }
}

/// A language's catalogue, checked against the template.
struct Translation: Hashable {
  /// The language's code, such as `zh`.
  var language: String
  /// The language's name for browsers, such as `zh-CN`.
  var tag: String
  var rule: PluralRule
  var forms: [TextKey: [PluralCategory: Pattern]]
  /// Whether the language is made up, so that only people who work on Parlor see it.
  var isMadeUp = false
}
