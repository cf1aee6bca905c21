// A disk that forgets at a power cut: gcc -shared -fPIC -o power.so power.c, then LD_PRELOAD. What is flushed in the folder
// POWER_DATA goes to POWER_DISK: contents/INODE-BIRTH at the fsync of a file, names/PATH (which holds INODE-BIRTH) at the
// fsync of its folder. With POWER_DEAF set, nothing is flushed, and fsync says that it was.
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

typedef char Path[2 * PATH_MAX];

static const char *disk;

static int identity(int at, const char *name, Path id, mode_t *mode) {
  struct statx found;
  if (statx(at, name, AT_EMPTY_PATH | AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS | STATX_BTIME, &found)) return -1;
  *mode = found.stx_mode;
  return snprintf(id, sizeof(Path), "%llu-%lld.%u", (unsigned long long)found.stx_ino,
                  (long long)found.stx_btime.tv_sec, found.stx_btime.tv_nsec);
}

/** Written beside and renamed: a kill in between leaves what was there. */
static void store(const char *to, int from, const char *text) {
  Path part;
  char bytes[65536];
  ssize_t length;
  snprintf(part, sizeof part, "%s/part-%d", disk, getpid());
  int out = open(part, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (text) length = write(out, text, strlen(text));
  for (off_t at = 0; from >= 0 && (length = pread(from, bytes, sizeof bytes, at)) > 0; at += length)
    if (write(out, bytes, length) != length) abort();
  close(out);
  if (rename(part, to)) abort();
}

static void flush_names(const char *folder, const char *relative) {
  Path names, place, id;
  mode_t mode;
  struct dirent *entry;
  snprintf(names, sizeof names, "%s/names%s", disk, relative);
  mkdir(names, 0700);
  DIR *listed = opendir(folder);
  while (listed && (entry = readdir(listed))) {
    if (identity(dirfd(listed), entry->d_name, id, &mode) < 0 || entry->d_name[0] == '.') continue;
    snprintf(place, sizeof place, "%s/%s", names, entry->d_name);
    if (S_ISDIR(mode)) mkdir(place, 0700);
    else if (S_ISREG(mode)) store(place, -1, id);
  }
  if (listed) closedir(listed);
  for (listed = opendir(names); listed && (entry = readdir(listed));) {
    snprintf(place, sizeof place, "%s/%s", folder, entry->d_name);
    if (access(place, F_OK) == 0) continue;
    snprintf(place, sizeof place, "%s/%s", names, entry->d_name);
    remove(place);
  }
  if (listed) closedir(listed);
}

static int flush(int fd) {
  const char *data = getenv("POWER_DATA");
  Path link, file, id, place;
  mode_t mode;
  disk = getenv("POWER_DISK");
  if (!data || !disk || getenv("POWER_DEAF")) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, file, sizeof file - 1);
  size_t root = strlen(data);
  if (length < 0 || identity(fd, "", id, &mode) < 0) return -1;
  file[length] = 0;
  if (strncmp(file, data, root) || (file[root] && file[root] != '/')) return 0;
  snprintf(place, sizeof place, "%s/lock", disk);
  int lock = open(place, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  flock(lock, LOCK_EX);
  if (S_ISDIR(mode)) flush_names(file, file + root);
  else {
    // Its own descriptor may be for writing alone.
    int from = open(link, O_RDONLY | O_CLOEXEC);
    snprintf(place, sizeof place, "%s/contents/%s", disk, id);
    store(place, from, NULL);
    close(from);
  }
  close(lock);
  return 0;
}

int fsync(int fd) { return flush(fd); }
int fdatasync(int fd) { return flush(fd); }
