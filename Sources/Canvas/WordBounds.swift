import Glibc
import Scenes

/// The ends of words in scripts without spaces between them, from ICU with its dictionaries.
///
/// It is looked for when a text needs it; if it is missing, nothing is known of such words.
enum WordBounds {
  /// The scalars, beside the first, at which a word begins; nil if that is unknown.
  static func starts(in scalars: [Unicode.Scalar]) -> Set<Int>? {
    guard let library, !scalars.isEmpty, scalars.count <= most else { return nil }
    var text: [UInt16] = []
    // For each unit of UTF-16 the scalar that begins there; ends inside a pair do not happen.
    var places: [Int: Int] = [:]
    for (index, scalar) in scalars.enumerated() {
      places[text.count] = index
      text += Array(UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter)
    }
    return library.ends(in: text).map { Set($0.compactMap { places[Int($0)] }) }
  }

  /// Whether anything is known of such words.
  static var areKnown: Bool { library != nil }

  /// Longer texts are not on the TV.
  private static let most = 2_000
  private static let library = Library()

  /// ICU's functions for the bounds of words, whose names have its version in them.
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
    /// Those that Debian 11 and its later relatives have, and some to come.
    private static let versions = (60...90).reversed()

    private let open: Open
    private let next: Next
    private let close: Close

    init?() {
      for version in Self.versions {
        guard let handle = dlopen("libicuuc.so.\(version)", RTLD_NOW | RTLD_LOCAL) else { continue }
        guard let open = dlsym(handle, "ubrk_open_\(version)"), let next = dlsym(handle, "ubrk_next_\(version)"),
          let close = dlsym(handle, "ubrk_close_\(version)")
        else {
          dlclose(handle)
          continue
        }
        self.open = unsafeBitCast(open, to: Open.self)
        self.next = unsafeBitCast(next, to: Next.self)
        self.close = unsafeBitCast(close, to: Close.self)
        return
      }
      return nil
    }

    /// Where words end, in units of UTF-16; nil where ICU has no rules.
    func ends(in text: [UInt16]) -> [Int32]? {
      // The text has to stay where it is until all ends are found.
      text.withUnsafeBufferPointer { units in
        var status: CInt = 0
        guard let iterator = open(Self.words, "zh", units.baseAddress, Int32(units.count), &status) else { return nil }
        defer { close(iterator) }
        // What is above zero is an error, what is below a warning.
        guard status <= 0 else { return nil }
        var ends: [Int32] = []
        while case let end = next(iterator), end != Self.done { ends.append(end) }
        return ends
      }
    }
  }
}
