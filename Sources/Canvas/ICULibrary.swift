import Glibc

/// Loads ICU's libraries, which Parlor also runs without.
package enum ICULibrary {
  /// The versions in Debian 11 and its later relatives, and some future ones.
  private static let versions = (60...90).reversed()

  /// Returns functions of a library, in the order of their names; nil if no version has all of them.
  ///
  /// The library stays loaded. The names of its functions and of its file contain its version.
  ///
  /// - Parameters:
  ///   - names: The names of the functions, such as `ubrk_open`.
  ///   - library: The name of the library, such as `libicuuc`.
  package static func functions(_ names: [String], of library: String) -> [UnsafeMutableRawPointer]? {
    for version in versions {
      guard let handle = dlopen("\(library).so.\(version)", RTLD_NOW | RTLD_LOCAL) else { continue }
      let functions = names.compactMap { dlsym(handle, "\($0)_\(version)") }
      if functions.count == names.count { return functions }
      dlclose(handle)
    }
    return nil
  }
}
