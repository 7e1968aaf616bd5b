#include "arena.h"

#include <stdlib.h>
#include <string.h>

// Each block is preceded by this. `zero` is what a read one byte before the block finds: the
// library does that where text begins with a colon and goes on like a mail address.
typedef struct {
  size_t size;
  size_t zero;
} block_header;

enum {
  alignment = 16,
  smallest_slab = 256 * 1024,
  largest_slab = 8 * 1024 * 1024,
};

// cmark's allocator has no room for a context, so the arena of a parse is the thread's.
static _Thread_local lectern_arena *current;

void lectern_arena_make_current(lectern_arena *arena) { current = arena; }

lectern_arena *lectern_arena_create(void) { return calloc(1, sizeof(lectern_arena)); }

void lectern_arena_reset(lectern_arena *arena, size_t kept) {
  if (current == arena)
    current = NULL;
  // The first slab is the latest and largest one; smaller ones are cheap to get again.
  lectern_slab *first = arena->slabs;
  lectern_slab *slab = first ? first->next : NULL;
  while (slab) {
    lectern_slab *next = slab->next;
    free(slab);
    slab = next;
  }
  if (first && first->capacity > kept) {
    free(first);
    first = NULL;
  }
  arena->slabs = first;
  arena->top = arena->end = arena->latest = NULL;
  if (first) {
    first->next = NULL;
    arena->top = (char *)(first + 1);
    arena->end = arena->top + first->capacity;
  }
  memset(arena->small, 0, sizeof arena->small);
  memset(arena->large, 0, sizeof arena->large);
  arena->used = 0;
  arena->escape = NULL;
}

void lectern_arena_destroy(lectern_arena *arena) {
  if (!arena)
    return;
  lectern_arena_reset(arena, 0);
  free(arena);
}

size_t lectern_arena_used(const lectern_arena *arena) { return arena->used; }

// Leaves the parse. Outside of one nothing can be left, and there is no way to go on.
static _Noreturn void give_up(lectern_arena *arena, lectern_parse_result reason) {
  if (arena && arena->escape)
    longjmp(*arena->escape, reason);
  abort();
}

static void add_slab(lectern_arena *arena, size_t needed) {
  size_t capacity = arena->slabs ? arena->slabs->capacity * 2 : smallest_slab;
  if (capacity > largest_slab)
    capacity = largest_slab;
  if (capacity < needed)
    capacity = needed;
  lectern_slab *slab = malloc(sizeof(lectern_slab) + capacity);
  if (!slab)
    give_up(arena, LECTERN_OUT_OF_MEMORY);
  slab->next = arena->slabs;
  slab->capacity = capacity;
  arena->slabs = slab;
  arena->top = (char *)(slab + 1);
  arena->end = arena->top + capacity;
}

static size_t rounded(size_t size) { return (size + (alignment - 1)) & ~(size_t)(alignment - 1); }

static void charge(lectern_arena *arena, size_t size) {
  arena->used += size;
  if (arena->used > arena->budget && arena->escape)
    give_up(arena, LECTERN_BUDGET_EXCEEDED);
}

// Number of the highest bit that is set.
static unsigned power_of_two(size_t size) {
  return (unsigned)(8 * sizeof(unsigned long long) - 1) - (unsigned)__builtin_clzll(size);
}

// A block that was freed and has room for `size` bytes, a multiple of 16.
static char *take_freed(lectern_arena *arena, size_t size) {
  void **list = NULL;
  if (size <= lectern_small_block) {
    list = &arena->small[size / alignment];
  } else {
    const unsigned power = power_of_two(size - 1) + 1;
    if (power < lectern_large_lists)
      list = &arena->large[power];
  }
  if (!list || !*list)
    return NULL;
  char *block = *list;
  memcpy(list, block, sizeof(void *));
  return block;
}

static void keep_freed(lectern_arena *arena, char *block, size_t size) {
  void **list = NULL;
  if (size <= lectern_small_block) {
    list = &arena->small[size / alignment];
  } else {
    const unsigned power = power_of_two(size);
    if (power < lectern_large_lists)
      list = &arena->large[power];
  }
  if (!list || size < sizeof(void *))
    return;
  memcpy(block, list, sizeof(void *));
  *list = block;
}

// A block whose first `zeroed` bytes are zero.
static char *cut(size_t size, size_t zeroed) {
  lectern_arena *arena = current;
  if (!arena || size > SIZE_MAX / 2)
    give_up(arena, LECTERN_OUT_OF_MEMORY);
  char *freed = take_freed(arena, rounded(size));
  if (freed) {
    memset(freed, 0, zeroed);
    return freed;
  }
  size_t room = rounded(size) + sizeof(block_header);
  charge(arena, room);
  if ((size_t)(arena->end - arena->top) < room)
    add_slab(arena, room);
  block_header *header = (block_header *)arena->top;
  arena->top += room;
  header->size = room - sizeof(block_header);
  header->zero = 0;
  char *block = (char *)(header + 1);
  memset(block, 0, zeroed);
  arena->latest = block;
  return block;
}

static void *arena_calloc(size_t count, size_t size) {
  if (size && count > SIZE_MAX / 2 / size)
    give_up(current, LECTERN_OUT_OF_MEMORY);
  return cut(count * size, count * size);
}

static void *arena_realloc(void *old, size_t size) {
  if (!old)
    return cut(size, size);
  block_header *header = (block_header *)old - 1;
  if (size <= header->size)
    return old;
  lectern_arena *arena = current;
  size_t old_size = header->size;
  if (arena && old == arena->latest) {
    size_t room = rounded(size);
    if (room >= size && (size_t)(arena->end - (char *)old) >= room) {
      charge(arena, room - old_size);
      memset((char *)old + old_size, 0, room - old_size);
      arena->top = (char *)old + room;
      header->size = room;
      return old;
    }
  }
  char *block = cut(size, 0);
  memcpy(block, old, old_size);
  memset(block + old_size, 0, size - old_size);
  keep_freed(arena, old, old_size);
  return block;
}

// The latest block is taken back; others wait in a list for one of their size.
static void arena_free(void *block) {
  lectern_arena *arena = current;
  if (!block || !arena)
    return;
  if (block != arena->latest) {
    keep_freed(arena, block, ((block_header *)block - 1)->size);
    return;
  }
  arena->used -= (size_t)(arena->top - (char *)block) + sizeof(block_header);
  arena->top = (char *)block - sizeof(block_header);
  arena->latest = NULL;
}

cmark_mem lectern_arena_memory = {arena_calloc, arena_realloc, arena_free};
