"""protocol.md, "A proof": recomputes one round from its proof."""

import crash
import instant
import listed
import positions
import slots
import stepped
import virtual
from bet import Bet
from blackjack import blackjack
from compare import differences
from money import format_amount, parse_amount
from stream import Refused, Stream, check_seeds, sha256_of_seed, terminal_of

PAIR, CHAIN, LIST = "player's pair", "chain", "list of bets"
STEPPED = ("miner", "stairs", "hilo", "coinflip", "video-poker", "blackjack")
GAMES = {
    "dice": (instant.dice, PAIR),
    "crash": (crash.crash, CHAIN),
    "miner": (stepped.miner, PAIR),
    "hilo": (stepped.hilo, PAIR),
    "keno": (instant.keno, PAIR),
    "coinflip": (stepped.coinflip, PAIR),
    "coin-pvp": (listed.coin_pvp, LIST),
    "roulette": (positions.roulette, PAIR),
    "roulette-live": (positions.roulette, CHAIN),
    "live:roulette": (positions.roulette, CHAIN),
    "wheel": (instant.wheel, PAIR),
    "colour-wheel": (instant.colour_wheel, CHAIN),
    "daily-spin": (instant.daily_spin, PAIR),
    "rooms": (listed.rooms, LIST),
    "cases": (instant.cases, PAIR),
    "slot-classic3": (slots.classic3, PAIR),
    "slot-gems5": (slots.gems5, PAIR),
    "slot-tumble65": (slots.tumble65, PAIR),
    "blackjack": (blackjack, PAIR),
    "baccarat": (positions.baccarat, CHAIN),
    "plinko": (instant.plinko, PAIR),
    "stairs": (stepped.stairs, PAIR),
    "limbo": (instant.limbo, PAIR),
    "upgrade": (instant.upgrade, PAIR),
    "video-poker": (stepped.video_poker, PAIR),
    "virtual-football": (virtual.virtual_football, CHAIN),
    "virtual-race": (virtual.virtual_race, CHAIN),
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


def check_proof(proof):
    """Every difference between what the proof states and what follows from its seeds, as text."""
    read_fields(proof)
    play, seeds = GAMES[proof["game"]]
    try:
        return check_published(proof, seeds) + check_round(proof, play)
    except Refused as refused:
        return [f"refused: {refused}"]


def check_published(proof, seeds):
    """What was published before the round: commitment, end of the chain, list of bets."""
    seed, nonce = proof["serverSeed"], proof["nonce"]
    check_seeds(seed, proof["clientSeed"], nonce)
    found = differences("commitment", proof["commitment"], sha256_of_seed(seed))
    if seeds == CHAIN:
        if not 1 <= nonce <= LONGEST_CHAIN:
            raise Refused("the place on a chain is its nonce, from 1")
        found += differences("terminal", proof.get("terminal"), terminal_of(seed, nonce))
    elif proof.get("terminal") is not None:
        raise Refused("a terminal where there is no chain")
    if seeds == LIST:
        if nonce != 0:
            raise Refused("the nonce of a list of bets is 0")
        if not isinstance(proof.get("bets"), str):
            raise Refused("the list of bets is missing")
        found += differences("clientSeed", proof["clientSeed"], listed.hash_of(proof["bets"]))
    return found


def check_round(proof, play):
    moves = proof.get("moves") or []
    if moves and proof["game"] not in STEPPED:
        raise Refused("moves in a game without moves")
    max_win = proof.get("maxWin")
    bet = Bet(
        params=proof["params"],
        stake=parse_amount(proof.get("stake")),
        moves=moves,
        max_win=None if max_win is None else parse_amount(max_win),
        table=proof.get("table"),
        bets=proof.get("bets"),
    )
    if bet.stake == 0 and proof["game"] not in ("daily-spin", "virtual-football", "virtual-race"):
        raise Refused("a stake of 0.00")
    result = play(Stream(proof["serverSeed"], proof["clientSeed"], proof["nonce"]), bet)
    if result.outcome.get("status") == "active":
        raise Refused("the round has not ended")
    return (
        differences("outcome", proof.get("outcome"), result.outcome)
        + differences("multiplier", proof.get("multiplier"), result.multiplier)
        + differences("payout", proof.get("payout"), format_amount(result.payout))
    )
