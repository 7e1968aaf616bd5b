#define _GNU_SOURCE
#include "files.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <copyfile.h>

int lectern_exchange(const char *a, const char *b) { return renamex_np(a, b, RENAME_SWAP); }

int lectern_copy(int from, int to) { return fcopyfile(from, to, NULL, COPYFILE_DATA); }
#else
#include <fcntl.h>

int lectern_exchange(const char *a, const char *b) {
  return renameat2(AT_FDCWD, a, AT_FDCWD, b, RENAME_EXCHANGE);
}

int lectern_copy(int from, int to) {
  ssize_t n;
  while ((n = copy_file_range(from, NULL, to, NULL, 1 << 30, 0)) > 0) {
  }
  if (n == 0) return 0;
  if (errno != EXDEV && errno != ENOSYS && errno != EINVAL && errno != EOPNOTSUPP) return -1;
  if (lseek(from, 0, SEEK_SET) < 0 || ftruncate(to, 0) < 0) return -1;
  char buffer[1 << 16];
  while ((n = read(from, buffer, sizeof buffer)) != 0) {
    if (n < 0) {
      if (errno == EINTR) continue;
      return -1;
    }
    for (ssize_t at = 0; at < n;) {
      ssize_t written = write(to, buffer + at, (size_t)(n - at));
      if (written < 0) {
        if (errno == EINTR) continue;
        return -1;
      }
      at += written;
    }
  }
  return 0;
}
#endif
