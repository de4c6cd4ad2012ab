"""protocol.md, "A proof": recomputes one round from its proof."""

import re

import crash
import instant
import listed
import positions
import slots
import stepped
import virtual
from bet import Bet, check_fields
from blackjack import blackjack
from compare import differences
from money import format_amount, parse_amount
from stream import Refused, Stream, chain_ends, check_seeds, sha256_of_seed

PAIR, CHAIN, LIST = "player's pair", "chain", "list of bets"
VIRTUAL = ("virtual-football", "virtual-race")
# Shared tables whose rounds can be repeated by a player without a stake in them.
WATCHED = ("baccarat", "live:roulette")
STEPPED = ("miner", "stairs", "hilo", "coinflip", "video-poker", "blackjack")
# How a round is drawn, what its seeds are, the fields of its params.
GAMES = {
    "dice": (instant.dice, PAIR, "direction target"),
    "crash": (crash.crash, CHAIN, "slot auto autoHalf cashOuts"),
    "miner": (stepped.miner, PAIR, "mines"),
    "hilo": (stepped.hilo, PAIR, ""),
    "keno": (instant.keno, PAIR, "risk picks"),
    "coinflip": (stepped.coinflip, PAIR, ""),
    "coin-pvp": (listed.coin_pvp, LIST, "bet commission"),
    "roulette": (positions.roulette, PAIR, "bets"),
    "roulette-live": (positions.roulette, CHAIN, "bets"),
    "live:roulette": (positions.roulette, CHAIN, "bets"),
    "wheel": (instant.wheel, PAIR, "risk segments"),
    "colour-wheel": (instant.colour_wheel, CHAIN, "color stake"),
    "daily-spin": (instant.daily_spin, PAIR, "currency"),
    "rooms": (listed.rooms, LIST, "bet commission"),
    "cases": (instant.cases, PAIR, "caseId count currency"),
    "slot-classic3": (slots.classic3, PAIR, ""),
    "slot-gems5": (slots.gems5, PAIR, ""),
    "slot-tumble65": (slots.tumble65, PAIR, ""),
    "blackjack": (blackjack, PAIR, ""),
    "baccarat": (positions.baccarat, CHAIN, "bets"),
    "plinko": (instant.plinko, PAIR, "risk rows"),
    "stairs": (stepped.stairs, PAIR, "bombsPerLevel"),
    "limbo": (instant.limbo, PAIR, "target"),
    "upgrade": (instant.upgrade, PAIR, "chance"),
    "video-poker": (stepped.video_poker, PAIR, ""),
    "virtual-football": (virtual.virtual_football, CHAIN, "slot round"),
    "virtual-race": (virtual.virtual_race, CHAIN, "round"),
}
LONGEST_CHAIN = 10**7


class Unreadable(Exception):
    """This is no proof at all."""


def read_fields(proof):
    if not isinstance(proof, dict) or proof.get("game") not in GAMES:
        raise Unreadable(f"no proof of a known game: {str(proof)[:80]}")
    for field, kind in {"serverSeed": str, "clientSeed": str, "nonce": int, "commitment": str, "params": dict}.items():
        if not isinstance(proof.get(field), kind):
            raise Unreadable(f"{proof['game']}: {field} is missing or of another type")


def ends_of(proofs):
    """The ends of the chains of these proofs, each chain followed once. What has no place on a chain is refused later."""
    places = [
        (proof["serverSeed"], proof["nonce"], proof["terminal"])
        for proof in proofs
        if isinstance(proof, dict) and "terminal" in proof and is_placed(proof)
    ]
    ends = {}
    for terminal in {terminal for _, _, terminal in places}:
        ends.update(chain_ends((seed, place) for seed, place, end in places if end == terminal))
    return ends


def is_placed(proof):
    seed, place = proof.get("serverSeed"), proof.get("nonce")
    is_seed = isinstance(seed, str) and re.fullmatch(r"[0-9a-f]{64}", seed)
    return bool(is_seed) and isinstance(proof["terminal"], str) and type(place) is int and 1 <= place <= LONGEST_CHAIN


def check_proof(proof, ends):
    """Every difference between what the proof states and what follows from its seeds; then what it leaves out.
    `ends`: of its chain, if it names one."""
    read_fields(proof)
    play, seeds, names = GAMES[proof["game"]]
    try:
        check_fields(proof["params"], names.split(), "params")
        found = check_published(proof, seeds, ends) + check_round(proof, play)
    except Refused as refused:
        found = [f"refused: {refused}"]
    notes = []
    if seeds == CHAIN and "terminal" not in proof:
        notes.append("terminal is not stated, so the place on the chain was not checked")
    if is_watched(proof):
        notes.append("multiplier and payout are not stated, so the draw alone was checked")
    return found, notes


def is_watched(proof):
    return proof["game"] in WATCHED and "multiplier" not in proof and "payout" not in proof


def check_published(proof, seeds, ends):
    """What was published before the round: commitment, end of the chain, list of bets."""
    seed, nonce = proof["serverSeed"], proof["nonce"]
    check_seeds(seed, proof["clientSeed"], nonce)
    found = differences("commitment", proof["commitment"], sha256_of_seed(seed))
    if seeds == CHAIN:
        if not 1 <= nonce <= LONGEST_CHAIN:
            raise Refused("the place on a chain is its nonce, from 1")
        if "terminal" in proof:
            found += differences("terminal", proof["terminal"], ends.get((seed, nonce)))
    elif "terminal" in proof:
        raise Refused("a terminal where there is no chain")
    if seeds == LIST:
        if nonce != 0:
            raise Refused("the nonce of a list of bets is 0")
        if not isinstance(proof.get("bets"), str):
            raise Refused("the list of bets is missing")
        if "maxWin" in proof:
            raise Refused("rooms and duels have no largest win")
        found += differences("clientSeed", proof["clientSeed"], listed.hash_of(proof["bets"]))
    elif "bets" in proof:
        raise Refused("a list of bets where the round is not drawn over one")
    if "table" in proof and proof["game"] != "cases":
        raise Refused("a table where there is no case")
    return found


def check_round(proof, play):
    game = proof["game"]
    if ("moves" in proof) != (game in STEPPED):
        raise Refused("moves are for games of several steps, and for each of those")
    bet = Bet(
        params=proof["params"],
        stake=parse_amount(proof.get("stake")),
        moves=proof.get("moves", ()),
        max_win=parse_amount(proof["maxWin"]) if "maxWin" in proof else None,
        table=proof.get("table"),
        bets=proof.get("bets"),
    )
    if (bet.stake == 0) != (game == "daily-spin" or game in VIRTUAL):
        raise Refused(f"a stake of {proof['stake']}")
    result = play(Stream(proof["serverSeed"], proof["clientSeed"], proof["nonce"]), bet)
    if result.outcome.get("status") == "active":
        raise Refused("the round has not ended")
    found = differences("outcome", proof.get("outcome"), result.outcome)
    # A virtual or a watched round is repeated without a bet, so it may leave out what a bet was paid.
    for field, computed in {"multiplier": result.multiplier, "payout": format_amount(result.payout)}.items():
        if field in proof or not (game in VIRTUAL or is_watched(proof)):
            found += differences(field, proof.get(field), computed)
    return found
