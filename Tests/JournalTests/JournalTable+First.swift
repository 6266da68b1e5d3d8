import SQLite

extension JournalTable {
  /// A journal as the first Parlor that had one wrote it; it must never be changed.
  static let first = """
    PRAGMA application_id = 1348563564;
    PRAGMA user_version = 1;
    CREATE TABLE evening (id INTEGER PRIMARY KEY, room TEXT NOT NULL, began_at INTEGER NOT NULL, ended_at INTEGER,
      ending TEXT, runs INTEGER NOT NULL);
    CREATE TABLE resumption (evening INTEGER PRIMARY KEY REFERENCES evening, boot TEXT NOT NULL, port INTEGER NOT NULL,
      attempts INTEGER NOT NULL);
    CREATE TABLE content (evening INTEGER PRIMARY KEY REFERENCES evening, json TEXT NOT NULL, checksum INTEGER NOT NULL);
    CREATE TABLE snapshot (evening INTEGER PRIMARY KEY REFERENCES evening, sequence INTEGER NOT NULL,
      state_version INTEGER NOT NULL, happened_at INTEGER NOT NULL, json TEXT NOT NULL, checksum INTEGER NOT NULL);
    CREATE TABLE event (evening INTEGER NOT NULL REFERENCES evening, sequence INTEGER NOT NULL, at INTEGER NOT NULL,
      happened_at INTEGER NOT NULL, json TEXT NOT NULL, checksum INTEGER NOT NULL, PRIMARY KEY (evening, sequence))
      WITHOUT ROWID;
    CREATE TABLE game (id INTEGER PRIMARY KEY, evening INTEGER NOT NULL REFERENCES evening, number INTEGER NOT NULL,
      kind TEXT NOT NULL, started_at INTEGER NOT NULL, ended_at INTEGER, UNIQUE (evening, number));
    CREATE TABLE player (game INTEGER NOT NULL REFERENCES game, seat INTEGER NOT NULL, name TEXT NOT NULL,
      color INTEGER NOT NULL, score INTEGER, rank INTEGER, is_winner INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (game, seat)) WITHOUT ROWID;
    CREATE TABLE round (game INTEGER NOT NULL REFERENCES game, number INTEGER NOT NULL, prompt TEXT NOT NULL,
      right_choice INTEGER, started_at INTEGER NOT NULL, ending TEXT, after INTEGER, PRIMARY KEY (game, number))
      WITHOUT ROWID;
    CREATE TABLE choice (game INTEGER NOT NULL, round INTEGER NOT NULL, place INTEGER NOT NULL, text TEXT NOT NULL,
      PRIMARY KEY (game, round, place), FOREIGN KEY (game, round) REFERENCES round) WITHOUT ROWID;
    CREATE TABLE answer (id INTEGER PRIMARY KEY, game INTEGER NOT NULL, round INTEGER NOT NULL, seat INTEGER NOT NULL,
      race INTEGER, choice INTEGER NOT NULL, is_right INTEGER, is_late INTEGER NOT NULL, after INTEGER NOT NULL,
      run INTEGER NOT NULL, arrival INTEGER NOT NULL, round_trip INTEGER, adjustment INTEGER NOT NULL,
      happened_at INTEGER NOT NULL, FOREIGN KEY (game, round) REFERENCES round,
      FOREIGN KEY (game, seat) REFERENCES player);
    CREATE INDEX answer_by_round ON answer (game, round);
    CREATE INDEX answer_by_race ON answer (game, race) WHERE race IS NOT NULL;
    CREATE TABLE decision (id INTEGER PRIMARY KEY, game INTEGER NOT NULL, round INTEGER NOT NULL, race INTEGER NOT NULL,
      rule TEXT NOT NULL, FOREIGN KEY (game, round) REFERENCES round);
    CREATE INDEX decision_by_round ON decision (game, round);
    CREATE TABLE winner (decision INTEGER NOT NULL REFERENCES decision, seat INTEGER NOT NULL,
      PRIMARY KEY (decision, seat)) WITHOUT ROWID;
    CREATE TABLE points (game INTEGER NOT NULL, round INTEGER NOT NULL, seat INTEGER NOT NULL, points INTEGER NOT NULL,
      PRIMARY KEY (game, round, seat), FOREIGN KEY (game, round) REFERENCES round,
      FOREIGN KEY (game, seat) REFERENCES player) WITHOUT ROWID;

    INSERT INTO evening VALUES (1, 'Loft', 1000, 9000, 'closed', 1);
    INSERT INTO game VALUES (1, 1, 1, 'trivia', 2000, 8000);
    INSERT INTO player VALUES (1, 1, 'Ada', 0, 1, 1, 1), (1, 2, 'Bo', 1, 0, 2, 0);
    INSERT INTO round VALUES (1, 1, 'Who?', 1, 3000, 'won', 2500000000);
    INSERT INTO choice VALUES (1, 1, 0, 'me'), (1, 1, 1, 'you');
    INSERT INTO answer VALUES (1, 1, 1, 1, 1, 1, 1, 0, 2500000000, 1, 7000000000, 3000000, 0, 5500),
      (2, 1, 1, 2, 1, 1, 1, 1, 2600000000, 1, 7100000000, NULL, 0, 5600);
    INSERT INTO decision VALUES (1, 1, 1, 1, 'arrival');
    INSERT INTO winner VALUES (1, 1);
    INSERT INTO points VALUES (1, 1, 1, 1);
    """

  /// What the Parlor after it changed; it must never be changed either.
  static let second = """
    PRAGMA user_version = 2;
    ALTER TABLE decision ADD COLUMN waited INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE awaited (decision INTEGER NOT NULL REFERENCES decision, seat INTEGER NOT NULL,
      PRIMARY KEY (decision, seat)) WITHOUT ROWID;
    """

  /// Puts that journal in its place, closed as that Parlor left it.
  func writeFirst(and more: String = "") throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL; " + Self.first + more) }
    queue.close()
  }
}
