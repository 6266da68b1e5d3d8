import CEvdev
import Controllers
import Glibc

/// The kernel's input devices, as files in a folder.
struct InputFolder {
  /// Where they are: `/dev/input`.
  let path: String

  /// The names of the files that could be devices.
  var files: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var files: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasPrefix("event"), Int(name.dropFirst(5)) != nil { files.append(name) }
    }
    return files.sorted()
  }

  /// Opens a device; nil where this user may not read it, or it is none.
  func open(_ file: String) -> (descriptor: Int32, device: InputDevice)? {
    let descriptor = Glibc.open("\(path)/\(file)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard let device = Self.device(descriptor, file: file) ?? madeUp(file) else {
      close(descriptor)
      return nil
    }
    _ = evdev_use_monotonic_clock(descriptor)
    return (descriptor, device)
  }

  /// The keys of an open device that are down; unread events of its keys are lost.
  func down(_ descriptor: Int32, file: String) -> Set<UInt16> {
    var bits = [UInt8](repeating: 0, count: 96)
    guard evdev_down(descriptor, &bits, Int32(bits.count)) == 0 else { return madeUpDown(file) }
    var down: Set<UInt16> = []
    for code in 0..<8 * bits.count where bits[code / 8] & (1 << UInt8(code % 8)) != 0 { down.insert(UInt16(code)) }
    return down
  }

  /// The same of a device of a test, which has a file with their numbers beside it.
  private func madeUpDown(_ file: String) -> Set<UInt16> {
    guard path != Self.real, let text = SmallFile.text(of: "\(path)/\(file).down") else { return [] }
    return Set(text.split { $0.isWhitespace }.compactMap { UInt16($0) })
  }

  /// The file under a name; nil if there is none.
  func stamp(of file: String) -> FileStamp? {
    var status = stat()
    guard stat("\(path)/\(file)", &status) == 0 else { return nil }
    return FileStamp(
      inode: UInt64(status.st_ino), seconds: Int64(status.st_ctim.tv_sec), nanoseconds: Int64(status.st_ctim.tv_nsec))
  }

  private static func device(_ descriptor: Int32, file: String) -> InputDevice? {
    var info = evdev_info()
    guard evdev_describe(descriptor, &info) == 0 else { return nil }
    func text<Bytes>(_ bytes: Bytes) -> String {
      withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    let keys = withUnsafeBytes(of: info.keys) { bits in
      Set((0..<8 * bits.count).filter { bits[$0 / 8] >> ($0 % 8) & 1 == 1 })
    }
    return InputDevice(
      file: file, name: text(info.name), port: text(info.phys), serial: text(info.uniq),
      model: [info.bus, info.vendor, info.product].map { String($0, radix: 16) }.joined(separator: "-"), keys: keys)
  }

  /// A device of a test: a pipe, and beside it a file of five lines that say name, port, serial number, model and keys.
  private func madeUp(_ file: String) -> InputDevice? {
    guard path != Self.real, let text = SmallFile.text(of: "\(path)/\(file).device") else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count >= 5 else { return nil }
    let keys = lines[4].split(separator: " ").flatMap { range -> [Int] in
      let ends = range.split(separator: "-").compactMap { Int($0) }
      return ends.count == 2 ? Array(ends[0]...ends[1]) : ends
    }
    return InputDevice(
      file: file, name: lines[0], port: lines[1], serial: lines[2], model: lines[3], keys: Set(keys))
  }

  /// Where the kernel has them.
  static let real = "/dev/input"
}

/// Tells a file from another one under the same name, and from itself when somebody else may read it.
struct FileStamp: Hashable {
  /// Its number.
  var inode: UInt64
  /// When it or its rights changed last.
  var seconds, nanoseconds: Int64
}

/// Files of a few bytes, as the kernel has them in `/sys`.
enum SmallFile {
  /// The contents of a file; nil if it cannot be read.
  static func text(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Writes a file at once; false if that is impossible.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return Glibc.write(descriptor, bytes, bytes.count) == bytes.count
  }

  /// The names in a folder; empty if it cannot be read.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
