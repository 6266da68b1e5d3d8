@testable import catalogue_maker

/// Small catalogues to try things with.
enum Catalogues {
  static func header(_ language: String, _ plurals: String) -> String {
    """
    msgid ""
    msgstr ""
    "Language: \(language)\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: \(plurals)\\n"

    """
  }

  static let english = header("en", "nplurals=2; plural=(n != 1);")
  static let chinese = header("zh_CN", "nplurals=1; plural=0;")
  static let polish = header(
    "pl", "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);")

  static let template =
    english + """

      #. Somebody's cards.
      #, python-brace-format
      msgctxt "snap.pays"
      msgid "{name} pays one card"
      msgid_plural "{name} pays {count:d} cards"
      msgstr[0] ""
      msgstr[1] ""

      msgctxt "room.left"
      msgid "You have left."
      msgstr ""

      """

  static let leftInChinese = """

    msgctxt "room.left"
    msgid "You have left."
    msgstr "你已离开。"

    """

  static func paysInChinese(_ text: String, flags: String = "python-brace-format") -> String {
    """

    #, \(flags)
    msgctxt "snap.pays"
    msgid "{name} pays one card"
    msgid_plural "{name} pays {count:d} cards"
    msgstr[0] "\(text)"

    """
  }

  /// The problems of a template and a translation, without the names of the files.
  static func problems(_ template: String, _ translation: String? = nil, named name: String = "zh.po") -> [String] {
    do {
      var files = [try POReader.read(template, path: "en.pot")]
      if let translation { files.append(try POReader.read(translation, path: name)) }
      _ = try CatalogueMaker.check(files)
      return []
    } catch let problems as Problems {
      return problems.all.map(\.description)
    } catch {
      return ["\(error)"]
    }
  }

  static func made(_ template: String, _ translations: [(String, String)] = []) throws -> ([Message], [Translation]) {
    let files = [("en.pot", template)] + translations
    return try CatalogueMaker.check(try files.map { try POReader.read($0.1, path: $0.0) })
  }
}
