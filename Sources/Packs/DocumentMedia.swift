import Glibc
import Importers
import Synchronization

/// The pictures and sounds inside of files of questions.
///
/// Such a file has to be read as a whole for one picture; so those of the file that was read last are kept.
enum DocumentMedia {
  private struct Kept {
    let path: String
    let modified: Int
    let media: [String: [UInt8]]
  }

  private static let kept = Mutex<Kept?>(nil)

  /// Returns the bytes of a picture or a sound; nil if there is none of this name.
  static func bytes(of name: String, in path: String) throws(PackError) -> [UInt8]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    if let kept = kept.withLock({ $0 }), kept.path == path, kept.modified == modified { return kept.media[name] }
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let folder = PackFolder(path: slash == path.startIndex ? "/" : String(path[..<slash]))
    let file = String(path[path.index(after: slash)...])
    guard let bytes = try folder.bytes(of: file, limit: Importer.sizeLimit) else { return nil }
    let media = Importer.media(in: bytes)
    kept.withLock { $0 = Kept(path: path, modified: modified, media: media) }
    return media[name]
  }
}
