// Loaded before the C library: gives the entries of each folder in another order, chosen by $SHUFFLE.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#define MOST 4096

static struct folder {
  DIR *stream;
  int count, next;
  struct dirent entries[MOST];
} *folders[64];

static struct dirent *shuffled(DIR *stream, struct dirent *(*real)(DIR *)) {
  struct folder *folder = NULL, **place = NULL;
  for (int i = 0; i < 64; i++) {
    if (folders[i] && folders[i]->stream == stream) folder = folders[i];
    if (!folders[i] && !place) place = &folders[i];
  }
  if (!folder) {
    folder = *place = calloc(1, sizeof *folder);
    folder->stream = stream;
    struct dirent *entry;
    while (folder->count < MOST && (entry = real(stream))) folder->entries[folder->count++] = *entry;
    unsigned state = (unsigned)atoi(getenv("SHUFFLE")) * 2654435761u + 1;
    for (int i = folder->count - 1; i > 0; i--) {
      state = state * 1103515245u + 12345u;
      int j = (int)((state >> 8) % (unsigned)(i + 1));
      struct dirent other = folder->entries[i];
      folder->entries[i] = folder->entries[j];
      folder->entries[j] = other;
    }
  }
  return folder->next < folder->count ? &folder->entries[folder->next++] : NULL;
}

struct dirent *readdir(DIR *stream) {
  static struct dirent *(*real)(DIR *);
  if (!real) real = (struct dirent *(*)(DIR *))dlsym(RTLD_NEXT, "readdir");
  return shuffled(stream, real);
}

// The same entries on systems of 64 bits.
struct dirent64 *readdir64(DIR *stream) { return (struct dirent64 *)readdir(stream); }

int closedir(DIR *stream) {
  static int (*real)(DIR *);
  if (!real) real = (int (*)(DIR *))dlsym(RTLD_NEXT, "closedir");
  for (int i = 0; i < 64; i++)
    if (folders[i] && folders[i]->stream == stream) free(folders[i]), folders[i] = NULL;
  return real(stream);
}
