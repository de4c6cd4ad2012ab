"""Virtual football and the virtual race: events of the sportsbook, repeated without a bet."""

from bet import Result, whole

# Attack and defence of the clubs 0 to 19.
CLUBS = [
    (128, 78), (92, 104), (110, 90), (84, 112), (101, 99), (119, 86), (88, 107), (106, 95), (97, 88), (79, 121),
    (123, 93), (94, 101), (103, 109), (115, 82), (86, 97), (99, 114), (108, 103), (91, 92), (112, 106), (82, 118),
]
RUNNERS = [34, 21, 15, 26, 11, 8, 19, 29, 13, 9, 24, 17, 12, 31, 10, 22]


def fixture(slot, round_number):
    """The clubs of a match: at home, away."""
    day = (round_number - 1) % 38

    def club_at(place):
        return 0 if place == 0 else 1 + (place - 1 + day) % 19

    first, second = club_at(slot - 1), club_at(20 - slot)
    swapped = ((day % 19 + slot) % 2 == 0) != (day >= 19)
    return (second, first) if swapped else (first, second)


def virtual_football(stream, bet):
    slot = whole(bet.params.get("slot"), 1, 10, "slot")
    home, away = fixture(slot, whole(bet.params.get("round"), 1, 2**53 - 1, "round"))
    expected = {
        "h": 1450 * CLUBS[home][0] * CLUBS[away][1] // 10000,
        "a": 1150 * CLUBS[away][0] * CLUBS[home][1] // 10000,
    }
    goals, minutes = [], []
    for minute in range(1, 91):
        for side in "ha":
            if stream.u32() < expected[side] * 2**32 // 90000:
                goals.append(side)
                minutes.append(minute)
    half = sum(minute <= 45 for minute in minutes)
    periods = [[part.count("h"), part.count("a")] for part in (goals[:half], goals[half:])]
    outcome = {
        "lambda": {"home": expected["h"], "away": expected["a"]},
        "periods": periods,
        "goals": goals,
        "minutes": minutes,
    }
    return Result(outcome, 0, 0)


def virtual_race(stream, bet):
    number = whole(bet.params.get("round"), 1, 2**53 - 1, "round")
    weights = []
    for lane in range(8):
        runner = (9 * number + lane * (1 + 2 * (number % 4))) % 16
        weights.append(RUNNERS[runner] + (number + 7 * lane) % 6)
    left, order = list(range(8)), []
    for _ in range(8):
        order.append(left.pop(stream.weighted([weights[lane] for lane in left])) + 1)
    return Result({"weights": weights, "order": order}, 0, 0)
