extension JournalSchema {
  /// The tables of the first version.
  ///
  /// Columns for calendar times end in `_at` and contain milliseconds since the beginning of 1970 (UTC). All other
  /// times are in nanoseconds.
  static let version1 = """
    CREATE TABLE evening (
      id INTEGER PRIMARY KEY,
      room TEXT NOT NULL,
      began_at INTEGER NOT NULL,
      ended_at INTEGER,              -- null while it goes on, or after a crash
      ending TEXT,                   -- closed, forgotten (after a crash), abandoned (by the journal)
      runs INTEGER NOT NULL          -- how many processes have played it; each has a clock of its own
    );

    -- What it takes to go on with an evening after a crash. It holds secrets, and goes when the evening ends.
    CREATE TABLE resumption (
      evening INTEGER PRIMARY KEY REFERENCES evening,
      boot TEXT NOT NULL,
      port INTEGER NOT NULL,
      attempts INTEGER NOT NULL
    );
    CREATE TABLE content (
      evening INTEGER PRIMARY KEY REFERENCES evening,
      json TEXT NOT NULL,
      checksum INTEGER NOT NULL
    );
    CREATE TABLE snapshot (
      evening INTEGER PRIMARY KEY REFERENCES evening,
      sequence INTEGER NOT NULL,     -- of the last event that is in it
      state_version INTEGER NOT NULL,
      happened_at INTEGER NOT NULL,
      json TEXT NOT NULL,
      checksum INTEGER NOT NULL
    );
    CREATE TABLE event (
      evening INTEGER NOT NULL REFERENCES evening,
      sequence INTEGER NOT NULL,
      at INTEGER NOT NULL,
      happened_at INTEGER NOT NULL,
      json TEXT NOT NULL,
      checksum INTEGER NOT NULL,
      PRIMARY KEY (evening, sequence)
    ) WITHOUT ROWID;

    -- The history.
    CREATE TABLE game (
      id INTEGER PRIMARY KEY,
      evening INTEGER NOT NULL REFERENCES evening,
      number INTEGER NOT NULL,       -- in its evening, from 1
      kind TEXT NOT NULL,
      started_at INTEGER NOT NULL,
      ended_at INTEGER,              -- null when it never did, or has not yet
      UNIQUE (evening, number)
    );
    CREATE TABLE player (
      game INTEGER NOT NULL REFERENCES game,
      seat INTEGER NOT NULL,
      name TEXT NOT NULL,
      color INTEGER NOT NULL,
      score INTEGER,                 -- at the end; null for those who were not there any more
      rank INTEGER,
      is_winner INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
    CREATE TABLE round (
      game INTEGER NOT NULL REFERENCES game,
      number INTEGER NOT NULL,
      prompt TEXT NOT NULL,
      right_choice INTEGER,
      started_at INTEGER NOT NULL,
      ending TEXT,                   -- null when it never ended
      after INTEGER,                 -- game time from its start to its end
      PRIMARY KEY (game, number)
    ) WITHOUT ROWID;
    CREATE TABLE choice (
      game INTEGER NOT NULL,
      round INTEGER NOT NULL,
      place INTEGER NOT NULL,        -- from 0, as in right_choice and answer.choice
      text TEXT NOT NULL,
      PRIMARY KEY (game, round, place),
      FOREIGN KEY (game, round) REFERENCES round
    ) WITHOUT ROWID;
    CREATE TABLE answer (
      id INTEGER PRIMARY KEY,        -- in the order of arrival
      game INTEGER NOT NULL,
      round INTEGER NOT NULL,
      seat INTEGER NOT NULL,
      race INTEGER,
      choice INTEGER NOT NULL,
      is_right INTEGER,
      is_late INTEGER NOT NULL,      -- after the decision: counts for nothing but the margin
      after INTEGER NOT NULL,        -- game time since the round began
      run INTEGER NOT NULL,          -- whose clock arrival is on
      arrival INTEGER NOT NULL,
      round_trip INTEGER,
      adjustment INTEGER NOT NULL,   -- taken from arrival to say who was first
      happened_at INTEGER NOT NULL,
      FOREIGN KEY (game, round) REFERENCES round,
      FOREIGN KEY (game, seat) REFERENCES player
    );
    CREATE INDEX answer_by_round ON answer (game, round);
    CREATE INDEX answer_by_race ON answer (game, race) WHERE race IS NOT NULL;
    CREATE TABLE decision (
      id INTEGER PRIMARY KEY,        -- where a race was decided again, the last one counts
      game INTEGER NOT NULL,
      round INTEGER NOT NULL,
      race INTEGER NOT NULL,
      rule TEXT NOT NULL,
      FOREIGN KEY (game, round) REFERENCES round
    );
    CREATE INDEX decision_by_round ON decision (game, round);
    CREATE TABLE winner (
      decision INTEGER NOT NULL REFERENCES decision,
      seat INTEGER NOT NULL,
      PRIMARY KEY (decision, seat)
    ) WITHOUT ROWID;
    CREATE TABLE points (
      game INTEGER NOT NULL,
      round INTEGER NOT NULL,
      seat INTEGER NOT NULL,
      points INTEGER NOT NULL,
      PRIMARY KEY (game, round, seat),
      FOREIGN KEY (game, round) REFERENCES round,
      FOREIGN KEY (game, seat) REFERENCES player
    ) WITHOUT ROWID;
    """
}
