import Glibc

/// The places where words may be hyphenated, from libhyphen with the installed patterns for a language.
///
/// The library is loaded at the start, the patterns when a word first needs them. If either is missing, no word can be
/// hyphenated. An instance belongs to one thread.
final class Hyphenation {
  /// The folder in which Debian and its relatives keep the patterns.
  static let folder = "/usr/share/hyphen"
  /// The minimum number of letters before a hyphen, and after it.
  private static let least = 3
  /// The maximum number of letters in a word; anything longer is not a word.
  private static let most = 60

  private let folder: String
  private let library: Library?
  /// The loaded patterns by language tag; nil for languages without patterns.
  private var dictionaries: [String: Dictionary?] = [:]
  private var known = RecentTable<Word, [Int]>(limit: 1_000)

  private struct Word: Hashable {
    var text: String
    var language: String
  }

  init(folder: String = Hyphenation.folder) {
    self.folder = folder
    library = Library()
  }

  deinit {
    for case .some(let dictionary) in dictionaries.values { library?.free(dictionary.handle) }
  }

  /// Returns the numbers of letters after which a word may have a hyphen, in ascending order.
  ///
  /// - Parameters:
  ///   - word: A word that consists only of letters.
  ///   - language: A BCP 47 tag, such as `de-AT`.
  func places(in word: String, language: String) -> [Int] {
    guard word.count >= 2 * Self.least, word.count <= Self.most else { return [] }
    let key = Word(text: word, language: language)
    if let places = known[key] { return places }
    let places = find(in: word, language)
    known.insert(places, for: key)
    return places
  }

  private func find(in word: String, _ language: String) -> [Int] {
    guard let library, let dictionary = dictionary(for: language),
      let bytes = dictionary.bytes(of: word.lowercased()), !bytes.isEmpty
    else { return [] }
    return library.places(in: bytes, dictionary.handle)
      .filter { $0 >= Self.least && $0 <= word.count - Self.least }
  }

  private func dictionary(for language: String) -> Dictionary? {
    if let dictionary = dictionaries[language] { return dictionary }
    let dictionary = Self.names(for: language).lazy.compactMap { self.load("\(self.folder)/\($0)") }.first
    dictionaries[language] = .some(dictionary)
    return dictionary
  }

  /// Returns the possible file names of a language's patterns, the best first; none for an invalid tag.
  static func names(for language: String) -> [String] {
    let parts = language.split(separator: "-", omittingEmptySubsequences: false)
    func isCode(_ part: Substring, _ lengths: ClosedRange<Int>) -> Bool {
      lengths.contains(part.count) && part.allSatisfy { $0.isASCII && $0.isLetter }
    }
    guard let first = parts.first, isCode(first, 2...3) else { return [] }
    let code = first.lowercased()
    let regions = parts.dropFirst().filter { isCode($0, 2...2) }.map { "hyph_\(code)_\($0.uppercased()).dic" }
    return regions + ["hyph_\(code).dic", "hyph_\(code)_\(code.uppercased()).dic"]
  }

  private func load(_ path: String) -> Dictionary? {
    guard let library, let encoding = Self.encoding(of: path), let handle = library.load(path) else { return nil }
    return Dictionary(handle: handle, isUTF8: encoding == "UTF-8")
  }

  /// Returns the encoding named in the first line; nil if the file is missing or the encoding is not supported here.
  private static func encoding(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 32)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let name = text.filter { !$0.isWhitespace }
    return ["UTF-8", "ISO8859-1"].contains(name) ? name : nil
  }

  /// The patterns of a language.
  private struct Dictionary {
    let handle: OpaquePointer
    let isUTF8: Bool

    /// Returns a word in the encoding of the patterns.
    ///
    /// nil if it has letters outside that encoding, or letters that consist of several Unicode scalars.
    func bytes(of word: String) -> [UInt8]? {
      let scalars = Array(word.unicodeScalars)
      guard scalars.count == word.count else { return nil }
      if isUTF8 { return Array(String(String.UnicodeScalarView(scalars)).utf8) }
      guard scalars.allSatisfy({ $0.value < 256 }) else { return nil }
      return scalars.map { UInt8($0.value) }
    }
  }
}

/// The libhyphen library, if it is installed; only hyphens depend on it.
private final class Library {
  private typealias Load = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
  private typealias Free = @convention(c) (OpaquePointer) -> Void
  private typealias Texts = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private typealias Numbers = UnsafeMutablePointer<CInt>
  private typealias Hyphenate =
    @convention(c) (
      OpaquePointer, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<CChar>, UnsafeMutablePointer<CChar>?,
      UnsafeMutablePointer<Texts?>, UnsafeMutablePointer<Numbers?>, UnsafeMutablePointer<Numbers?>
    ) -> CInt

  private let handle: UnsafeMutableRawPointer
  private let loadPatterns: Load
  private let freePatterns: Free
  private let hyphenate: Hyphenate

  init?() {
    guard let handle = dlopen("libhyphen.so.0", RTLD_NOW | RTLD_LOCAL) else { return nil }
    guard let load = dlsym(handle, "hnj_hyphen_load"), let free = dlsym(handle, "hnj_hyphen_free"),
      let hyphenate = dlsym(handle, "hnj_hyphen_hyphenate2")
    else {
      dlclose(handle)
      return nil
    }
    self.handle = handle
    loadPatterns = unsafeBitCast(load, to: Load.self)
    freePatterns = unsafeBitCast(free, to: Free.self)
    self.hyphenate = unsafeBitCast(hyphenate, to: Hyphenate.self)
  }

  deinit { dlclose(handle) }

  func load(_ path: String) -> OpaquePointer? { loadPatterns(path) }

  func free(_ patterns: OpaquePointer) { freePatterns(patterns) }

  /// Returns the numbers of letters after which there may be a hyphen, without hyphens that change the spelling.
  func places(in word: [UInt8], _ patterns: OpaquePointer) -> [Int] {
    // The library needs five marks more than the word has letters.
    var marks = [CChar](repeating: 0, count: word.count + 5)
    var texts: Texts?
    var starts: Numbers?
    var lengths: Numbers?
    let failed = (word + [0]).map(CChar.init(bitPattern:)).withUnsafeBufferPointer { letters in
      letters.baseAddress.map {
        hyphenate(patterns, $0, CInt(word.count), &marks, nil, &texts, &starts, &lengths)
      } ?? 1
    }
    defer {
      for index in word.indices { Glibc.free(texts?[index]) }
      Glibc.free(texts)
      Glibc.free(starts)
      Glibc.free(lengths)
    }
    guard failed == 0 else { return [] }
    // An odd mark means that a hyphen may follow the letter.
    return word.indices.filter { marks[$0] & 1 == 1 && texts?[$0] == nil }.map { $0 + 1 }
  }
}
