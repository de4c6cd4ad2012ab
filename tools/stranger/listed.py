"""Rounds drawn over a list of bets: rooms and duels."""

import hashlib
import re
from collections import namedtuple

from bet import Result, whole
from money import format_amount, total_multiplier
from stream import Refused

Entry = namedtuple("Entry", "user stake side")
ROOMS = ("red", "yellow", "purple")


def hash_of(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def parse_list(text):
    """The room and the bets of the text of a list."""
    if not isinstance(text, str) or not text.endswith("\n"):
        raise Refused("the list of bets does not end with LF")
    lines = text[:-1].split("\n")
    if len(lines) < 6 or lines[0] != "pf1-bets":
        raise Refused("the list of bets has no pf1-bets header")
    room, round_id, currency, beacon, count = lines[1:6]
    if not all(re.fullmatch("[A-Za-z0-9_-]*", word) for word in (room, round_id)):
        raise Refused("room or round id of the list")
    if currency not in ("RUB", "USD", "EUR", "KZT", "INR") or not re.fullmatch("([0-9a-f]{64})?", beacon):
        raise Refused("currency or beacon value of the list")
    if count != str(len(lines) - 6):
        raise Refused("the number of bets of the list")
    entries = []
    for index, line in enumerate(lines[6:]):
        match = re.fullmatch(r"(\d+)\|([A-Za-z0-9_-]*)\|([1-9]\d*)\|([A-Za-z0-9_-]*)\|((?:[0-9a-f]{2})*)", line)
        if not match or match[1] != str(index):
            raise Refused(f"bet {index} of the list")
        entries.append(Entry(match[2], int(match[3]), match[4]))
    return room, entries


def own_bet(bet, entries):
    """The proof is about one bet of the list; its stake is the stake of the proof."""
    own = whole(bet.params.get("bet"), 0, len(entries) - 1, "bet")
    if entries[own].stake != bet.stake:
        raise Refused("the stake of the proof is not that of the bet in the list")
    return own


def result_for(bet, entries, outcome, winner, pot):
    """The winner of the draw gets the pot less the commission, every other bet nothing."""
    commission = whole(bet.params.get("commission"), 0, 9999, "commission")
    won = pot * (10000 - commission) // 10000 if own_bet(bet, entries) == winner else 0
    outcome = {**outcome, "index": winner, "user": entries[winner].user, "pot": format_amount(pot)}
    return Result(outcome, total_multiplier(won, bet.stake), won)


def draw_ticket(stream, entries):
    """The ticket and the bet that owns it."""
    ticket = stream.uniform(sum(entry.stake for entry in entries))
    upper = 0
    for index, entry in enumerate(entries):
        upper += entry.stake
        if ticket < upper:
            return ticket, index


def is_drawn(entries):
    return len({entry.user for entry in entries}) >= 2


def rooms(stream, bet):
    room, entries = parse_list(bet.bets)
    if room not in ROOMS or any(entry.side for entry in entries):
        raise Refused("no list of a room")
    if not is_drawn(entries):
        raise Refused("a list with fewer than two different users is not drawn")
    ticket, winner = draw_ticket(stream, entries)
    pot = sum(entry.stake for entry in entries)
    return result_for(bet, entries, {"ticket": str(ticket)}, winner, pot)


def coin_pvp(stream, bet):
    room, entries = parse_list(bet.bets)
    if room != "coin-pvp" or sorted(entry.side for entry in entries) != ["heads", "tails"]:
        raise Refused("no list of a duel")
    if entries[0].user == entries[1].user or entries[0].stake != entries[1].stake:
        raise Refused("a duel is of two users with equal stakes")
    side = ["heads", "tails"][stream.uniform(2)]
    winner = [entry.side for entry in entries].index(side)
    return result_for(bet, entries, {"side": side}, winner, 2 * entries[0].stake)
