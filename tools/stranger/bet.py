"""What a game is given and what it gives back; the tables; checks of parameters."""

import json
from collections import namedtuple
from pathlib import Path

from stream import Refused

TABLES = json.loads((Path(__file__).resolve().parents[2] / "packages/games/tables/pf1.json").read_text("utf-8"))

# Amounts are whole minor units. `max_win` is None where nothing is cut, `bets` the text of a list of bets.
Bet = namedtuple("Bet", "params stake moves max_win table bets", defaults=((), None, None, None))
# The multiplier is in 1/10,000.
Result = namedtuple("Result", "outcome multiplier payout")


def check_fields(given, names, what):
    """Exactly these fields, so that none is overlooked."""
    if not isinstance(given, dict) or sorted(given) != sorted(names):
        raise Refused(f"{what} has other fields than {', '.join(names) or 'none'}")


def whole(value, low, high, name):
    if type(value) is not int or not low <= value <= high:
        raise Refused(f"{name} is not a whole number from {low} to {high}")
    return value


def one_of(value, allowed, name):
    if not isinstance(value, str) or value not in allowed:
        raise Refused(f"{name} is none of {', '.join(allowed)}")
    return value
