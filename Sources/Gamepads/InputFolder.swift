import CEvdev
import Controllers
import Glibc

/// The folder of the kernel's input devices.
struct InputFolder {
  /// The folder's path: `/dev/input`.
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

  /// Opens a device; nil if this user may not read it, or it is not an input device.
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

  /// Returns the codes of the keys that are down on an open device; its unread key events are lost.
  func down(_ descriptor: Int32, file: String) -> Set<UInt16> {
    var bits = [UInt8](repeating: 0, count: 96)
    guard evdev_down(descriptor, &bits, Int32(bits.count)) == 0 else { return madeUpDown(file) }
    var down: Set<UInt16> = []
    for code in 0..<8 * bits.count where bits[code / 8] & (1 << UInt8(code % 8)) != 0 { down.insert(UInt16(code)) }
    return down
  }

  /// Returns the codes of the keys that are down on a test device, from the file next to it.
  private func madeUpDown(_ file: String) -> Set<UInt16> {
    guard path != Self.real, let text = SmallFile.text(of: "\(path)/\(file).down") else { return [] }
    return Set(text.split { $0.isWhitespace }.compactMap { UInt16($0) })
  }

  /// Returns the stamp of the file with this name; nil if there is none.
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

  /// Returns a test's device: a pipe, with a file of five lines next to it: name, port, serial number, model and keys.
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

  /// The kernel's folder of input devices.
  static let real = "/dev/input"
}

/// A stamp that changes if a file is replaced by another one with the same name, or if its permissions change.
struct FileStamp: Hashable {
  /// The file's inode number.
  var inode: UInt64
  /// The time of the last change to the file or its permissions.
  var seconds, nanoseconds: Int64
}

/// Files of a few bytes, such as those of the kernel in `/sys`.
enum SmallFile {
  /// Returns the contents of a file; nil if it cannot be read.
  static func text(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Writes a file in a single call; returns false if that fails.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return Glibc.write(descriptor, bytes, bytes.count) == bytes.count
  }

  /// Returns the names in a folder; empty if it cannot be read.
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
