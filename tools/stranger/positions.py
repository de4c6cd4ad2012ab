"""Games with several positions in one bet: roulette and baccarat."""

import cards
from bet import Result, check_fields, one_of
from money import parse_amount, total_multiplier
from stream import Refused

RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}


def parse_positions(bet, ids):
    """(id, stake) of each position; their sum is the stake of the proof."""
    listed = bet.params.get("bets")
    if not isinstance(listed, list) or not listed:
        raise Refused("no positions")
    for entry in listed:
        check_fields(entry, ["id", "stake"], "position")
    positions = [(one_of(entry["id"], ids, "id"), parse_amount(entry["stake"])) for entry in listed]
    if len({name for name, _ in positions}) != len(positions):
        raise Refused("a position twice")
    if any(stake < 1 for _, stake in positions) or sum(stake for _, stake in positions) != bet.stake:
        raise Refused("the stake of the proof is not the sum of the positions")
    return positions


def settle(bet, positions, outcome, multiplier_of):
    paid = sum(stake * multiplier_of(name) // 10000 for name, stake in positions)
    paid = paid if bet.max_win is None else min(paid, bet.max_win)
    return Result(outcome, total_multiplier(paid, bet.stake), paid)


def roulette_bets():
    """The 157 ids and the numbers that each covers."""
    bets = {}

    def add(kind, numbers):
        bets[f"{kind}:" + "-".join(map(str, numbers))] = numbers

    for n in range(37):
        add("straight", [n])
    for n in range(1, 37):
        if n == 1:
            for first in (1, 2, 3):
                add("split", [0, first])
        if n % 3:
            add("split", [n, n + 1])
        if n <= 33:
            add("split", [n, n + 3])
    add("street", [0, 1, 2])
    add("street", [0, 2, 3])
    for n in range(1, 35, 3):
        add("street", [n, n + 1, n + 2])
    add("corner", [0, 1, 2, 3])
    for n in range(1, 33):
        if n % 3:
            add("corner", [n, n + 1, n + 3, n + 4])
    for n in range(1, 32, 3):
        add("six", list(range(n, n + 6)))
    for i in range(3):
        bets[f"dozen:{i + 1}"] = list(range(12 * i + 1, 12 * i + 13))
        bets[f"column:{i + 1}"] = list(range(i + 1, 37, 3))
    numbers = range(1, 37)
    bets["red"] = [n for n in numbers if n in RED]
    bets["black"] = [n for n in numbers if n not in RED]
    bets["even"] = [n for n in numbers if n % 2 == 0]
    bets["odd"] = [n for n in numbers if n % 2 == 1]
    bets["low"] = [n for n in numbers if n <= 18]
    bets["high"] = [n for n in numbers if n >= 19]
    return bets


ROULETTE = roulette_bets()


def roulette_multiplier(name, number):
    return 36 // len(ROULETTE[name]) * 10000 if number in ROULETTE[name] else 0


def roulette(stream, bet):
    positions = parse_positions(bet, ROULETTE)
    number = stream.uniform(37)
    color = "green" if number == 0 else "red" if number in RED else "black"
    return settle(bet, positions, {"number": number, "color": color}, lambda name: roulette_multiplier(name, number))


BACCARAT = ["player", "banker", "tie", "playerPair", "bankerPair"]


def baccarat_value(card):
    return min(cards.rank(card) + 1, 10) % 10


def baccarat_total(hand):
    return sum(baccarat_value(card) for card in hand) % 10


def banker_draws(total, third):
    """`third` is the value of the player's third card, None if the player stood."""
    if third is None:
        return total <= 5
    if total <= 2:
        return True
    return {3: third != 8, 4: 2 <= third <= 7, 5: 4 <= third <= 7, 6: 6 <= third <= 7}.get(total, False)


def deal_baccarat(stream):
    shoe = (number % 52 for number in stream.deck(416))
    player, banker = [next(shoe)], [next(shoe)]
    player.append(next(shoe))
    banker.append(next(shoe))
    if max(baccarat_total(player), baccarat_total(banker)) < 8:
        third = None
        if baccarat_total(player) <= 5:
            player.append(next(shoe))
            third = baccarat_value(player[2])
        if banker_draws(baccarat_total(banker), third):
            banker.append(next(shoe))
    return player, banker


def baccarat_multiplier(name, outcome):
    winner = outcome["winner"]
    if name in ("playerPair", "bankerPair"):
        return 120000 if outcome[name] else 0
    if name == "tie":
        return 90000 if winner == "tie" else 0
    if winner == "tie":
        return 10000
    return {"player": 20000, "banker": 19500}[name] if winner == name else 0


def baccarat(stream, bet):
    positions = parse_positions(bet, BACCARAT)
    player, banker = deal_baccarat(stream)
    totals = baccarat_total(player), baccarat_total(banker)
    outcome = {
        "player": [cards.name(card, "T") for card in player],
        "banker": [cards.name(card, "T") for card in banker],
        "playerTotal": totals[0],
        "bankerTotal": totals[1],
        "winner": "tie" if totals[0] == totals[1] else "player" if totals[0] > totals[1] else "banker",
        "playerPair": cards.rank(player[0]) == cards.rank(player[1]),
        "bankerPair": cards.rank(banker[0]) == cards.rank(banker[1]),
    }
    return settle(bet, positions, outcome, lambda name: baccarat_multiplier(name, outcome))
