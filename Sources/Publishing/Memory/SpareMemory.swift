#if canImport(Glibc)
    import CMalloc
#endif

/// Memory that a stage has let go of, and that the next one asks for in pieces of other sizes.
enum SpareMemory {
    /// To the system; without that, the C library keeps most of it for whoever asks.
    static func giveBack() {
        #if canImport(Glibc)
            malloc_trim(0)
        #endif
    }
}
