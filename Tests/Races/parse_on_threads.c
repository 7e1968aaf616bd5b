// Parses texts on several threads at once, as the program does, for valgrind to watch.
//
//   parse_on_threads THREADS ROUNDS
//
// Each text is first parsed alone; what a thread makes of it later must be the same.
#include "markdown_arena.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const texts[] = {
  "# Title\n\nPlain words, *stress* and `code`.\n",
  "~~gone~~ and http://example.com/a and a@b.c and www.example.com\n",
  ":a@b.c :w@ ://x\n",
  "| a | b |\n| - | -: |\n| ~~c~~ | `d \\| e` |\n",
  "- [x] done\n- [ ] ~not~ yet\n  1. one\n     > two\n",
  "Note[^1] and again[^1].\n\n[^1]: The ~~note~~ text.\n",
  "[ref]: /url \"title\"\n\n[ref] ![image](a.png) <b>raw</b>\n",
  "```swift\nlet x = 1 // ~~\n```\n\n&#64; &commat; \\~\n",
};
enum { COUNT = sizeof texts / sizeof *texts, MOST_THREADS = 64 };
static const unsigned every_extension =
  LECTERN_EXTENSION_TABLE | LECTERN_EXTENSION_STRIKETHROUGH | LECTERN_EXTENSION_AUTOLINK |
  LECTERN_EXTENSION_TASK_LIST | LECTERN_EXTENSION_FOOTNOTES;

static char *expected[COUNT];
static int rounds;

// The tree as text: kinds, depths and literals.
static char *drawn(lectern_arena *arena, const char *text) {
  // a copy of exactly this size, so that a byte read beyond it is seen
  size_t length = strlen(text);
  char *copy = malloc(length);
  memcpy(copy, text, length);
  cmark_node *root;
  if (lectern_parse(arena, copy, length, every_extension, 64 << 20, &root) != LECTERN_PARSED) exit(3);
  free(copy);
  char *drawing = NULL;
  size_t size;
  FILE *out = open_memstream(&drawing, &size);
  cmark_iter *iterator = cmark_iter_new(root);
  for (cmark_event_type event; (event = cmark_iter_next(iterator)) != CMARK_EVENT_DONE;) {
    cmark_node *node = cmark_iter_get_node(iterator);
    const char *literal = event == CMARK_EVENT_ENTER ? cmark_node_get_literal(node) : NULL;
    fprintf(out, "%d %d %s\n", event, (int)lectern_kind_of_node(node), literal ? literal : "");
  }
  cmark_iter_free(iterator);
  fclose(out);
  lectern_arena_reset(arena, 1 << 20);
  return drawing;
}

static void *work(void *unused) {
  lectern_arena *arena = lectern_arena_create();
  for (int i = 0; i < rounds * COUNT; i++) {
    char *drawing = drawn(arena, texts[i % COUNT]);
    if (strcmp(drawing, expected[i % COUNT])) {
      fprintf(stderr, "text %d is another one on many threads:\n%s", i % COUNT, drawing);
      exit(1);
    }
    free(drawing);
  }
  lectern_arena_destroy(arena);
  return unused;
}

int main(int argc, char **argv) {
  if (argc != 3) return 64;
  int threads = atoi(argv[1]);
  rounds = atoi(argv[2]);
  lectern_arena *arena = lectern_arena_create();
  for (int i = 0; i < COUNT; i++) expected[i] = drawn(arena, texts[i]);
  lectern_arena_destroy(arena);
  pthread_t ids[MOST_THREADS];
  for (int i = 0; i < threads; i++) pthread_create(&ids[i], NULL, work, NULL);
  for (int i = 0; i < threads; i++) pthread_join(ids[i], NULL);
  for (int i = 0; i < COUNT; i++) free(expected[i]);
  return 0;
}
