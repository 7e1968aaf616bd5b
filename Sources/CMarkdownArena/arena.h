// What the two files of this target share.
#ifndef LECTERN_ARENA_H
#define LECTERN_ARENA_H

#include "markdown_arena.h"

#include <setjmp.h>

/// Memory from the system, in a list. Blocks follow the header.
typedef struct lectern_slab {
  struct lectern_slab *next;
  size_t capacity;
} lectern_slab;

enum {
  /// Blocks up to this size are kept by their exact size when they are freed, in steps of 16;
  lectern_small_block = 512,
  lectern_small_lists = lectern_small_block / 16 + 1,
  /// larger ones by the power of two that they hold, up to 16 MB.
  lectern_large_lists = 25,
};

struct lectern_arena {
  /// The slab that blocks are cut from comes first.
  lectern_slab *slabs;
  /// Next free byte of the first slab, and the byte after its last.
  char *top, *end;
  /// The block that was cut last: it can grow in place or be taken back.
  char *latest;
  /// Blocks that were freed, each pointing to the next of its list.
  void *small[lectern_small_lists], *large[lectern_large_lists];
  /// Bytes cut from slabs.
  size_t used, budget;
  /// Where to go when the budget is spent; NULL outside a parse.
  jmp_buf *escape;
};

/// cmark's allocator over the arena that is current on this thread.
extern cmark_mem lectern_arena_memory;

/// Makes an arena (or none) the one that `lectern_arena_memory` uses on this thread.
void lectern_arena_make_current(lectern_arena *arena);

#endif
