import logging

import pytest

log = logging.getLogger("lifts")


@pytest.fixture
def lift():
    log.info("Kitchen open")
    yield "Kitchen"
    log.info("Kitchen shut")


@pytest.fixture(scope="module")
def tower():
    yield "tower"


def test_opens(tower, lift):
    pass


@pytest.mark.parametrize("floor", [1, 2])
def test_moves(lift, floor):
    log.warning("Kitchen move")
    assert floor < 2, "moved with open doors"


@pytest.mark.skip(reason="there is no garage")
def test_garage():
    pass


@pytest.mark.xfail
def test_cellar():
    raise ValueError("water")


class TestAttic:
    @pytest.fixture
    def broken(self):
        raise RuntimeError("no key")

    def test_opens(self, broken):
        pass
