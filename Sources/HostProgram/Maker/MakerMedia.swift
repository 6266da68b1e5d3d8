import Canvas
import Glibc
import Loudspeaker
import Questions

/// The pictures and sounds that are dropped into a pack.
enum MakerMedia {
  /// The largest width and height of a picture in a pack: no TV shows more beside a question.
  private static let largest = 1_920

  /// Puts a file beside the pack's own, as a picture that is no larger than a TV needs.
  ///
  /// - Returns: The name of the file, and a sentence about what was changed; or no name, and what was wrong.
  static func keep(_ bytes: [UInt8], name: String, key: String, beside pack: String) -> (String?, String?) {
    do {
      var (bytes, sentence) = (bytes, nil as String?)
      var ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
      if key == "image" {
        let size = try PictureDecoder.check(bytes)
        if max(size.width, size.height) > largest {
          guard let smaller = try PictureDecoder.png(bytes, atMost: largest) else {
            return (nil, "The picture cannot be made smaller.")
          }
          (bytes, ending) = (smaller, "png")
          sentence = "The picture was larger than a TV needs, and is kept smaller."
        }
      } else {
        _ = try ClipFile.waveform(of: bytes)
      }
      let file = freeName(for: name, ending: ending, beside: pack)
      try write(bytes, to: folder(of: pack) + file)
      return (file, sentence)
    } catch {
      let kind = key == "image" ? "picture" : "sound"
      return (nil, "The \(kind) \(error).")
    }
  }

  private static func folder(of pack: String) -> String {
    pack.lastIndex(of: "/").map { String(pack[...$0]) } ?? ""
  }

  /// Returns a name of letters, digits and hyphens that no file has.
  private static func freeName(for name: String, ending: String, beside pack: String) -> String {
    let start = name.split(separator: ".").first ?? ""
    let plain = String(start.lowercased().unicodeScalars.map { ("a"..."z").contains($0) || ("0"..."9").contains($0) ? Character($0) : "-" })
    let stem = plain.split(separator: "-").joined(separator: "-").prefix(40)
    let base = stem.isEmpty ? "file" : String(stem)
    let folder = folder(of: pack)
    var candidate = "\(base).\(ending)"
    var number = 2
    while access(folder + candidate, F_OK) == 0 {
      candidate = "\(base)-\(number).\(ending)"
      number += 1
    }
    return candidate
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(CanvasError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    let isWritten = file >= 0 && Glibc.write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
    let code = errno
    if file >= 0 { close(file) }
    guard isWritten else { throw CanvasError.cannotWrite(path: path, reason: String(cString: strerror(code))) }
  }
}
