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

struct lectern_arena {
  /// The slab that blocks are cut from comes first.
  lectern_slab *slabs;
  /// Next free byte of the first slab, and the byte after its last.
  char *top, *end;
  /// The block that was cut last: it can grow in place or be taken back.
  char *latest;
  size_t used, budget;
  /// Where to go when the budget is spent; NULL outside a parse.
  jmp_buf *escape;
};

/// cmark's allocator over the arena that is current on this thread.
extern cmark_mem lectern_arena_memory;

/// Makes an arena (or none) the one that `lectern_arena_memory` uses on this thread.
void lectern_arena_make_current(lectern_arena *arena);

#endif
