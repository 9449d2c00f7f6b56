// Two lifts as files, for strace: one is written to after it was closed, and a child waits for its parent.
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

static void lift(const char *name, int misbehaves) {
    int file = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (!misbehaves) write(file, "move\n", 5);
    close(file);
    if (misbehaves) write(file, "move\n", 5);
}

int main(void) {
    int ends[2];
    char byte;
    lift("kitchen", 0);
    pipe(ends);
    if (fork() == 0) {
        read(ends[0], &byte, 1);
        lift("attic", 1);
        _exit(3);
    }
    close(ends[0]);
    usleep(50000);
    open("nowhere", O_RDONLY);
    write(ends[1], "!", 1);
    wait(0);
    lift("kitchen", 0);
    return 0;
}
