"""Games of several steps: miner, stairs, hilo, coin series, video poker."""

from fractions import Fraction
from math import comb

import cards
from bet import Result, whole
from money import payout
from stream import Refused

REFUND = "refund"
CASH_OUT = "cashout"


def play(bet, step, multiplier_now, complete):
    """Plays the moves. `step(move)` is "right", "wrong" or "none"; `multiplier_now()` the multiplier so far,
    `complete()` whether no further step is possible. Gives status, multiplier and payout."""
    status, right = "active", 0
    for move in bet.moves:
        if status != "active":
            raise Refused(f"move {move!r} after the end of the round")
        if move == CASH_OUT:
            if right == 0:
                raise Refused("cash-out before any success")
            status = "won"
        elif move == REFUND:
            if right > 0:
                raise Refused("refund after a success")
            status = "refunded"
        else:
            result = step(move)
            right += result == "right"
            reached = bet.max_win is not None and bet.stake * multiplier_now() // 10000 >= bet.max_win
            if result == "wrong":
                status = "lost"
            elif result == "right" and (complete() or reached):
                status = "won"
    multiplier = {"lost": 0, "refunded": 10000}.get(status)
    if multiplier is None:
        multiplier = multiplier_now()
    if status == "active":
        return status, multiplier, 0
    if status == "refunded":
        return status, multiplier, bet.stake
    return status, multiplier, payout(bet.stake, multiplier, bet.max_win)


def miner_multiplier(mines, opened):
    return 9900 * comb(25, opened) // comb(25 - mines, opened) if opened else 10000


def miner(stream, bet):
    count = whole(bet.params.get("mines"), 1, 24, "mines")
    mines = stream.pick(25, count)
    opened = []

    def step(move):
        cell = whole(move, 0, 24, "cell")
        if cell in opened:
            raise Refused(f"cell {cell} twice")
        opened.append(cell)
        return "wrong" if cell in mines else "right"

    status, multiplier, paid = play(
        bet, step, lambda: miner_multiplier(count, len(set(opened) - set(mines))), lambda: len(opened) == 25 - count
    )
    outcome = {"minesDrawOrder": mines, "mines": sorted(mines), "opened": opened, "status": status}
    return Result(outcome, multiplier, paid)


def stairs_multiplier(broken, level):
    return 9900 * 4**level // (4 - broken) ** level if level else 10000


def stairs(stream, bet):
    count = whole(bet.params.get("bombsPerLevel"), 1, 3, "bombsPerLevel")
    bombs = [sorted(stream.pick(4, count)) for _ in range(9)]
    climbed = []

    def step(move):
        if whole(move, 0, 3, "step") in bombs[len(climbed)]:
            return "wrong"
        climbed.append(move)
        return "right"

    status, multiplier, paid = play(
        bet, step, lambda: stairs_multiplier(count, len(climbed)), lambda: len(climbed) == 9
    )
    return Result({"bombs": bombs, "level": len(climbed), "status": status}, multiplier, paid)


def hilo_guess(rank, guess):
    """How many ranks win, and which; `rank` is 1 for an ace to 13 for a king."""
    if guess == "hi" and rank == 1:
        return 12, lambda drawn: drawn > rank
    if guess == "hi" and 2 <= rank <= 12:
        return 14 - rank, lambda drawn: drawn >= rank
    if guess == "lo" and rank == 13:
        return 12, lambda drawn: drawn < rank
    if guess == "lo" and 2 <= rank <= 12:
        return rank, lambda drawn: drawn <= rank
    if guess == "same" and rank in (1, 13):
        return 1, lambda drawn: drawn == rank
    raise Refused(f"guess {guess!r} on rank {rank}")


def hilo(stream, bet):
    drawn = [stream.uniform(52)]
    made = {"guesses": 0, "skips": 0}
    product = Fraction(1)

    def multiplier_now():
        return int(10000 * product)

    def step(move):
        nonlocal product
        rank = cards.rank(drawn[-1]) + 1
        if move == "skip":
            if made["skips"] == 52:
                raise Refused("more than 52 skips")
            made["skips"] += 1
            drawn.append(stream.uniform(52))
            return "none"
        winning, wins = hilo_guess(rank, move)
        drawn.append(stream.uniform(52))
        if not wins(cards.rank(drawn[-1]) + 1):
            return "wrong"
        made["guesses"] += 1
        product *= Fraction(1287, 100 * winning)
        return "right"

    status, multiplier, paid = play(bet, step, multiplier_now, lambda: multiplier_now() >= 100000000)
    names = [cards.name(card, "10") for card in drawn]
    return Result({"cards": drawn, "cardNames": names, **made, "status": status}, multiplier, paid)


def coinflip_multiplier(right):
    return 9800 * 2**right if right else 10000


def coinflip(stream, bet):
    flips = []
    right = 0

    def step(move):
        nonlocal right
        if move not in ("heads", "tails"):
            raise Refused(f"move {move!r}")
        flips.append(["heads", "tails"][stream.uniform(2)])
        if flips[-1] != move:
            return "wrong"
        right += 1
        return "right"

    status, multiplier, paid = play(bet, step, lambda: coinflip_multiplier(right), lambda: right == 20)
    return Result({"flips": flips, "status": status}, multiplier, paid)


def poker_hand(five):
    """The name of the hand and what it pays."""
    ranks = sorted(cards.rank(card) for card in five)
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    flush = len({card % 4 for card in five}) == 1
    high = ranks == [0, 9, 10, 11, 12]
    straight = high or (len(set(ranks)) == 5 and ranks[4] - ranks[0] == 4)
    if flush and high:
        return "royal_flush", 800
    if flush and straight:
        return "straight_flush", 50
    if counts[0] == 4:
        return "four", 25
    if counts == [3, 2]:
        return "full_house", 9
    if flush:
        return "flush", 5
    if straight:
        return "straight", 4
    if counts[0] == 3:
        return "three", 3
    if counts == [2, 2, 1]:
        return "two_pair", 2
    if any(ranks.count(rank) == 2 for rank in (0, 10, 11, 12)):
        return "jacks_or_better", 1
    return "nothing", 0


def video_poker(stream, bet):
    drawn = stream.pick(52, 10)
    if len(bet.moves) != 1:
        raise Refused("a round has one move")
    hold = whole(bet.moves[0], 0, 31, "hold")
    coming = iter(drawn[5:])
    hand = [card if hold >> i & 1 else next(coming) for i, card in enumerate(drawn[:5])]
    kind, pays = poker_hand(hand)
    outcome = {
        "dealt": drawn[:5],
        "hold": hold,
        "cards": hand,
        "cardNames": [cards.name(card, "10") for card in hand],
        "hand": kind,
        "next": drawn[5:],
        "status": "won" if pays else "lost",
    }
    return Result(outcome, 10000 * pays, payout(bet.stake, 10000 * pays, bet.max_win))
