internal import CLibZip

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// An open zip archive that is held in memory.
///
/// The only place that calls libzip. The names of entries are keys and nothing else: none of them
/// ever becomes a path, and nothing is written.
struct ZipArchive: ~Copyable {
  /// Why an archive or an entry of it could not be read.
  enum Failure: Error, Equatable {
    /// The archive or the entry is damaged.
    case damaged
    /// The entry is encrypted.
    case encrypted
    /// The archive has no entry of the name.
    case missing
    /// There are more entries or more bytes than may be read, or the entry is packed far more
    /// tightly than documents are.
    case tooLarge
  }

  private struct Entry {
    let index: zip_uint64_t
    let size: Int
    let packedSize: Int
    let isEncrypted: Bool
  }

  /// The names of the entries, each once.
  var names: some Collection<String> { entries.keys }

  private let archive: OpaquePointer
  private let entries: [String: Entry]
  private let limits: ArchiveLimits
  private var total = 0

  /// Opens an archive.
  ///
  /// - Throws: ``Failure``.
  init(bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()) throws(Failure) {
    let archive = try Self.open(bytes)
    do throws(Failure) {
      entries = try Self.list(archive, limits: limits)
    } catch {
      zip_discard(archive)
      throw error
    }
    self.archive = archive
    self.limits = limits
  }

  deinit { zip_discard(archive) }

  /// Returns whether the archive has an entry of a name.
  func contains(_ name: String) -> Bool { entries[name] != nil }

  /// Returns the entry of a name, or the first whose name has a number before its extension.
  func numberedName(_ name: String) -> String? {
    if contains(name) { return name }
    let end = name.lastIndex(of: ".") ?? name.endIndex
    let (stem, rest) = (name[..<end], name[end...])
    return names.filter { candidate in
      candidate.hasPrefix(stem) && candidate.hasSuffix(rest)
        && !candidate.dropFirst(stem.count).dropLast(rest.count).isEmpty
        && candidate.dropFirst(stem.count).dropLast(rest.count).allSatisfy(\.isNumber)
    }.min()
  }

  /// Unpacks an entry.
  ///
  /// - Throws: ``Failure``.
  mutating func contents(of name: String) throws(Failure) -> [UInt8] {
    guard let entry = entries[name] else { throw .missing }
    guard !entry.isEncrypted else { throw .encrypted }
    guard entry.size <= limits.entrySize, entry.size <= limits.totalSize - total,
      entry.size <= limits.freeSize || entry.size / limits.ratio <= entry.packedSize
    else { throw .tooLarge }
    total += entry.size
    guard let file = zip_fopen_index(archive, entry.index, 0) else { throw .damaged }
    defer { zip_fclose(file) }
    var isWhole = false
    // One byte more than was declared, so that an entry that holds more is noticed.
    let bytes = [UInt8](unsafeUninitializedCapacity: entry.size + 1) { buffer, count in
      while count < buffer.count, let target = buffer.baseAddress {
        let read = zip_fread(file, target + count, zip_uint64_t(buffer.count - count))
        guard read > 0 else {
          isWhole = read == 0 && count == entry.size
          return
        }
        count += Int(read)
      }
    }
    guard isWhole else { throw .damaged }
    return bytes
  }

  private static func open(_ bytes: [UInt8]) throws(Failure) -> OpaquePointer {
    guard !bytes.isEmpty, let copy = malloc(bytes.count) else { throw .damaged }
    bytes.withUnsafeBytes { copy.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
    // With the last flag set, the source frees the copy.
    guard let source = zip_source_buffer_create(copy, zip_uint64_t(bytes.count), 1, nil) else {
      free(copy)
      throw .damaged
    }
    guard let archive = zip_open_from_source(source, ZIP_RDONLY, nil) else {
      zip_source_free(source)
      throw .damaged
    }
    return archive
  }

  private static func list(
    _ archive: OpaquePointer, limits: ArchiveLimits
  ) throws(Failure) -> [String: Entry] {
    let count = zip_get_num_entries(archive, 0)
    guard count <= limits.entries else { throw .tooLarge }
    var entries: [String: Entry] = [:]
    for index in 0..<zip_uint64_t(max(count, 0)) {
      var status = zip_stat_t()
      guard zip_stat_index(archive, index, 0, &status) == 0, let name = status.name else {
        throw .damaged
      }
      let key = String(cString: name)
      // Of entries of one name the first counts, as it does for libzip itself.
      guard entries[key] == nil else { continue }
      entries[key] = Entry(
        index: index, size: Int(clamping: status.size), packedSize: Int(clamping: status.comp_size),
        isEncrypted: status.encryption_method != ZIP_EM_NONE)
    }
    return entries
  }
}
