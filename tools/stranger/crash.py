"""crash.md: points, the curve, cash-outs."""

from bisect import bisect_left

from bet import Result, check_fields, one_of, whole
from money import total_multiplier
from stream import Refused

TOP = 1000000


def draw_point(stream):
    r = stream.uniform(2**52)
    return min(max(99 * 2**52 // (2**52 - r), 100), TOP)


def make_curve():
    """m(t) for t = 0 ... 153511, in hundredths."""
    growth, curve = 10**18, []
    while not curve or curve[-1] < TOP:
        curve.append(min(growth * 100 // 10**18, TOP))
        growth += growth * 6 // 100000
    return curve


CURVE = make_curve()


def time_of(point):
    """T(x): the first millisecond at which the curve has reached x."""
    return bisect_left(CURVE, point)


def end_of(point):
    if point == 100:
        return 0
    return time_of(TOP) if point == TOP else time_of(point + 1)


def target_or_none(value, name):
    return None if value is None else whole(value, 101, TOP, name)


def settle(point, bet):
    """The parts of a bet that were paid, as (kind, stake, multiplier, payout), and what is lost."""
    one_of(bet.params.get("slot"), ["A", "B"], "slot")
    auto = target_or_none(bet.params.get("auto"), "auto")
    auto_half = target_or_none(bet.params.get("autoHalf"), "autoHalf")
    force = TOP if bet.max_win is None else min(TOP, bet.max_win * 100 // bet.stake)
    if force < 101:
        raise Refused("the force point is below 1.01")
    target = min(auto or force, force)

    events = []  # (time, automatic first, order within), kind, multiplier, half or full
    if target <= point:
        events.append(((time_of(target), 0, target), "auto" if auto and auto <= force else "force", target, "full"))
    if auto_half is not None and auto_half < target and auto_half <= point:
        events.append(((time_of(auto_half), 0, auto_half), "autoHalf", auto_half, "half"))
    by_hand = bet.params.get("cashOuts")
    if not isinstance(by_hand, list) or len(by_hand) > 2:
        raise Refused("cashOuts are not at most two")
    for order, hand in enumerate(by_hand):
        check_fields(hand, ["at", "kind"], "cash-out")
        at = whole(hand["at"], 0, len(CURVE) - 1, "at")
        kind = one_of(hand["kind"], ["half", "full"], "kind")
        if at < end_of(point) and CURVE[at] >= 101:
            events.append(((at, 1, order), kind, CURVE[at], kind))

    rest, halved, parts = bet.stake, False, []
    for _, kind, multiplier, size in sorted(events):
        if size == "half" and halved:
            continue
        halved = halved or size == "half"
        part = rest // 2 if size == "half" else rest
        if part > 0:
            parts.append((kind, part, multiplier, part * multiplier // 100))
            rest -= part
    return parts, rest


def crash(stream, bet):
    point = draw_point(stream)
    parts, _ = settle(point, bet)
    paid = sum(part[3] for part in parts)
    return Result({"point": point}, total_multiplier(paid, bet.stake), paid)
