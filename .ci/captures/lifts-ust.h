#undef TRACEPOINT_PROVIDER
#define TRACEPOINT_PROVIDER lifts
#undef TRACEPOINT_INCLUDE
#define TRACEPOINT_INCLUDE "./lifts-ust.h"
#if !defined(LIFTS_UST_H) || defined(TRACEPOINT_HEADER_MULTI_READ)
#define LIFTS_UST_H
#include <lttng/tracepoint.h>
#define LIFT(name) \
    TRACEPOINT_EVENT(lifts, name, TP_ARGS(const char *, lift, int, number), \
        TP_FIELDS(ctf_string(lift, lift) ctf_integer(int, number, number)))
LIFT(open)
LIFT(shut)
LIFT(move)
LIFT(ride)
#endif
#include <lttng/tracepoint-event.h>
