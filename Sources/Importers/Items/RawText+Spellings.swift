import Questions

extension [RawText] {
  /// These spellings without those that Parlor takes for an earlier one anyway: it ignores case, accents and points.
  var withoutEqualSpellings: [RawText] {
    var keys: Set<String> = []
    return filter { text in
      let key = Spelling(text.value).key
      return key.isEmpty || keys.insert(key).inserted
    }
  }
}
