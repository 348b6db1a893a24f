// What Embedded Swift on a bare target asks its host for: memory, and the multiplication of 128-bit numbers.
//
// Blocks have sizes that are powers of two. A freed block goes to the list of its size and is used again; nothing is
// merged or given back, which suits a module whose calls all need about the same.

#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

enum { page_size = 65536, smallest = 16, classes = 28 };

// In front of each block: which size it has, so that `free` can tell.
typedef struct Header {
  struct Header *next;
  uint32_t class;
  uint32_t padding[2];
} Header;

static Header *unused[classes];
static uintptr_t heap_end;

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment > smallest) return 22;
  uint32_t class = 0;
  while (((size_t)smallest << class) < size) {
    if (++class == classes) return 12;
  }
  Header *header = unused[class];
  if (header) {
    unused[class] = header->next;
  } else {
    if (!heap_end) heap_end = ((uintptr_t)&__heap_base + smallest - 1) & ~(uintptr_t)(smallest - 1);
    header = (Header *)heap_end;
    uintptr_t end = heap_end + sizeof(Header) + ((uintptr_t)smallest << class);
    uintptr_t available = (uintptr_t)__builtin_wasm_memory_size(0) * page_size;
    if (end > available) {
      size_t pages = (end - available + page_size - 1) / page_size;
      if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 12;
    }
    heap_end = end;
    header->class = class;
  }
  *result = header + 1;
  return 0;
}

void free(void *block) {
  if (!block) return;
  Header *header = (Header *)block - 1;
  header->next = unused[header->class];
  unused[header->class] = header;
}

void *memmove(void *target, const void *source, size_t count) {
  unsigned char *to = target;
  const unsigned char *from = source;
  if (to < from) {
    for (size_t index = 0; index < count; index++) to[index] = from[index];
  } else {
    while (count-- > 0) to[count] = from[count];
  }
  return target;
}

void *memcpy(void *target, const void *source, size_t count) { return memmove(target, source, count); }

void *memset(void *target, int value, size_t count) {
  unsigned char *to = target;
  for (size_t index = 0; index < count; index++) to[index] = (unsigned char)value;
  return target;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left;
  const unsigned char *b = right;
  for (size_t index = 0; index < count; index++) {
    if (a[index] != b[index]) return a[index] - b[index];
  }
  return 0;
}

// Dictionaries ask for a random seed. Their keys come from the program or, on a page, from its reader's own files, so a fixed
// seed will do.
void arc4random_buf(void *buffer, size_t count) { memset(buffer, 0x5a, count); }

// The product of 128-bit numbers, from 32-bit halves: WebAssembly multiplies no more than 64 bits.
__int128 __multi3(__int128 left, __int128 right) {
  uint64_t a = (uint64_t)left, b = (uint64_t)right;
  uint64_t low = (a & 0xffffffff) * (b & 0xffffffff);
  uint64_t middle = (a >> 32) * (b & 0xffffffff) + (low >> 32);
  uint64_t other = (a & 0xffffffff) * (b >> 32) + (middle & 0xffffffff);
  uint64_t high = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
  high += (uint64_t)((unsigned __int128)left >> 64) * b + a * (uint64_t)((unsigned __int128)right >> 64);
  return (__int128)((unsigned __int128)high << 64 | (other << 32 | (low & 0xffffffff)));
}
