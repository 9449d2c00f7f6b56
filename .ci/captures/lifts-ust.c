// Two lifts, one of which moves with open doors, traced by LTTng: also more events than its buffers hold.
#define TRACEPOINT_CREATE_PROBES
#define TRACEPOINT_DEFINE
#include "lifts-ust.h"
#include <stdlib.h>
#include <string.h>

int main(int count, char **arguments) {
    int number = 0, more = count > 1 ? atoi(arguments[1]) : 0;
    char longest[300];
    memset(longest, 'o', sizeof longest);
    longest[sizeof longest - 1] = 0;
    tracepoint(lifts, open, "Kitchen", ++number);
    tracepoint(lifts, shut, "Kitchen", ++number);
    tracepoint(lifts, move, "Kitchen", ++number);
    tracepoint(lifts, open, "Attic", ++number);
    tracepoint(lifts, move, "Attic", ++number);
    while (more-- > 0) tracepoint(lifts, ride, longest, ++number);
    tracepoint(lifts, shut, "Attic", ++number);
    return 0;
}
