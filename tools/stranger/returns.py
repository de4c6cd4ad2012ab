"""The returns of golden files, where they are exact and cheap sums."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from itertools import product
from math import comb

import instant
import positions
import slots
import stepped
from bet import TABLES


def ratio(fraction):
    return f"{fraction.numerator}/{fraction.denominator}"


def decimals(fraction, places):
    exact = Decimal(fraction.numerator) / Decimal(fraction.denominator)
    return str(exact.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP))


def summary(chances):
    """From (chance, multiplier): return, hit, variance, largest multiplier."""
    chances = list(chances)
    mean = sum(chance * m for chance, m in chances) / 10000
    square = sum(chance * m * m for chance, m in chances) / 10**8
    return {
        "rtp": ratio(mean),
        "hit": ratio(Fraction(sum(chance for chance, m in chances if m > 0))),
        "variance": decimals(square - mean * mean, 6),
        "maxMultiplier": max(m for _, m in chances),
    }


def one_win(chance, multiplier):
    return summary([(chance, multiplier), (1 - chance, 0)])


def keno(params):
    k = params["picks"]
    table = TABLES["keno"][params["risk"]][str(k)]
    return summary((Fraction(comb(k, h) * comb(40 - k, 10 - h), comb(40, 10)), m) for h, m in enumerate(table))


def plinko(params):
    rows = params["rows"]
    table = TABLES["plinko"][params["risk"]][str(rows)]
    return summary((Fraction(comb(rows, b), 2**rows), m) for b, m in enumerate(table))


def wheel(params):
    if params["mode"] == "solo":
        table = TABLES["wheel"][params["risk"]][str(params["segments"])]
        return summary((Fraction(1, len(table)), m) for m in table)
    if params["mode"] == "daily":
        prizes = sum(Fraction(entry["prize"] * entry["weight"], 100000) for entry in TABLES["dailySpin"])
        return {"expectedPrizeMinor": ratio(prizes)}
    segments = TABLES["colourWheel"]["segments"]
    return one_win(Fraction(segments.count(params["color"]), 55), TABLES["colourWheel"]["mult"][params["color"]])


def classic3():
    spins = (slots.classic_multiplier(slots.classic_wins(stops)) for stops in product(range(24), repeat=3))
    return summary((Fraction(1, 24**3), m) for m in spins)


def cases(params):
    case = instant.find_case(type("Named", (), {"table": None, "params": params}))
    price = case["price"]
    shares = [(Fraction(item["weight"], 100000), Fraction(item["value"], price)) for item in case["items"]]
    mean = sum(chance * share for chance, share in shares)
    variance = sum(chance * share**2 for chance, share in shares) - mean**2
    profit = Fraction(sum(chance for chance, share in shares if share > 1))
    return {"price": str(price), "rtp": ratio(mean), "variance": decimals(variance, 6), "profitProbability": ratio(profit)}


def baccarat(params):
    if params["bet"] not in ("playerPair", "bankerPair"):
        return None
    pair = one_win(Fraction(31, 415), 120000)
    multiplier = pair.pop("maxMultiplier")
    return {**pair, "multiplier": multiplier}


def coinflip(params):
    if params["mode"] == "pvp":
        return {"rtp": ratio(Fraction(10000 - params["commissionBp"], 10000))}
    return one_win(Fraction(1, 2 ** params["flips"]), stepped.coinflip_multiplier(params["flips"]))


def stairs(params):
    broken, level = params["bombsPerLevel"], params["level"]
    return one_win(Fraction(4 - broken, 4) ** level, stepped.stairs_multiplier(broken, level))


BY_PARAMS = {
    "keno": keno,
    "plinko": plinko,
    "wheel": wheel,
    "cases": cases,
    "baccarat": baccarat,
    "coinflip": coinflip,
    "stairs": stairs,
    "slot-classic3": lambda params: classic3(),
    "limbo": lambda params: one_win(Fraction(99 * 2**32 // params["target"], 2**32), 100 * params["target"]),
    "upgrade": lambda params: one_win(Fraction(params["chance"], 100), instant.upgrade_multiplier(params)),
    "rooms": lambda params: {"rtp": ratio(Fraction(10000 - params["commissionBp"], 10000))},
}


def dice(entry):
    k = entry["winCount"]
    multiplier = instant.dice_multiplier(k)
    return {"winCount": k, "multiplier": multiplier, "rtp": ratio(Fraction(k * multiplier, 10**8))}


def crash(entry):
    target = entry["target"]
    chance = Fraction(99 * 2**52 // target, 2**52)
    return {"target": target, "winProbability": ratio(chance), "rtp": ratio(chance * target / 100)}


def miner(entry):
    mines, opened = entry["mines"], entry["opened"]
    chance = Fraction(comb(25 - mines, opened), comb(25, opened))
    multiplier = stepped.miner_multiplier(mines, opened)
    shown = {"mines": mines, "opened": opened, "multiplier": multiplier, "hit": ratio(chance)}
    return {**shown, "rtp": ratio(chance * multiplier / 10000)}


def roulette(entry):
    covered = len(positions.ROULETTE[entry["id"]])
    chance = Fraction(covered, 37)
    return {"id": entry["id"], "mult": 36 // covered, "hit": ratio(chance), "rtp": ratio(chance * 36 / covered)}


def hilo(entry):
    winning, _ = stepped.hilo_guess(entry["rank"], entry["action"])
    step = Fraction(1287, 100 * winning)
    single = int(step * 10000)
    chance = Fraction(winning, 13)
    return {
        "rank": entry["rank"],
        "action": entry["action"],
        "winningRanks": winning,
        "stepMultiplier": ratio(step),
        "singleStepMultiplier": single,
        "stepRtp": ratio(step * chance),
        "rtp": ratio(Fraction(single, 10000) * chance),
    }


BY_ENTRY = {"dice": dice, "crash": crash, "miner": miner, "roulette": roulette, "hilo": hilo}


def recompute(game, entry):
    """The entry as it follows from the rules, None where that is a simulation or a long sum."""
    if game in BY_ENTRY:
        return BY_ENTRY[game](entry)
    computed = BY_PARAMS[game](entry["params"]) if game in BY_PARAMS else None
    return None if computed is None else {"params": entry["params"], **computed}
