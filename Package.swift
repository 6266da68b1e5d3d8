// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors only for people who work on Parlor (scripts/test sets this variable). Everybody else can still
// play if a newer compiler warns.
let isStrict = Context.environment["PARLOR_STRICT"] == "1"

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  isStrict ? .treatAllWarnings(as: .error) : .treatAllWarnings(as: .warning),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// The settings of modules that games, pictures and many pads keep busy: optimised in debug builds too, in which tests
/// run.
///
/// Overflow and preconditions are still checked. The tests themselves are not optimised, because they would then take
/// longer to build than to run.
let quick: [SwiftSetting] = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]
let busy: Set = [
  "Tidying", "Timing", "PadProtocol", "Questions", "Importers", "Games", "Controllers", "Fairness", "Room", "Console",
  "Scenes", "Samples", "Displays", "Canvas", "Server", "Sounds", "WebTV",
]

/// The settings of modules that run on laptops, optimised for size: these are downloaded before use, and wait for
/// people.
let small: [SwiftSetting] = strict + [.unsafeFlags(["-Osize"], .when(configuration: .release))]
let fetched: Set = ["PadClient", "Discovery", "Net"]

/// Returns the target of a module of ours in `Sources`.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude,
    swiftSettings: busy.contains(name) ? quick : fetched.contains(name) ? small : strict, plugins: plugins)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.init(stringLiteral: name)] + dependencies, exclude: exclude,
    swiftSettings: strict)
}

/// Returns the target of a system library: a module map and a shim in `Sources/C`.
func system(_ name: String, pkgConfig: String? = nil, apt packages: String...) -> Target {
  .systemLibrary(name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt(packages)])
}

/// Returns the target of a little C code of ours in `Sources/C`, for what Swift cannot express, and the libraries it
/// needs.
func shim(_ name: String, links libraries: String...) -> Target {
  .target(name: name, path: "Sources/C/\(name)", linkerSettings: libraries.map { .linkedLibrary($0) })
}

