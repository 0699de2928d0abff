#include "AllocationCounter.h"

// Defines __GLIBC__.
#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

// The functions of the C library under other names; those of this file take the place of the usual
// ones in the whole program.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *memory);

static atomic_bool is_counting;
static atomic_long live;
static atomic_long peak;

static void add(long bytes) {
  long now = atomic_fetch_add(&live, bytes) + bytes;
  long before = atomic_load(&peak);
  while (now > before && !atomic_compare_exchange_weak(&peak, &before, now)) {
  }
}

static void *counted(void *memory) {
  if (memory && atomic_load_explicit(&is_counting, memory_order_relaxed)) {
    add((long)malloc_usable_size(memory));
  }
  return memory;
}

static void uncount(void *memory) {
  if (memory && atomic_load_explicit(&is_counting, memory_order_relaxed)) {
    add(-(long)malloc_usable_size(memory));
  }
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

void *realloc(void *memory, size_t size) {
  uncount(memory);
  return counted(__libc_realloc(memory, size));
}

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *memory = memalign(alignment, size);
  if (!memory) return ENOMEM;
  *result = memory;
  return 0;
}

void free(void *memory) {
  uncount(memory);
  __libc_free(memory);
}

void allocation_counter_start(void) {
  atomic_store(&live, 0);
  atomic_store(&peak, 0);
  atomic_store(&is_counting, 1);
}

long allocation_counter_stop(void) {
  atomic_store(&is_counting, 0);
  return atomic_load(&peak);
}

#else

void allocation_counter_start(void) {}

long allocation_counter_stop(void) { return -1; }

#endif
