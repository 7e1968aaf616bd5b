// The limit: what cmark-gfm alone takes to read, parse, render and write a folder of Markdown files,
// on a number of threads. It makes no site: no template, no link is looked at.
//
//   limit INPUT OUTPUT THREADS
//
// The library is not thread-safe with autolink or strikethrough, whose special characters are global:
// autolink's are set once for good, and pages with a tilde take turns in their inline phase.
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char **names;
static size_t count;
static atomic_size_t next;
static int input, output;
static cmark_syntax_extension *always[4], *strikethrough;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

static void fail(const char *what) {
  perror(what);
  exit(74);
}

static void prepare_extensions(void) {
  cmark_gfm_core_extensions_ensure_registered();
  cmark_syntax_extension *autolink = cmark_find_syntax_extension("autolink");
  cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
  cmark_parser_attach_syntax_extension(parser, autolink);
  cmark_manage_extensions_special_characters(parser, 1);
  cmark_syntax_extension_set_special_inline_chars(autolink, NULL);
  cmark_parser_free(parser);
  const char *wanted[] = {"table", "autolink", "tasklist", "tagfilter"};
  for (int i = 0; i < 4; i++) always[i] = cmark_find_syntax_extension(wanted[i]);
  strikethrough = cmark_find_syntax_extension("strikethrough");
}

static char *read_file(const char *name, size_t *length) {
  int file = openat(input, name, O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status) < 0) fail(name);
  char *bytes = malloc((size_t)status.st_size + 1);
  if (read(file, bytes, (size_t)status.st_size) != status.st_size) fail(name);
  close(file);
  *length = (size_t)status.st_size;
  return bytes;
}

static void write_page(const char *name, const char *html) {
  char path[512];
  snprintf(path, sizeof path, "%.*s.html", (int)(strlen(name) - 3), name);
  int file = openat(output, path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  size_t length = strlen(html);
  if (file < 0 || write(file, html, length) != (ssize_t)length) fail(path);
  close(file);
}

static void convert(const char *name) {
  const int options = CMARK_OPT_FOOTNOTES | CMARK_OPT_UNSAFE | CMARK_OPT_VALIDATE_UTF8;
  size_t length;
  char *source = read_file(name, &length);
  cmark_parser *parser = cmark_parser_new(options);
  for (int i = 0; i < 4; i++) cmark_parser_attach_syntax_extension(parser, always[i]);
  int takes_turns = memchr(source, '~', length) != NULL;
  if (takes_turns) cmark_parser_attach_syntax_extension(parser, strikethrough);
  cmark_parser_feed(parser, source, length);
  if (takes_turns) pthread_mutex_lock(&turn);
  cmark_node *document = cmark_parser_finish(parser);
  if (takes_turns) pthread_mutex_unlock(&turn);
  char *html = cmark_render_html(document, options, cmark_parser_get_syntax_extensions(parser));
  write_page(name, html);
  free(html);
  cmark_node_free(document);
  cmark_parser_free(parser);
  free(source);
}

static void *work(void *unused) {
  for (size_t i; (i = atomic_fetch_add(&next, 1)) < count;) convert(names[i]);
  return unused;
}

int main(int argc, char **argv) {
  if (argc != 4) return fprintf(stderr, "limit INPUT OUTPUT THREADS\n"), 64;
  if ((input = open(argv[1], O_RDONLY | O_DIRECTORY)) < 0) fail(argv[1]);
  mkdir(argv[2], 0755);
  if ((output = open(argv[2], O_RDONLY | O_DIRECTORY)) < 0) fail(argv[2]);
  DIR *folder = opendir(argv[1]);
  for (struct dirent *entry; (entry = readdir(folder));) {
    size_t length = strlen(entry->d_name);
    if (length < 4 || strcmp(entry->d_name + length - 3, ".md")) continue;
    names = realloc(names, (count + 1) * sizeof *names);
    names[count++] = strdup(entry->d_name);
  }
  closedir(folder);
  prepare_extensions();
  int threads = atoi(argv[3]);
  pthread_t ids[64];
  for (int i = 1; i < threads; i++) pthread_create(&ids[i], NULL, work, NULL);
  work(NULL);
  for (int i = 1; i < threads; i++) pthread_join(ids[i], NULL);
  return 0;
}
