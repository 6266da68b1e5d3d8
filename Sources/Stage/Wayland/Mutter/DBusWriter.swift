import CDBus

/// The end of a D-Bus message, to which arguments are appended.
struct DBusWriter {
  private var place = DBusMessageIter()

  /// Starts at the end of a message.
  init(_ message: OpaquePointer) { dbus_message_iter_init_append(message, &place) }

  private init() {}

  /// Appends a string.
  mutating func text(_ text: String) {
    text.withCString { pointer in
      var pointer: UnsafePointer<CChar>? = pointer
      dbus_message_iter_append_basic(&place, Self.code("s"), &pointer)
    }
  }

  /// Appends a signed integer.
  mutating func int32(_ value: Int) {
    var value = Int32(clamping: value)
    dbus_message_iter_append_basic(&place, Self.code("i"), &value)
  }

  /// Appends an unsigned integer.
  mutating func uint32(_ value: UInt32) {
    var value = value
    dbus_message_iter_append_basic(&place, Self.code("u"), &value)
  }

  /// Appends a floating-point number.
  mutating func double(_ value: Double) {
    var value = value
    dbus_message_iter_append_basic(&place, Self.code("d"), &value)
  }

  /// Appends a Boolean value.
  mutating func bool(_ value: Bool) {
    var value: dbus_bool_t = value ? 1 : 0
    dbus_message_iter_append_basic(&place, Self.code("b"), &value)
  }

  /// Appends an array whose elements have the given signature.
  mutating func array(of signature: String, _ body: (inout DBusWriter) -> Void) { open("a", signature, body) }

  /// Appends a structure.
  mutating func structure(_ body: (inout DBusWriter) -> Void) { open("r", nil, body) }

  /// Appends an entry of a dictionary from strings to variants.
  mutating func property(_ key: String, _ signature: String, _ body: (inout DBusWriter) -> Void) {
    open("e", nil) { entry in
      entry.text(key)
      entry.open("v", signature, body)
    }
  }

  private mutating func open(_ type: Character, _ signature: String?, _ body: (inout DBusWriter) -> Void) {
    var inner = DBusWriter()
    dbus_message_iter_open_container(&place, Self.code(type), signature, &inner.place)
    body(&inner)
    dbus_message_iter_close_container(&place, &inner.place)
  }

  /// Returns libdbus's number for a type, which is the code of its letter in a signature.
  private static func code(_ type: Character) -> Int32 { Int32(type.asciiValue ?? 0) }
}
