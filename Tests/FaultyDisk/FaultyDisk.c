// Fails one call on the files of a folder, to test full and broken disks. LD_PRELOAD loads it
// before the C library. These variables control it:
//
//   FAULT_FOLDER  the absolute path of the folder
//   FAULT_ERROR   the errno of the failure; 0 for a write of half the bytes
//   FAULT_CALL    the number of the call that fails, from 1; without it, none does
//   FAULT_COUNT   a file for the number of calls that can fail so
#ifdef __linux__
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum call { OPEN, CREATE, READ, WRITE, CHANGE };

#define MOST_FILES 4096
static atomic_bool is_below[MOST_FILES];
static atomic_int calls;
static const char *folder;
static int error, failing;

__attribute__((constructor)) static void begin(void) {
    const char *call = getenv("FAULT_CALL"), *code = getenv("FAULT_ERROR");
    folder = getenv("FAULT_FOLDER");
    failing = call ? atoi(call) : 0;
    error = code ? atoi(code) : 0;
}

__attribute__((destructor)) static void end(void) {
    const char *path = getenv("FAULT_COUNT");
    FILE *file = path ? fopen(path, "w") : NULL;
    if (!file) return;
    fprintf(file, "%d\n", calls);
    fclose(file);
}

static int is_in_folder(int parent, const char *path) {
    char absolute[PATH_MAX];
    if (!folder || !path) return 0;
    if (path[0] != '/') {
        if (parent != AT_FDCWD) return parent >= 0 && parent < MOST_FILES && is_below[parent];
        if (!getcwd(absolute, sizeof absolute)) return 0;
        strncat(absolute, "/", sizeof absolute - strlen(absolute) - 1);
        strncat(absolute, path, sizeof absolute - strlen(absolute) - 1);
        path = absolute;
    }
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == 0);
}

static int is_open_in_folder(int file) {
    return file >= 0 && file < MOST_FILES && is_below[file];
}

// The errors that a call can have.
static int can_fail(enum call call) {
    switch (error) {
    case 0: return call == WRITE;
    case EINTR: return call == OPEN || call == CREATE || call == READ || call == WRITE;
    case EACCES: return call == OPEN || call == CREATE || call == CHANGE;
    case ENOSPC: return call == CREATE || call == WRITE || call == CHANGE;
    default: return 1;
    }
}

static int fails(enum call call) {
    if (!can_fail(call) || atomic_fetch_add(&calls, 1) + 1 != failing) return 0;
    errno = error;
    return 1;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int opened(int file, int is_ours) {
    if (file >= 0 && file < MOST_FILES) is_below[file] = is_ours;
    return file;
}

int openat(int parent, const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;
    va_end(more);
    int is_ours = is_in_folder(parent, path);
    if (is_ours && fails(flags & O_CREAT ? CREATE : OPEN)) return -1;
    return opened(NEXT(openat)(parent, path, flags, mode), is_ours);
}

int open(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;
    va_end(more);
    return openat(AT_FDCWD, path, flags, mode);
}

ssize_t read(int file, void *bytes, size_t count) {
    if (is_open_in_folder(file) && fails(READ)) return -1;
    return NEXT(read)(file, bytes, count);
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
    if (is_open_in_folder(file) && fails(READ)) return -1;
    return NEXT(pread)(file, bytes, count, offset);
}

ssize_t write(int file, const void *bytes, size_t count) {
    if (is_open_in_folder(file) && fails(WRITE)) {
        if (error) return -1;
        count = (count + 1) / 2;
    }
    return NEXT(write)(file, bytes, count);
}

int close(int file) {
    // Before it is closed: another thread may open a file of the same number at once.
    int is_ours = is_open_in_folder(file);
    if (is_ours) is_below[file] = 0;
    int result = NEXT(close)(file);
    return is_ours && error == EIO && fails(WRITE) ? -1 : result;
}

int fsync(int file) {
    if (is_open_in_folder(file) && fails(WRITE)) {
        if (error) return -1;
    }
    return NEXT(fsync)(file);
}

int mkdirat(int parent, const char *path, mode_t mode) {
    if (is_in_folder(parent, path) && fails(CHANGE)) return -1;
    return NEXT(mkdirat)(parent, path, mode);
}

int mkdir(const char *path, mode_t mode) {
    return mkdirat(AT_FDCWD, path, mode);
}

int renameat(int parent, const char *path, int other, const char *target) {
    if (is_in_folder(other, target) && fails(CHANGE)) return -1;
    return NEXT(renameat)(parent, path, other, target);
}

int rename(const char *path, const char *target) {
    return renameat(AT_FDCWD, path, AT_FDCWD, target);
}

int unlinkat(int parent, const char *path, int flags) {
    if (is_in_folder(parent, path) && fails(CHANGE)) return -1;
    return NEXT(unlinkat)(parent, path, flags);
}

int unlink(const char *path) {
    return unlinkat(AT_FDCWD, path, 0);
}
#endif
