"""Games that end with their draw: dice, limbo, upgrade, keno, plinko, wheel, colour wheel, cases, daily spin."""

from bet import TABLES, Result, check_fields, one_of, whole
from money import in_currency, parse_amount, payout, total_multiplier
from stream import Refused

CURRENCIES = TABLES["currencyFactor"]


def hundredths(number):
    return f"{number // 100}.{number % 100:02d}"


def paid(bet, outcome, multiplier):
    return Result(outcome, multiplier, payout(bet.stake, multiplier, bet.max_win))


def dice_winning_numbers(params):
    direction = one_of(params.get("direction"), ["under", "over"], "direction")
    if direction == "under":
        return whole(params.get("target"), 1, 9800, "target")
    return 9999 - whole(params.get("target"), 199, 9998, "target")


def dice_multiplier(winning_numbers):
    return 99000000 // winning_numbers


def dice(stream, bet):
    k = dice_winning_numbers(bet.params)
    target = bet.params["target"]
    roll = stream.uniform(10000)
    win = roll < target if bet.params["direction"] == "under" else roll > target
    outcome = {"roll": roll, "text": hundredths(roll), "winCount": k, "win": win}
    return paid(bet, outcome, dice_multiplier(k) if win else 0)


def limbo_target(params):
    target = whole(params.get("target"), 101, 100000, "target")
    step = 1 if target <= 1000 else 10 if target <= 10000 else 100
    if target % step:
        raise Refused(f"target is not in steps of {step}")
    return target


def limbo(stream, bet):
    target = limbo_target(bet.params)
    u = stream.uniform(2**32)
    point = min(max(99 * 2**32 // (2**32 - u), 100), 1000000)
    win = point >= target
    return paid(bet, {"point": point, "text": hundredths(point), "win": win}, 100 * target if win else 0)


def upgrade_multiplier(params):
    return 990000 // whole(params.get("chance"), 1, 80, "chance")


def upgrade(stream, bet):
    multiplier = upgrade_multiplier(bet.params)
    place = stream.uniform(100000)
    win = place < 1000 * bet.params["chance"]
    return paid(bet, {"place": place, "win": win}, multiplier if win else 0)


def keno(stream, bet):
    table = TABLES["keno"][one_of(bet.params.get("risk"), TABLES["keno"], "risk")]
    picks = bet.params.get("picks")
    if not isinstance(picks, list) or not 1 <= len(picks) <= 10:
        raise Refused("picks are not 1 to 10 numbers")
    if len({whole(number, 1, 40, "pick") for number in picks}) != len(picks):
        raise Refused("a number is picked twice")
    drawn = [number + 1 for number in stream.pick(40, 10)]
    hits = len(set(picks) & set(drawn))
    return paid(bet, {"drawn": drawn, "hits": hits}, table[str(len(picks))][hits])


def plinko(stream, bet):
    table = TABLES["plinko"][one_of(bet.params.get("risk"), TABLES["plinko"], "risk")]
    rows = whole(bet.params.get("rows"), 8, 16, "rows")
    rights = [stream.uniform(2) for _ in range(rows)]
    path = "".join("LR"[right] for right in rights)
    return paid(bet, {"path": path, "bin": sum(rights)}, table[str(rows)][sum(rights)])


def wheel(stream, bet):
    table = TABLES["wheel"][one_of(bet.params.get("risk"), TABLES["wheel"], "risk")]
    segments = whole(bet.params.get("segments"), 10, 50, "segments")
    if str(segments) not in table:
        raise Refused("segments")
    index = stream.uniform(segments)
    return paid(bet, {"index": index}, table[str(segments)][index])


def colour_wheel(stream, bet):
    segments, multipliers = TABLES["colourWheel"]["segments"], TABLES["colourWheel"]["mult"]
    called = one_of(bet.params.get("color"), multipliers, "color")
    if parse_amount(bet.params.get("stake")) != bet.stake:
        raise Refused("the stake of the proof is not params.stake")
    index = stream.uniform(55)
    multiplier = multipliers[called] if segments[index] == called else 0
    return paid(bet, {"index": index, "color": segments[index]}, multiplier)


def check_own_case(case):
    """An operator's case in a proof: no name of the house's, whole roubles, weights of 100,000 together."""
    check_fields(case, ["id", "price", "items"], "table")
    if case["id"] in [known["id"] for known in TABLES["cases"]]:
        raise Refused("the table has the name of a case of the house")
    for item in case["items"]:
        check_fields(item, ["id", "value", "weight"], "item")
        whole(item["weight"], 1, 100000, "weight")
    for amount in [case["price"], *(item["value"] for item in case["items"])]:
        if whole(amount, 0, 2**53 - 1, "amount") % 100:
            raise Refused("an amount of the table is not in whole roubles")
    if case["price"] == 0 or sum(item["weight"] for item in case["items"]) != 100000:
        raise Refused("no price, or weights that do not sum to 100,000")


def find_case(bet):
    if bet.table is not None:
        check_own_case(bet.table)
    case_id = bet.params.get("caseId")
    for case in [bet.table] if bet.table is not None else TABLES["cases"]:
        if case["id"] == case_id:
            return case
    raise Refused(f"case {case_id!r}")


def cases(stream, bet):
    case = find_case(bet)
    count = whole(bet.params.get("count"), 1, 10, "count")
    currency = one_of(bet.params.get("currency"), CURRENCIES, "currency")
    if bet.stake != count * in_currency(case["price"], currency):
        raise Refused("the stake is not count times the price")
    items = case["items"]
    indexes = [stream.weighted([item["weight"] for item in items]) for _ in range(count)]
    total = sum(in_currency(items[index]["value"], currency) for index in indexes)
    total = total if bet.max_win is None else min(total, bet.max_win)
    outcome = {"indexes": indexes, "items": [items[index]["id"] for index in indexes]}
    return Result(outcome, total_multiplier(total, bet.stake), total)


def daily_spin(stream, bet):
    currency = one_of(bet.params.get("currency"), CURRENCIES, "currency")
    if bet.stake != 0:
        raise Refused("the stake is not 0.00")
    index = stream.weighted([entry["weight"] for entry in TABLES["dailySpin"]])
    return Result({"index": index}, 0, in_currency(TABLES["dailySpin"][index]["prize"], currency))
