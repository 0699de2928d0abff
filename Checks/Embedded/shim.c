// What Embedded Swift asks of its platform and wasi-libc does not give in a page without WASI.
#include <stddef.h>

// The page hands over random bytes before anything is hashed; see check.mjs.
__attribute__((import_module("env"), import_name("random_bytes")))
void random_bytes(void *bytes, size_t count);

void arc4random_buf(void *bytes, size_t count) { random_bytes(bytes, count); }
void *__stack_chk_guard = (void *)0x5a17f00d;
void __stack_chk_fail(void) { __builtin_trap(); }

// The product of 128-bit integers, which checked 64-bit multiplication asks for. It is part of the
// compiler's runtime library, which has no build for this target in most distributions. Written
// with 32-bit halves: a 128-bit product here would become a call of this very function.
typedef int int128 __attribute__((mode(TI)));
typedef union {
  int128 whole;
  struct { unsigned long long low, high; } half;
} wide;

int128 __multi3(int128 left, int128 right) {
  wide a = {.whole = left}, b = {.whole = right}, product;
  unsigned long long a0 = (unsigned)a.half.low, a1 = a.half.low >> 32;
  unsigned long long b0 = (unsigned)b.half.low, b1 = b.half.low >> 32;
  unsigned long long low = a0 * b0;
  unsigned long long middle = a1 * b0 + (low >> 32);
  unsigned long long carry = a0 * b1 + (unsigned)middle;
  product.half.low = carry << 32 | (unsigned)low;
  product.half.high = a1 * b1 + (middle >> 32) + (carry >> 32);
  product.half.high += a.half.low * b.half.high + a.half.high * b.half.low;
  return product.whole;
}
