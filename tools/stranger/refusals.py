"""The `invalid` entries of golden files: each must be refused."""

import blackjack
import crash
import golden
import positions
import stepped
from bet import Bet
from money import payout, smallest_stake
from stream import Refused, Stream

SEED = "00" * 32
TWO_BETS = [{"user": "a", "stake": "5", "seedHex": "61"}, {"user": "b", "stake": "5", "seedHex": "62"}]
LIST = {"roundId": "r1", "currency": "RUB", "beacon": "", "commissionBp": 500}
CRASH = {"slot": "A", "auto": None, "autoHalf": None, "cashOuts": []}


def stream_at(nonce):
    return Stream(SEED, "player", nonce)


def first_table(wanted):
    """A blackjack table from an honest stream that fits, and the moves that led to it."""
    for nonce in range(10000):
        for moves in ([], ["hit"], ["split"]):
            try:
                table = blackjack.play(stream_at(nonce), Bet({}, 100, moves))
            except Refused:
                continue
            if not table.done and wanted(table, moves):
                return table
    raise AssertionError("no such table in 10,000 rounds")


def pair_in_play(table):
    first, second = table.hand_in_play().cards[:2]
    return blackjack.points(first) == blackjack.points(second)


SITUATIONS = {
    "insure when the up card is not an ace": ("insure", lambda table, moves: not moves and not table.asks_insurance),
    "double after a hit": ("double", lambda table, moves: moves == ["hit"]),
    "second split": ("split", lambda table, moves: moves == ["split"] and pair_in_play(table)),
    "split of unequal values": (
        "split", lambda table, moves: not moves and not table.asks_insurance and not pair_in_play(table)
    ),
}


def try_blackjack(entry):
    if "why" in entry:
        move, wanted = SITUATIONS[entry["why"]]
        first_table(wanted).move(move)
    else:
        blackjack.play(stream_at(0), Bet({}, 100, entry["actions"]))


def try_hilo(entry):
    if "rank" in entry:
        stepped.hilo_guess(entry["rank"], entry["action"])
    else:
        stepped.hilo(stream_at(0), Bet({}, 100, entry["actions"]))


def try_crash(entry):
    max_win = int(entry["maxWin"]) if "maxWin" in entry else None
    crash.settle(200, Bet({**CRASH, **entry}, int(entry.get("stake", 100)), max_win=max_win))


def try_positions(game, entry):
    ids = entry["ids"] if "ids" in entry else [entry["id"]]
    case = {"params": {"bets": [{"id": name, "stake": "100"} for name in ids]}}
    positions.parse_positions(golden.position_bet(case), positions.ROULETTE if game == "roulette" else positions.BACCARAT)


def try_rooms(entry):
    bets = [{**TWO_BETS[0], **{key: entry[key] for key in ("stake", "user") if key in entry}}, TWO_BETS[1]]
    params = {**LIST, "room": entry.get("room", "red"), "bets": bets}
    golden.rooms_round(stream_at(0), {"params": params})


def try_coinflip(entry):
    params = dict(entry)
    if entry["mode"] == "pvp":
        bets = [{**bet, "side": side} for bet, side in zip(TWO_BETS, entry["sides"])]
        params = {**LIST, "mode": "pvp", "room": "coin-pvp", "bets": bets}
    golden.coinflip_round(stream_at(0), {"params": params, "stake": "5"})


def try_wheel(entry):
    params = dict(entry)
    if entry["mode"] == "colour":
        params["bets"] = [{"color": entry["color"], "stake": "100"}]
    golden.wheel_round(stream_at(0), seeded(params))


def try_stake(game, entry):
    """protocol.md, "Money": the smallest stake and the best payout of a bet that ends with its draw."""
    multiplier = golden.smallest_gain(game, entry)
    stake = int(entry["stake"])
    if stake < smallest_stake(multiplier):
        raise Refused("a win would not gain")
    if "maxWin" in entry and payout(stake, multiplier, None) > int(entry["maxWin"]):
        raise Refused("the best payout is above the largest win")


def seeded(params, stake="100"):
    return {"serverSeed": SEED, "clientSeed": "player", "nonce": 0, "params": params, "stake": stake}


def attempt(game, entry):
    if game == "protocol":
        Stream(SEED, entry.get("clientSeed", "player"), entry.get("nonce", 0))
    elif game in ("limbo", "upgrade") and "stake" in entry:
        try_stake(game, entry)
    elif game in ("roulette", "baccarat"):
        try_positions(game, entry)
    elif game in OWN:
        OWN[game](entry)
    else:
        golden.ROUNDS[game](stream_at(0), seeded(entry))


OWN = {
    "blackjack": try_blackjack,
    "hilo": try_hilo,
    "crash": try_crash,
    "rooms": try_rooms,
    "coinflip": try_coinflip,
    "wheel": try_wheel,
}


def is_refused(game, entry):
    try:
        attempt(game, entry)
    except Refused:
        return True
    return False
