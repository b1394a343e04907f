/// What the unpacking of one archive may use.
struct ArchiveLimits {
  /// The number of entries.
  var entries = 20_000
  /// The size of an unpacked entry in bytes.
  var entrySize = 128 << 20
  /// The size of all entries that are unpacked, in bytes.
  var totalSize = 256 << 20
  /// How many times larger than the packed entry the unpacked one may be.
  ///
  /// Text packs to a tenth, tables of like rows to a fiftieth.
  var ratio = 200
  /// Up to this size in bytes the ratio does not matter.
  var freeSize = 1 << 20
}
