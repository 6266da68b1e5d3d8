import CDBus

/// A position in a D-Bus message that is read from front to back; missing or unexpected values read as empty or 0.
struct DBusReader {
  private var place = DBusMessageIter()

  /// Starts at the first argument of a message.
  init(_ message: OpaquePointer) { dbus_message_iter_init(message, &place) }

  private init(_ place: DBusMessageIter) { self.place = place }

  /// The type of the next value, as in a signature; nil at the end.
  var type: Character? {
    var place = place
    let type = dbus_message_iter_get_arg_type(&place)
    return type == 0 ? nil : Character(Unicode.Scalar(UInt8(truncatingIfNeeded: type)))
  }

  /// Reads a string.
  mutating func text() -> String {
    var text: UnsafePointer<CChar>?
    readBasic("s") { dbus_message_iter_get_basic(&$0, &text) }
    return text.map { String(cString: $0) } ?? ""
  }

  /// Reads a signed integer.
  mutating func int32() -> Int {
    var value: Int32 = 0
    readBasic("i") { dbus_message_iter_get_basic(&$0, &value) }
    return Int(value)
  }

  /// Reads an unsigned integer.
  mutating func uint32() -> UInt32 {
    var value: UInt32 = 0
    readBasic("u") { dbus_message_iter_get_basic(&$0, &value) }
    return value
  }

  /// Reads a floating-point number.
  mutating func double() -> Double {
    var value = 0.0
    readBasic("d") { dbus_message_iter_get_basic(&$0, &value) }
    return value
  }

  /// Reads a Boolean value.
  mutating func bool() -> Bool {
    var value: dbus_bool_t = 0
    readBasic("b") { dbus_message_iter_get_basic(&$0, &value) }
    return value != 0
  }

  /// Steps over an array, a structure, a dictionary entry or a variant, and returns a reader of its contents.
  mutating func inside() -> DBusReader {
    var inner = DBusMessageIter()
    guard let type, "arev({".contains(type) else { return DBusReader(inner) }
    dbus_message_iter_recurse(&place, &inner)
    dbus_message_iter_next(&place)
    return DBusReader(inner)
  }

  /// Reads an array, element by element.
  mutating func each(_ body: (inout DBusReader) -> Void) {
    var elements = inside()
    while elements.type != nil {
      var element = elements.inside()
      body(&element)
    }
  }

  /// Reads an array of floating-point numbers.
  mutating func doubles() -> [Double] {
    var elements = inside()
    var values: [Double] = []
    while elements.type == "d" { values.append(elements.double()) }
    return values
  }

  /// Reads a dictionary from strings to variants.
  mutating func properties(_ body: (String, inout DBusReader) -> Void) {
    each { entry in
      let key = entry.text()
      var value = entry.inside()
      body(key, &value)
    }
  }

  private mutating func readBasic(_ wanted: Character, _ body: (inout DBusMessageIter) -> Void) {
    if type == wanted { body(&place) }
    dbus_message_iter_next(&place)
  }
}