let nio: [Target.Dependency] = [
  .product(name: "NIOCore", package: "swift-nio"),
  .product(name: "NIOPosix", package: "swift-nio"),
  .product(name: "NIOHTTP1", package: "swift-nio"),
  .product(name: "NIOWebSocket", package: "swift-nio"),
]
let log: Target.Dependency = .product(name: "Logging", package: "swift-log")
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "Parlor",
  products: [
    .executable(name: "parlor", targets: ["parlor"]),
    .executable(name: "parlor-pad", targets: ["parlor-pad"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-nio", .upToNextMinor(from: "2.101.2")),
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
    .package(url: "https://github.com/apple/swift-log", .upToNextMinor(from: "1.16.2")),
  ],
  targets: [
    // Pure modules: no clock, no files, no randomness, no system.
    module("Tidying"),
    module("Timing"),
    module("Plurals"),
    module("PadProtocol", plugins: ["CataloguePlugin"]),
    module("PadCatalogue", ["PadProtocol", "Plurals"], plugins: ["CataloguePlugin"]),
    module("Catalogue", ["PadCatalogue", "PadProtocol", "Plurals"], plugins: ["CataloguePlugin"]),
    module("Questions", ["Tidying"]),
    module("Figures"),
    module("Maker", ["Questions"]),
    module("Games", ["Catalogue", "PadProtocol", "Questions", "Tidying", "Timing"]),
    module("MadeUp", ["Catalogue", "Games", "PadProtocol", "Questions", "Scenes"]),
    module("Fairness", ["Games"]),
    module("Controllers", ["Games", "PadProtocol"]),
    module("Room", ["Catalogue", "Controllers", "Fairness", "Games", "PadProtocol", "Tidying"]),
    module("Sounds", ["Games", "PadProtocol", "Questions", "Room"]),
    module("Displays", ["Catalogue", "PadProtocol", "Tidying"]),
    module("Console", ["Catalogue", "Controllers", "Room", "Games", "PadProtocol", "Displays", "Sounds"]),
    module("Scenes", ["Catalogue", "Console", "Controllers", "Room", "Games", "PadProtocol", "Questions", "Sounds"]),
    module(
      "Samples",
      ["Catalogue", "Console", "Controllers", "Scenes", "Room", "Games", "PadProtocol", "Questions", "Sounds"]),

    // Checks the catalogues and generates Swift code from them while Parlor is built.
    .executableTarget(name: "catalogue-maker", dependencies: ["Plurals"], swiftSettings: strict),
    .plugin(name: "CataloguePlugin", capability: .buildTool(), dependencies: ["catalogue-maker"]),

    // System libraries and C code.
    system("CSDL2", apt: "libsdl2-dev", "libsdl2-image-dev", "libsdl2-ttf-dev"),
    shim("CXRandR", links: "X11", "Xext", "Xfixes", "Xrandr", "Xss"),
    shim("CWayland", links: "wayland-client"),
    shim("CTerminal"),
    shim("CTCPInfo"),
    shim("CSpawn"),
    shim("CScheduling"),
    shim("CMixer", links: "m"),
    shim("CEvdev"),
    system("CCairo", apt: "libcairo2-dev"),
    system("CQREncode", apt: "libqrencode-dev"),
    system("CZlib", apt: "zlib1g-dev"),
    system("CZip", apt: "libzip-dev"),
    system("CExpat", apt: "libexpat1-dev"),
    system("CSQLite", apt: "libsqlite3-dev"),
    system("CSndFile", apt: "libsndfile1-dev"),
    system("CAvahi", apt: "libavahi-client-dev"),
    system("CDBus", pkgConfig: "dbus-1", apt: "libdbus-1-dev"),
    system("CText", apt: "libfontconfig-dev", "libfribidi-dev", "libharfbuzz-dev", "libunibreak-dev"),

    // Modules that touch the world.
    //
    // Net is pure except for its folder System.
    module("Net", [.product(name: "NIOCore", package: "swift-nio")]),
    module("Canvas", ["CSDL2", "CCairo", "CText", "CQREncode", "CZlib", "Processes", "Questions", "Scenes", "Room"]),
    module("Processes", ["CSpawn"]),
    module("Archives", ["CZip", "Questions"]),
    module("Importers", ["Archives", "CExpat", "CZlib", "Questions"]),
    module("Packs", ["Archives", "Importers", "Questions"]),
    module("Stage", ["Console", "CSDL2", "CXRandR", "CWayland", "CDBus", "Displays", "Processes", log]),
    module("Gamepads", ["CEvdev", "Controllers", "CSDL2", "PadProtocol", "Processes", log]),
    module("Loudspeaker", ["CMixer", "CSDL2", "CSndFile", "Processes", "Questions", "Scenes", "Sounds", log]),
    module("Server", ["Catalogue", "CTCPInfo", "Net", "PadProtocol", "Timing", log] + nio),
    module("WebTV", ["CZlib", "Displays", "Server"] + nio),
    module("Discovery", ["Net"] + nio),
    module("Advertising", ["CAvahi", "Net"]),
    module("SQLite", ["CSQLite"]),
    module("Journal", ["CScheduling", "Catalogue", "Room", "Fairness", "Games", "PadProtocol", "SQLite"]),
    module("PadClient", ["Net", "PadProtocol", "Tidying"] + nio),
    module(
      "Host",
      [
        "CScheduling", "Catalogue", "Server", "WebTV", "Console", "Controllers", "Displays", "Room", "Fairness",
        "Games",
        "PadProtocol",
        "Tidying",
        "Net",
        "Discovery", "Advertising", "PadClient", "Journal", log,
      ] + nio),
    module(
      "HostProgram",
      [
        "Catalogue", "Host", "Stage", "Gamepads", "Controllers", "Canvas", "Console", "Scenes", "Samples", "Server",
        "Room", "Fairness", "Games", "Questions", "PadProtocol", "Displays", "Tidying", "Journal", "Loudspeaker",
        "Archives", "Importers", "MadeUp", "Maker", "Net", "Packs", "Sounds", "WebTV", log, arguments,
      ] + nio),
    .executableTarget(name: "parlor", dependencies: ["HostProgram"], swiftSettings: strict),
    // For Parlor's own developers; it is not installed.
    .executableTarget(
      name: "parlor-dev",
      dependencies: [
        "HostProgram", "Canvas", "Console", "Displays", "Figures", "Games", "Host", "Journal", "Loudspeaker",
        "PadProtocol", "Questions", "Room", "Samples", "Scenes", "Sounds", log, arguments,
      ], swiftSettings: strict),
    .executableTarget(
      name: "parlor-pad",
      dependencies: ["PadCatalogue", "PadProtocol", "PadClient", "Discovery", "Net", "CTerminal"] + nio,
      swiftSettings: small,
      // A release is one file that runs everywhere. Only the linker gets special options, so the host's build is
      // shared.
      linkerSettings: [
        .unsafeFlags(
          // Nothing in the program throws C++ exceptions, so nobody looks anything up in an index of stack frames.
          [
            "-static-executable", "-Xlinker", "-O2", "-Xlinker", "--icf=safe", "-Xlinker", "--no-eh-frame-hdr",
            "-Xlinker", "-s",
          ],
          .when(configuration: .release))
      ]),

    // Tests.
    .target(
      name: "TestSupport", dependencies: ["CSpawn"], path: "Tests/TestSupport", exclude: ["SwayModes"],
      swiftSettings: quick),
    tests(of: "TestSupport"),
    tests(of: "Tidying"),
    tests(of: "Timing"),
    tests(of: "Figures", ["parlor-bench", "TestSupport"]),
    tests(of: "Plurals"),
    tests(of: "catalogue-maker", ["Plurals", "TestSupport"]),
    tests(
      of: "Catalogue",
      ["Discovery", "Displays", "Games", "Net", "PadProtocol", "Room", "Scenes", "Sounds", "parlor-pad"]),
    tests(of: "PadProtocol"),
    tests(of: "Questions", ["TestSupport"]),
    tests(of: "Packs", ["CZip", "Questions", "TestSupport"]),
    tests(of: "Importers", ["CZlib", "Questions", "TestSupport"]),
    tests(of: "Maker", ["Questions", "TestSupport"]),
    tests(of: "MadeUp", ["Catalogue", "Games", "PadProtocol", "Questions", "Scenes"]),
    tests(of: "Games", ["Catalogue", "PadProtocol", "Questions", "TestSupport"]),
    tests(of: "Controllers", ["Games", "PadProtocol", "TestSupport"]),
    tests(of: "Gamepads", ["Controllers", "PadProtocol", "TestSupport", log]),
    tests(of: "Fairness", ["Games", "TestSupport"]),
    tests(
      of: "Room", ["Console", "Displays", "Fairness", "Games", "PadProtocol", "Questions", "Sounds", "TestSupport"],
      exclude: ["States"]),
    tests(of: "Scenes", ["Console", "Samples", "Room", "Games", "PadProtocol", "Questions", "Sounds", "TestSupport"]),
    tests(of: "Samples", ["Games", "Questions", "Room", "Scenes"]),
    tests(of: "Displays", ["TestSupport"]),
    tests(of: "Sounds", ["Games", "PadProtocol", "Questions", "Room"]),
    tests(
      of: "Loudspeaker",
      ["CMixer", "CSndFile", "Games", "PadProtocol", "Questions", "Room", "Scenes", "Sounds", "TestSupport", log]),
    tests(of: "Processes", ["TestSupport"]),
    tests(of: "Stage", ["Displays", "TestSupport", log]),
    .executableTarget(
      name: "text-fuzz", dependencies: ["Canvas", "Games", "PadProtocol", "Questions", "Room", "Scenes", "Tidying"],
      path: "Tests/TextFuzz", swiftSettings: quick),
    tests(
      of: "Canvas",
      [
        "CText", "CZlib", "Questions", "text-fuzz", "Console", "Samples", "Scenes", "Room", "Games", "PadProtocol",
        "TestSupport",
      ],
      exclude: ["References"]),
    tests(of: "Net", ["TestSupport", .product(name: "NIOCore", package: "swift-nio")]),
    tests(of: "Server", ["Catalogue", "CTCPInfo", "Net", "PadProtocol", "Scenes", "TestSupport", "Timing", log] + nio),
    .executableTarget(
      name: "discovery-probe", dependencies: ["Discovery", "Advertising", "Net"] + nio, path: "Tests/DiscoveryProbe",
      swiftSettings: strict),
    tests(of: "WebTV", ["Canvas", "Displays", "Scenes", "Server", "TestSupport"] + nio),
    tests(of: "Discovery", ["Net", "TestSupport"] + nio),
    tests(of: "Advertising", ["TestSupport"]),
    .executableTarget(
      name: "press-crowd", dependencies: ["PadProtocol", "TestSupport"], path: "Tests/PressCrowd",
      swiftSettings: quick),
    .executableTarget(
      name: "journal-probe", dependencies: ["Journal", "Room", "Games", "PadProtocol", "Questions"],
      path: "Tests/JournalProbe", swiftSettings: strict),
    .executableTarget(
      name: "pixel-bench",
      dependencies: ["Figures", "PadProtocol", "TestSupport", arguments], path: "Tests/PixelBench",
      swiftSettings: strict),
    .target(name: "CTunnel", path: "Tests/FairnessBench/CTunnel"),
    .executableTarget(
      name: "fairness-bench",
      dependencies: ["CTunnel", "Games", "Journal", "PadProtocol", "Questions", "Room", "TestSupport", arguments],
      path: "Tests/FairnessBench", exclude: ["CTunnel"], swiftSettings: strict),
    .target(name: "CEpoll", path: "Tests/Bench/CEpoll"),
    .executableTarget(
      name: "parlor-bench",
      dependencies: ["CEpoll", "CScheduling", "Figures", "PadProtocol", "TestSupport", arguments],
      path: "Tests/Bench",
      exclude: ["CEpoll"], swiftSettings: strict),
    tests(of: "SQLite", ["TestSupport"]),
    tests(
      of: "Journal",
      [
        "journal-probe", "Room", "Fairness", "Games", "PadProtocol", "Questions", "SQLite", "TestSupport",
      ]),
    .target(
      name: "ScriptedRoom", dependencies: ["Catalogue", "PadProtocol", "Scenes", "TestSupport"] + nio,
      path: "Tests/ScriptedRoom",
      swiftSettings: quick),
    tests(of: "PadClient", ["PadProtocol", "ScriptedRoom", "TestSupport"] + nio),
    tests(
      of: "Host",
      [
        "Advertising", "Console", "Controllers", "Discovery", "Displays", "Games", "Journal", "Net", "PadProtocol",
        "Questions", "Room", "SQLite", "Server", "Sounds", "TestSupport", "WebTV", log,
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ] + nio),
    tests(of: "parlor-dev", ["Figures", "Importers", "Journal", "Questions", "Samples", "TestSupport"]),
    tests(
      of: "HostProgram",
      [
        "Canvas", "Catalogue", "Host", "Console", "Displays", "Fairness", "Games", "Journal", "Loudspeaker", "Maker",
        "PadProtocol", "Questions", "Room", "Samples", "Scenes", "Server", "Sounds", "Stage", "TestSupport", "WebTV",
        log, arguments, .product(name: "NIOEmbedded", package: "swift-nio"),
      ] + nio),
    tests(
      of: "parlor-pad",
      [
        "Catalogue", "PadProtocol", "PadClient", "Net", "Discovery", "Games", "Questions", "Room", "Scenes",
        "ScriptedRoom", "TestSupport",
      ] + nio),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "Catalogue", "press-crowd", "TestSupport", "ScriptedRoom", "PadProtocol", "Questions", "Games", "Room",
        "Console",
        "Displays",
        "Scenes", "Canvas", "Journal", "SQLite",
      ], swiftSettings: strict),
  ]
)
