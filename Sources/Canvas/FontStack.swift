import CText
import Scenes

/// The choice of a font for each letter: the stack of `fonts.conf`, independent of the desktop's settings.
final class FontStack {
  /// A font: a file, and the index of the font in that file.
  struct Face: Hashable {
    var file: String
    var index: Int
    private let hash: Int

    init(file: String, index: Int) {
      self.file = file
      self.index = index
      // The hash is stored, because paths are long and the font of every letter is looked up.
      hash = "\(file)#\(index)".hashValue
    }

    static func == (left: Face, right: Face) -> Bool {
      left.hash == right.hash && left.index == right.index && left.file == right.file
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  /// The Debian packages of the fonts that the design uses.
  static let packages = [
    "fonts-inter", "fonts-noto-cjk", "fonts-noto-core", "fonts-noto-color-emoji", "fonts-dejavu-core",
  ]

  /// The font for emoji; nil if there is none.
  let emoji: Face?
  /// The packages whose fonts are missing, so that the picture will look different or lack some letters.
  let missingPackages: [String]

  private let config: OpaquePointer
  private var stacks: [FontWeight: Stack] = [:]
  /// The fonts found so far, limited in number because combining marks can form any number of letters.
  private var faces = RecentTable<FaceKey, Face?>(limit: limit)
  static let limit = 20_000
  /// The number of letters whose fonts are remembered.
  var knownLetters: Int { faces.count }

  private struct FaceKey: Hashable {
    var scalars: [UInt32]
    var weight: FontWeight
    var eastAsian: Bool
  }

  /// The fonts for one weight in order of preference, each with the letters that it contains.
  private struct Stack {
    var set: UnsafeMutablePointer<FcFontSet>
    var fonts: [(face: Face, family: String, letters: OpaquePointer)]
    /// The letters that at least one of the fonts contains.
    ///
    /// No font contains most of Unicode, and asking two hundred fonts takes long.
    var letters: OpaquePointer
    /// The index of the first font for Chinese, used for punctuation that Western fonts contain too.
    var eastAsian: Int?

    func destroy() {
      FcCharSetDestroy(letters)
      FcFontSetDestroy(set)
    }
  }

  /// Reads `fonts.conf` in a folder.
  init(folder: String) throws(CanvasError) {
    // Fontconfig would look for a relative path in the system's folder.
    let path = absolutePath("\(folder)/fonts.conf")
    guard let config = FcConfigCreate() else { throw CanvasError.noFonts }
    guard FcConfigParseAndLoad(config, path, FcTrue) == FcTrue else {
      FcConfigDestroy(config)
      throw CanvasError.badFontConfiguration(path: path)
    }
    FcConfigBuildFonts(config)
    var stacks: [FontWeight: Stack] = [:]
    for weight in FontWeight.allCases {
      stacks[weight] = Self.sort(config, family: weight.family, weight: weight.number)
    }
    let families = Set(stacks.values.flatMap { $0.fonts.map(\.family) })
    guard families.isEmpty == false else {
      for stack in stacks.values { stack.destroy() }
      FcConfigDestroy(config)
      throw CanvasError.noFonts
    }
    emoji = Self.match(config, family: "Noto Color Emoji")
    self.config = config
    self.stacks = stacks
    var missing: [String] = []
    if families.contains("Inter Display") == false { missing.append("fonts-inter") }
    if families.contains("Noto Sans CJK SC") == false { missing.append("fonts-noto-cjk") }
    if families.contains("Noto Sans Arabic") == false { missing.append("fonts-noto-core") }
    if emoji == nil { missing.append("fonts-noto-color-emoji") }
    missingPackages = missing
  }

  deinit {
    for stack in stacks.values { stack.destroy() }
    FcConfigDestroy(config)
  }

  /// Returns the first font that has all letters of a cluster; if there is none, the first one that has its first
  /// letter.
  func face(for cluster: some Collection<Unicode.Scalar>, weight: FontWeight, eastAsian: Bool) -> Face? {
    let needed = cluster.filter { $0.isASCII || $0.properties.isDefaultIgnorableCodePoint == false }.map(\.value)
    let key = FaceKey(scalars: needed, weight: weight, eastAsian: eastAsian)
    if let face = faces[key] { return face }
    guard let stack = stacks[weight] else { return nil }
    func has(_ index: Int, _ scalars: some Collection<UInt32>) -> Bool {
      scalars.allSatisfy { FcCharSetHasChar(stack.fonts[index].letters, $0) == FcTrue }
    }
    func isKnown(_ scalar: UInt32) -> Bool { FcCharSetHasChar(stack.letters, scalar) == FcTrue }
    var index = needed.allSatisfy(isKnown) ? stack.fonts.indices.first { has($0, needed) } : nil
    if eastAsian, let preferred = stack.eastAsian, has(preferred, needed) { index = preferred }
    if index == nil, let first = needed.first, isKnown(first) {
      index = stack.fonts.indices.first { has($0, CollectionOfOne(first)) }
    }
    index = index ?? stack.fonts.indices.first
    let face = index.map { stack.fonts[$0].face }
    faces.insert(face, for: key)
    return face
  }

  private static func pattern(_ config: OpaquePointer, family: String, weight: Int32?) -> OpaquePointer? {
    guard let pattern = FcPatternCreate() else { return nil }
    FcPatternAddString(pattern, FC_FAMILY, family)
    if let weight { FcPatternAddInteger(pattern, FC_WEIGHT, weight) }
    // Without a language, fontconfig uses that of the environment, and therefore other fonts.
    FcPatternAddString(pattern, FC_LANG, "en")
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    return pattern
  }

  private static func sort(_ config: OpaquePointer, family: String, weight: Int32) -> Stack? {
    guard let pattern = pattern(config, family: family, weight: weight) else { return nil }
    defer { FcPatternDestroy(pattern) }
    var result = FcResultMatch
    var all: OpaquePointer?
    guard let set = FcFontSort(config, pattern, FcTrue, &all, &result), let all else { return nil }
    var stack = Stack(set: set, fonts: [], letters: all, eastAsian: nil)
    for position in 0..<Int(set.pointee.nfont) {
      var letters: OpaquePointer?
      guard let font = set.pointee.fonts[position], let face = face(of: font),
        FcPatternGetCharSet(font, FC_CHARSET, 0, &letters) == FcResultMatch, let letters,
        isEmoji(font) == false
      else { continue }
      let family = string(FC_FAMILY, of: font) ?? ""
      if family.hasPrefix("Noto Sans CJK"), stack.eastAsian == nil { stack.eastAsian = stack.fonts.count }
      stack.fonts.append((face, family, letters))
    }
    return stack
  }

  private static func match(_ config: OpaquePointer, family: String) -> Face? {
    guard let pattern = pattern(config, family: family, weight: nil) else { return nil }
    defer { FcPatternDestroy(pattern) }
    var result = FcResultMatch
    guard let font = FcFontMatch(config, pattern, &result) else { return nil }
    defer { FcPatternDestroy(font) }
    return string(FC_FAMILY, of: font) == family ? face(of: font) : nil
  }

  private static func face(of font: OpaquePointer) -> Face? {
    guard let file = string(FC_FILE, of: font) else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(font, FC_INDEX, 0, &index)
    // The upper 16 bits name an instance of a variable font.
    return Face(file: file, index: Int(index & 0xFFFF))
  }

  private static func isEmoji(_ font: OpaquePointer) -> Bool {
    var color: FcBool = FcFalse
    FcPatternGetBool(font, FC_COLOR, 0, &color)
    return color == FcTrue
  }

  private static func string(_ property: String, of font: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(font, property, 0, &text) == FcResultMatch, let text else { return nil }
    return String(cString: text)
  }
}

extension FontWeight {
  fileprivate var family: String { self == .display ? "Parlor Display" : "Parlor" }

  /// Fontconfig's number for the weight; it is used because style names differ from font to font.
  fileprivate var number: Int32 {
    switch self {
    case .medium: FC_WEIGHT_MEDIUM
    case .semibold: FC_WEIGHT_SEMIBOLD
    case .bold: FC_WEIGHT_BOLD
    case .display: FC_WEIGHT_EXTRABOLD
    }
  }
}
