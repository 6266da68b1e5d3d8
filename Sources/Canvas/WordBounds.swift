import Scenes

/// Finds the bounds of words in scripts without spaces between words, using ICU with its dictionaries.
///
/// ICU is loaded when a text first needs it. If it is missing, the bounds of such words are unknown.
enum WordBounds {
  /// Returns the indices of the scalars, besides the first, at which a word begins; nil if they are unknown.
  static func starts(in scalars: [Unicode.Scalar]) -> Set<Int>? {
    guard let library, !scalars.isEmpty, scalars.count <= most else { return nil }
    var text: [UInt16] = []
    // Maps each unit of UTF-16 to the scalar that begins there. No word ends inside a surrogate pair.
    var places: [Int: Int] = [:]
    for (index, scalar) in scalars.enumerated() {
      places[text.count] = index
      text += Array(UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter)
    }
    return library.ends(in: text).map { Set($0.compactMap { places[Int($0)] }) }
  }

  /// Whether the bounds of such words can be found.
  static var areKnown: Bool { library != nil }

  /// The maximum number of scalars; longer texts do not occur on the TV.
  private static let most = 2_000
  private static let library = Library()

  /// ICU's functions for the bounds of words.
  private struct Library: Sendable {
    private typealias Open =
      @convention(c) (CInt, UnsafePointer<CChar>, UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<CInt>) ->
      OpaquePointer?
    private typealias Next = @convention(c) (OpaquePointer) -> Int32
    private typealias Close = @convention(c) (OpaquePointer) -> Void

    /// `UBRK_WORD`.
    private static let words: CInt = 1
    /// `UBRK_DONE`.
    private static let done: Int32 = -1

    private let open: Open
    private let next: Next
    private let close: Close

    init?() {
      let names = ["ubrk_open", "ubrk_next", "ubrk_close"]
      guard let functions = ICULibrary.functions(names, of: "libicuuc") else { return nil }
      open = unsafeBitCast(functions[0], to: Open.self)
      next = unsafeBitCast(functions[1], to: Next.self)
      close = unsafeBitCast(functions[2], to: Close.self)
    }

    /// Returns the positions at which words end, in units of UTF-16; nil if ICU has no rules.
    func ends(in text: [UInt16]) -> [Int32]? {
      // The text must not move until all ends are found.
      text.withUnsafeBufferPointer { units in
        var status: CInt = 0
        guard let iterator = open(Self.words, "zh", units.baseAddress, Int32(units.count), &status) else { return nil }
        defer { close(iterator) }
        // A status above zero is an error; below zero it is a warning.
        guard status <= 0 else { return nil }
        var ends: [Int32] = []
        while case let end = next(iterator), end != Self.done { ends.append(end) }
        return ends
      }
    }
  }
}
