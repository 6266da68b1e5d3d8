/// The sign before the decimals of a number (CLDR).
enum DecimalSign {
  /// The languages that write a comma.
  private static let comma: Set<String> = [
    "bg", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fr", "gl", "hr", "hu", "id", "is", "it", "lt", "lv",
    "nb", "nl", "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "tr", "uk", "vi",
  ]
  /// The regions of these languages that write a point.
  private static let point: Set<String> = ["es-mx", "es-us", "es-419", "de-ch", "de-li", "it-ch"]

  /// Returns the sign in the language of a BCP 47 tag; nil for a point.
  static func of(_ tag: String?) -> String? {
    let parts = (tag ?? "en").lowercased().split(separator: "-")
    guard let language = parts.first, comma.contains(String(language)) else { return nil }
    return parts.count > 1 && point.contains("\(language)-\(parts[parts.count - 1])") ? nil : ","
  }
}
