"""protocol.md, "Money"."""

import re

from bet import TABLES
from stream import Refused


def parse_amount(text):
    """"12.50" is 1250 minor units."""
    if not isinstance(text, str) or not re.fullmatch(r"(0|[1-9][0-9]*)\.[0-9]{2}", text):
        raise Refused(f"{text!r} is not an amount with two digits")
    return int(text.replace(".", ""))


def format_amount(minor):
    return f"{minor // 100}.{minor % 100:02d}"


def in_currency(rub_minor, currency):
    """Amounts of RUB tables in another currency."""
    if currency not in TABLES["currencyFactor"]:
        raise Refused(f"currency {currency!r}")
    times, by = TABLES["currencyFactor"][currency]
    return rub_minor * times // by


def payout(stake, multiplier, max_win):
    amount = stake * multiplier // 10000
    return amount if max_win is None else min(amount, max_win)


def total_multiplier(paid, stake):
    """The multiplier of a total over several positions."""
    return paid * 10000 // stake


def smallest_stake(multiplier):
    """A bet must gain if it wins; `multiplier` is the smallest one above 10000."""
    gain = multiplier - 10000
    return -(-10000 // gain)
