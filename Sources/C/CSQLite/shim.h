#ifndef PARLOR_CSQLITE_SHIM_H
#define PARLOR_CSQLITE_SHIM_H

#include <sqlite3.h>

// SQLite's own name for this is a cast, which Swift does not see.
static inline int sqlite_bind_text(sqlite3_stmt *statement, int place, const char *text, int length) {
  return sqlite3_bind_text(statement, place, text, length, SQLITE_TRANSIENT);
}

static inline int sqlite_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, int length) {
  // An address of nothing would be taken for NULL.
  return length == 0 ? sqlite3_bind_zeroblob(statement, place, 0)
                     : sqlite3_bind_blob(statement, place, bytes, length, SQLITE_TRANSIENT);
}

// A variadic function.
static inline int sqlite_set(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}

#endif
