// What Embedded Swift asks of its platform and wasi-libc does not give in a page without WASI.
#include <stddef.h>

// The page hands over random bytes before anything is hashed; see check.mjs.
__attribute__((import_module("env"), import_name("random_bytes")))
void random_bytes(void *bytes, size_t count);

void arc4random_buf(void *bytes, size_t count) { random_bytes(bytes, count); }
void *__stack_chk_guard = (void *)0x5a17f00d;
void __stack_chk_fail(void) { __builtin_trap(); }
