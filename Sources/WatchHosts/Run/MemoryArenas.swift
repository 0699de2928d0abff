#if canImport(Glibc)
  import Glibc
#endif

/// The arenas from which the C library allocates memory.
package enum MemoryArenas {
  /// Makes all threads that are started later share two arenas.
  ///
  /// A watch frees its oldest refresh for each new one, on whichever thread is free. With an arena for
  /// each thread, every one of them grows to the size of the whole history: twice the limit in
  /// resident memory. Does nothing with other C libraries than that of GNU.
  package static func share() {
    #if canImport(Glibc)
      // `malloc.h` is not part of the module.
      guard let symbol = dlsym(nil, "mallopt") else { return }
      typealias Function = @convention(c) (Int32, Int32) -> Int32
      _ = unsafeBitCast(symbol, to: Function.self)(arenaMax, 2)
    #endif
  }

  /// `M_ARENA_MAX` of `malloc.h`.
  private static let arenaMax: Int32 = -8
}
