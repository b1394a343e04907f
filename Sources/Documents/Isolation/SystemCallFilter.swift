#if os(Linux)
internal import CSeccomp

/// Takes from the running process, for good, what reading a document never needs: connections,
/// other processes, and changes of the file system.
///
/// The kernel refuses the system calls (seccomp(2), filter mode), so that not even code that a
/// document smuggles in can send anything away. What is open already stays usable.
enum SystemCallFilter {
  /// Why the process is not protected.
  struct Failure: Error {
    /// What the system answered, as an error number.
    let code: Int32
  }

  /// The calls that are refused.
  private static let refused = [
    // connections
    "socket", "socketpair", "connect", "bind", "listen", "accept", "accept4",
    // which does what it is asked for out of sight of the filter
    "io_uring_setup", "io_uring_enter", "io_uring_register",
    // other processes, and their memory
    "execve", "execveat", "fork", "vfork", "ptrace", "process_vm_readv", "process_vm_writev",
    "pidfd_getfd",
    // changes of the file system
    "creat", "openat2", "truncate", "unlink", "unlinkat", "rename", "renameat", "renameat2", "link",
    "linkat", "symlink", "symlinkat", "mkdir", "mkdirat", "rmdir", "mknod", "mknodat", "chmod",
    "fchmod", "fchmodat", "chown", "fchown", "lchown", "fchownat", "setxattr", "lsetxattr",
    "fsetxattr", "removexattr", "lremovexattr", "fremovexattr", "mount", "umount2",
  ]

  /// Applies the filter to all threads of the process.
  static func apply() throws(Failure) {
    guard let filter = seccomp_init(Action.allow) else { throw Failure(code: ENOMEM) }
    defer { seccomp_release(filter) }
    try check(seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1))
    for name in refused { try refuse(name, in: filter) }
    for mode in [O_WRONLY, O_RDWR] {
      try refuse("open", in: filter, argument: 1, mask: O_ACCMODE, value: mode)
      try refuse("openat", in: filter, argument: 2, mask: O_ACCMODE, value: mode)
    }
    // Threads may start, processes may not. The newer call, whose flags the filter does not see, is
    // said to be missing, so that the C library takes the older one.
    try refuse("clone", in: filter, argument: 0, mask: cloneThread, value: 0)
    try refuse("clone3", in: filter, with: Action.pretendAbsence)
    try check(seccomp_load(filter))
  }

  /// The flag of clone(2) for a thread; its header shows it to few.
  private static let cloneThread: Int32 = 0x0001_0000

  /// What the kernel does with a call; the library has these values as macros only.
  private enum Action {
    static let allow: UInt32 = 0x7FFF_0000
    static let refuse: UInt32 = 0x0005_0000 | UInt32(EPERM)
    static let pretendAbsence: UInt32 = 0x0005_0000 | UInt32(ENOSYS)
  }

  private static func refuse(
    _ name: String, in filter: scmp_filter_ctx, with action: UInt32 = Action.refuse
  ) throws(Failure) {
    guard let call = number(of: name) else { return }
    try check(seccomp_rule_add_array(filter, action, call, 0, nil))
  }

  private static func refuse(
    _ name: String, in filter: scmp_filter_ctx, argument: UInt32, mask: Int32, value: Int32
  ) throws(Failure) {
    guard let call = number(of: name) else { return }
    var comparison = scmp_arg_cmp()
    comparison.arg = argument
    comparison.op = SCMP_CMP_MASKED_EQ
    comparison.datum_a = UInt64(mask)
    comparison.datum_b = UInt64(value)
    try check(seccomp_rule_add_array(filter, Action.refuse, call, 1, &comparison))
  }

  /// The number of a system call; `nil` where this kind of processor has none.
  private static func number(of name: String) -> Int32? {
    let number = seccomp_syscall_resolve_name(name)
    return number >= 0 ? number : nil
  }

  private static func check(_ result: Int32) throws(Failure) {
    guard result == 0 else { throw Failure(code: -result) }
  }
}
#endif
