internal import Storage

extension Schema {
  /// The tables of the store of answers, version by version; `Sum1` is its number.
  ///
  /// Days of use are those of ``StoreCalendar``, times of files are nanoseconds since 1970.
  static let answers = Schema(
    application: 0x5375_6D31,
    scripts: [
      """
      CREATE TABLE answers (
        key BLOB NOT NULL PRIMARY KEY,
        text TEXT NOT NULL,
        checksum BLOB NOT NULL,
        used INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX answersByUse ON answers (used);
      CREATE TABLE digests (
        path TEXT NOT NULL PRIMARY KEY,
        device INTEGER NOT NULL,
        inode INTEGER NOT NULL,
        size INTEGER NOT NULL,
        modified INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        digest BLOB NOT NULL,
        used INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE calendar (clock INTEGER NOT NULL, day INTEGER NOT NULL) STRICT;
      INSERT INTO calendar VALUES (0, 0);
      """
    ])
}
