// The system's C library, under one name. Foundation would bring it too, and with it most of the time that a short run takes:
// loading it is four milliseconds of sixteen.
#if canImport(Glibc)
    @_exported public import Glibc
#elseif canImport(Musl)
    @_exported public import Musl
#elseif canImport(Darwin)
    @_exported public import Darwin
#endif
