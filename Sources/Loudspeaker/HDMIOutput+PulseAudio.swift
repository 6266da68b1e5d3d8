import FoundationEssentials

extension HDMIOutput {
  /// Returns the HDMI outputs of PipeWire or PulseAudio.
  ///
  /// - Parameters:
  ///   - sinks: The output of `pactl -f json list sinks`.
  ///   - cards: The output of `pactl -f json list cards`, in which PulseAudio names the monitors.
  package static func outputs(sinks: [UInt8], cards: [UInt8]) -> [HDMIOutput] {
    let decoder = JSONDecoder()
    guard let sinks = try? decoder.decode([Sink].self, from: Data(sinks)) else { return [] }
    let cards = (try? decoder.decode([Card].self, from: Data(cards))) ?? []
    return sinks.compactMap { sink in
      guard let port = sink.ports?.first(where: { $0.name == sink.active_port }) ?? sink.ports?.first,
        port.name.contains("hdmi") || port.type == "HDMI"
      else { return nil }
      let card = cards.first { $0.name == sink.properties?["device.name"] ?? "" || $0.owns(sink) }
      let told = card?.ports?[port.name]?.properties?["device.product.name"]
      return HDMIOutput(
        device: sink.description, monitor: told ?? sink.nick,
        isPlugged: port.availability == "available" ? true : port.availability == "not available" ? false : nil)
    }
  }

  private struct Sink: Decodable {
    struct Port: Decodable {
      var name: String
      var type: String?
      var availability: String?
    }
    var description: String
    var ports: [Port]?
    var active_port: String?
    var properties: [String: String]?

    /// The monitor's name from PipeWire; nil if there is none.
    ///
    /// PipeWire names an HDMI node after its monitor, and other nodes after their card.
    var nick: String? {
      guard let nick = properties?["node.nick"], !nick.isEmpty, !nick.hasPrefix("HDMI"),
        nick != properties?["alsa.card_name"], nick != properties?["device.nick"]
      else { return nil }
      return nick
    }
  }

  private struct Card: Decodable {
    struct Port: Decodable {
      var properties: [String: String]?
    }
    var name: String
    var ports: [String: Port]?
    var properties: [String: String]?

    func owns(_ sink: Sink) -> Bool {
      guard let number = properties?["alsa.card"] else { return false }
      return number == sink.properties?["alsa.card"]
    }
  }
}
