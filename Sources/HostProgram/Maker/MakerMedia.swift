import Canvas
import Catalogue
import Glibc
import Host
import Loudspeaker
import Questions

/// The pictures and sounds that are dropped into a pack.
enum MakerMedia {
  /// The largest width and height of a picture in a pack: no TV shows more beside a question.
  private static let largest = 1_920

  /// Why a picture or a sound is not kept, as a sentence.
  struct Unusable: Error, CustomStringConvertible {
    let key: String
    let reason: String

    var description: String { "The \(key == "image" ? "picture" : "sound") \(reason)." }
  }

  /// Puts a file beside the pack's own: a picture that is no larger than a TV needs, or a sound of the length that a
  /// question may have.
  ///
  /// - Returns: The name of the file, and a sentence about what was changed.
  /// - Throws: ``Unusable`` if it is no such file, and `Failure` if it cannot be written.
  static func keep(
    _ bytes: [UInt8], name: String, key: String, beside pack: String, _ texts: MakerHostTexts
  ) throws -> (file: String, sentence: String?) {
    let made: (bytes: [UInt8], ending: String, sentence: String?)
    do {
      made = try key == "image" ? picture(bytes, texts) : sound(bytes, texts)
    } catch {
      throw Unusable(key: key, reason: "\(error)")
    }
    let folder = folder(of: pack)
    let path = try MakerFile.write(made.bytes, in: folder) {
      folder + freeName(for: name, ending: made.ending, beside: pack)
    }
    return (String(path.dropFirst(folder.count)), made.sentence)
  }

  private static func picture(
    _ bytes: [UInt8], _ texts: MakerHostTexts
  ) throws -> (bytes: [UInt8], ending: String, sentence: String?) {
    let (kept, ending, isSmaller) = try PictureDecoder.kept(bytes, atMost: largest)
    return (kept, ending, isSmaller ? texts.smallerPicture : nil)
  }

  private static func sound(
    _ bytes: [UInt8], _ texts: MakerHostTexts
  ) throws -> (bytes: [UInt8], ending: String, sentence: String?) {
    let (kept, isCut) = try ClipFile.kept(bytes)
    return (kept, "ogg", isCut ? texts.shorterSound("\(MediaLimits.soundSeconds)") : nil)
  }

  /// Returns the folder of a pack with a slash at its end; empty for the working folder.
  static func folder(of pack: String) -> String {
    pack.lastIndex(of: "/").map { String(pack[...$0]) } ?? ""
  }

  /// Returns a name of letters, digits and hyphens that no file has.
  private static func freeName(for name: String, ending: String, beside pack: String) -> String {
    let start = InstalledPacks.name(of: name.split(separator: "/").last.map(String.init) ?? "")
    let plain = start.lowercased().unicodeScalars.map { scalar -> Character in
      ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) ? Character(scalar) : "-"
    }
    let stem = String(plain).split(separator: "-").joined(separator: "-").prefix(40)
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
}
