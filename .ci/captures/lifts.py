"""Two lifts, one of which moves with open doors, logged in the way that the argument names."""
import logging
import sys


class Stuck(Exception):
    pass


def run(info, warn, error):
    info("Kitchen open")
    info("Kitchen shut")
    info("the lift will go\nwhen all are in")
    info("Kitchen move")
    info("Attic open")
    try:
        raise Stuck("the doors open, and stay so")
    except Stuck:
        error("the doors of a lift are stuck")
    warn("Attic move")
    info("Attic shut")
    info("Kitchen open")
    info("Kitchen shut")


def standard(format, log=logging):
    options = {"format": format} if format else {}
    logging.basicConfig(stream=sys.stdout, level=logging.DEBUG, **options)
    run(log.info, log.warning, log.exception)


def python_json():
    from pythonjsonlogger import jsonlogger

    handler = logging.StreamHandler(sys.stdout)
    handler.setFormatter(jsonlogger.JsonFormatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    logging.basicConfig(handlers=[handler], level=logging.DEBUG)
    log = logging.getLogger("lifts")
    run(log.info, log.warning, log.exception)


def structlog(renderer):
    import structlog

    stamp = structlog.processors.TimeStamper(fmt="iso", utc=True)
    chain = [structlog.processors.add_log_level, stamp]
    if renderer == "json":
        chain += [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    else:
        chain += [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)]
    structlog.configure(processors=chain)
    log = structlog.get_logger()
    run(log.info, log.warning, log.exception)


def qt():
    from PyQt5.QtCore import qCritical, qDebug, qWarning

    run(qDebug, qWarning, qCritical)


def glib():
    import ctypes

    glib = ctypes.CDLL("libglib-2.0.so.0")

    def log(level):
        return lambda text: glib.g_log(b"Doors", level, b"%s", text.encode())

    run(log(1 << 5), log(1 << 4), log(1 << 3))


kind = sys.argv[1]
if kind == "python":
    standard(None, logging.getLogger("lifts"))
elif kind == "python-asctime":
    standard("%(asctime)s - %(name)s - %(levelname)s - %(message)s", logging.getLogger("lifts"))
elif kind == "python-json":
    python_json()
elif kind == "structlog":
    structlog("console")
elif kind == "structlog-json":
    structlog("json")
elif kind == "qt":
    qt()
elif kind == "glib":
    glib()
